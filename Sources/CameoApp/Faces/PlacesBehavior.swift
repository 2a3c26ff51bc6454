// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

/// Asks every place for the face that is seen there when the page appears, as long as that takes.
final class PlacesBehavior: ViewController {
  private let workspace: Workspace
  private let asking: RefreshBehavior

  init(_ workspace: Workspace) {
    self.workspace = workspace
    asking = RefreshBehavior(every: .seconds(60)) { [faces = workspace.faces] in
      try await faces.refresh()
    }
    super.init()
    addChild(asking)
  }

  /// Asks again.
  func request() { asking.request() }

  /// Whether somebody is being asked.
  var isRunning: Bool { asking.isRunning }

  override func viewWillAppear() {
    super.viewWillAppear()
    // Whoever comes back from adding an account looks for it.
    if asking.hasRun, workspace.faces.isOutdated { asking.request() }
  }
}
