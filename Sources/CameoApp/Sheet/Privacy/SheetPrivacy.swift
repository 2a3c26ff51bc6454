// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// What happens to the metadata of a share's files.
nonisolated struct SheetPrivacy: Equatable, Sendable {
  /// The summary in one line.
  var summary: String
  /// Whether it is good news.
  var isSafe: Bool
  /// Whether there may be something to keep or to remove.
  var hasDetails: Bool
  /// The metadata of each picture, a paragraph for each.
  var details: [String]
  /// Whether they are shown.
  var showsDetails = false
  /// How many details are removed; nil while they are being read, and if they are kept.
  private(set) var removed: Int?
  /// What becomes of the files' names; nil where nobody sees them.
  var names: String?

  /// Summarises `pictures`, with the metadata of each as far as it was read.
  init(_ pictures: [(name: String, report: PictureReport?)], keepsMetadata: Bool) {
    let found = pictures.compactMap(\.report).flatMap(\.found)
      .filter { $0.isSensitive && (keepsMetadata || $0.isRemovedOnSharing) }
    isSafe = !keepsMetadata || found.isEmpty
    hasDetails = pictures.contains { $0.report?.found.contains(where: \.isSensitive) ?? true }
    if pictures.contains(where: { $0.report == nil }) {
      summary = tr("Checking for location and camera details…")
    } else {
      let titles = Self.titles(found)
      if !keepsMetadata { removed = Self.count(titles) }
      summary = Self.sentence(titles, isKept: keepsMetadata)
    }
    details = pictures.compactMap { picture in
      let told = picture.report?.found.filter(\.isSensitive) ?? []
      guard !told.isEmpty else { return nil }
      let facts = told.prefix(6).map { "\($0.title): \($0.value)" }
      let rest = told.count - facts.count
      let more = rest > 0 ? [tr("{0} more detail", plural: "{0} more details", count: rest)] : []
      return "“\(picture.name)”\n" + (facts + more).map { "  " + $0 }.joined(separator: "\n")
    }
    if details.isEmpty { details = [tr("These photos contain no personal details.")] }
  }

  private static func titles(_ found: [Revelation]) -> [Revelation.Kind: Set<String>] {
    found.reduce(into: [:]) { $0[$1.kind, default: []].insert($1.title) }
  }

  private static func count(_ titles: [Revelation.Kind: Set<String>]) -> Int {
    titles.values.reduce(0) { $0 + $1.count }
  }

  /// Names the two most important, the location first, and counts the rest.
  private static func sentence(
    _ titles: [Revelation.Kind: Set<String>], isKept: Bool
  ) -> String {
    let kinds = order.filter { titles[$0] != nil }
    guard let first = kinds.first else { return tr("No location or camera details found") }
    let named = kinds.prefix(2)
    let rest = count(titles) - named.count
    let names = (capitalized(first.title), named.count > 1 ? named[1].title : "")
    switch (rest > 0, named.count > 1, isKept) {
    case (true, true, false):
      return tr(
        "{1}, {2} and {0} more detail removed", plural: "{1}, {2} and {0} more details removed",
        count: rest, names.0, names.1)
    case (true, true, true):
      return tr(
        "{1}, {2} and {0} more detail included", plural: "{1}, {2} and {0} more details included",
        count: rest, names.0, names.1)
    case (false, true, false): return tr("{0} and {1} removed", names.0, names.1)
    case (false, true, true): return tr("{0} and {1} included", names.0, names.1)
    case (_, false, false): return tr("{0} removed", names.0)
    case (_, false, true): return tr("{0} included", names.0)
    }
  }

  /// The most personal comes first.
  private static var order: [Revelation.Kind] {
    let first: [Revelation.Kind] = [.place, .serialNumber, .owner, .people, .device, .time]
    return first + Revelation.Kind.allCases.filter { !first.contains($0) }
  }

  private static func capitalized(_ title: String) -> String {
    title.prefix(1).uppercased() + title.dropFirst()
  }
}
