// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Imaging
internal import Observation
internal import Sharing

/// The cached profile pictures of all accounts, for every window. Each is decoded once, when it is
/// known, and no request is made here.
@Observable
final class AvatarAlbum {
  private var avatars: [Account.ID: ShownAvatar] = [:]
  private var signedOut: Set<Account.ID> = []
  /// What was decoded last, by account.
  @ObservationIgnored private var decoded: [Account.ID: [UInt8]] = [:]
  @ObservationIgnored private let sharing: ShareCoordinator
  @ObservationIgnored private let pictures: PictureDecoder

  /// The longer side of a kept profile picture: enough for the largest in any list on the finest
  /// screen.
  private static let side = 144

  init(_ sharing: ShareCoordinator, pictures: PictureDecoder) {
    self.sharing = sharing
    self.pictures = pictures
  }

  /// The profile picture of the account with this `id`.
  subscript(id: Account.ID) -> ShownAvatar { avatars[id] ?? .unknown }

  /// The current badge of every account. Accounts without sign-in, and practice accounts, have no
  /// profile picture.
  var badges: [Account.ID: AccountBadge] {
    let accounts = sharing.accounts
    let badges = accounts.map { account in
      var badge = AccountBadge(account.label, ofService: account.service)
      badge.avatar = avatar(of: account)
      // If all accounts have the same profile picture, the service tells them apart.
      let areAlike = accounts.contains {
        $0.service != account.service && (avatar(of: $0) != nil || $0.label == account.label)
      }
      if badge.avatar != nil, areAlike { badge.emblemName = account.iconName }
      return (account.id, badge)
    }
    return Dictionary(badges) { first, _ in first }
  }

  private func avatar(of account: Account) -> Picture? {
    guard !account.isPractice, !signedOut.contains(account.id) else { return nil }
    return avatars[account.id]?.picture
  }

  /// Makes `known` the profile picture of the account with this `id`.
  func keep(_ known: KnownAvatar, of id: Account.ID) async {
    guard let bytes = known.avatar?.bytes else {
      decoded[id] = nil
      return set(.none, at: id)
    }
    if decoded[id] == bytes { return }
    decoded[id] = bytes
    var shown = ShownAvatar.unreadable
    do {
      let square = try await pictures.decode(bytes, longestSide: Self.side).centered()
      shown = .picture(square, await AvatarFingerprint.of(square))
    } catch is CancellationError {
      decoded[id] = nil
      return
    } catch {
      // The reason is shown in its row.
    }
    // Another one may have been set meanwhile.
    if decoded[id] == bytes { set(shown, at: id) }
  }

  /// Whether the user is signed in to the account with this `id`, according to its server.
  func note(_ id: Account.ID, isSignedOut: Bool) {
    guard signedOut.contains(id) != isSignedOut else { return }
    if isSignedOut { signedOut.insert(id) } else { signedOut.remove(id) }
  }

  /// Removes all other accounts.
  func keepOnly(_ ids: Set<Account.ID>) {
    decoded = decoded.filter { ids.contains($0.key) }
    guard !ids.isSuperset(of: avatars.keys) else { return }
    avatars = avatars.filter { ids.contains($0.key) }
    signedOut.formIntersection(ids)
  }

  private func set(_ avatar: ShownAvatar, at id: Account.ID) {
    if avatars[id] != avatar { avatars[id] = avatar }
  }
}
