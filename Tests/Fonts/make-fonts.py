#!/usr/bin/env python3
"""Makes the fonts of the tests out of Debian's fonts-noto-cjk, fonts-dejavu-core and
fonts-noto-color-emoji.

Needs fonttools (python3-fonttools). The same input gives the same bytes.
"""

import pathlib

from fontTools import subset
from fontTools.ttLib import TTFont

HERE = pathlib.Path(__file__).parent
NOTO = "/usr/share/fonts/opentype/noto/NotoSansCJK-%s.ttc"
NOTO_SC = 2  # the place of the Simplified Chinese face in the collection
DEJAVU = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
EMOJI = "/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf"


def span(first, last):
    return set(range(first, last + 1))


LATIN = span(0x20, 0x7E) | span(0xA0, 0xFF)
KANA = span(0x3040, 0x30FF)
PUNCTUATION = span(0x2010, 0x2027) | span(0x3000, 0x301F) | {0x2030, 0x203B, 0xFE30, 0xFE35}
FULL_WIDTH = span(0xFF01, 0xFFEE)
JAMO = span(0x3131, 0x3163)
SHAPES = span(0x25A0, 0x25FF) | {0x2605, 0x2606, 0x2640, 0x2642, 0x301C, 0xFE4F}
CHARACTERS = {ord(c) for c in (HERE / "characters.txt").read_text("utf-8") if c != "\n"}
for sample in (HERE.parent.parent / "Samples").glob("*.*"):
    # Symbols are left to the other font, and to be missing.
    text = sample.read_bytes().decode("utf-8", "ignore")
    CHARACTERS |= {ord(c) for c in text if "\u3400" <= c <= "\u9fff" or "\uac00" <= c <= "\ud7a3"}

SANS = LATIN | KANA | PUNCTUATION | FULL_WIDTH | JAMO | SHAPES | CHARACTERS
BOLD = LATIN | KANA | PUNCTUATION | {c for c in CHARACTERS if c < 0xA000 and c % 8 == 0}
SYMBOLS = (
    LATIN
    | span(0x02B0, 0x036F)  # modifier letters, combining marks
    | span(0x0391, 0x03C9)  # Greek
    | span(0x0410, 0x044F)  # Cyrillic
    | span(0x05D0, 0x05EA)  # Hebrew
    | span(0x060C, 0x066A)  # Arabic
    | span(0x200B, 0x200F)  # zero-width and direction marks
    | span(0x2010, 0x2027)
    | span(0x20D0, 0x20DF)  # combining marks for symbols
    | span(0x2190, 0x21D5)  # arrows
    | {0x2207, 0x2227, 0x2228, 0x2229, 0x2260, 0x2264, 0x2265, 0x2266, 0x2267}  # mathematics
    | span(0x2500, 0x257F)  # box drawing
    | span(0x25A0, 0x25FF)  # shapes
    | span(0x2600, 0x266F)  # symbols
    | span(0x2713, 0x2730)  # dingbats
    | {0x0CA0, 0x0489, 0xFB00, 0xFB01, 0xFB02, 0xFFFD}
    | span(0x1F600, 0x1F64F)  # emoticons
)
# A few of each kind: alone, with a skin tone, joined, a flag, a keycap.
COLORED = {ord(c) for c in "😀😂🎉👍🏽👨👧🇨🇳1\u20e3\u200d\ufe0f"}


def make(source, number, characters, family, style, target):
    font = TTFont(source, fontNumber=number, recalcTimestamp=False)
    options = subset.Options()
    # fonttools keeps the features that shaping turns on by itself, all that libass uses.
    options.hinting = False  # libass draws without
    options.notdef_outline = True
    options.name_IDs = ["*"]
    options.drop_tables += ["BASE", "VORG", "vhea", "vmtx", "FFTM", "kern"]
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=characters)
    subsetter.subset(font)
    rename(font, family, style)
    font.save(HERE / target)


def rename(font, family, style):
    postscript = f"{family.replace(' ', '')}-{style}"
    names = font["name"]
    legal = {i: names.getDebugName(i) for i in (0, 14) if names.getDebugName(i)}
    names.names = []
    texts = {1: family, 2: style, 3: postscript, 4: f"{family} {style}", 6: postscript} | legal
    for number, text in texts.items():
        names.setName(text, number, 3, 1, 0x409)
    if "CFF " in font:
        cff = font["CFF "].cff
        cff.fontNames = [postscript]
        cff.topDictIndex[0].FullName = f"{family} {style}"
        cff.topDictIndex[0].FamilyName = family


make(NOTO % "Regular", NOTO_SC, SANS, "Danmaku Test Sans", "Regular", "DanmakuTestSans-Regular.otf")
make(NOTO % "Bold", NOTO_SC, BOLD, "Danmaku Test Sans", "Bold", "DanmakuTestSans-Bold.otf")
make(EMOJI, -1, COLORED, "Danmaku Test Emoji", "Regular", "DanmakuTestEmoji-Regular.ttf")
make(DEJAVU, 0, SYMBOLS, "Danmaku Test Symbols", "Regular", "DanmakuTestSymbols-Regular.ttf")
