// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Whether bytes are a colour profile, and not something that only sits where one belongs.
package enum ColourProfile {
  /// Looks at the head, which names the length and has a word that all profiles have. What follows it
  /// does not matter, and does not keep viewers from using the profile.
  package static func isOne(_ bytes: [UInt8]) -> Bool { length(bytes) != nil }

  /// How long the profile is that `bytes` begin with; nil where there is none.
  package static func length(_ bytes: [UInt8]) -> Int? {
    guard bytes.count >= 132, let length = bytes.big32(0), bytes.has("acsp", at: 36..<40),
      (132...bytes.count).contains(length)
    else { return nil }
    return length
  }
}
