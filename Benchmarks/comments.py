"""Makes lists of comments as viewers write them: the same numbers give the same bytes."""

import json
import math
import random
from xml.sax.saxutils import escape

HAN = (
    "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里"
    "用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实"
)
PHRASES = (
    "哈哈哈哈哈哈", "2333333", "666666", "前方高能", "泪目", "爷青回", "来了来了", "打卡", "草", "笑死我了",
    "太强了", "名场面", "下次一定", "妙啊", "弹幕护体", "完结撒花", "？？？", "啊啊啊啊啊啊", "awsl", "かわいい",
    "ありがとう", "lol", "hello world", "GG", "a<b && b>c", "(´・ω・`)", "\\(^o^)/", "{{{(>_<)}}}", "😂😂", "❤️",
)  # fmt: skip
COLORS = (0xFE0302, 0xFFAA02, 0xFFFF00, 0x00CD00, 0x019899, 0x4266BE, 0x89D5FF, 0xCC0273, 0x222222)


class Source(random.Random):
    """Only `random()` is used, the one method whose numbers no version of Python changes."""

    def pick(self, values):
        return values[int(self.random() * len(values))]

    def length(self):
        """Log-normal, with a median of seven characters."""
        gauss = math.sqrt(-2 * math.log(1 - self.random())) * math.cos(math.tau * self.random())
        return max(1, min(100, round(7 * math.exp(0.72 * gauss))))


def comments(count, seconds, seed=1):
    """Yields (time, mode, size, color, text): a third in bursts, a tenth still, a quarter colored."""
    source = Source(seed)
    bursts = [source.random() * seconds for _ in range(max(1, int(seconds / 150)))]
    for _ in range(count):
        time = source.random() * seconds
        if source.random() < 0.33:
            time = min(seconds, source.pick(bursts) - 4 * math.log(1 - source.random()))
        share = source.random()
        mode = "scroll" if share < 0.9 else "top" if share < 0.97 else "bottom"
        share = source.random()
        size = 25 if share < 0.92 else 18 if share < 0.97 else 36
        color = 0xFFFFFF if source.random() < 0.78 else source.pick(COLORS)
        if source.random() < 0.4:
            text = source.pick(PHRASES)
        else:
            text = "".join(source.pick(HAN) for _ in range(source.length()))
        yield round(time, 3), mode, size, color, text


def write_xml(path, rows):
    """Bilibili's XML."""
    modes = {"scroll": 1, "bottom": 4, "top": 5}
    with open(path, "w", encoding="utf-8") as file:
        file.write('<?xml version="1.0" encoding="UTF-8"?><i><chatid>1</chatid>\n')
        for index, (time, mode, size, color, text) in enumerate(rows):
            file.write(
                f'<d p="{time},{modes[mode]},{size},{color},1600000000,0,deadbeef,{index},5">'
                f"{escape(text)}</d>\n"
            )
        file.write("</i>\n")


def write_json(path, rows):
    """An array of objects."""
    keys = ("time", "mode", "size", "color", "text")
    with open(path, "w", encoding="utf-8") as file:
        for index, row in enumerate(rows):
            file.write(",\n" if index else "[")
            json.dump(dict(zip(keys, row)), file, ensure_ascii=False)
        file.write("]\n")
