// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// What a share consists of, as it is shown before it is sent.
nonisolated struct ShareContents: Equatable, Sendable {
  var caption = ""
  var photos = 0
  var descriptions = 0
  var keepsMetadata = false
  /// How many location and camera details are removed; nil while that is unknown.
  var removed: Int?

  init(_ draft: Draft, removed: Int?) {
    caption = draft.words.caption.trimmed
    photos = draft.pictures.count
    descriptions = draft.pictures.count { !$0.alt.trimmed.isEmpty }
    keepsMetadata = draft.keepsMetadata
    self.removed = removed
  }

  /// The caption's first line in quotation marks; empty without one.
  var title: String {
    let line = caption.split(separator: "\n", maxSplits: 1).first.map { String($0).trimmed } ?? ""
    return line.isEmpty ? "" : tr("“{0}”", line)
  }

  /// The numbers of photos, descriptions and details.
  var facts: String {
    [
      tr("{0} photo", plural: "{0} photos", count: photos),
      descriptions == 0
        ? "" : tr("{0} description", plural: "{0} descriptions", count: descriptions),
      details,
    ].joinedByDots()
  }

  private var details: String {
    if keepsMetadata { return tr("Location and camera details included") }
    guard let removed, removed > 0 else { return "" }
    return tr("{0} detail removed", plural: "{0} details removed", count: removed)
  }
}

extension DeliveriesModel {
  /// Follows the share that `draft` has become, of which so many location and camera details are removed.
  convenience init(_ services: AppServices, share: Share.ID, of draft: Draft, removed: Int?) {
    self.init(
      services, share: share, secondsToUndo: draft.secondsToUndo,
      contents: ShareContents(draft, removed: removed))
  }
}
