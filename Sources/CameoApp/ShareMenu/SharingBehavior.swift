// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Sharing

extension BehaviorKind {
  /// Shares what `files` loads: from a menu at the widget of `anchor`, whose `title` says what that is, or from the sheet.
  static func sharing(
    from services: AppServices, at anchor: any ShareMenuAnchor, title: @escaping () -> String,
    files: @escaping @Sendable () async throws -> SharedFiles
  ) -> BehaviorKind {
    BehaviorKind { page in
      page.attach(
        .shareMenu(to: ShareMenuModel(services, title: title), at: anchor, item: files) {
          [weak page] entry, files in
          guard let page, let entry = entry as? ShareMenuEntry else { return }
          try await page.share(files, to: entry, from: services)
        })
    }
  }
}

extension ViewController {
  /// Opens the menu; a second time, and as long as nothing was shared, the sheet with everything.
  func chooseDestination(from services: AppServices) {
    if shareMenu.isPresented || services.earlierShares.isEmpty {
      shareMenu.share(to: ShareMenuEntry.sheetID)
    } else {
      shareMenu.present()
    }
  }

  /// Shares to what was chosen, and shows how much time there is to undo it. Where something has to be decided first, the
  /// sheet is shown instead, with that chosen. Leaving the page calls off what isn't shown yet.
  fileprivate func share(
    _ files: SharedFiles, to entry: ShareMenuEntry, from services: AppServices
  ) async throws {
    let window = windowController?.window
    let sheet = ShareSheetController(services, files: files.paths)
    sheet.onSent = files.onSent
    files.begin(sheet.model)
    if entry.id != ShareMenuEntry.sheetID {
      try await loader.during(tr("Preparing…")) { [self] in
        guard let ids = try await entry.accounts(in: services) else { return }
        await sheet.model.sendAtOnce(to: ids) { [weak self] in self?.isThere == true }
      }
    }
    guard isThere || sheet.model.isSent else { return sheet.model.end() }
    guard let share = sheet.model.share, sheet.model.goesToPhone, !sheet.model.isUndoable else {
      return try sheet.presentSoon(over: window)
    }
    // Nothing is sent before the phone asks for it.
    sheet.model.end()
    files.onSent()
    try services.showPhone(for: share, over: window)
  }

  private var isThere: Bool { lifecyclePhase == .didAppear }
}

extension ShareMenuEntry {
  /// Where it is sent; nil if there is nothing to send to.
  fileprivate func accounts(in services: AppServices) async throws -> [Account.ID]? {
    switch kind {
    case .again(let ids): ids
    case .first(let target): try await target.account(in: services).map { [$0.id] }
    case .sheet: nil
    }
  }
}
