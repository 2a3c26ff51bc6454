// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import Glibc

/// Files that are only in memory, for handing over what is on no disk.
enum Memory {
  /// A descriptor of memory with `bytes`, which can no longer change, read from its beginning; nil
  /// when there is no memory left.
  static func descriptor(with bytes: [UInt8]) -> Descriptor? {
    let number = cameo_shared_memory(bytes.count)
    guard number >= 0 else { return nil }
    let memory = Descriptor(number)
    var place = 0
    while place < bytes.count {
      let written = bytes.withUnsafeBytes {
        pwrite(number, $0.baseAddress.map { $0 + place }, bytes.count - place, off_t(place))
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return nil }
      place += written
    }
    return cameo_seal(number) == 0 ? memory : nil
  }
}
