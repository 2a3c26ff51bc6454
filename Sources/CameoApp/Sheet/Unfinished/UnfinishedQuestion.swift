// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib

/// Offers the share that was in a sheet when the program ended without closing it.
final class UnfinishedQuestion: ViewController {
  private let services: AppServices
  private var hasAsked = false

  init(_ services: AppServices) {
    self.services = services
    super.init()
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    guard !hasAsked else { return }
    hasAsked = true
    // The window comes first.
    Source.idle { [weak self] in
      self?.offerLatest()
      return .stop
    }
  }

  private func offerLatest() {
    Task { [weak self] in
      while let self, let (id, share) = await services.unfinished.latest() {
        // It may have been sent, and the program have ended before its file was removed. As long as that is unknown, it
        // isn't offered: it would be sent twice.
        guard let isSent = await services.sharing.has(share.id) else { return }
        guard isSent else { return ask(id, share) }
        services.unfinished.discard(id)
      }
    }
  }

  private func ask(_ id: String, _ share: UnfinishedShare) {
    let count = share.pictures.count
    let alert = Alert(
      title: tr("Continue Your Last Share?"),
      message: count == 0
        ? tr("Cameo closed before it was sent.")
        : tr(
          "Cameo closed before {0} photo was sent.",
          plural: "Cameo closed before {0} photos were sent.", count: count))
    alert.cancel(tr("Not Now"))
    alert.destructive(tr("Discard")) { [weak self, services] in
      services.unfinished.discard(id)
      // Several sheets may have been open.
      self?.offerLatest()
    }
    alert.other(tr("Continue")) { [weak self] in self?.open(id, share) }
    alert.present(in: self)
  }

  private func open(_ id: String, _ share: UnfinishedShare) {
    let sheet = ShareSheetController(services, files: share.pictures.map(\.path))
    sheet.model.restore(share)
    attempt {
      try sheet.presentSoon(over: windowController?.window)
      sheet.model.pasted.resume(
        share.pictures.map(\.path), handedIn: "\(services.cacheFolder)/handed")
      // The new sheet keeps it from now on.
      services.unfinished.discard(id)
    }
  }
}

extension BehaviorKind {
  /// Offers the share that a crash interrupted.
  static func offersUnfinished(_ services: AppServices) -> BehaviorKind {
    BehaviorKind(UnfinishedQuestion(services))
  }
}
