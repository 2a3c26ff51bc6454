// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
public import Sharing

/// Websites that custom uploaders (`.sxcu`) describe. The keyring has the whole file, since keys can
/// be anywhere in it.
public struct UploaderService: Service {
  private static let longestName = 40
  private let timeouts: HTTPTimeouts
  private let clock: Clock

  /// With the timeouts that real servers need.
  public init() { self.init(timeouts: HTTPTimeouts()) }

  init(timeouts: HTTPTimeouts, clock: Clock = .system) {
    self.timeouts = timeouts
    self.clock = clock
  }

  public var card: ServiceCard {
    ServiceCard(
      "uploader", tr("Custom Uploader"), .storage, symbol: "cameo-service-custom-symbolic",
      color: "#8a5a00",
      purpose: tr("Share to any website with a .sxcu file"))
  }

  public var form: [FormField] { [.file] }
  public var usualCapabilities: Capabilities { Capabilities() }

  public func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    guard let content = details.uploader else {
      throw DeliveryError(
        .wrongUsage, tr("Import a custom uploader with “{0}”.", "cameo uploader import"))
    }
    let file = try UploaderFile(content)
    try file.checkSupport()
    guard file.address.isSecure || file.address.isLoopback || details.allowsPlainHTTP else {
      throw DeliveryError(.insecure(host: file.address.hostAndPort))
    }
    let host = file.address.hostAndPort
    return NewAccount(
      Account(
        id: "\(id):\(Self.plain(file.name))@\(host)", service: id,
        label: details.label ?? file.name, server: file.address.origin, user: ""),
      secret: Secret(String(decoding: content, as: UTF8.self)))
  }

  /// `name` as part of an id: it can be typed.
  private static func plain(_ name: String) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    return words.joined(separator: "-").shortened(to: longestName, ending: "")
  }

  public func destination(_ account: Account, _ access: Access) -> any Destination {
    guard let secret = access.secret, let file = try? UploaderFile(Array(secret.reveal().utf8)),
      file.address.origin == account.server
    else { return UnusableDestination(account.label) }
    return UploaderDestination(file: file, client: access.client, timeouts: timeouts, clock: clock)
  }
}

extension UploaderFile {
  /// Throws unless all that it does can be done without asking.
  public func checkSupport() throws(DeliveryError) {
    let all = [path, link, deletion] + (parameters + headers + arguments).map(\.value)
    let calls = all.reduce(into: Set<String>()) { $0.formUnion($1.calls) }
    guard calls.isDisjoint(with: ["inputbox", "select"]) else { throw UploaderScope.asks }
  }
}
