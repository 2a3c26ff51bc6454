// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CDeflate

/// The checksum in PNG files and ZIP archives.
public enum CRC32 {
  /// Returns the checksum of `bytes`, after those whose checksum is `sum`.
  public static func of(_ bytes: ArraySlice<UInt8>, after sum: UInt32 = 0) -> UInt32 {
    bytes.withUnsafeBufferPointer { cameo_crc32(sum, $0.baseAddress, $0.count) }
  }
}
