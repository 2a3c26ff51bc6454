// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

/// The main window; its pages are child controllers. Owned by the program while it is open.
final class MainWindowController: WindowController {
  private let version: String
  private let services: AppServices
  private let navigation: Navigation
  private let profile: ProfileModel
  private let accounts: AccountsModel

  init(version: String, services: AppServices) {
    self.version = version
    self.services = services
    navigation = Navigation(sharing: services.sharing)
    profile = ProfileModel(services, navigation: navigation)
    accounts = AccountsModel(services, navigation: navigation)
    let pages = PageController([
      ProfileController(profile), SharesController(services, navigation: navigation),
      AccountsController(accounts),
    ])
    let news = NewsBehavior(services, navigation, on: pages)
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
    configurePage("Main Window", in: services) { [profile] in try await profile.sharedPicture() }
    attach(.help, .shareDrop(from: services), .resume(services.sharing))
    install(
      MainActions(
        version: version, services: services, navigation: navigation, accounts: accounts))
  }
}
