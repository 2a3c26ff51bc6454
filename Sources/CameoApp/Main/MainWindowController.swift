// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

/// The one main window; its pages are child controllers. Owned by the program while it is open.
final class MainWindowController: WindowController {
  private let version: String
  private let workspace: Workspace
  private let navigation: Navigation
  private let profile: ProfileModel
  private let accounts: AccountsModel

  init(version: String, workspace: Workspace) {
    self.version = version
    self.workspace = workspace
    navigation = Navigation(sharing: workspace.sharing)
    profile = ProfileModel(workspace, navigation: navigation)
    accounts = AccountsModel(workspace, navigation: navigation)
    let pages = PageController([
      ProfileController(profile), SharesController(workspace, navigation: navigation),
      AccountsController(accounts),
    ])
    let news = NewsBehavior(workspace, navigation, on: pages)
    super.init(
      interface: .named("main-window"), updater: MainUpdater(navigation), restorationName: "main")
    addChild(pages, in: "page-slot")
    addChild(news)
    navigation.onGo = { [weak pages, weak news] page in
      pages?.show(page.index)
      news?.noteWhatIsSeen()
    }
  }

  /// Goes to the page of shares.
  func showShares() { navigation.go(to: .shares) }

  override func viewDidLoad() {
    super.viewDidLoad()
    configurePage("Main Window", in: workspace) { [profile] in try await profile.sharedPicture() }
    attach(.help, .shareDrop(from: workspace), .resume(workspace.sharing))
    install(
      MainActions(
        version: version, workspace: workspace, navigation: navigation, accounts: accounts))
  }
}
