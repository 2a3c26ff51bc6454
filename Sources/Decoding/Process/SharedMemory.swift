// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import GLib
internal import Glibc
internal import Imaging

/// The shared memory of a reply. It is written and never mapped here: the kernel takes twice as long to provide its pages one
/// by one as they are touched.
struct SharedMemory: ~Copyable {
  private let descriptor: Int32

  /// A descriptor of memory with `bytes` that can no longer change.
  static func make(copying bytes: [UInt8]) throws(DecodingRefusal) -> Int32 {
    try make(bytes.count) { (memory) throws(DecodingRefusal) in try memory.write(bytes) }
  }

  /// A descriptor of `length` bytes that `fill` has written and that can no longer change.
  static func make(
    _ length: Int, fill: (borrowing SharedMemory) throws(DecodingRefusal) -> Void
  ) throws(DecodingRefusal) -> Int32 {
    let descriptor = cameo_shared_memory(length)
    guard descriptor >= 0 else { throw DecodingRefusal(outcome: .outOfMemory) }
    do throws(DecodingRefusal) {
      try fill(SharedMemory(descriptor: descriptor))
      guard cameo_seal(descriptor) == 0 else { throw DecodingRefusal(outcome: .outOfMemory) }
    } catch {
      close(descriptor)
      throw error
    }
    return descriptor
  }

  /// Writes `values` behind what was written last.
  func write<Value: BitwiseCopyable>(_ values: [Value]) throws(DecodingRefusal) {
    guard values.withUnsafeBytes({ FileCalls.write($0, to: descriptor) }) else {
      throw DecodingRefusal(outcome: .outOfMemory)
    }
  }

  /// Writes `pixels` in cairo's format behind what was written last.
  func write(_ pixels: Pixels) throws(DecodingRefusal) {
    let isDone = cameo_write_pixels(
      descriptor, pixels.start, pixels.stride, pixels.width, pixels.height, pixels.hasAlpha ? 1 : 0)
    guard isDone != 0 else { throw DecodingRefusal(outcome: .outOfMemory) }
  }

  /// Continues at `place`; what is left out is 0.
  func move(to place: Int) { lseek(descriptor, place, SEEK_SET) }
}

extension CameoPictureReply {
  /// Makes a reply with only the `outcome`.
  init(_ outcome: DecodingOutcome) {
    self.init()
    self.outcome = outcome.rawValue
  }

  /// Adds the size of the result and of the original.
  mutating func describe(_ pixels: Pixels, of picture: LoadedPicture) {
    width = UInt32(clamping: pixels.width)
    height = UInt32(clamping: pixels.height)
    full_width = UInt32(clamping: picture.fullSize.width)
    full_height = UInt32(clamping: picture.fullSize.height)
    has_alpha = pixels.hasAlpha ? 1 : 0
  }
}
