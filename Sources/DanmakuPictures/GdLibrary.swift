import CGd
import Glibc

/// libgd, opened when it is first needed.
///
/// It is linked with fifty other libraries; to start them takes far longer than to convert a usual
/// list, and most lists have no pictures.
@safe
struct GdLibrary: @unchecked Sendable {
  /// The library; `nil` where it is not installed.
  static let shared = GdLibrary()

  let decodePNG: cgd_decoder
  let decodeGIF: cgd_decoder
  let decodeWebP: cgd_decoder
  let decodeJPEG: cgd_jpeg_decoder
  let pixel: cgd_pixel
  let destroy: cgd_destroy
  /// The version, as the library tells.
  let version: String

  private init?() {
    guard let library = unsafe dlopen("libgd.so.3", RTLD_NOW | RTLD_LOCAL) else { return nil }
    guard
      let png = unsafe dlsym(library, "gdImageCreateFromPngPtr"),
      let gif = unsafe dlsym(library, "gdImageCreateFromGifPtr"),
      let webP = unsafe dlsym(library, "gdImageCreateFromWebpPtr"),
      let jpeg = unsafe dlsym(library, "gdImageCreateFromJpegPtrEx"),
      let pixel = unsafe dlsym(library, "gdImageGetTrueColorPixel"),
      let destroy = unsafe dlsym(library, "gdImageDestroy"),
      let version = unsafe dlsym(library, "gdVersionString"),
      let setErrorMethod = unsafe dlsym(library, "gdSetErrorMethod")
    else {
      unsafe dlclose(library)
      return nil
    }
    unsafe decodePNG = unsafeBitCast(png, to: cgd_decoder.self)
    unsafe decodeGIF = unsafeBitCast(gif, to: cgd_decoder.self)
    unsafe decodeWebP = unsafeBitCast(webP, to: cgd_decoder.self)
    unsafe decodeJPEG = unsafeBitCast(jpeg, to: cgd_jpeg_decoder.self)
    unsafe self.pixel = unsafeBitCast(pixel, to: cgd_pixel.self)
    unsafe self.destroy = unsafeBitCast(destroy, to: cgd_destroy.self)
    let text = unsafe unsafeBitCast(version, to: cgd_version.self)()
    self.version = unsafe text.map { unsafe String(cString: $0) } ?? "?"
    unsafe cgd_silence(unsafeBitCast(setErrorMethod, to: cgd_set_error_method.self))
  }
}

/// The libraries that pictures are decoded with.
public enum PictureLibraries {
  /// Their names and the versions in use.
  public static var versions: [(name: String, version: String)] {
    [("libgd", GdLibrary.shared?.version ?? "not installed")]
  }
}
