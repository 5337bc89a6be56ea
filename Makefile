# What it takes is done by Scripts/setup; see CONTRIBUTING.md.

PREFIX ?= /usr/local
bindir = $(DESTDIR)$(PREFIX)/bin
datadir = $(DESTDIR)$(PREFIX)/share

RELEASE = swift build --configuration release --static-swift-stdlib --product danmaku2ass

.PHONY: build stages test lint format goldens corpus fuzz bench bench-gate bench-record demo gallery install uninstall clean

build:
	Scripts/setup
	$(RELEASE)

test:
	Scripts/test

lint:
	swift format lint --strict --recursive --parallel Package.swift Sources Tests

format:
	swift format --in-place --recursive --parallel Package.swift Sources Tests

# Writes the expected outputs anew; read the difference before you commit it.
goldens:
	UPDATE_GOLDENS=1 Scripts/test

# What the readers make of the real files in ../shared/corpus, as a table.
corpus:
	THOROUGH=1 swift test --configuration release -Xswiftc -enable-testing --scratch-path .build/corpus \
	  --disable-xctest --filter 'DanmakuFormatsTests.*Corpus'

SECONDS = 600

fuzz:
	Scripts/fuzz $(SECONDS)

# Programs outside of the product: one times the stages, one draws scripts with libass.
STAGES = swift build --configuration release --static-swift-stdlib --package-path Benchmarks/Stages \
  --scratch-path .build/stages

stages: build
	Scripts/setup valgrind
	$(STAGES)

bench: stages
	Benchmarks/run
	Benchmarks/drawing

# Fails where a stage takes over 3 % more instructions than when bench-record was made last.
bench-gate: stages
	Benchmarks/gate

bench-record: stages
	Benchmarks/gate --record

demo:
	Scripts/demo

# Draws the pictures of docs/gallery anew.
gallery: build
	Scripts/setup fonts-noto-color-emoji
	Samples/gallery/draw.py

# What the program itself prints, such as the man page, is installed where it is in docs.
install: build
	install -D -m 755 -s "$$($(RELEASE) --show-bin-path)/danmaku2ass" $(bindir)/danmaku2ass
	$(call document,docs/danmaku2ass.1,man/man1/danmaku2ass.1)
	$(call document,docs/completions/danmaku2ass.bash,$(bash))
	$(call document,docs/completions/_danmaku2ass,$(zsh))
	$(call document,docs/completions/danmaku2ass.fish,$(fish))

uninstall:
	rm -f $(bindir)/danmaku2ass $(datadir)/man/man1/danmaku2ass.1
	rm -f $(datadir)/$(bash) $(datadir)/$(zsh) $(datadir)/$(fish)

clean:
	rm -rf .build build

bash = bash-completion/completions/danmaku2ass
zsh = zsh/site-functions/_danmaku2ass
fish = fish/vendor_completions.d/danmaku2ass.fish
document = $(if $(wildcard $(1)),install -D -m 644 $(1) $(datadir)/$(2))
