// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Observation
internal import Services
internal import Sharing

/// What pictures can be sent to without having been set up: devices nearby, and programs that send files.
@Observable
final class NearbyDevices {
  /// Those that speak LocalSend. They are looked for only while the user chooses a destination, because
  /// others on the network see that.
  private(set) var devices: [LocalSendDevice] = []
  /// The paired phones, which the desktop knows anyway.
  private(set) var phones: [PairedPhone] = []
  /// The programs of this computer that send files by themselves.
  private(set) var programs: [SendingProgram] = []
  @ObservationIgnored let node: LocalSendNode
  @ObservationIgnored private let find: @MainActor () async -> Found
  @ObservationIgnored private var watch: LocalSendWatch?

  init(
    node: LocalSendNode = .shared,
    find: @escaping @MainActor () async -> Found = NearbyDevices.findOnBus
  ) {
    self.node = node
    self.find = find
    watch = node.watch { [weak self] in
      guard let self else { return }
      devices = node.devices
    }
  }

  /// What the desktop knows.
  struct Found {
    var phones: [PairedPhone] = []
    var programs: [SendingProgram] = []
  }

  private static func findOnBus() async -> Found {
    let bus = DBusConnection.hasSession ? try? await DBusConnection.session() : nil
    let phones = if let bus { await PairedPhone.all(on: bus) } else { [PairedPhone]() }
    return Found(phones: phones, programs: await SendingProgram.installed(on: bus))
  }

  /// Asks which paired phones can be reached now, and which programs there are.
  func look() async {
    let found = await find()
    if phones != found.phones { phones = found.phones }
    if programs != found.programs { programs = found.programs }
  }

  /// Looks for LocalSend devices until the result is released.
  func look(known: [Account]) -> NearbySearch { NearbySearch(node, known: known) }
}

/// Keeps looking for devices while it exists.
final class NearbySearch {
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
