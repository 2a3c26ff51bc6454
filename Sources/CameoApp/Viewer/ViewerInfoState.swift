// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Sharing

/// What the pane beside a picture shows.
nonisolated struct ViewerInfoState: Equatable, Sendable {
  var description = ""
  var caption = ""
  /// Whether it is known what was said of the picture: what is typed before would take its place.
  var isRead = false
  /// How long the description is.
  var count = ""
  /// Whether the picture is in the library, which keeps captions, and descriptions for good.
  var isInLibrary = false
  /// What the file says; nil while it is read.
  var facts: [ViewerFact]?
  var shares: [ViewerShare] = []
  /// Its name, size in pixels and in bytes.
  var file = ""
  var folder = ""
  /// Whether the pane is below the picture, and not beside it.
  var isBelow = false
  /// Counts the pictures, so that what is typed for one never appears under the next.
  var picture = 0

  /// What is said below the facts: all of them are removed from what is shared.
  var note: String {
    guard let facts else { return tr("Checking for location and camera details…") }
    if facts.isEmpty { return tr("No location or camera details found") }
    let promise = tr("All of this is removed when you share.")
    guard facts.contains(where: \.isMarked) else { return promise }
    return [promise, tr("Red: tells who or where you are.")].joined(separator: " ")
  }
}

/// Where the picture was shared.
nonisolated struct ViewerShare: ListItem {
  let id: String
  let title: String
  let detail: String
  let service: String
  let link: String?

  init(_ delivery: Delivery) {
    id = delivery.id
    title = delivery.accountLabel
    detail =
      delivery.finished.map { LocalTime.text(of: $0, tr("%-d %B %Y", context: "a day")) } ?? ""
    service = delivery.account.prefix { $0 != ":" }.description
    link = delivery.link
  }
}
