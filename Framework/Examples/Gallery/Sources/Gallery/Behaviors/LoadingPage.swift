// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers

enum LoadingActionName: String, ActionName {
  case work, workTwice, workFast
  static let group = "loading"
}

final class LoadingPageController: ViewController {
  private let report: Report
  private var done = 0

  init() {
    report = Report("Nothing has been done yet.")
    super.init(interface: .named("loading-page"), updater: ReportUpdater(report))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(LoadingActionName.self) { name in
      PageAction<LoadingPageController> { page in
        switch name {
        case .work: try await page.work("Posting…", for: .seconds(2))
        case .workTwice: try await page.workTwice()
        case .workFast: try await page.work("Never Seen…", for: .milliseconds(50))
        }
      }
    }
  }

  private func work(_ label: String, for time: Duration) async throws {
    try await loader.during(label) { try await Task.sleep(for: time) }
    done += 1
    report.state = "Pieces of work done: \(done)"
  }

  /// The second ends first, and its label is replaced by that of the first.
  private func workTwice() async throws {
    async let second: Void = work("Developing…", for: .seconds(1))
    try await work("Posting…", for: .seconds(2))
    try await second
  }
}
