// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

// Pictures without a description.
extension ShareSheetModel {
  /// The pictures without a description, if a chosen destination supports descriptions.
  var undescribed: [SheetPicture] {
    guard capabilities.contains(where: { $0.alt != nil }) else { return [] }
    return pictures.usable.filter { $0.alt.trimmed.isEmpty }
  }

  /// How long the description of `picture` is, for each chosen destination where they differ; nil without limits.
  func descriptionCount(of picture: SheetPicture) -> SheetCount? {
    let count = picture.alt.trimmed.count
    let limits = destinations.chosen.compactMap { account in
      rehearsals.destinations[account.id]?.capabilities?.alt.map { ($0.characters, account.label) }
    }
    guard let least = limits.map(\.0).min() else { return nil }
    let texts =
      Set(limits.map(\.0)).count == 1
      ? [tr("{0} of {1}", count, GroupedNumber.text(least))]
      : limits.map { tr("{0} of {1} for {2}", count, GroupedNumber.text($0), $1) }
    return SheetCount(
      id: "", text: texts.joinedByDots(), isOver: count > least,
      used: Double(count) / Double(max(least, 1)))
  }

  /// The one that the user is led to after the current one; nil when there is no other.
  var nextUndescribed: SheetPicture? {
    let (missing, current) = (undescribed, pictures.current)
    let others = missing.filter { $0.id != current?.id }
    return others.first { $0.position > current?.position ?? 0 } ?? others.first
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

extension AppServices {
  /// The description of the picture in `file`: the library's, or else the one that it was last shared
  /// with; nil if there is none.
  func description(ofFile file: String) async throws -> String? {
    let known = await logged("Reading a description") {
      try await library.description(atPath: file)
    }
    if let known, let text = known { return text }
    return try await sharing.engine().ledger.lastDescription(ofFile: file)
  }
}
