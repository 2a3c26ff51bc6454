// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network
public import Sharing

/// This computer among the LocalSend devices nearby. Nothing of it is on the network until something
/// looks for devices or receives, and nothing stays there afterwards.
@MainActor
public final class LocalSendNode {
  /// The one of this process.
  public static let shared = LocalSendNode(LocalSendSetup())

  /// A flood of inventions must not fill the memory.
  private static let mostDevices = 200
  /// Each takes a thread, and anybody can announce addresses.
  private static let mostGreetings = 32
  /// When announcements are repeated, because some get lost.
  private static let repeats: [Duration] = [
    .zero, .milliseconds(100), .milliseconds(400), .seconds(1.5),
  ]

  let setup: LocalSendSetup
  /// The devices that answered, by their fingerprints.
  public private(set) var devices: [LocalSendDevice] = []
  private var identity: TLSIdentity?
  private var server: NetworkServer?
  private var announcer: LocalSendAnnouncer?
  private var lookers = 0
  private var watchers: [ObjectIdentifier: @MainActor () -> Void] = [:]
  private let reception = LocalSendReception()
  private let registered = LocalSendRegistrations(most: LocalSendNode.mostDevices)
  private var isGreeting: Set<String> = []

  init(_ setup: LocalSendSetup) { self.setup = setup }

  isolated deinit { server?.stop() }

  /// The port that other devices reach this computer at.
  var port: UInt16 { server?.port ?? setup.port }

  /// The name under which other devices see this computer.
  public var computerName: String { setup.name }

  /// Whether other devices may send pictures.
  public var isReceiving: Bool { reception.inbox != nil }

  /// Calls `work` whenever the devices change, until the result is released.
  public func watch(_ work: @escaping @MainActor () -> Void) -> LocalSendWatch {
    let watch = LocalSendWatch { [weak self] in self?.watchers[$0] = nil }
    watchers[ObjectIdentifier(watch)] = work
    return watch
  }

  // MARK: Looking for devices

  /// Looks for devices until `stopLooking` was called as often. The `known` ones are asked first.
  public func startLooking(known: [Account] = []) async throws(DeliveryError) {
    lookers += 1
    do throws(DeliveryError) { try await open() } catch {
      stopLooking()
      throw error
    }
    for device in known.compactMap({ $0.localSendDevice }) {
      if let address = device.address { greet(address, fingerprint: device.fingerprint) }
    }
    for favorite in setup.favorites.all {
      if let address = favorite.peer { greet(address, fingerprint: favorite.id) }
    }
    Task { await announce() }
    Task { await scanIfNeeded() }
  }

  public func stopLooking() {
    lookers -= 1
    closeIfUnused()
    if lookers == 0, !devices.isEmpty {
      devices = []
      tell()
    }
  }

  private func announce() async {
    for pause in Self.repeats {
      try? await Task.sleep(for: pause)
      guard let identity, let announcer else { return }
      announcer.send(
        LocalSendJSON.encode(
          LocalSendInfo.own(
            setup.name, fingerprint: identity.fingerprint, port: port, announce: true)))
    }
  }

  /// Asks every address of the network where announcements found nothing: many routers block them.
  private func scanIfNeeded() async {
    try? await Task.sleep(for: setup.scanDelay)
    guard lookers > 0, devices.isEmpty, let identity else { return }
    let addresses = setup.scanned()
    let info = LocalSendInfo.own(setup.name, fingerprint: identity.fingerprint, port: port)
    let scan = LocalSendScan(identity: identity, info: info, addresses: addresses)
    await scan.run { [weak self] device in await self?.met([device]) }
  }

  /// Introduces this computer to whatever is at `address`, and learns what that is.
  private func greet(_ address: PeerAddress, fingerprint: String) {
    guard let identity, fingerprint != identity.fingerprint,
      isGreeting.count < Self.mostGreetings, isGreeting.insert(fingerprint).inserted
    else { return }
    let info = LocalSendInfo.own(setup.name, fingerprint: identity.fingerprint, port: port)
    Task {
      let scan = LocalSendScan(identity: identity, info: info, addresses: [address])
      if let device = await scan.ask(address, fingerprint: fingerprint) { met([device]) }
      isGreeting.remove(fingerprint)
    }
  }

  private func heard(_ message: [UInt8], from address: NetworkAddress) {
    guard let info = LocalSendJSON.decode(LocalSendInfo.self, message),
      let fingerprint = info.fingerprint?.uppercased(),
      let device = info.device(at: address, fingerprint: fingerprint)
    else { return }
    // Anybody can announce anything: what counts is the certificate at that address.
    greet(device.address, fingerprint: fingerprint)
  }

  func met(_ found: [LocalSendDevice]) {
    guard lookers > 0 else { return }
    let before = devices
    for device in found where device.id != identity?.fingerprint { note(device) }
    if devices != before { tell() }
  }

  private func note(_ device: LocalSendDevice) {
    guard let place = devices.firstIndex(where: { $0.id == device.id }) else {
      if devices.count < Self.mostDevices { devices.append(device) }
      return
    }
    var new = device
    // One address is enough, and version 4 is the one that all firewalls know.
    if new.address.address.isIPv6, !devices[place].address.address.isIPv6 {
      new.address = devices[place].address
    }
    devices[place] = new
  }

  private func tell() { for work in watchers.values { work() } }

  // MARK: Receiving

  /// Lets other devices send pictures to `inbox`, and shows them that this computer is there.
  func receive(_ inbox: any LocalSendReceiving) async throws(DeliveryError) {
    reception.inbox = inbox
    do throws(DeliveryError) { try await open() } catch {
      stopReceiving(inbox)
      throw error
    }
    Task { await announce() }
  }

  /// Ends receiving, unless another inbox has taken over.
  func stopReceiving(_ inbox: any LocalSendReceiving) {
    inbox.close()
    guard reception.inbox === inbox else { return }
    reception.inbox = nil
    closeIfUnused()
  }

  // MARK: The network

  private func open() async throws(DeliveryError) {
    let identity = try await setup.identity.get()
    guard server == nil, lookers > 0 || isReceiving else { return }
    self.identity = identity
    let handler = LocalSendRequestHandler(
      name: setup.name, fingerprint: identity.fingerprint,
      met: { [weak self, registered] device in
        guard registered.add(device) else { return }
        Task { @MainActor in
          // So that a flood costs the windows ten updates a second at most.
          try? await Task.sleep(for: .milliseconds(100))
          self?.met(registered.take())
        }
      },
      reception: reception)
    do {
      server = try NetworkServer(
        on: setup.addresses, ports: setup.ports, limits: LocalSendRequestHandler.limits, hosts: nil,
        greeting: TLSTransport.greeting(identity), answering: handler.answer)
    } catch {
      throw DeliveryError(.notPossible, error.description)
    }
    announcer = LocalSendAnnouncer(port: setup.announcementPort, usesLoopback: setup.usesLoopback) {
      [weak self] in self?.heard($0, from: $1)
    }
  }

  private func closeIfUnused() {
    guard lookers == 0, !isReceiving else { return }
    server?.stop()
    server = nil
    announcer = nil
  }
}

/// Keeps watching the devices nearby while it exists.
@MainActor
public final class LocalSendWatch {
  private let end: @MainActor (ObjectIdentifier) -> Void

  init(_ end: @escaping @MainActor (ObjectIdentifier) -> Void) { self.end = end }

  isolated deinit { end(ObjectIdentifier(self)) }
}
