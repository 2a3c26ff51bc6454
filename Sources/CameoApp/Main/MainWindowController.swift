// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

/// The one main window; its pages are child controllers. Owned by the program while it is open.
final class MainWindowController: WindowController {
  private let version: String
  private let workspace: Workspace
  private let navigation: Navigation
  private let profile: ProfileModel
  private let accounts: AccountsModel
  private let pages: PageController

  init(version: String, workspace: Workspace) {
    self.version = version
    self.workspace = workspace
    navigation = Navigation()
    profile = ProfileModel(workspace, navigation: navigation)
    accounts = AccountsModel(workspace, navigation: navigation)
    pages = PageController([
      ProfileController(profile), SharesController(workspace, navigation: navigation),
      AccountsController(accounts),
    ])
    super.init(
      interface: .named("main-window"), updater: MainUpdater(navigation), restorationName: "main")
    addChild(pages, in: "page-slot")
    navigation.onGo = { [weak pages] in pages?.show($0.index) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    configurePage("Main Window", in: workspace) { [profile] in try await profile.sharedPicture() }
    configureFileDrop { [weak self] in self?.dropped($0) }
    install(
      MainActions(
        version: version, workspace: workspace, navigation: navigation, accounts: accounts))
  }

  /// Pictures that nobody else here takes are to be shared.
  private func dropped(_ files: [String]) {
    do {
      try ShareSheetController(workspace, files: files).present(over: window)
    } catch {
      report(error)
    }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    // What was on its way when the program ended goes on; the window comes first.
    Source.idle { [workspace] in
      Task { try? await workspace.sharing.workshop() }
      return .stop
    }
  }
}
