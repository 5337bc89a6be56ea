/// The pieces of which random texts are made, as units that stay whole.
enum Pool {
  static let ideographs = characters(
    "的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去"
      + "法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实哈啊笑草泪爷青回弹幕高能护体空降完结撒花")
  static let kana = characters(
    "あいうえおかきくけこがぎぐげごさしすせそたちつてとなにぬねのはひふへほぱぴぷぺぽまみむめもやゆよらりるれろわをんっゃゅょ"
      + "アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲンッャュョー〜")
  static let halfWidth = scalars(
    "ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝｯｬｭｮｰﾞﾟ｡｢｣､･")
  static let words = [
    "lol", "hello", "World", "nice", "OMG", "GG", "office", "fluffy", "AVATAR", "WAVE", "To",
    "first", "so", "beautiful", "I", "love", "this", "yyds", "R.I.P.", "C++", "a<b", "what's",
    "Never", "gonna", "give", "you", "up", "naïve", "café", "Ångström",
  ]
  static let faces = [
    "(´・ω・`)", "(ﾟДﾟ)", "(╯°□°）╯︵ ┻━┻", "Σ(っ °Д °;)っ", "(≧▽≦)", "_(:з」∠)_", "(｡･ω･｡)",
    "( ͡° ͜ʖ ͡°)", "(๑•̀ㅂ•́)و✧", "(｀・ω・´)", "QAQ", "OvO", "ಠ_ಠ", "(´；ω；`)", "→_→", "(^o^)/",
  ]
  static let emoji = [
    "😂", "🤣", "😭", "❤️", "👍", "🙏", "🔥", "🎉", "✨", "⭐", "☀️", "👍🏻", "👨‍👩‍👧", "🇨🇳", "♥", "🀄",
  ]
  static let letters = ["a", "e", "o", "n", "Z", "あ", "か", "我", "и"]
  static let marks = scalars(
    "\u{300}\u{301}\u{302}\u{303}\u{308}\u{327}\u{332}\u{20D7}\u{3099}\u{489}")
  static let thai = ["สวัสดี", "ครับ", "น่ารัก", "ที่", "ก็", "ไม่", "เก่ง", "มาก", "๕๕๕", "ปู่"]
  static let arabic = ["مرحبا", "شكرا", "لا", "السلام", "عليكم", "جميل", "١٢٣", "هههه", "اللّه"]
  static let korean = characters("가나다라마바사아자차카타파하안녕요감합니한국어ㅋㅋㅠㅠ！재밌다")
  static let digits = characters("0123456789０１２３４５６７８９")
  static let punctuation = characters(
    "，。！？、；：“”‘’（）《》【】…—～·,.!?;:\"'()<>[]-_~@#$%^&*+=|/「」『』〜・｡｢｣､－＿")

  private static func characters(_ text: String) -> [String] { text.map { String($0) } }

  private static func scalars(_ text: String) -> [String] {
    text.unicodeScalars.map { String(Character($0)) }
  }
}
