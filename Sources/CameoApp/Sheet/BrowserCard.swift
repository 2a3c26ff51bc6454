// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Services
internal import Sharing

/// Says step by step what will happen where a share is handed over in the browser.
struct BrowserCardWriter {
  let place: BrowserPlace
  let caption: String
  /// Those that can be shared; the first is handed over.
  let pictures: [SheetPicture]
  /// What would be copied of the first.
  let outcome: RehearsedPicture.Outcome?
  /// What the file of the first tells.
  let report: PictureReport?
  /// Other places of this share whose link everybody can open.
  let linkPlaces: [String]

  var card: SheetCard {
    var card = SheetCard(id: place.id, label: place.name)
    if let problem = place.problem(caption: caption) { card.problems.append(problem.sentence) }
    card.lines = [opening]
    switch outcome {
    case .success(let picture):
      card.lines += [copying(picture), tr("Paste it there with Ctrl+V.")]
    case .failure(let error):
      card.problems.append("“\(pictures.first?.name ?? "")”: \(error.sentence)")
    case nil: card.lines.append(tr("Making the pictures ready…"))
    }
    card.notes = notes
    card.condition = !card.problems.isEmpty ? .problem : outcome == nil ? .working : .ready
    return card
  }

  private var takesCaption: Bool { place.capabilities.caption != nil }

  private var opening: String {
    takesCaption && !caption.isEmpty
      ? tr("Your browser opens {0} with the caption in it.", place.name)
      : tr("Your browser opens {0}.", place.name)
  }

  private func copying(_ picture: RehearsedPicture) -> String {
    let size = "\(picture.width) × \(picture.height), \(ByteSize.text(picture.bytes))"
    let removed = [report].removedOnSharing.map(\.title).joined(separator: ", ")
    let first = pictures.first?.name ?? ""
    switch (pictures.count > 1, removed.isEmpty) {
    case (false, true): return tr("The picture is copied ({0}).", size)
    case (false, false): return tr("The picture is copied ({0}) without its {1}.", size, removed)
    case (true, true):
      return tr("Only the first picture, “{0}”, is copied ({1}).", first, size)
    case (true, false):
      return tr(
        "Only the first picture, “{0}”, is copied ({1}) without its {2}.", first, size, removed)
    }
  }

  private var notes: [String] {
    var notes = [
      tr("{0} tells Cameo nothing back: whether it is posted, only you can see.", place.name)
    ]
    if !takesCaption, !caption.isEmpty {
      notes.append(tr("{0} takes no caption from here; you can copy it afterwards.", place.name))
    }
    if pictures.first?.alt.trimmed.isEmpty == false {
      notes.append(tr("The description does not go along."))
    }
    if !linkPlaces.isEmpty {
      notes.append(
        tr(
          "Once it is there, you can hand over the link to {0} instead.",
          linkPlaces.joined(separator: ", ")))
    }
    return notes
  }
}
