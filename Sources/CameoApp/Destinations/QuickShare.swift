// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Sharing

/// A destination for pictures: what every destination of the share menu is.
nonisolated protocol PictureDestination: ShareDestination {
  /// Shares `picture` and returns the result; nil if the user cancelled. Questions are shown over
  /// `window`.
  @MainActor
  func take(_ picture: OfferedPicture, over window: Window?) async throws -> QuickShareResult?
}

/// A picture that can be shared: only its pixels, so that no metadata leaves about the photographer
/// or the location.
nonisolated struct OfferedPicture: Sendable {
  /// The name for a file of it, without an extension.
  let name: String
  let picture: Picture
}

/// The result of sharing a picture.
nonisolated struct QuickShareResult: Equatable, Sendable {
  /// The name of the destination.
  var destination: String
  /// The message for the user.
  var sentence: String
  /// The share that waits in the outbox, and can be undone; nil when there is nothing to wait for.
  var share: String?
}

/// Shares with one click: with the last choices, and a few seconds to undo it.
nonisolated struct QuickShare: Sendable {
  let sharing: ShareCoordinator
  let settings: UserSettings

  /// Puts `picture` into the outbox, for the account that `account` finds or makes. `isAtOnce`
  /// leaves no time for undoing, where nothing is sent without a further step of the user.
  @MainActor
  func send(
    _ picture: OfferedPicture, to title: String, isAtOnce: Bool = false,
    account: () async throws -> Account
  ) async throws -> QuickShareResult {
    try await QuickShareError.naming(title) {
      let account = try await account()
      let file = try await picture.saved()
      var draft = Draft([Draft.Picture(file)], to: [account], words: words(for: account))
      draft.secondsToUndo = isAtOnce ? 0 : settings.secondsToUndo
      return QuickShareResult(
        destination: account.label, sentence: tr("Sharing to “{0}”…", account.label),
        share: try await sharing.send(draft))
    }
  }

  @MainActor
  private func words(for account: Account) -> Words {
    let last = settings.lastVisibility.flatMap { Visibility(rawValue: $0) }
    return Words(
      visibility: settings.audience(of: account.id) ?? last ?? .public,
      language: settings.lastLanguage)
  }
}

extension OfferedPicture {
  /// Writes it to a file with its name, for destinations that take files. The same picture always
  /// has the same file, so that earlier shares of it are recognised; a file of that name with
  /// another picture isn't replaced.
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

/// A picture could not be put into the outbox.
nonisolated struct QuickShareError: PresentableError, Equatable {
  let destination: String
  let reason: String

  var title: String { tr("Couldn't share to {0}", destination) }
  var suggestion: String { "" }

  /// Does `body`, which shares to `destination`; if it fails, the error names that destination.
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
