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

  /// Shares to what was chosen. The sheet is there from the first moment, so that the share can be called off, and shows how
  /// much time there is to undo it, or what has to be decided first.
  fileprivate func share(
    _ files: SharedFiles, to entry: ShareMenuEntry, from services: AppServices
  ) async throws {
    let window = windowController?.window
    let sheet = ShareSheetController(services, files: files.paths)
    sheet.onSent = files.onSent
    files.begin(sheet.model)
    let ids: [Account.ID]
    switch entry.kind {
    case .sheet: return try sheet.presentSoon(over: window)
    case .again(let known): ids = known
    case .first(let target):
      guard let account = try await target.account(in: services) else { return }
      ids = [account.id]
    }
    guard services.isPhone(ids) else {
      sheet.sendAtOnce(to: ids)
      return try sheet.presentSoon(over: window)
    }
    // Nothing is sent before the phone asks for it.
    await loader.during(tr("Preparing…")) { await sheet.model.sendAtOnce(to: ids) }
    guard let share = sheet.model.share else { return try sheet.presentSoon(over: window) }
    sheet.model.end()
    files.onSent()
    try services.showPhone(for: share, over: window)
  }
}

extension AppServices {
  /// Whether these are links for phones and nothing else.
  fileprivate func isPhone(_ ids: [Account.ID]) -> Bool {
    ids.allSatisfy { id in sharing.accounts.first { $0.id == id }?.card?.kind == .link }
  }
}
