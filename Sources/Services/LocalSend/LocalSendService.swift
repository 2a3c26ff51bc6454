// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
public import Sharing

/// Devices nearby that receive with LocalSend.
public struct LocalSendService: Service {
  private let tools: LocalSendTools

  public init() { self.init(LocalSendTools()) }

  init(_ tools: LocalSendTools) { self.tools = tools }

  public var card: ServiceCard {
    ServiceCard(
      LocalSendAccount.service, tr("LocalSend"), .device, symbol: "phone-symbolic",
      needsSecret: false)
  }

  public var form: [FormField] {
    // Few devices ask for a PIN.
    [.server(hint: tr("Anna’s phone"), accepts: { _ in true }), .password(isOptional: true)]
  }

  public var usualCapabilities: Capabilities { LocalSendDestination.capabilities }

  public func needsSecret(_ account: Account) -> Bool {
    account.settings[LocalSendAccount.pin] != nil
  }

  /// `details.server` is the name of a device, or its address.
  public func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    let device = try await tools.search((details.server ?? "").trimmed)
    return NewAccount(
      LocalSendAccount.make(device, label: details.label, hasPIN: details.password != nil),
      secret: details.password)
  }

  public func destination(_ account: Account, _ access: Access) -> any Destination {
    guard let device = account.localSendDevice else { return UnusableDestination(account.label) }
    return LocalSendDestination(device: device, pin: access.secret, tools: tools)
  }
}

/// How an account remembers a device.
enum LocalSendAccount {
  static let service = "localsend"
  static let pin = "pin"

  static func make(
    _ device: LocalSendDevice, label: String? = nil, hasPIN: Bool = false
  ) -> Account {
    var account = Account(
      id: "\(service):\(device.name)", service: service, label: label ?? device.name,
      settings: [
        "id": device.id, "name": device.name, "address": device.address.address.description,
        "port": "\(device.address.port)",
      ])
    if hasPIN { account.settings[pin] = "yes" }
    return account
  }
}

extension LocalSendDevice {
  /// The account for sending to this device.
  public var account: NewAccount { NewAccount(LocalSendAccount.make(self)) }
}

extension Account {
  /// The fingerprint of the LocalSend device that this account stands for.
  public var localSendFingerprint: String? { localSendDevice?.fingerprint }

  /// Where the LocalSend device that this account stands for was last; nil where that isn't known.
  public var localSendAddress: String? { localSendDevice?.address?.address.description }

  var localSendDevice: KnownDevice? {
    guard service == LocalSendAccount.service, let fingerprint = settings["id"],
      LocalSendInfo.isFingerprint(fingerprint)
    else { return nil }
    let address = settings["address"].flatMap { NetworkAddress($0) }
    let port = settings["port"].flatMap { UInt16($0) } ?? LocalSendInfo.port
    return KnownDevice(
      name: settings["name"] ?? label, fingerprint: fingerprint,
      address: address.map { PeerAddress($0, port: port) })
  }
}

/// What sending with LocalSend needs from outside.
struct LocalSendTools: Sendable {
  var node: @MainActor @Sendable () -> LocalSendNode = { .shared }
  /// How long devices are looked for.
  var patience = Duration.seconds(8)
  /// How long others of the same name are looked for.
  var twinPatience = Duration.seconds(1)

  @MainActor
  var name: String { node().setup.name }

  func identity() async throws(DeliveryError) -> TLSIdentity {
    try await node().setup.identity.get()
  }

  /// Where `device` is now.
  func locate(_ device: KnownDevice) async throws(DeliveryError) -> PeerAddress {
    if let address = device.address, await isAt(address, device.fingerprint) { return address }
    let found = try await look(for: { $0.id == device.fingerprint }, mayBeSeveral: false)
    guard let found = found.matches.first else { throw device.notFound }
    return found.address
  }

  /// Finds a device by its name, fingerprint or address.
  func search(_ text: String) async throws(DeliveryError) -> LocalSendDevice {
    if let address = NetworkAddress(text) {
      let peer = PeerAddress(address, port: await node().setup.port)
      if let device = try await ask(peer, nil) { return device }
    }
    let found = try await look(
      for: { device in
        device.name.lowercased() == text.lowercased() || device.id == text.uppercased()
      }, mayBeSeveral: !LocalSendInfo.isFingerprint(text.uppercased()))
    if found.matches.count > 1 { throw Self.ambiguous(text, found.matches) }
    if let device = found.matches.first { return device }
    let names = ReceivedText.list(found.others.map(\.name).sorted())
    throw DeliveryError(
      .unreachable,
      names.isEmpty
        ? KnownDevice(name: text, fingerprint: "").notFound.sentence
        : tr("There is no device called “{0}” nearby. Found: {1}.", text, names))
  }

  private static func ambiguous(_ name: String, _ devices: [LocalSendDevice]) -> DeliveryError {
    let addresses = Set(devices.map(\.address.address.description))
    // Two programs of one computer have the same address.
    let names = addresses.count == devices.count ? addresses.sorted() : devices.map(\.id).sorted()
    return DeliveryError(
      .noAccount,
      tr(
        "Several nearby devices are called “{0}”. Use one of these instead of the name: {1}.", name,
        ReceivedText.list(names)))
  }

  private func isAt(_ address: PeerAddress, _ fingerprint: String) async -> Bool {
    (try? await ask(address, fingerprint)) != nil
  }

  private func ask(
    _ address: PeerAddress, _ fingerprint: String?
  ) async throws(DeliveryError) -> LocalSendDevice? {
    let identity = try await identity()
    let node = await node()
    let info = LocalSendInfo.own(
      node.setup.name, fingerprint: identity.fingerprint, port: await node.port)
    return await LocalSendScan(identity: identity, info: info, addresses: [])
      .ask(address, fingerprint: fingerprint)
  }

  @MainActor
  private func look(
    for isWanted: @escaping (LocalSendDevice) -> Bool, mayBeSeveral: Bool
  ) async throws(DeliveryError) -> (matches: [LocalSendDevice], others: [LocalSendDevice]) {
    let node = node()
    try await node.startLooking()
    defer { node.stopLooking() }
    var end = ContinuousClock.now + patience
    var isFound = false
    while ContinuousClock.now < end {
      guard !Task.isCancelled else { throw .cancelled }
      if !isFound, node.devices.contains(where: isWanted) {
        isFound = true
        end = min(end, .now + (mayBeSeveral ? twinPatience : .zero))
      } else {
        try? await Task.sleep(for: .milliseconds(100))
      }
    }
    return (node.devices.filter(isWanted), node.devices)
  }
}
