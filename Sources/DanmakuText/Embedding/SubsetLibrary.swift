import CHarfBuzz
import Glibc

/// The part of HarfBuzz that makes subsets, opened when it is first needed.
@safe
struct SubsetLibrary: @unchecked Sendable {
  /// The library; `nil` where it is not installed.
  static let shared = SubsetLibrary()

  let createInput: chb_create_input
  let destroyInput: chb_destroy_input
  let inputSet: chb_input_set
  let setFlags: chb_set_flags
  let subset: chb_subset

  private init?() {
    let name = "libharfbuzz-subset.so.0"
    guard let library = unsafe dlopen(name, RTLD_NOW | RTLD_LOCAL) else { return nil }
    guard
      let create = unsafe dlsym(library, "hb_subset_input_create_or_fail"),
      let destroy = unsafe dlsym(library, "hb_subset_input_destroy"),
      let set = unsafe dlsym(library, "hb_subset_input_set"),
      let flags = unsafe dlsym(library, "hb_subset_input_set_flags"),
      let subset = unsafe dlsym(library, "hb_subset_or_fail")
    else {
      unsafe dlclose(library)
      return nil
    }
    unsafe createInput = unsafeBitCast(create, to: chb_create_input.self)
    unsafe destroyInput = unsafeBitCast(destroy, to: chb_destroy_input.self)
    unsafe inputSet = unsafeBitCast(set, to: chb_input_set.self)
    unsafe setFlags = unsafeBitCast(flags, to: chb_set_flags.self)
    unsafe self.subset = unsafeBitCast(subset, to: chb_subset.self)
  }
}
