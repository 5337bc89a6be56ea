import DanmakuCommand
import Glibc

exit(Command.main())
