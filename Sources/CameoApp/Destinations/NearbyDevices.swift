// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Observation
internal import Services
internal import Sharing

/// The devices nearby that pictures can be sent to without having been set up.
@Observable
final class NearbyDevices {
  /// Those that speak LocalSend. They are looked for only while the user chooses a destination, because
  /// others on the network see that.
  private(set) var devices: [LocalSendDevice] = []
  /// The paired phones, which the desktop knows anyway.
  private(set) var phones: [PairedPhone] = []
  @ObservationIgnored let node: LocalSendNode
  @ObservationIgnored private let findPhones: @MainActor () async -> [PairedPhone]
  @ObservationIgnored private var watch: LocalSendWatch?

  init(
    node: LocalSendNode = .shared,
    findPhones: @escaping @MainActor () async -> [PairedPhone] = NearbyDevices.pairedPhones
  ) {
    self.node = node
    self.findPhones = findPhones
    watch = node.watch { [weak self] in
      guard let self else { return }
      devices = node.devices
    }
  }

  private static func pairedPhones() async -> [PairedPhone] {
    guard DBusConnection.hasSession, let bus = try? await DBusConnection.session() else {
      return []
    }
    return await PairedPhone.all(on: bus)
  }

  /// Asks which paired phones can be reached now.
  func findPairedPhones() async {
    let found = await findPhones()
    if phones != found { phones = found }
  }

  /// Looks for LocalSend devices until the result is released.
  func look(known: [Account]) -> NearbyLook { NearbyLook(node, known: known) }
}

/// Keeps looking for devices while it exists.
final class NearbyLook {
  private let node: LocalSendNode

  init(_ node: LocalSendNode, known: [Account]) {
    self.node = node
    Task { [weak self] in
      do throws(DeliveryError) {
        try await node.startLooking(known: known)
        // It may have been released meanwhile.
        if self == nil { node.stopLooking() } else { self?.isLooking = true }
      } catch {
        Log.write(.debug, domain: "Cameo-LocalSend", error.sentence)
      }
    }
  }

  private var isLooking = false

  isolated deinit { if isLooking { node.stopLooking() } }
}
