// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

// Pictures without a description.
extension ShareSheetModel {
  /// The pictures without a description, if a chosen destination supports descriptions.
  var undescribed: [SheetPicture] {
    guard capabilities.contains(where: { $0.alt != nil }) else { return [] }
    return pictures.usable.filter { $0.alt.trimmed.isEmpty }
  }

  /// Whether the user was reminded of all of them, so that sharing again means without.
  var sharesUndescribed: Bool {
    let missing = undescribed
    return !missing.isEmpty && toldUndescribed.isSuperset(of: missing.map(\.id))
  }

  /// Leads the user to the first of them with a message, unless they were reminded of all.
  func asksForDescriptions() -> Bool {
    let missing = undescribed
    guard let first = missing.first, !sharesUndescribed else { return false }
    toldUndescribed = Set(missing.map(\.id))
    pictures.lead(to: first.id)
    return true
  }
}
