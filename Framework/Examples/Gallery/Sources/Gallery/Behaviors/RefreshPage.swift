// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers

enum RefreshActionName: String, ActionName {
  case refresh
  static let group = "refresh"
}

final class RefreshPageController: ViewController {
  private let report: Report
  private var count = 0

  init() {
    report = Report("Not refreshed yet.")
    super.init(interface: .named("refresh-page"), updater: ReportUpdater(report))
    attach(.refresh(every: .seconds(60)) { [weak self] in self?.refreshed() })
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(RefreshActionName.self) { _ in
      PageAction<RefreshPageController> { $0.refresh.request() }
    }
  }

  private func refreshed() {
    count += 1
    report.state = "Times refreshed: \(count)"
  }
}
