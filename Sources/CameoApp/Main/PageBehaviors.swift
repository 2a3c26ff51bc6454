// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

extension ViewController {
  /// Composes a page that can share `picture`, from a menu that points at `anchor`'s widget.
  func configurePage(
    _ name: String, in services: AppServices, at anchor: (any ShareMenuAnchor)? = nil,
    picture: @escaping @Sendable () async throws -> OfferedPicture
  ) {
    attach(
      .standard(name),
      .shareMenu(to: services.destinations, at: anchor, item: picture) {
        [weak self] destination, picture in
        guard let self, let target = destination as? Target else { return }
        try await send(picture, to: target, in: services)
      })
  }

  /// Shares `picture`, and shows a message. Shares through the outbox count as being sent from the
  /// first moment: the program does not end before they are there.
  private func send(
    _ picture: OfferedPicture, to target: Target, in services: AppServices
  ) async throws {
    let result = try await services.sharing.whileBusy {
      try await share(picture, to: target, in: services)
    }
    guard let result else { return }
    if let share = result.share {
      offerUndo(of: share, result.sentence, in: services)
    } else {
      toast.show(result.sentence)
    }
  }

  /// Undoes what the message in view offers to undo, that of the page or of its window.
  func undoLast() {
    [toast, windowController?.toast].lazy.compactMap(\.self)
      .first { $0.button == tr("Undo") }?.pressButton()
  }

  /// Shows that `share` will be sent in a moment, and lets the user undo it until then.
  func offerUndo(of share: String, _ sentence: String, in services: AppServices) {
    // A quick share has arrived by now, and that was reported.
    guard services.sharing.isOpen(share) else { return }
    let milliseconds = max(toast.milliseconds, UInt32(services.settings.secondsToUndo * 1_000))
    toast.show(sentence, button: tr("Undo"), for: milliseconds) { [weak self] in
      let isInTime = try await services.sharing.undo(share)
      self?.toast.show(
        isInTime
          ? tr("Sharing cancelled")
          : tr("Too late to undo. What was already sent is listed in Shares."))
    }
  }
}
