// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import FoundationEssentials

/// Bytes as letters, digits, `+` and `/`.
public enum Base64 {
  public static func encode(_ bytes: [UInt8]) -> String { Data(bytes).base64EncodedString() }

  /// Nil for anything else.
  public static func decode(_ text: some StringProtocol) -> [UInt8]? {
    Data(base64Encoded: String(text)).map { Array($0) }
  }
}
