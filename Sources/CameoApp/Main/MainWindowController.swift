// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk

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
    navigation = Navigation(sharing: workspace.sharing)
    profile = ProfileModel(workspace, navigation: navigation)
    accounts = AccountsModel(workspace, navigation: navigation)
    pages = PageController([
      ProfileController(profile), SharesController(workspace, navigation: navigation),
      AccountsController(accounts),
    ])
    super.init(
      interface: .named("main-window"), updater: MainUpdater(navigation), restorationName: "main")
    addChild(pages, in: "page-slot")
    navigation.onGo = { [weak self] page in
      self?.pages.show(page.index)
      self?.noteWhatIsSeen()
    }
  }

  /// Goes to the page of shares.
  func showShares() { navigation.go(to: .shares) }

  override func viewDidLoad() {
    super.viewDidLoad()
    configurePage("Main Window", in: workspace) { [profile] in try await profile.sharedPicture() }
    configureFileDrop { [weak self] in self?.dropped($0) }
    install(
      MainActions(
        version: version, workspace: workspace, navigation: navigation, accounts: accounts))
    installHelp()
    window?.onActiveChange { [weak self] in self?.noteWhatIsSeen() }
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
    workspace.herald.stage = self
    // What was on its way when the program ended goes on; the window comes first.
    Source.idle { [weak self, workspace] in
      Task { [weak self] in
        do {
          try await workspace.sharing.workshop()
          workspace.sharing.onNotice = { [weak self] in self?.tellNotice() }
          self?.tellNotice()
        } catch {
          self?.errorPresenter.present(ShareListError(reason: "\(error)"))
        }
      }
      return .stop
    }
  }

  /// Says what has happened to the list of shares.
  private func tellNotice() {
    guard let notice = workspace.sharing.takeNotice() else { return }
    errorPresenter.present(ShareListError(reason: notice))
  }

  private func noteWhatIsSeen() {
    guard navigation.state.page == .shares, window?.isActive == true else { return }
    workspace.herald.sharesAreSeen()
  }
}

extension MainWindowController: NewsStage {
  var isInFront: Bool {
    lifecyclePhase == .didAppear && Window.all.contains { $0.isActive }
  }

  func tell(_ news: ShareNews) {
    guard let toast = pages.currentPage?.toast else { return }
    switch news.kind {
    case .arrived(let link?):
      toast.milliseconds = 4_000
      toast.show(news.sentence, button: tr("Open")) { [weak self] in
        Task { [weak self] in
          do { try await SharedLink(link).open() } catch { self?.errorPresenter.present(error) }
        }
      }
    case .arrived:
      toast.milliseconds = 4_000
      toast.show(news.sentence)
    case .trouble where navigation.state.page == .shares:
      toast.milliseconds = 8_000
      toast.show(news.sentence)
    case .trouble:
      toast.milliseconds = 8_000
      toast.show(news.sentence, button: tr("Show")) { [navigation] in navigation.go(to: .shares) }
    }
  }
}
