// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import Glibc
internal import Imaging

/// The shared memory of a reply.
enum SharedMemory {
  /// A descriptor of memory with `bytes` that can no longer change.
  static func make(copying bytes: [UInt8]) throws(DecodingRefusal) -> Int32 {
    try make(bytes.count) { start in
      UnsafeMutableRawBufferPointer(start: start, count: bytes.count).copyBytes(from: bytes)
    }
  }

  /// A descriptor of `length` bytes that `fill` has written and that can no longer change.
  static func make(
    _ length: Int, fill: (UnsafeMutableRawPointer) -> Void
  ) throws(DecodingRefusal) -> Int32 {
    let memory = cameo_shared_memory(length)
    guard memory >= 0 else { throw DecodingRefusal(outcome: .outOfMemory) }
    guard let start = mmap(nil, length, PROT_READ | PROT_WRITE, MAP_SHARED, memory, 0),
      start != MAP_FAILED
    else {
      close(memory)
      throw DecodingRefusal(outcome: .outOfMemory)
    }
    fill(start)
    // A writable mapping would prevent sealing.
    munmap(start, length)
    guard cameo_seal(memory) == 0 else {
      close(memory)
      throw DecodingRefusal(outcome: .outOfMemory)
    }
    return memory
  }
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
