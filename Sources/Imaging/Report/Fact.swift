// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Something that was found in a file, before it is known what becomes of it.
struct Fact: Hashable {
  let kind: Revelation.Kind
  let title: String
  let value: String

  /// Its value is made harmless; nil if nothing is left of it.
  init?(_ kind: Revelation.Kind, _ title: String, _ value: String) {
    let value = CleanText.line(value)
    guard !value.isEmpty else { return nil }
    self.kind = kind
    self.title = title
    self.value = value
  }

  func revelation(isRemoved: Bool) -> Revelation {
    Revelation(kind: kind, title: title, value: value, isRemovedOnSharing: isRemoved)
  }
}
