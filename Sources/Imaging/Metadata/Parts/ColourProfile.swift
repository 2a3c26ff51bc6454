// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether bytes are a colour profile, and not something that only sits where one belongs.
package enum ColourProfile {
  /// Looks at the head, which names the length and has a word that all profiles have.
  package static func isOne(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 132, let length = bytes.big32(0), bytes.has("acsp", at: 36..<40) else {
      return false
    }
    // Some are filled up with zeros.
    return length <= bytes.count && bytes.count - length < 4
      && bytes[length...].allSatisfy { $0 == 0 }
  }
}
