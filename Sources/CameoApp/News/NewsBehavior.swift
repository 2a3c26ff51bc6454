// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk

/// Reports the results of shares in the main window, on the visible page.
final class NewsBehavior: ViewController, InAppNotices {
  private let services: AppServices
  private let navigation: Navigation
  private let pages: PageController

  init(_ services: AppServices, _ navigation: Navigation, on pages: PageController) {
    self.services = services
    self.navigation = navigation
    self.pages = pages
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    windowController?.window?.onActiveChange { [weak self] in self?.noteWhatIsSeen() }
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    services.notifier.inApp = self
  }

  /// What the page of shares shows needs no notification.
  func noteWhatIsSeen() {
    guard navigation.state.page == .shares, windowController?.window?.isActive == true
    else { return }
    services.notifier.sharesAreSeen()
  }

  var isInFront: Bool {
    lifecyclePhase == .didAppear && Window.all.contains { $0.isActive }
  }

  func tell(_ news: ShareNews) {
    guard let toast = pages.currentPage?.toast else { return }
    switch news.kind {
    case .arrived(let link?):
      toast.show(news.sentence, button: tr("Open")) { try await SharedLink(link).open() }
    case .arrived:
      toast.show(news.sentence)
    case .trouble where navigation.state.page == .shares:
      toast.show(news.sentence, for: 8_000)
    case .trouble:
      toast.show(news.sentence, button: tr("Show"), for: 8_000) { [navigation] in
        navigation.go(to: .shares)
      }
    }
  }
}
