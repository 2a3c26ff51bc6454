// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers

/// Requests the profile pictures of all accounts when the page appears, while that lasts.
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

  /// Requests them again.
  func request() { asking.request() }

  override func viewWillAppear() {
    super.viewWillAppear()
    // A user who returns from adding an account expects to see it.
    if asking.hasRun, services.avatars.isOutdated { asking.request() }
  }
}
