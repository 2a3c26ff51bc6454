// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import GLib
internal import Services
internal import Sharing

/// What a share menu lists: where was shared last, and the devices that are known without looking for them.
final class ShareMenuModel: ShareDestinationProvider {
  private let services: AppServices
  private let title: () -> String

  /// - Parameter title: Says what is shared.
  init(_ services: AppServices, title: @escaping () -> String) {
    self.services = services
    self.title = title
  }

  var shareTitle: String { title() }

  var destinations: [any ShareDestination] { entries }

  var entries: [ShareMenuEntry] {
    let devices = [ShareMenuEntry(offer: Target(.phone)), device].compactMap(\.self)
    return Array(services.earlierShares.prefix(3)) + devices + [.sheet]
  }

  /// The device that was shared to last, or else one that is known to be there.
  private var device: ShareMenuEntry? {
    let order = services.sharing.lastUsed
    let used = services.sharing.accounts.filter { $0.card?.kind == .device }
      .min { (order.firstIndex(of: $0.id) ?? .max) < (order.firstIndex(of: $1.id) ?? .max) }
    if let used { return ShareMenuEntry(device: Target(.account(used))) }
    let offers =
      services.nearby.phones.map { Target(.paired($0)) }
      + services.nearby.devices.map { Target(.device($0)) }
    return offers.first.map { ShareMenuEntry(offer: $0) }
  }
}

extension AppServices {
  /// The destinations of earlier shares that are all there yet, the latest first. Devices are listed on their own.
  var earlierShares: [ShareMenuEntry] {
    let accounts = sharing.accounts
    let badges = avatars.album.badges
    let known = Dictionary(
      (accounts.map { Target(.account($0), badge: badges[$0.id]) }
        + BrowserDestination.allCases.map { Target(.browser($0)) }).map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
    return settings.destinationSets.recent.compactMap { ids in
      let targets = ids.compactMap { known[$0] }
      guard targets.count == ids.count, !targets.allSatisfy(\.isDevice) else { return nil }
      return ShareMenuEntry(again: targets, audience: audience(of: targets))
    }
  }

  /// Who will see posts at `targets`, as far as that can be chosen.
  private func audience(of targets: [Target]) -> Visibility? {
    let accounts = targets.compactMap(\.account).filter(\.takesAudience)
    guard !accounts.isEmpty else { return nil }
    let last = settings.lastVisibility.flatMap { Visibility(rawValue: $0) }
    return DefaultAudience.narrowest(accounts.compactMap { settings.audience(of: $0.id) }) ?? last
      ?? .public
  }
}

nonisolated extension Target {
  fileprivate var isDevice: Bool { [.link, .device].contains(account?.card?.kind) }
}

nonisolated extension Account {
  /// Whether its posts have an audience, which its server may not be asked for.
  fileprivate var takesAudience: Bool {
    isPostedTo && room == nil && usualCapabilities?.visibilities.isEmpty == false
  }
}
