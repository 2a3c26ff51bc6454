// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Bluesky, and other servers of its protocol.
struct BlueskyService: Service {
  private static let didSetting = "did"
  private static let example = "alice.bsky.social"
  var timeouts = HTTPTimeouts()
  var settling: Settling?
  var directory: (@Sendable (HTTPClient) -> BlueskyDirectory)?
  private let sessions = BlueskySessions()

  var card: ServiceCard {
    ServiceCard(
      "bluesky", "Bluesky", .social, symbol: "cameo-service-bluesky-symbolic", color: "#1274e0",
      purpose: tr("Posts with up to 4 photos"))
  }

  var form: [FormField] {
    [
      .user(tr("Handle"), hint: Self.example) {
        BlueskyHandle(typed: $0) == nil
          ? tr("Enter a handle such as “{0}”.", Self.example) : nil
      },
      .password(tr("App Password")),
      // Servers that no directory knows, as on one's own computer.
      .server(hint: "").rare,
    ]
  }

  var usualCapabilities: Capabilities { BlueskyDestination.capabilities() }

  var note: String? {
    tr("You can create an app password in Bluesky's settings, under Privacy and Security.")
  }

  /// Names below Bluesky's own domain, profiles there, and what begins with an @ and has no server.
  func recognized(_ text: String) -> FormValues? {
    let isProfile = ["https://bsky.app/profile/", "bsky.app/profile/"].contains {
      text.lowercased().hasPrefix($0)
    }
    guard let handle = BlueskyHandle(typed: text),
      isProfile || handle.text.hasSuffix(".bsky.social") && text.contains(".")
        || text.hasPrefix("@") && text.contains(".")
    else { return nil }
    return FormValues(user: handle.text)
  }

  func add(
    _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> NewAccount {
    let typed = (details.user ?? "").trimmed
    guard let handle = BlueskyHandle(typed: typed) else { throw BlueskyTrouble.badHandle(typed) }
    guard let password = details.password, !password.isEmpty else {
      throw BlueskyTrouble.wrongPassword(name)
    }
    let (server, did) = try await server(of: handle, details, guide)
    let session = try await BlueskyClient.signIn(at: server, did?.text ?? handle.text, password)
    // What the directory says counts: servers may not know the handle for a while.
    guard did.map({ $0 == session.did }) ?? (session.handle == handle) else {
      throw DeliveryError.unreadable(server.name)
    }
    guard !session.isOfMainPassword else { throw BlueskyTrouble.mainPassword(server.name) }
    await sessions.keep(session, of: server.address)
    return NewAccount(
      Account(
        id: "\(id):\(handle.text)", service: id, label: details.label ?? "@\(handle.text)",
        server: server.address.origin, user: handle.text,
        settings: [Self.didSetting: session.did.text]),
      secret: password)
  }

  /// The server that gets the password, and the DID that a directory names with it.
  private func server(
    of handle: BlueskyHandle, _ details: AccountDetails, _ guide: any SignInGuide
  ) async throws(DeliveryError) -> (BlueskyServer, BlueskyDID?) {
    // Practice networks are in no directory.
    if let typed = details.server {
      let address = try TypedAddress.parse(typed)
      return (BlueskyServer(address: address, client: guide.client, timeouts: timeouts), nil)
    }
    let directory =
      directory?(guide.client) ?? BlueskyDirectory(client: guide.client, timeouts: timeouts)
    let found = try await directory.find(handle)
    var server = BlueskyServer(address: found.server, client: guide.client, timeouts: timeouts)
    server.reach = found.server.isLoopback ? .anywhere : .internet
    guard !server.isOfBluesky else { return (server, found.did) }
    let reason = tr(
      "{0} is on {1}, which isn't run by Bluesky. Your app password will be sent there.",
      "@\(handle.text)", server.name)
    guard await guide.confirms(.server(server.name, reason: reason)) else {
      throw DeliveryError(.refused, tr("Your app password wasn't sent to {0}.", server.name))
    }
    return (server, found.did)
  }

  func destination(_ account: Account, _ access: Access) -> any Destination {
    guard let address = URLAddress(account.server), let secret = access.secret,
      let did = account.settings[Self.didSetting].flatMap({ BlueskyDID($0) })
    else { return UnusableDestination(account.label) }
    let server = BlueskyServer(address: address, client: access.client, timeouts: timeouts)
    return BlueskyDestination(
      client: BlueskyClient(server: server, did: did, password: secret, sessions: sessions),
      settling: settling ?? Settling(timeouts))
  }
}
