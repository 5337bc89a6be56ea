# bash completion for danmaku2ass
_danmaku2ass() {
  local word=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} commands= options
  # bash takes --option=value for three words.
  if [[ $word == "=" ]]; then
    word=
  elif [[ $previous == "=" ]]; then
    previous=${COMP_WORDS[COMP_CWORD-2]}
  fi
  [[ $COMP_CWORD == 1 ]] && commands="preview burn convert stats check"
  case ${COMP_WORDS[1]} in
    preview)
      case $previous in
        --at) COMPREPLY=(); return ;;
        --fullest) COMPREPLY=(); return ;;
        --clip) COMPREPLY=(); return ;;
        --fps) COMPREPLY=(); return ;;
        --clip-size) COMPREPLY=(); return ;;
        --over) mapfile -t COMPREPLY < <(compgen -W "checks" -- "$word"); return ;;
        --video) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        -o|--output) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        -f|--format) mapfile -t COMPREPLY < <(compgen -W "auto bilibili-protobuf bilibili-live-messages bililive-recorder-xml iqiyi-xml miomio-xml bilibili-xml niconico-xml niconico-v1 niconico-legacy niconico-formatted niconico-owner ass srt webvtt youtube-chat twitch chat-downloader bilibili-json acfun acfun-old dandanplay danmaku-anywhere dplayer artplayer danmaku-js ccl tencent youku tudou mgtv bahamut generic-json json-lines generic-csv" -- "$word"); return ;;
        --encoding) COMPREPLY=(); return ;;
        --time-key) COMPREPLY=(); return ;;
        --text-key) COMPREPLY=(); return ;;
        --time-unit) mapfile -t COMPREPLY < <(compgen -W "s ms cs" -- "$word"); return ;;
        --shard) COMPREPLY=(); return ;;
        -s|--size) mapfile -t COMPREPLY < <(compgen -W "1280x720 1920x1080 2560x1440 3840x2160" -- "$word"); return ;;
        --area) mapfile -t COMPREPLY < <(compgen -W "scroll= reverse= top= bottom=" -- "$word"); return ;;
        -p|--protect) COMPREPLY=(); return ;;
        -fn|--font) COMPREPLY=(); return ;;
        --font-file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        -fs|--fontsize|--font-size) COMPREPLY=(); return ;;
        --look) mapfile -t COMPREPLY < <(compgen -W "outline shadow plain card ksbarrage" -- "$word"); return ;;
        --avatar) mapfile -t COMPREPLY < <(compgen -W "file initial none" -- "$word"); return ;;
        --card-scale) COMPREPLY=(); return ;;
        --outline) COMPREPLY=(); return ;;
        --shadow) COMPREPLY=(); return ;;
        -a|--alpha) COMPREPLY=(); return ;;
        --emoji) mapfile -t COMPREPLY < <(compgen -W "text color strip name" -- "$word"); return ;;
        --emotes) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        -dm|--duration-marquee) COMPREPLY=(); return ;;
        -ds|--duration-still) COMPREPLY=(); return ;;
        --speed) mapfile -t COMPREPLY < <(compgen -W "duration constant= random= clamp=" -- "$word"); return ;;
        --easing) mapfile -t COMPREPLY < <(compgen -W "linear ease-in-out ease-out" -- "$word"); return ;;
        --seed) COMPREPLY=(); return ;;
        --planes) mapfile -t COMPREPLY < <(compgen -W "shared separate" -- "$word"); return ;;
        --stills) mapfile -t COMPREPLY < <(compgen -W "keep scroll" -- "$word"); return ;;
        --still-area) COMPREPLY=(); return ;;
        --positioned) mapfile -t COMPREPLY < <(compgen -W "keep drop" -- "$word"); return ;;
        --cards) mapfile -t COMPREPLY < <(compgen -W "corner scroll off" -- "$word"); return ;;
        --max-delay) COMPREPLY=(); return ;;
        --overflow) mapfile -t COMPREPLY < <(compgen -W "drop overlap" -- "$word"); return ;;
        --pack) mapfile -t COMPREPLY < <(compgen -W "first most weight fair" -- "$word"); return ;;
        --fill) mapfile -t COMPREPLY < <(compgen -W "top spread random" -- "$word"); return ;;
        --subtitles) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --gap) COMPREPLY=(); return ;;
        --line-spacing) COMPREPLY=(); return ;;
        -fl|--filter) COMPREPLY=(); return ;;
        -flf|--filter-file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --block-keyword) COMPREPLY=(); return ;;
        --block-keyword-file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --block-list) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --block-user) COMPREPLY=(); return ;;
        --block-mode) mapfile -t COMPREPLY < <(compgen -W "scroll reverse top bottom positioned" -- "$word"); return ;;
        --block-kind) mapfile -t COMPREPLY < <(compgen -W "comment superchat gift membership system" -- "$word"); return ;;
        --block-color) mapfile -t COMPREPLY < <(compgen -W "colored" -- "$word"); return ;;
        --min-weight) COMPREPLY=(); return ;;
        --min-length) COMPREPLY=(); return ;;
        --max-length) COMPREPLY=(); return ;;
        --merge) COMPREPLY=(); return ;;
        --max-per-second) COMPREPLY=(); return ;;
        --max-on-screen) COMPREPLY=(); return ;;
        --offset) COMPREPLY=(); return ;;
        --scale-time) COMPREPLY=(); return ;;
        --from) COMPREPLY=(); return ;;
        --to) COMPREPLY=(); return ;;
        --cut) COMPREPLY=(); return ;;
        --length) mapfile -t COMPREPLY < <(compgen -W "auto" -- "$word"); return ;;
        --interval) COMPREPLY=(); return ;;
        --spread) mapfile -t COMPREPLY < <(compgen -W "auto on off" -- "$word"); return ;;
        --report) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        -j|--jobs) COMPREPLY=(); return ;;
        --config) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
      esac
      options="--html --at --fullest --sheet --no-sheet --clip --fps --clip-size --over --video -o --output --force --no-force --senders --no-senders -f --format --encoding --time-key --text-key --time-unit --shard -s --size --area -p --protect -fn --font --font-file -fs --fontsize --font-size --look --avatar --card-scale --bold --no-bold --outline --shadow -a --alpha --names --no-names --emoji --emotes --readable --no-readable -dm --duration-marquee -ds --duration-still --speed --easing --seed --planes --stills --still-area --positioned --cards --max-delay --overflow -r --reduce --no-reduce --pack --fill --subtitles --gap --line-spacing -fl --filter -flf --filter-file --block-keyword --block-keyword-file --block-list --block-user --block-mode --block-kind --block-color --min-weight --min-length --max-length --merge --max-per-second --max-on-screen --offset --scale-time --from --to --cut --append --no-append --length --interval --spread --json --no-json --report -q --quiet --no-quiet -v --verbose --no-verbose --strict --no-strict -j --jobs --config --no-config -h --help"
      ;;
    burn)
      case $previous in
        -o|--output) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --chroma) COMPREPLY=(); return ;;
        --codec) COMPREPLY=(); return ;;
        --crf) COMPREPLY=(); return ;;
        --preset) COMPREPLY=(); return ;;
        --from) COMPREPLY=(); return ;;
        --to) COMPREPLY=(); return ;;
        --fps) COMPREPLY=(); return ;;
        -f|--format) mapfile -t COMPREPLY < <(compgen -W "auto bilibili-protobuf bilibili-live-messages bililive-recorder-xml iqiyi-xml miomio-xml bilibili-xml niconico-xml niconico-v1 niconico-legacy niconico-formatted niconico-owner ass srt webvtt youtube-chat twitch chat-downloader bilibili-json acfun acfun-old dandanplay danmaku-anywhere dplayer artplayer danmaku-js ccl tencent youku tudou mgtv bahamut generic-json json-lines generic-csv" -- "$word"); return ;;
        --encoding) COMPREPLY=(); return ;;
        --time-key) COMPREPLY=(); return ;;
        --text-key) COMPREPLY=(); return ;;
        --time-unit) mapfile -t COMPREPLY < <(compgen -W "s ms cs" -- "$word"); return ;;
        -s|--size) mapfile -t COMPREPLY < <(compgen -W "1280x720 1920x1080 2560x1440 3840x2160" -- "$word"); return ;;
        --area) mapfile -t COMPREPLY < <(compgen -W "scroll= reverse= top= bottom=" -- "$word"); return ;;
        -p|--protect) COMPREPLY=(); return ;;
        -fn|--font) COMPREPLY=(); return ;;
        --font-file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        -fs|--fontsize|--font-size) COMPREPLY=(); return ;;
        --look) mapfile -t COMPREPLY < <(compgen -W "outline shadow plain card ksbarrage" -- "$word"); return ;;
        --avatar) mapfile -t COMPREPLY < <(compgen -W "file initial none" -- "$word"); return ;;
        --card-scale) COMPREPLY=(); return ;;
        --outline) COMPREPLY=(); return ;;
        --shadow) COMPREPLY=(); return ;;
        -a|--alpha) COMPREPLY=(); return ;;
        --emoji) mapfile -t COMPREPLY < <(compgen -W "text color strip name" -- "$word"); return ;;
        --emotes) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        -dm|--duration-marquee) COMPREPLY=(); return ;;
        -ds|--duration-still) COMPREPLY=(); return ;;
        --speed) mapfile -t COMPREPLY < <(compgen -W "duration constant= random= clamp=" -- "$word"); return ;;
        --easing) mapfile -t COMPREPLY < <(compgen -W "linear ease-in-out ease-out" -- "$word"); return ;;
        --seed) COMPREPLY=(); return ;;
        --planes) mapfile -t COMPREPLY < <(compgen -W "shared separate" -- "$word"); return ;;
        --stills) mapfile -t COMPREPLY < <(compgen -W "keep scroll" -- "$word"); return ;;
        --still-area) COMPREPLY=(); return ;;
        --positioned) mapfile -t COMPREPLY < <(compgen -W "keep drop" -- "$word"); return ;;
        --cards) mapfile -t COMPREPLY < <(compgen -W "corner scroll off" -- "$word"); return ;;
        --max-delay) COMPREPLY=(); return ;;
        --overflow) mapfile -t COMPREPLY < <(compgen -W "drop overlap" -- "$word"); return ;;
        --pack) mapfile -t COMPREPLY < <(compgen -W "first most weight fair" -- "$word"); return ;;
        --fill) mapfile -t COMPREPLY < <(compgen -W "top spread random" -- "$word"); return ;;
        --subtitles) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --gap) COMPREPLY=(); return ;;
        --line-spacing) COMPREPLY=(); return ;;
        -fl|--filter) COMPREPLY=(); return ;;
        -flf|--filter-file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --block-keyword) COMPREPLY=(); return ;;
        --block-keyword-file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --block-list) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --block-user) COMPREPLY=(); return ;;
        --block-mode) mapfile -t COMPREPLY < <(compgen -W "scroll reverse top bottom positioned" -- "$word"); return ;;
        --block-kind) mapfile -t COMPREPLY < <(compgen -W "comment superchat gift membership system" -- "$word"); return ;;
        --block-color) mapfile -t COMPREPLY < <(compgen -W "colored" -- "$word"); return ;;
        --min-weight) COMPREPLY=(); return ;;
        --min-length) COMPREPLY=(); return ;;
        --max-length) COMPREPLY=(); return ;;
        --merge) COMPREPLY=(); return ;;
        --max-per-second) COMPREPLY=(); return ;;
        --max-on-screen) COMPREPLY=(); return ;;
        --offset) COMPREPLY=(); return ;;
        --scale-time) COMPREPLY=(); return ;;
        --cut) COMPREPLY=(); return ;;
        --length) mapfile -t COMPREPLY < <(compgen -W "auto" -- "$word"); return ;;
        --interval) COMPREPLY=(); return ;;
        --spread) mapfile -t COMPREPLY < <(compgen -W "auto on off" -- "$word"); return ;;
        -j|--jobs) COMPREPLY=(); return ;;
        --config) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
      esac
      options="-o --output --mux --no-mux --overlay --no-overlay --chroma --print --no-print --codec --crf --preset --from --to --fps -h --help -f --format --encoding --time-key --text-key --time-unit -s --size --area -p --protect -fn --font --font-file -fs --fontsize --font-size --look --avatar --card-scale --bold --no-bold --outline --shadow -a --alpha --names --no-names --emoji --emotes --readable --no-readable -dm --duration-marquee -ds --duration-still --speed --easing --seed --planes --stills --still-area --positioned --cards --max-delay --overflow -r --reduce --no-reduce --pack --fill --subtitles --gap --line-spacing -fl --filter -flf --filter-file --block-keyword --block-keyword-file --block-list --block-user --block-mode --block-kind --block-color --min-weight --min-length --max-length --merge --max-per-second --max-on-screen --offset --scale-time --cut --append --no-append --length --interval --spread -q --quiet --no-quiet -v --verbose --no-verbose --strict --no-strict -j --jobs --config --no-config"
      ;;
    convert)
      case $previous in
        --to) mapfile -t COMPREPLY < <(compgen -W "json csv xml" -- "$word"); return ;;
        -o|--output) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        -f|--format) mapfile -t COMPREPLY < <(compgen -W "auto bilibili-protobuf bilibili-live-messages bililive-recorder-xml iqiyi-xml miomio-xml bilibili-xml niconico-xml niconico-v1 niconico-legacy niconico-formatted niconico-owner ass srt webvtt youtube-chat twitch chat-downloader bilibili-json acfun acfun-old dandanplay danmaku-anywhere dplayer artplayer danmaku-js ccl tencent youku tudou mgtv bahamut generic-json json-lines generic-csv" -- "$word"); return ;;
        --encoding) COMPREPLY=(); return ;;
        --time-key) COMPREPLY=(); return ;;
        --text-key) COMPREPLY=(); return ;;
        --time-unit) mapfile -t COMPREPLY < <(compgen -W "s ms cs" -- "$word"); return ;;
        --shard) COMPREPLY=(); return ;;
        -fl|--filter) COMPREPLY=(); return ;;
        -flf|--filter-file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --block-keyword) COMPREPLY=(); return ;;
        --block-keyword-file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --block-list) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --block-user) COMPREPLY=(); return ;;
        --block-mode) mapfile -t COMPREPLY < <(compgen -W "scroll reverse top bottom positioned" -- "$word"); return ;;
        --block-kind) mapfile -t COMPREPLY < <(compgen -W "comment superchat gift membership system" -- "$word"); return ;;
        --block-color) mapfile -t COMPREPLY < <(compgen -W "colored" -- "$word"); return ;;
        --min-weight) COMPREPLY=(); return ;;
        --min-length) COMPREPLY=(); return ;;
        --max-length) COMPREPLY=(); return ;;
        --merge) COMPREPLY=(); return ;;
        --max-per-second) COMPREPLY=(); return ;;
        --offset) COMPREPLY=(); return ;;
        --scale-time) COMPREPLY=(); return ;;
        --from) COMPREPLY=(); return ;;
        --cut) COMPREPLY=(); return ;;
        --length) mapfile -t COMPREPLY < <(compgen -W "auto" -- "$word"); return ;;
        --interval) COMPREPLY=(); return ;;
        --until) COMPREPLY=(); return ;;
        --report) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        -j|--jobs) COMPREPLY=(); return ;;
      esac
      options="--to -o --output --force --no-force -f --format --encoding --time-key --text-key --time-unit --shard -fl --filter -flf --filter-file --block-keyword --block-keyword-file --block-list --block-user --block-mode --block-kind --block-color --min-weight --min-length --max-length --merge --max-per-second --offset --scale-time --from --cut --append --no-append --length --interval --until --json --no-json --report -q --quiet --no-quiet -v --verbose --no-verbose --strict --no-strict -j --jobs -h --help"
      ;;
    stats)
      case $previous in
        -o|--output) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        -f|--format) mapfile -t COMPREPLY < <(compgen -W "auto bilibili-protobuf bilibili-live-messages bililive-recorder-xml iqiyi-xml miomio-xml bilibili-xml niconico-xml niconico-v1 niconico-legacy niconico-formatted niconico-owner ass srt webvtt youtube-chat twitch chat-downloader bilibili-json acfun acfun-old dandanplay danmaku-anywhere dplayer artplayer danmaku-js ccl tencent youku tudou mgtv bahamut generic-json json-lines generic-csv" -- "$word"); return ;;
        --encoding) COMPREPLY=(); return ;;
        --time-key) COMPREPLY=(); return ;;
        --text-key) COMPREPLY=(); return ;;
        --time-unit) mapfile -t COMPREPLY < <(compgen -W "s ms cs" -- "$word"); return ;;
        -s|--size) mapfile -t COMPREPLY < <(compgen -W "1280x720 1920x1080 2560x1440 3840x2160" -- "$word"); return ;;
        --area) mapfile -t COMPREPLY < <(compgen -W "scroll= reverse= top= bottom=" -- "$word"); return ;;
        -p|--protect) COMPREPLY=(); return ;;
        -fn|--font) COMPREPLY=(); return ;;
        --font-file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        -fs|--fontsize|--font-size) COMPREPLY=(); return ;;
        --look) mapfile -t COMPREPLY < <(compgen -W "outline shadow plain card ksbarrage" -- "$word"); return ;;
        --avatar) mapfile -t COMPREPLY < <(compgen -W "file initial none" -- "$word"); return ;;
        --card-scale) COMPREPLY=(); return ;;
        --outline) COMPREPLY=(); return ;;
        --shadow) COMPREPLY=(); return ;;
        -a|--alpha) COMPREPLY=(); return ;;
        --emoji) mapfile -t COMPREPLY < <(compgen -W "text color strip name" -- "$word"); return ;;
        --emotes) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        -dm|--duration-marquee) COMPREPLY=(); return ;;
        -ds|--duration-still) COMPREPLY=(); return ;;
        --speed) mapfile -t COMPREPLY < <(compgen -W "duration constant= random= clamp=" -- "$word"); return ;;
        --easing) mapfile -t COMPREPLY < <(compgen -W "linear ease-in-out ease-out" -- "$word"); return ;;
        --seed) COMPREPLY=(); return ;;
        --planes) mapfile -t COMPREPLY < <(compgen -W "shared separate" -- "$word"); return ;;
        --stills) mapfile -t COMPREPLY < <(compgen -W "keep scroll" -- "$word"); return ;;
        --still-area) COMPREPLY=(); return ;;
        --positioned) mapfile -t COMPREPLY < <(compgen -W "keep drop" -- "$word"); return ;;
        --cards) mapfile -t COMPREPLY < <(compgen -W "corner scroll off" -- "$word"); return ;;
        --max-delay) COMPREPLY=(); return ;;
        --overflow) mapfile -t COMPREPLY < <(compgen -W "drop overlap" -- "$word"); return ;;
        --pack) mapfile -t COMPREPLY < <(compgen -W "first most weight fair" -- "$word"); return ;;
        --fill) mapfile -t COMPREPLY < <(compgen -W "top spread random" -- "$word"); return ;;
        --subtitles) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --gap) COMPREPLY=(); return ;;
        --line-spacing) COMPREPLY=(); return ;;
        -fl|--filter) COMPREPLY=(); return ;;
        -flf|--filter-file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --block-keyword) COMPREPLY=(); return ;;
        --block-keyword-file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --block-list) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --block-user) COMPREPLY=(); return ;;
        --block-mode) mapfile -t COMPREPLY < <(compgen -W "scroll reverse top bottom positioned" -- "$word"); return ;;
        --block-kind) mapfile -t COMPREPLY < <(compgen -W "comment superchat gift membership system" -- "$word"); return ;;
        --block-color) mapfile -t COMPREPLY < <(compgen -W "colored" -- "$word"); return ;;
        --min-weight) COMPREPLY=(); return ;;
        --min-length) COMPREPLY=(); return ;;
        --max-length) COMPREPLY=(); return ;;
        --merge) COMPREPLY=(); return ;;
        --max-per-second) COMPREPLY=(); return ;;
        --max-on-screen) COMPREPLY=(); return ;;
        --offset) COMPREPLY=(); return ;;
        --scale-time) COMPREPLY=(); return ;;
        --from) COMPREPLY=(); return ;;
        --to) COMPREPLY=(); return ;;
        --cut) COMPREPLY=(); return ;;
        --length) mapfile -t COMPREPLY < <(compgen -W "auto" -- "$word"); return ;;
        --interval) COMPREPLY=(); return ;;
        --spread) mapfile -t COMPREPLY < <(compgen -W "auto on off" -- "$word"); return ;;
        -j|--jobs) COMPREPLY=(); return ;;
        --config) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
      esac
      options="--json --csv --svg --senders --no-senders -o --output -h --help -f --format --encoding --time-key --text-key --time-unit -s --size --area -p --protect -fn --font --font-file -fs --fontsize --font-size --look --avatar --card-scale --bold --no-bold --outline --shadow -a --alpha --names --no-names --emoji --emotes --readable --no-readable -dm --duration-marquee -ds --duration-still --speed --easing --seed --planes --stills --still-area --positioned --cards --max-delay --overflow -r --reduce --no-reduce --pack --fill --subtitles --gap --line-spacing -fl --filter -flf --filter-file --block-keyword --block-keyword-file --block-list --block-user --block-mode --block-kind --block-color --min-weight --min-length --max-length --merge --max-per-second --max-on-screen --offset --scale-time --from --to --cut --append --no-append --length --interval --spread -q --quiet --no-quiet -v --verbose --no-verbose --strict --no-strict -j --jobs --config --no-config"
      ;;
    check)
      case $previous in
        --planes) mapfile -t COMPREPLY < <(compgen -W "shared separate" -- "$word"); return ;;
        --moments) COMPREPLY=(); return ;;
        --fonts-dir) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
      esac
      options="--planes --frames --no-frames --moments --fonts-dir --json --no-json -q --quiet --no-quiet -v --verbose --no-verbose -h --help"
      ;;
    *)
      case $previous in
        -f|--format) mapfile -t COMPREPLY < <(compgen -W "auto bilibili-protobuf bilibili-live-messages bililive-recorder-xml iqiyi-xml miomio-xml bilibili-xml niconico-xml niconico-v1 niconico-legacy niconico-formatted niconico-owner ass srt webvtt youtube-chat twitch chat-downloader bilibili-json acfun acfun-old dandanplay danmaku-anywhere dplayer artplayer danmaku-js ccl tencent youku tudou mgtv bahamut generic-json json-lines generic-csv" -- "$word"); return ;;
        --encoding) COMPREPLY=(); return ;;
        --time-key) COMPREPLY=(); return ;;
        --text-key) COMPREPLY=(); return ;;
        --time-unit) mapfile -t COMPREPLY < <(compgen -W "s ms cs" -- "$word"); return ;;
        --shard) COMPREPLY=(); return ;;
        -o|--output) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --split) COMPREPLY=(); return ;;
        --plan) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --color-matrix) mapfile -t COMPREPLY < <(compgen -W "none bt601 bt709" -- "$word"); return ;;
        -s|--size) mapfile -t COMPREPLY < <(compgen -W "1280x720 1920x1080 2560x1440 3840x2160" -- "$word"); return ;;
        --area) mapfile -t COMPREPLY < <(compgen -W "scroll= reverse= top= bottom=" -- "$word"); return ;;
        -p|--protect) COMPREPLY=(); return ;;
        -fn|--font) COMPREPLY=(); return ;;
        --font-file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        -fs|--fontsize|--font-size) COMPREPLY=(); return ;;
        --look) mapfile -t COMPREPLY < <(compgen -W "outline shadow plain card ksbarrage" -- "$word"); return ;;
        --avatar) mapfile -t COMPREPLY < <(compgen -W "file initial none" -- "$word"); return ;;
        --card-scale) COMPREPLY=(); return ;;
        --outline) COMPREPLY=(); return ;;
        --shadow) COMPREPLY=(); return ;;
        -a|--alpha) COMPREPLY=(); return ;;
        --emoji) mapfile -t COMPREPLY < <(compgen -W "text color strip name" -- "$word"); return ;;
        --emotes) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        -dm|--duration-marquee) COMPREPLY=(); return ;;
        -ds|--duration-still) COMPREPLY=(); return ;;
        --speed) mapfile -t COMPREPLY < <(compgen -W "duration constant= random= clamp=" -- "$word"); return ;;
        --easing) mapfile -t COMPREPLY < <(compgen -W "linear ease-in-out ease-out" -- "$word"); return ;;
        --seed) COMPREPLY=(); return ;;
        --planes) mapfile -t COMPREPLY < <(compgen -W "shared separate" -- "$word"); return ;;
        --stills) mapfile -t COMPREPLY < <(compgen -W "keep scroll" -- "$word"); return ;;
        --still-area) COMPREPLY=(); return ;;
        --positioned) mapfile -t COMPREPLY < <(compgen -W "keep drop" -- "$word"); return ;;
        --cards) mapfile -t COMPREPLY < <(compgen -W "corner scroll off" -- "$word"); return ;;
        --max-delay) COMPREPLY=(); return ;;
        --overflow) mapfile -t COMPREPLY < <(compgen -W "drop overlap" -- "$word"); return ;;
        --pack) mapfile -t COMPREPLY < <(compgen -W "first most weight fair" -- "$word"); return ;;
        --fill) mapfile -t COMPREPLY < <(compgen -W "top spread random" -- "$word"); return ;;
        --subtitles) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --gap) COMPREPLY=(); return ;;
        --line-spacing) COMPREPLY=(); return ;;
        -fl|--filter) COMPREPLY=(); return ;;
        -flf|--filter-file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --block-keyword) COMPREPLY=(); return ;;
        --block-keyword-file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --block-list) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --block-user) COMPREPLY=(); return ;;
        --block-mode) mapfile -t COMPREPLY < <(compgen -W "scroll reverse top bottom positioned" -- "$word"); return ;;
        --block-kind) mapfile -t COMPREPLY < <(compgen -W "comment superchat gift membership system" -- "$word"); return ;;
        --block-color) mapfile -t COMPREPLY < <(compgen -W "colored" -- "$word"); return ;;
        --min-weight) COMPREPLY=(); return ;;
        --min-length) COMPREPLY=(); return ;;
        --max-length) COMPREPLY=(); return ;;
        --merge) COMPREPLY=(); return ;;
        --max-per-second) COMPREPLY=(); return ;;
        --max-on-screen) COMPREPLY=(); return ;;
        --offset) COMPREPLY=(); return ;;
        --scale-time) COMPREPLY=(); return ;;
        --from) COMPREPLY=(); return ;;
        --to) COMPREPLY=(); return ;;
        --cut) COMPREPLY=(); return ;;
        --length) mapfile -t COMPREPLY < <(compgen -W "auto" -- "$word"); return ;;
        --interval) COMPREPLY=(); return ;;
        --spread) mapfile -t COMPREPLY < <(compgen -W "auto on off" -- "$word"); return ;;
        --report) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        -j|--jobs) COMPREPLY=(); return ;;
        --config) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$word"); return ;;
        --generate) mapfile -t COMPREPLY < <(compgen -W "man bash zsh fish options" -- "$word"); return ;;
      esac
      options="-f --format --encoding --time-key --text-key --time-unit --shard -o --output --force --no-force --split --plan --merge-subtitles --no-merge-subtitles --embed-fonts --no-embed-fonts --color-matrix --keep-dropped --no-keep-dropped --bom --no-bom --crlf --no-crlf -s --size --area -p --protect -fn --font --font-file -fs --fontsize --font-size --look --avatar --card-scale --bold --no-bold --outline --shadow -a --alpha --names --no-names --emoji --emotes --readable --no-readable -dm --duration-marquee -ds --duration-still --speed --easing --seed --planes --stills --still-area --positioned --cards --max-delay --overflow -r --reduce --no-reduce --pack --fill --subtitles --gap --line-spacing -fl --filter -flf --filter-file --block-keyword --block-keyword-file --block-list --block-user --block-mode --block-kind --block-color --min-weight --min-length --max-length --merge --max-per-second --max-on-screen --offset --scale-time --from --to --cut --append --no-append --length --interval --spread --json --no-json --report -q --quiet --no-quiet -v --verbose --no-verbose --strict --no-strict -j --jobs --config --no-config --list-formats --generate -V --version -h --help"
      ;;
  esac
  if [[ $word == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
  else
    compopt -o filenames
    mapfile -t COMPREPLY < <(compgen -W "$commands" -- "$word"; compgen -f -- "$word")
  fi
}
complete -F _danmaku2ass danmaku2ass
