// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Imaging
internal import Observation
internal import Sharing

/// The faces of all places as they were last seen, for every window. A face is decoded once, when it is
/// known, and nobody is asked for one here.
@Observable
final class FaceAlbum {
  private var faces: [Account.ID: ShownFace] = [:]
  private var signedOut: Set<Account.ID> = []
  /// What was decoded last, by place.
  @ObservationIgnored private var decoded: [Account.ID: [UInt8]] = [:]
  @ObservationIgnored private let sharing: SharingDesk
  @ObservationIgnored private let pictures: PictureDecoder

  /// How long the longer side is of what is kept of a face: enough for the largest in any list on the
  /// finest screen.
  private static let side = 144

  init(_ sharing: SharingDesk, pictures: PictureDecoder) {
    self.sharing = sharing
    self.pictures = pictures
  }

  /// The face of the place called `id`.
  subscript(id: Account.ID) -> ShownFace { faces[id] ?? .unknown }

  /// What stands for every account now. Accounts that nobody is signed in at, and those for practice, are
  /// nobody's and have no face.
  var signs: [Account.ID: AccountSign] {
    let accounts = sharing.accounts
    let signs = accounts.map { account in
      var sign = AccountSign(account.label, ofService: account.service)
      sign.face = face(of: account)
      // Whoever has one face everywhere is told apart by the service.
      let areAlike = accounts.contains {
        $0.service != account.service && (face(of: $0) != nil || $0.label == account.label)
      }
      if sign.face != nil, areAlike { sign.emblemName = account.iconName }
      return (account.id, sign)
    }
    return Dictionary(signs) { first, _ in first }
  }

  private func face(of account: Account) -> Picture? {
    guard !account.isPractice, !signedOut.contains(account.id) else { return nil }
    return faces[account.id]?.picture
  }

  /// `known` is the face of the place called `id` from now on.
  func keep(_ known: KnownFace, of id: Account.ID) async {
    guard let bytes = known.face?.bytes else {
      decoded[id] = nil
      return set(.none, at: id)
    }
    if decoded[id] == bytes { return }
    decoded[id] = bytes
    var shown = ShownFace.unreadable
    do {
      let square = try await pictures.decode(bytes, longestSide: Self.side).centered()
      shown = .picture(square, await FaceLook.of(square))
    } catch is CancellationError {
      decoded[id] = nil
      return
    } catch {
      // It says so where it would be.
    }
    // Another one may have been set meanwhile.
    if decoded[id] == bytes { set(shown, at: id) }
  }

  /// Whether somebody is signed in at the account called `id`, as its server says.
  func note(_ id: Account.ID, isSignedOut: Bool) {
    guard signedOut.contains(id) != isSignedOut else { return }
    if isSignedOut { signedOut.insert(id) } else { signedOut.remove(id) }
  }

  /// Forgets every place but these.
  func keepOnly(_ ids: Set<Account.ID>) {
    decoded = decoded.filter { ids.contains($0.key) }
    guard !ids.isSuperset(of: faces.keys) else { return }
    faces = faces.filter { ids.contains($0.key) }
    signedOut.formIntersection(ids)
  }

  private func set(_ face: ShownFace, at id: Account.ID) {
    if faces[id] != face { faces[id] = face }
  }
}
