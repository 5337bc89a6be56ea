import CLinux
import DanmakuCommand
import Glibc

// Memory that is free again is kept: to give it back and get it anew, page by page, was a tenth of
// the time that a large list takes.
_ = mallopt(M_MMAP_THRESHOLD, 32 << 20)
_ = mallopt(M_TRIM_THRESHOLD, 256 << 20)

exit(Command.main())
