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
  case shareSamples
  case shareScreenshot
  case sharesPage
  case stopReceiving

  var shortcuts: [String] {
    switch self {
    case .about: []
    case .accountsPage: ["<Alt>3"]
    case .addAccount: []
    case .back: ["<Alt>Left"]
    case .close: ["<Primary>w"]
    case .getFromPhone: []
    case .insights: []
    case .menu: ["F10"]
    case .nextPage: ["<Primary>Page_Down"]
    case .photosPage: ["<Alt>1"]
    case .preferences: ["<Primary>comma"]
    case .previousPage: ["<Primary>Page_Up"]
    case .profilePage: ["<Alt>4"]
    case .quit: ["<Primary>q"]
    case .receiveNearby: []
    case .shareCopied: ["<Primary><Shift>v"]
    case .sharePictures: ["<Primary>n"]
    case .shareSamples: []
    case .shareScreenshot: []
    case .sharesPage: ["<Alt>2"]
    case .stopReceiving: []
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
    case .about: AboutAction(version: version)
    case .accountsPage: GoToPageAction(navigation, .accounts)
    case .addAccount: AddAccountAction(accounts)
    case .back: BackAction(navigation)
    case .close: CloseAction()
    case .getFromPhone: GetFromPhoneAction(services)
    case .insights: InsightsAction(services)
    case .menu: MenuAction(navigation)
    case .nextPage: TurnPageAction(navigation, by: 1)
    case .photosPage: GoToPageAction(navigation, .photos)
    case .preferences: PreferencesAction(services)
    case .previousPage: TurnPageAction(navigation, by: -1)
    case .profilePage: GoToPageAction(navigation, .profile)
    case .quit: QuitAction(services.sharing)
    case .receiveNearby: ReceiveNearbyAction(services)
    case .shareCopied: ShareCopiedAction(services)
    case .sharePictures: SharePicturesAction(photos, navigation)
    case .shareSamples: ShareSamplesAction(services)
    case .shareScreenshot: ShareScreenshotAction(services)
    case .sharesPage: GoToPageAction(navigation, .shares)
    case .stopReceiving: StopReceivingAction(services)
    }
  }
}

/// Shows the About window.
final class AboutAction: Action {
  private let version: String

  init(version: String) { self.version = version }

  override func perform(_ context: ActionContext) async throws {
    try AboutWindowController(version: version).present(over: context.window)
  }
}

/// Shows the preferences.
final class PreferencesAction: ModelAction<AppServices> {
  override func perform(_ context: ActionContext) async throws {
    try PreferencesController(model).present(over: context.window)
  }
}

/// Shows what was shared and looked at, as charts.
final class InsightsAction: ModelAction<AppServices> {
  override func perform(_ context: ActionContext) async throws {
    try InsightsWindowController(model).present(over: context.window)
  }
}

/// Opens a link to which a phone sends pictures.
final class GetFromPhoneAction: ModelAction<AppServices> {
  override func perform(_ context: ActionContext) async throws {
    try await model.getFromPhone(over: context.window)
  }
}

/// Shows the window for receiving from devices nearby.
final class ReceiveNearbyAction: ModelAction<AppServices> {
  override func perform(_ context: ActionContext) async throws {
    try model.showReceiving(over: context.window)
  }
}

/// Hides this computer from devices nearby.
final class StopReceivingAction: ModelAction<AppServices> {
  override func perform(_ context: ActionContext) async throws { model.receiving.turnOff() }
}

/// Opens a sheet with the selected photos, or else with pictures that it asks for: what “Share…” means
/// on every page.
final class SharePicturesAction: ModelAction<PhotosModel> {
  private let navigation: Navigation

  init(_ photos: PhotosModel, _ navigation: Navigation) {
    self.navigation = navigation
    super.init(photos)
  }

  override func perform(_ context: ActionContext) async throws {
    if navigation.page == .photos, let selection = model.selection, !selection.isEmpty {
      let photos = await PhotoSelection.photos(selection, in: model.photos)
      let selected = await PhotoSelection.files(of: photos)
      return try ShareSheetController(model.services, files: selected)
        .presentSoon(over: context.window)
    }
    try await model.services.shareChosenPictures(over: context.window)
  }
}

/// Opens a sheet with what was copied.
final class ShareCopiedAction: ModelAction<AppServices> {
  override func perform(_ context: ActionContext) async throws {
    let sheet = ShareSheetController(model)
    try sheet.present(over: context.window)
    sheet.perform(SheetActionName.paste)
  }
}

/// Opens a sheet with pictures that came with the program, for users without any.
final class ShareSamplesAction: ModelAction<AppServices> {
  override func perform(_ context: ActionContext) async throws {
    try ShareSheetController(model, files: SamplePictures.paths()).presentSoon(over: context.window)
  }
}

/// Closes the window.
final class CloseAction: Action {
  override func perform(_ context: ActionContext) async throws {
    context.controller?.windowController?.close()
  }
}

/// Closes all windows, each of which may refuse; without any, the program ends. While something is
/// being sent it asks whether to wait for that.
final class QuitAction: ModelAction<ShareCoordinator> {
  override func perform(_ context: ActionContext) async throws {
    guard model.isBusy, let controller = context.controller else {
      model.leavesWaiting = true
      model.leavesWaiting = WindowController.closeAll()
      return
    }
    let alert = Alert(
      title: tr("Sharing in Progress"),
      message: tr("Finish sharing in the background, or quit now and continue next time."))
    alert.cancel(tr("Cancel"))
    alert.destructive(tr("Quit Now")) { [model] in
      Task {
        await model.close()
        WindowController.closeAll()
      }
    }
    alert.other(tr("Finish in Background")) { WindowController.closeAll() }
    alert.present(in: controller)
  }
}
