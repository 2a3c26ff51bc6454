// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials

/// Bytes as letters, as `Authorization` has them.
enum Base64 {
  static func decode(_ text: Substring) -> [UInt8]? {
    Data(base64Encoded: String(text)).map { Array($0) }
  }

  static func encode(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }
}
