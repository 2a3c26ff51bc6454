// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Sharing

internal import class Gtk.Picture

/// What a profile shows.
nonisolated struct ProfileState: Equatable, Sendable {
  var name = ""
  var login = ""
  var avatar: ProfilePicture?
  /// Whether there is a picture, shown or not.
  var hasAvatar = false
  /// Whether the profile picture was chosen here, and can be reset.
  var hasChosenAvatar = false
  var about = ""
  /// The accounts with profile pictures.
  var entries: [AvatarEntry] = []
  /// Whether the last change of profile pictures can be undone.
  var canRestoreAvatars = false
  /// The newest shares; nil until they are known.
  var recentShares: [RecentDelivery]? = []
  /// The quick buttons, in order; nil for one without a destination.
  var quickButtons: [QuickButton?] = []
  /// Whether there is a picture to share and somewhere to share it to.
  var showsQuickButtons = false
  /// Whether nothing was shared yet, and nothing set up.
  var isFirstStart = false
  /// What the user can begin with then.
  var welcome = Welcome()
  /// Whether the side bar is hidden, so that there has to be a way back to it.
  var showsBack = false
}

/// A button that shares to one destination.
nonisolated struct QuickButton: Equatable, Sendable {
  var title: String
  var iconName: String
}

/// A displayed picture, and the file it came from.
nonisolated struct ProfilePicture: Equatable, Sendable {
  let file: String
  /// The version of the file.
  let stamp: FileStamp?
  let picture: Picture
  /// Its fingerprint, for comparing.
  let look: AvatarFingerprint

  static func == (left: ProfilePicture, right: ProfilePicture) -> Bool {
    left.file == right.file && left.picture === right.picture
  }
}

/// How to begin.
nonisolated struct WelcomeComponent: DelegatingComponent {
  typealias Cell = WelcomeCell

  let delegate: WeakDelegate<any WelcomeCellDelegate>
  let id = "welcome"
  let object: Welcome
}

/// Profile picture and name.
nonisolated struct PersonComponent: DelegatingComponent {
  typealias Cell = ProfileHeaderCell

  let delegate: WeakDelegate<any ProfileHeaderCellDelegate>
  let id = "person"
  let object: Person
}

/// The user's texts about themselves.
nonisolated struct AboutComponent: DelegatingComponent {
  typealias Cell = AboutCell

  let delegate: WeakDelegate<any AboutCellDelegate>
  let id = "about"
  let object: String
  var header: String? { tr("About You") }
}

/// An account with a profile picture.
nonisolated struct AvatarAccountComponent: DelegatingComponent {
  typealias Cell = AvatarEntryCell

  let delegate: WeakDelegate<any AvatarEntryCellDelegate>
  let object: AvatarEntry
  let header: String?
  var id: String { "place-\(object.id)" }
}

/// The button that restores the previous profile pictures.
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

/// The placeholder of an empty block.
nonisolated struct HintComponent: Component {
  typealias Cell = HintCell

  let id: String
  let object: String
  let header: String?
}

/// Receives all actions in the blocks of a profile.
typealias ProfileBlocksDelegate = AboutCellDelegate & ProfileHeaderCellDelegate
  & AvatarEntryCellDelegate
  & RestoreCellDelegate & RecentDeliveryCellDelegate & WelcomeCellDelegate

extension ProfileState {
  /// The profile as a list of components, which report their actions to `delegate`: picture and
  /// name, the user's texts about themselves, the accounts with profile pictures, and recent
  /// shares.
  func components(for delegate: (any ProfileBlocksDelegate)?) -> [any Component] {
    let welcome: [any Component] =
      isFirstStart
      ? [WelcomeComponent(delegate: WeakDelegate(delegate), object: welcome)] : []
    return welcome + [
      PersonComponent(
        delegate: WeakDelegate(delegate),
        object: Person(
          name: name, login: login, avatar: avatar, hasAvatar: hasAvatar,
          hasChosenAvatar: hasChosenAvatar)),
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
    guard let recentShares, !isFirstStart else { return [] }
    guard !recentShares.isEmpty else {
      return [
        HintComponent(
          id: "no-shares", object: tr("Photos you share appear here. Choose “Share…” to start."),
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
