// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers

enum ToastActionName: String, ActionName {
  case say, offer
  static let group = "toast"
}

final class ToastPageController: ViewController {
  private let report: Report

  init() {
    report = Report("Pictures in the folder: 3")
    super.init(interface: .named("toast-page"), updater: ReportUpdater(report))
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(ToastActionName.self) { name in
      PageAction<ToastPageController> { page in
        switch name {
        case .say: page.toast.show("The link was copied.")
        case .offer: page.delete()
        }
      }
    }
  }

  private func delete() {
    report.state = "Pictures in the folder: 2"
    toast.show("The picture was deleted.", button: "Undo") { [report] in
      report.state = "Pictures in the folder: 3"
    }
  }
}
