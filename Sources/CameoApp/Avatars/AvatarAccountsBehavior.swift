// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

/// Asks every place for the profile picture that is seen there when the page appears, as long as
/// that takes.
final class AvatarAccountsBehavior: ViewController {
  private let services: AppServices
  private let asking: RefreshBehavior

  init(_ services: AppServices) {
    self.services = services
    asking = RefreshBehavior(every: .seconds(60)) { [avatars = services.avatars] in
      try await avatars.refresh()
    }
    super.init()
    addChild(asking)
  }

  /// Asks again.
  func request() { asking.request() }

  /// Whether the user is being asked.
  var isRunning: Bool { asking.isRunning }

  override func viewWillAppear() {
    super.viewWillAppear()
    // Anyone who comes back from adding an account looks for it.
    if asking.hasRun, services.avatars.isOutdated { asking.request() }
  }
}
