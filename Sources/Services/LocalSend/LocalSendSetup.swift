// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network
internal import Sharing

/// How this computer takes part in LocalSend; tests stay on the loopback.
struct LocalSendSetup: Sendable {
  /// The name that other devices show.
  var name = Self.computerName
  var identity = LocalSendIdentity.shared
  /// The devices whose pictures are accepted without asking.
  var favorites = LocalSendFavorites.shared
  /// The port that devices have unless they say otherwise.
  var port = LocalSendInfo.port
  /// Where announcements are heard.
  var announcementPort = LocalSendInfo.port
  /// The ports to listen on: another program may have the usual one.
  var ports: [UInt16] = [LocalSendInfo.port, 0]
  /// The addresses to listen on.
  var addresses = Self.anyAddress
  var usesLoopback = false
  /// When announcements are given up, and addresses are tried.
  var scanDelay = Duration.seconds(1.2)
  /// The addresses to try then.
  var scanned: @Sendable () -> [PeerAddress] = Self.neighbors

  /// More would take too long, and look like an attack.
  private static let mostScanned = 512

  private static var computerName: String {
    var buffer = [CChar](repeating: 0, count: 256)
    guard gethostname(&buffer, buffer.count - 1) == 0 else { return "Cameo" }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let name = ReceivedText.shown(String(decoding: bytes, as: UTF8.self), limit: 60)
    return name.isEmpty ? "Cameo" : name
  }

  /// One for both versions of IP, where the system has the newer one.
  private static var anyAddress: [NetworkAddress] {
    let hasSix = LocalAddress.all().contains { $0.address.isIPv6 }
    return [NetworkAddress(hasSix ? "::" : "0.0.0.0")].compactMap { $0 }
  }

  private static func neighbors() -> [PeerAddress] {
    let locals =
      LocalAddress.all().filter { !$0.isVirtual } + LocalAddress.all().filter(\.isVirtual)
    return locals.flatMap { $0.neighbors() }.prefix(mostScanned).map {
      PeerAddress($0, port: LocalSendInfo.port)
    }
  }
}

/// Asks addresses whether there is a LocalSend device.
struct LocalSendScan: Sendable {
  private static let atOnce = 32

  let identity: TLSIdentity
  /// What is said about this computer.
  let info: LocalSendInfo
  let addresses: [PeerAddress]

  /// Calls `found` with every device.
  func run(_ found: @escaping @Sendable (LocalSendDevice) async -> Void) async {
    await withTaskGroup(of: Void.self) { group in
      for (count, address) in addresses.enumerated() {
        if count >= Self.atOnce { await group.next() }
        group.addTask {
          if let device = await ask(address, fingerprint: nil) { await found(device) }
        }
      }
    }
  }

  /// Returns the device at `address`, which must be the one with `fingerprint` if that is known.
  func ask(_ address: PeerAddress, fingerprint: String?) async -> LocalSendDevice? {
    let client = PeerClient(identity, patience: fingerprint == nil ? 1 : 3)
    let request = PeerRequest(
      LocalSendPath.register,
      body: .bytes(LocalSendJSON.encode(info), type: "application/json"), seconds: 3)
    guard
      let response = try? await client.send(request, to: address, fingerprint: fingerprint),
      response.status == 200,
      var answer = LocalSendJSON.decode(LocalSendInfo.self, response.body)
    else { return nil }
    // It answers there, whatever it says about its port.
    answer.port = Int(address.port)
    answer.protocol = "https"
    return answer.device(at: address.address, fingerprint: response.fingerprint)
  }
}
