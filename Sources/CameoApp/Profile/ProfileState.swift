// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Sharing

internal import class Gtk.Picture

/// What a profile shows.
nonisolated struct ProfileState: Equatable, Sendable {
  var name = ""
  var avatar: ProfilePicture?
  /// Whether there is a picture, shown or not.
  var hasAvatar = false
  /// Whether the profile picture was chosen here, and can be reset.
  var hasChosenAvatar = false
  /// The accounts with profile pictures.
  var entries: [AvatarEntry] = []
  /// Whether the last change of profile pictures can be undone.
  var canRestoreAvatars = false
  var isNarrow = false
  /// Whether the side bar is hidden, so that there has to be a way back to it.
  var showsBack = false
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

/// Profile picture and name.
nonisolated struct PersonComponent: DelegatingComponent {
  typealias Cell = ProfileHeaderCell

  let delegate: WeakDelegate<any ProfileHeaderCellDelegate>
  let id = "person"
  let object: Person
}

/// The heading of the accounts.
nonisolated struct WhereShownComponent: DelegatingComponent {
  typealias Cell = WhereShownCell

  let delegate: WeakDelegate<any WhereShownCellDelegate>
  let id = "where-shown"
  let object: WhereShown
}

/// An account with a profile picture.
nonisolated struct AvatarAccountComponent: DelegatingComponent {
  typealias Cell = AvatarEntryCell

  let delegate: WeakDelegate<any AvatarEntryCellDelegate>
  let object: AvatarEntryRow
  var id: String { "place-\(object.entry.id)" }
}

/// Receives all actions in the blocks of a profile.
typealias ProfileBlocksDelegate = ProfileHeaderCellDelegate & WhereShownCellDelegate
  & AvatarEntryCellDelegate

extension ProfileState {
  /// The profile as a list of components, which report their actions to `delegate`: picture and name, and the accounts
  /// where the picture is shown.
  func components(for delegate: (any ProfileBlocksDelegate)?) -> [any Component] {
    let person = PersonComponent(
      delegate: WeakDelegate(delegate),
      object: Person(name: name, avatar: avatar, isNarrow: isNarrow))
    return [person] + avatars(delegate)
  }

  private func avatars(_ delegate: (any ProfileBlocksDelegate)?) -> [any Component] {
    guard !entries.isEmpty else { return [] }
    let heading = WhereShownComponent(
      delegate: WeakDelegate(delegate),
      object: WhereShown(entries, hasAvatar: hasAvatar, isNarrow: isNarrow))
    let all: [any Component] = entries.enumerated().map { index, entry in
      AvatarAccountComponent(
        delegate: WeakDelegate(delegate),
        object: AvatarEntryRow(
          entry: entry, preview: preview(of: entry), isFirst: index == 0,
          isLast: index == entries.count - 1, isNarrow: isNarrow))
    }
    return [heading] + all
  }

  /// What an account with another picture would show.
  private func preview(of entry: AvatarEntry) -> AvatarFace? {
    guard entry.differs, let avatar else { return nil }
    return AvatarFace(
      name: tr("New profile picture on {0}", entry.title), picture: avatar.picture,
      isSquare: entry.face.isSquare)
  }
}
