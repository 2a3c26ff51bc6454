// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Lists
internal import Sharing

/// Face and name.
nonisolated struct PersonComponent: Component {
  typealias Cell = PersonCell

  let id = "person"
  let object: Person
}

/// What somebody says about themselves.
nonisolated struct AboutComponent: Component {
  typealias Cell = AboutCell

  let id = "about"
  let object: String
  var header: String? { tr("About You") }
}

/// Somewhere the face is seen.
nonisolated struct PlaceComponent: Component {
  typealias Cell = PlaceCell

  let object: Place
  let header: String?
  var id: String { "place-\(object.id)" }
}

/// The way back to the faces that were there before.
nonisolated struct PutBackComponent: Component {
  typealias Cell = PutBackCell

  let id = "put-back"
  var object: String { tr("Restore Previous Pictures") }
}

/// Something that was shared.
nonisolated struct RecentDeliveryComponent: Component {
  typealias Cell = RecentDeliveryCell

  let object: RecentDelivery
  let header: String?
  var id: String { "share-\(object.id)" }
}

/// What stands in a block that has nothing yet.
nonisolated struct HintComponent: Component {
  typealias Cell = HintCell

  let id: String
  let object: String
  let header: String?
}

extension ProfileState {
  /// The profile as a list of components.
  var components: [any Component] { kind.orderedBlocks.flatMap { components(of: $0) } }

  private func components(of block: ProfileBlocks) -> [any Component] {
    switch block {
    case .header:
      [
        PersonComponent(
          object: Person(name: name, login: login, face: face, hasChosenFace: hasChosenFace))
      ]
    case .about:
      [AboutComponent(object: about)]
    case .places:
      places.enumerated().map { index, place in
        PlaceComponent(object: place, header: index == 0 ? tr("Your Profile Pictures") : nil)
      } + (canPutFacesBack ? [PutBackComponent()] : [])
    case .recentShares where recentShares == []:
      [
        HintComponent(
          id: "no-shares", object: tr("Pictures you share appear here. Choose “Share…” to start."),
          header: tr("Recent Shares"))
      ]
    case .recentShares:
      (recentShares ?? []).enumerated().map { index, share in
        RecentDeliveryComponent(object: share, header: index == 0 ? tr("Recent Shares") : nil)
      }
    default: []
    }
  }
}
