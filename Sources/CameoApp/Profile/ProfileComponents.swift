// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Lists
internal import Sharing

/// Profile picture and name.
nonisolated struct PersonComponent: DelegatingComponent {
  typealias Cell = PersonCell

  let delegate: WeakDelegate<any PersonCellDelegate>
  let id = "person"
  let object: Person
}

/// What the user says about themselves.
nonisolated struct AboutComponent: DelegatingComponent {
  typealias Cell = AboutCell

  let delegate: WeakDelegate<any AboutCellDelegate>
  let id = "about"
  let object: String
  var header: String? { tr("About You") }
}

/// Somewhere the profile picture is seen.
nonisolated struct AvatarAccountComponent: DelegatingComponent {
  typealias Cell = AvatarEntryCell

  let delegate: WeakDelegate<any AvatarEntryCellDelegate>
  let object: AvatarEntry
  let header: String?
  var id: String { "place-\(object.id)" }
}

/// The way back to the profile pictures that were there before.
nonisolated struct RestoreComponent: DelegatingComponent {
  typealias Cell = RestoreCell

  let delegate: WeakDelegate<any RestoreCellDelegate>
  let id = "put-back"
  var object: String { tr("Restore Previous Pictures") }
}

/// Something that was shared.
nonisolated struct RecentDeliveryComponent: DelegatingComponent {
  typealias Cell = RecentDeliveryCell

  let delegate: WeakDelegate<any RecentDeliveryCellDelegate>
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

/// Hears of everything that is asked for in the blocks of a profile.
typealias ProfileBlocksDelegate = AboutCellDelegate & PersonCellDelegate & AvatarEntryCellDelegate
  & RestoreCellDelegate & RecentDeliveryCellDelegate

extension ProfileState {
  /// The profile as a list of components, which tell `delegate` what is asked for in them.
  func components(for delegate: (any ProfileBlocksDelegate)?) -> [any Component] {
    kind.orderedBlocks.flatMap { components(of: $0, delegate) }
  }

  private func components(
    of block: ProfileBlocks, _ delegate: (any ProfileBlocksDelegate)?
  ) -> [any Component] {
    switch block {
    case .header:
      [
        PersonComponent(
          delegate: WeakDelegate(delegate),
          object: Person(name: name, login: login, avatar: avatar, hasChosenAvatar: hasChosenAvatar)
        )
      ]
    case .about:
      [AboutComponent(delegate: WeakDelegate(delegate), object: about)]
    case .entries:
      entries.enumerated().map { index, entry in
        AvatarAccountComponent(
          delegate: WeakDelegate(delegate), object: entry,
          header: index == 0 ? tr("Your Profile Pictures") : nil)
      } + (canRestoreAvatars ? [RestoreComponent(delegate: WeakDelegate(delegate))] : [])
    case .recentShares where recentShares == []:
      [
        HintComponent(
          id: "no-shares", object: tr("Pictures you share appear here. Choose “Share…” to start."),
          header: tr("Recent Shares"))
      ]
    case .recentShares:
      (recentShares ?? []).enumerated().map { index, share in
        RecentDeliveryComponent(
          delegate: WeakDelegate(delegate), object: share,
          header: index == 0 ? tr("Recent Shares") : nil)
      }
    default: []
    }
  }
}
