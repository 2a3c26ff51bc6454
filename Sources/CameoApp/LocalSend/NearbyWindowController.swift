// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import Services

/// Turns receiving from devices nearby on and off, asks whether to accept, and shows what came. Closing
/// it changes nothing. Owned by the program while it is open.
final class NearbyWindowController: WindowController {
  private let services: AppServices
  private let receiving: NearbyReceiving
  private let nearbyUpdater: NearbyUpdater

  init(_ services: AppServices) {
    self.services = services
    receiving = services.receiving
    nearbyUpdater = NearbyUpdater(receiving)
    super.init(interface: .named("nearby-window"), updater: nearbyUpdater)
    nearbyUpdater.onSwitch = { [weak self] in self?.turn(on: $0) }
    nearbyUpdater.delegate = self
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(.standard("Receiving"), .help)
    install(NearbyActions(model: receiving, services: services))
    receiving.window = self
    receiving.loadFavorites()
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    nearbyUpdater.focusStart()
  }

  private func turn(on isOn: Bool) {
    guard isOn else { return receiving.turnOff() }
    attemptLater { [receiving] in try await receiving.turnOn() }
  }
}

extension NearbyWindowController: FavoriteDeviceCellDelegate {
  func favoriteDeviceCellDidRequestRemoval(of id: LocalSendFavorite.ID) {
    attemptLater { [receiving] in try await receiving.removeFavorite(id) }
  }
}
