// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import GLib
internal import Glibc

/// Memory from the decoding process that no longer changes.
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

  /// Maps `count` bytes of `memory` from `place` on, which begins a page; nil unless it has `whole` bytes
  /// and is sealed.
  init?(_ memory: Descriptor, whole: Int, from place: Int, count: Int) {
    guard count > 0, place >= 0, place <= whole - count, cameo_is_sealed(memory.number, whole) != 0,
      let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, memory.number, off_t(place)),
      start != MAP_FAILED
    else { return nil }
    self.count = count
    self.start = UnsafeRawPointer(start)
  }

  /// Copies the first `count` bytes of `whole`, so that the rest can be freed; nil if there is no
  /// memory.
  init?(copying count: Int, of whole: SealedBytes) {
    let (rights, flags) = (PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS)
    guard (1...whole.count).contains(count),
      let start = mmap(nil, count, rights, flags, -1, 0), start != MAP_FAILED
    else { return nil }
    memcpy(start, whole.start, count)
    self.count = count
    self.start = UnsafeRawPointer(start)
  }

  deinit { munmap(UnsafeMutableRawPointer(mutating: start), count) }

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) throws -> Result) rethrows -> Result {
    try body(UnsafeRawBufferPointer(start: start, count: count))
  }
}

/// Owns an open descriptor and closes it.
final class Descriptor: Sendable {
  let number: Int32

  init(_ number: Int32) { self.number = number }

  deinit { close(number) }
}

/// Files that exist only in memory, for passing on data that isn't on a disk.
enum Memory {
  /// Returns a descriptor of immutable memory with `bytes`, positioned at its beginning; nil when
  /// there is no memory left.
  static func descriptor(with bytes: [UInt8]) -> Descriptor? {
    let number = cameo_shared_memory(bytes.count)
    guard number >= 0 else { return nil }
    let memory = Descriptor(number)
    guard FileCalls.write(bytes, to: number), lseek(number, 0, SEEK_SET) == 0 else { return nil }
    return cameo_seal(number) == 0 ? memory : nil
  }
}
