// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Sharing

/// A destination that takes pictures: what every destination of the share menu is.
nonisolated protocol PictureDestination: ShareDestination {
  /// Takes `picture` and says where it went; nil when the user changed their mind. Questions stand
  /// over `window`.
  @MainActor
  func take(_ picture: OfferedPicture, over window: Window?) async throws -> QuickShareResult?
}

/// A picture that can be shared: its pixels alone, so that nothing leaves that its file says of whoever
/// took it, and where.
nonisolated struct OfferedPicture: Sendable {
  /// What a file of it is called, without an ending.
  let name: String
  let picture: Picture
}

/// What became of a picture that was shared.
nonisolated struct QuickShareResult: Equatable, Sendable {
  /// The destination, as people call it.
  var destination: String
  /// What to tell anyone who shared it.
  var sentence: String
  /// The share that waits in the outbox, and can be taken back; nil when there is nothing to wait for.
  var share: String?
}

/// Shares with one click: with what was last chosen, and a few seconds to take it back.
nonisolated struct QuickShare: Sendable {
  let sharing: ShareCoordinator
  let settings: UserSettings

  /// Puts `picture` into the outbox, for the account that `account` finds or makes. `isAtOnce`
  /// leaves no time to take it back, where nothing goes out without the user's further doing.
  @MainActor
  func send(
    _ picture: OfferedPicture, to title: String, isAtOnce: Bool = false,
    account: () async throws -> Account
  ) async throws -> QuickShareResult {
    try await QuickShareError.naming(title) {
      let account = try await account()
      let file = try await picture.saved()
      var draft = Draft([Draft.Picture(file)], to: [account], words: words)
      draft.secondsToUndo = isAtOnce ? 0 : settings.secondsToUndo
      return QuickShareResult(
        destination: account.label, sentence: tr("Sharing to “{0}”…", account.label),
        share: try await sharing.send(draft))
    }
  }

  @MainActor
  private var words: Words {
    Words(
      visibility: settings.lastVisibility.flatMap { Visibility(rawValue: $0) } ?? .public,
      language: settings.lastLanguage)
  }
}

extension OfferedPicture {
  /// Writes it to a file that bears its name, for anyone who takes files. The same picture has the same
  /// file each time, so that it is known what was shared before; another one of that name leaves it alone.
  @concurrent
  nonisolated func saved() async throws -> String {
    let bytes = try picture.encoded(as: .png)
    let digest = Checksum.hex(Checksum.of(bytes, .sha256))
    let file = "\(Folders.cache)/cameo/outgoing/\(digest)/\(name).png"
    Folders.make(for: file)
    try ByteFile.write(bytes, to: file)
    return file
  }
}

/// A picture did not even get into the outbox.
nonisolated struct QuickShareError: PresentableError, Equatable {
  let destination: String
  let reason: String

  var title: String { tr("Couldn't share to {0}", destination) }
  var suggestion: String { "" }

  /// Does `body`, which shares to `destination`: where it fails, the user is told to where it did.
  @MainActor
  static func naming<Result>(
    _ destination: String, _ body: () async throws -> Result
  ) async throws -> Result {
    do {
      return try await body()
    } catch let error as DeliveryError where error.code != .cancelled {
      throw QuickShareError(destination: destination, reason: error.sentence)
    } catch let error as GLibError {
      throw QuickShareError(destination: destination, reason: error.message)
    }
  }
}
