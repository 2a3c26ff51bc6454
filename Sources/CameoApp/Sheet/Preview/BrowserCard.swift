// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Services
internal import Sharing

/// Describes step by step what will happen for a browser destination.
struct BrowserCardWriter {
  let destination: BrowserDestination
  let caption: String
  /// The pictures that can be shared; the first is copied.
  let pictures: [SheetPicture]
  /// What would be copied from the first.
  let outcome: Rehearsal.Outcome?
  /// The metadata of the first.
  let report: PictureReport?
  /// Other destinations of this share with a public link.
  let linkDestinations: [String]

  var card: SheetCard {
    var card = SheetCard(
      id: destination.id, label: destination.name, badge: AccountBadge(destination),
      service: destination.rawValue, symbol: destination.symbol, whereabouts: destination.host)
    card.post = SheetPost(
      caption: takesCaption ? caption : "",
      counting: destination.capabilities.caption?.counting ?? .characters,
      pictures: Array(pictures.prefix(1)))
    if let problem = destination.problem(caption: caption) {
      let words = PostText(caption: caption)
      let excess = destination.capabilities.caption?.excess(of: words, at: destination.name)
      card.problems.append(excess ?? problem.sentence)
      if excess != nil { card.remedy = .shorten(destination.id, name: destination.name) }
    }
    card.lines = [opening]
    card.lineCount = 3
    switch outcome {
    case .success(let picture):
      card.lines += [copying(picture), tr("Paste it there with Ctrl+V.")]
    case .failure(let error):
      card.problems.append("“\(pictures.first?.name ?? "")”: \(error.sentence)")
    case nil: card.lines.append(tr("Preparing photos…"))
    }
    card.notes = notes
    card.condition = !card.problems.isEmpty ? .problem : outcome == nil ? .working : .ready
    return card
  }

  private var takesCaption: Bool { destination.capabilities.caption != nil }

  private var opening: String {
    takesCaption && !caption.isEmpty
      ? tr("Opens {0} in your browser, with your caption.", destination.name)
      : tr("Opens {0} in your browser.", destination.name)
  }

  private func copying(_ picture: PictureFacts) -> String {
    let size = "\(picture.width) × \(picture.height), \(ByteSize.text(picture.byteCount))"
    let removed = [report].removedOnSharing.map(\.title).joined(separator: ", ")
    let first = pictures.first?.name ?? ""
    switch (pictures.count > 1, removed.isEmpty) {
    case (false, true): return tr("Copies the photo ({0}).", size)
    case (false, false): return tr("Copies the photo ({0}). Removed: {1}.", size, removed)
    case (true, true):
      return tr("Copies only the first photo, “{0}” ({1}).", first, size)
    case (true, false):
      return tr(
        "Copies only the first photo, “{0}” ({1}). Removed: {2}.", first, size, removed)
    }
  }

  private var notes: [String] {
    var notes = [
      tr("Cameo can't tell whether you post it on {0}.", destination.name)
    ]
    if !takesCaption, !caption.isEmpty {
      notes.append(
        tr("The caption isn't filled in on {0}. You can copy it afterwards.", destination.name))
    }
    if pictures.first?.alt.trimmed.isEmpty == false {
      notes.append(tr("The description isn't included."))
    }
    if !linkDestinations.isEmpty {
      notes.append(
        tr(
          "Once it's shared, you can use the link to {0} instead.",
          linkDestinations.joined(separator: ", ")))
    }
    return notes
  }
}
