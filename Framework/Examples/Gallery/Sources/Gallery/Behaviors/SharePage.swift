// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import Gtk
import Observation

nonisolated struct Destination: ShareDestination {
  let id: String
  let title: String
  var subtitle = ""
  let iconName: String
  let group: ShareGroup
}

@Observable
final class Destinations: ShareDestinationProvider {
  let destinations: [any ShareDestination] = [
    Destination(
      id: "town", title: "Town", subtitle: "@ada@town.example",
      iconName: "user-available-symbolic", group: .destinations),
    Destination(
      id: "hill", title: "Hill", subtitle: "@ada@hill.example",
      iconName: "user-available-symbolic", group: .destinations),
    Destination(
      id: "folder", title: "A Folder", iconName: "folder-symbolic", group: .devices),
    Destination(id: "mail", title: "Mail", iconName: "mail-send-symbolic", group: .devices),
  ]
}

final class ShareUpdater: ReportUpdater, ShareMenuAnchor {
  @Outlet private var shareButton: Button

  var shareMenuTarget: Widget { Widget(shareButton) }
}

enum ShareActionName: String, ActionName {
  case share, shareToFolder
  static let group = "share"
}

final class SharePageController: ViewController {
  private let report: Report

  init() {
    report = Report("Nothing has been shared yet.")
    let share = ShareUpdater(report)
    super.init(interface: .named("share-page"), updater: share)
    attach(
      .shareMenu(to: Destinations(), at: share) {
        try await Task.sleep(for: .milliseconds(1500))
        return "the picture"
      } onChoose: { [report] destination, picture in
        report.state = "Shared \(picture) to \(destination.title)."
      })
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    install(ShareActionName.self) { name in
      PageAction<SharePageController> { page in
        switch name {
        case .share: page.shareMenu.present()
        case .shareToFolder: page.shareMenu.share(to: "folder")
        }
      }
    }
  }
}
