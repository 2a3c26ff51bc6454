// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk

/// The actions of the main window.
enum MainActionName: String, ActionName {
  case about
  case accountsPage
  case addAccount
  case back
  case close
  case getFromPhone
  case insights
  case menu
  case nextPage
  case photosPage
  case preferences
  case previousPage
  case profilePage
  case quit
  case receiveNearby
  case shareCopied
  case sharePictures
  case shareScreenshot
  case sharesPage
  case stopReceiving

  var shortcuts: [String] {
    switch self {
    case .accountsPage: ["<Alt>3"]
    case .back: ["<Alt>Left"]
    case .close: ["<Primary>w"]
    case .menu: ["F10"]
    case .nextPage: ["<Primary>Page_Down"]
    case .photosPage: ["<Alt>1"]
    case .preferences: ["<Primary>comma"]
    case .previousPage: ["<Primary>Page_Up"]
    case .profilePage: ["<Alt>4"]
    case .quit: ["<Primary>q"]
    case .shareCopied: ["<Primary><Shift>v"]
    case .sharePictures: ["<Primary>n"]
    case .sharesPage: ["<Alt>2"]
    default: []
    }
  }
}

struct MainActions: ActionSet {
  let version: String
  let services: AppServices
  let navigation: Navigation
  let accounts: AccountsModel
  let photos: PhotosModel

  func action(for name: MainActionName) -> Action {
    switch name {
    case .about: .run { try AboutWindowController(version: version).present(over: $0.window) }
    case .accountsPage: .run { navigation.go(to: .accounts) }
    case .addAccount:
      .run { context in
        try AddAccountController(services) { [accounts] in accounts.welcome($0) }
          .present(over: context.window)
      }
    case .back:
      .run(if: navigation.state.isFolded && navigation.state.isPageInFront) { navigation.goBack() }
    case .close: .close
    case .getFromPhone: .run { try await services.getFromPhone(over: $0.window) }
    case .insights: .run { try InsightsWindowController(services).present(over: $0.window) }
    case .menu: .run { navigation.toggleMenu() }
    case .nextPage: turnPage(by: 1)
    case .photosPage: .run { navigation.go(to: .photos) }
    case .preferences: .run { try PreferencesController(services).present(over: $0.window) }
    case .previousPage: turnPage(by: -1)
    case .profilePage: .run { navigation.go(to: .profile) }
    case .quit: .run { quit($0) }
    case .receiveNearby: .run { try services.showReceiving(over: $0.window) }
    case .shareCopied:
      .run { context in
        let sheet = ShareSheetController(services)
        try sheet.present(over: context.window)
        sheet.perform(PicturesActionName.paste)
      }
    case .sharePictures: .run { try await sharePictures($0) }
    case .shareScreenshot: .run { _ = try await services.shareScreenshot(over: $0.window) }
    case .sharesPage: .run { navigation.go(to: .shares) }
    case .stopReceiving: .run { services.receiving.turnOff() }
    }
  }

  /// Goes to the next or the previous page.
  private func turnPage(by step: Int) -> Action {
    var target: MainPage? {
      let index = navigation.state.page.index + step
      return MainPage.allCases.indices.contains(index) ? MainPage.allCases[index] : nil
    }
    return .run(if: target != nil) { if let target { navigation.go(to: target) } }
  }

  /// Opens a sheet with the selected photos, or else with pictures that it asks for: what “Share…” on
  /// the page of shares means, and “Share Photos…” in the menu of every page.
  private func sharePictures(_ context: ActionContext) async throws {
    if navigation.page == .photos, let selection = photos.selection, !selection.isEmpty {
      let selected = await PhotoSelection.photos(selection, in: photos.photos)
      return try ShareSheetController(services, files: await PhotoSelection.files(of: selected))
        .presentSoon(over: context.window)
    }
    try await services.shareChosenPictures(over: context.window)
  }

  /// Closes all windows, each of which may refuse; without any, the program ends. While something is
  /// being sent it asks whether to wait for that.
  private func quit(_ context: ActionContext) {
    let sharing = services.sharing
    guard sharing.isBusy, let controller = context.controller else {
      closeAll(leavesWaiting: true)
      return
    }
    let alert = Alert(
      title: tr("Sharing in Progress"),
      message: tr("Finish sharing in the background, or quit now and continue next time."))
    alert.cancel(tr("Cancel"))
    alert.destructive(tr("Quit Now")) {
      // With a window that stays, the program goes on, and so does sending.
      if closeAll(leavesWaiting: true) { end() }
    }
    alert.other(tr("Finish in Background")) { closeAll(leavesWaiting: false) }
    alert.present(in: controller)
  }

  /// Ends the program, which stops sending. It isn't to be found by whoever starts it meanwhile, since it sends no more.
  private func end() {
    if let application = Application.current {
      application.quit()
    } else {
      Task { [sharing = services.sharing] in await sharing.close() }
    }
  }

  /// Closes all windows. Returns whether they were closed; what waits is left only then.
  @discardableResult
  private func closeAll(leavesWaiting: Bool) -> Bool {
    (services.sharing.isQuitting, services.sharing.leavesWaiting) = (true, leavesWaiting)
    let areClosed = WindowController.closeAll()
    services.sharing.isQuitting = false
    if !areClosed { services.sharing.leavesWaiting = false }
    return areClosed
  }
}
