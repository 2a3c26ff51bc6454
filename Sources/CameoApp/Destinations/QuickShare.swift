// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Services
internal import Sharing

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

// Sharing with one click: with the last choices, and a few seconds to undo it.
extension ViewController {
  /// Shares `picture` to `target` and returns the result; nil if the user cancelled, and where a window shows it.
  /// Questions are shown over this controller's window.
  func share(
    _ picture: OfferedPicture, to target: Target, in services: AppServices
  ) async throws -> QuickShareResult? {
    let window = windowController?.window
    let name = target.label
    switch target.kind {
    case .anyFolder:
      guard let folder = await FileDialog.folder(title: tr("Save to Folder"), over: window) else {
        return nil
      }
      let result = try await services.send(picture, to: Target(.folder(folder)))
      // Only a writable folder is worth remembering.
      services.settings.lastFolder = folder
      return result
    case .phone:
      let result = try await services.send(picture, to: target, isAtOnce: true)
      if let share = result.share { try services.showPhone(for: share, over: window) }
      return nil
    case .mail:
      _ = try await services.send(picture, to: target, isAtOnce: true)
      return QuickShareResult(destination: name, sentence: tr("Opening your email program…"))
    case .clipboard:
      Clipboard.set(picture.picture)
      return QuickShareResult(
        destination: tr("Clipboard"),
        sentence: tr("Photo copied", plural: "{0} photos copied", count: 1))
    case .browser(let network):
      let handoffs = services.handoffs
      try await QuickShareError.naming(name) {
        handoffs.copy(try await handoffs.prepare(picture.saved()))
      }
      try await handoffs.open(network)
      return QuickShareResult(
        destination: name, sentence: tr("Photo copied. Paste it into your post on {0}.", name))
    case .program(let program):
      try await QuickShareError.naming(name) { try await program.launch(files: [picture.saved()]) }
      return QuickShareResult(destination: name, sentence: tr("Opened with {0}", name))
    case .sheet:
      try ShareSheetController(services, files: [await picture.saved()]).presentSoon(over: window)
      return nil
    case .account, .folder, .practice, .device, .paired, .sendingProgram:
      return try await services.send(picture, to: target)
    }
  }
}

extension AppServices {
  /// Puts `picture` into the outbox. `isAtOnce` leaves no time for undoing, where nothing is sent without a further
  /// step of the user.
  fileprivate func send(
    _ picture: OfferedPicture, to target: Target, isAtOnce: Bool = false
  ) async throws -> QuickShareResult {
    try await QuickShareError.naming(target.label) {
      guard let account = try await target.account(in: self) else { throw CancellationError() }
      let file = try await picture.saved()
      let last = settings.lastVisibility.flatMap { Visibility(rawValue: $0) }
      let words = PostText(
        visibility: settings.audience(of: account.id) ?? last ?? .public,
        language: CaptionLanguage.said(CaptionLanguage.usual(last: settings.lastLanguage)))
      var draft = Draft([Draft.Picture(file)], to: [account], words: words)
      draft.secondsToUndo = isAtOnce ? 0 : settings.secondsToUndo
      return QuickShareResult(
        destination: account.label, sentence: tr("Sharing to “{0}”…", account.label),
        share: try await sharing.send(draft))
    }
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
