// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import Glibc

/// Memory that came from the decoding process and that nobody changes any more.
final class SealedBytes: Sendable {
  let count: Int
  private nonisolated(unsafe) let start: UnsafeRawPointer

  /// Maps `memory`; nil unless it has `count` bytes and is sealed.
  init?(_ memory: Descriptor, count: Int) {
    guard count > 0, cameo_is_sealed(memory.number, count) != 0,
      let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, memory.number, 0), start != MAP_FAILED
    else { return nil }
    self.count = count
    self.start = UnsafeRawPointer(start)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: start), count) }

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try body(UnsafeRawBufferPointer(start: start, count: count))
  }
}
