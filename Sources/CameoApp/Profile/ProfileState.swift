// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Lists
internal import Sharing

/// What a profile shows.
nonisolated struct ProfileState: Equatable, Sendable {
  var name = ""
  var login = ""
  var avatar: ProfilePicture?
  /// Whether the profile picture is one that was chosen here, and can be taken back.
  var hasChosenAvatar = false
  var about = ""
  /// Where this profile picture is seen.
  var entries: [AvatarEntry] = []
  /// Whether profile pictures that were set can be taken back.
  var canRestoreAvatars = false
  /// The newest shares; nil until they are known.
  var recentShares: [RecentDelivery]? = []
  /// What the quick buttons say, in their order; nil for one without a destination.
  var quickButtons: [String?] = []
  /// Whether the side bar is away, so that there has to be a way back to it.
  var showsBack = false
}

/// A picture that is shown, and the file it came from.
nonisolated struct ProfilePicture: Equatable, Sendable {
  let file: String
  /// Which version of the file it is.
  let stamp: FileStamp?
  let picture: Picture
  /// What it looks like from afar.
  let look: AvatarFingerprint

  static func == (left: ProfilePicture, right: ProfilePicture) -> Bool {
    left.file == right.file && left.picture === right.picture
  }
}

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
  /// The profile as a list of components, which tell `delegate` what is asked for in them: picture and name, what
  /// the user says about themselves, where the picture is seen, and what was shared lately.
  func components(for delegate: (any ProfileBlocksDelegate)?) -> [any Component] {
    [
      PersonComponent(
        delegate: WeakDelegate(delegate),
        object: Person(name: name, login: login, avatar: avatar, hasChosenAvatar: hasChosenAvatar)),
      AboutComponent(delegate: WeakDelegate(delegate), object: about),
    ] + avatars(delegate) + shares(delegate)
  }

  private func avatars(_ delegate: (any ProfileBlocksDelegate)?) -> [any Component] {
    let all: [any Component] = entries.enumerated().map { index, entry in
      AvatarAccountComponent(
        delegate: WeakDelegate(delegate), object: entry,
        header: index == 0 ? tr("Your Profile Pictures") : nil)
    }
    return all + (canRestoreAvatars ? [RestoreComponent(delegate: WeakDelegate(delegate))] : [])
  }

  private func shares(_ delegate: (any ProfileBlocksDelegate)?) -> [any Component] {
    guard let recentShares else { return [] }
    guard !recentShares.isEmpty else {
      return [
        HintComponent(
          id: "no-shares", object: tr("Pictures you share appear here. Choose “Share…” to start."),
          header: tr("Recent Shares"))
      ]
    }
    return recentShares.enumerated().map { index, share in
      RecentDeliveryComponent(
        delegate: WeakDelegate(delegate), object: share,
        header: index == 0 ? tr("Recent Shares") : nil)
    }
  }
}
