// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Sharing

/// Finds out which service an address belongs to, so that the user can paste one without knowing.
public struct ServiceFinder: Sendable {
  /// A service, and the values for its form.
  public struct Found: Equatable, Sendable {
    /// The service's id.
    public var service: String
    /// The server's address as the user typed it.
    public var server = ""
    /// The path of a local folder.
    public var folder = ""
    /// The user's name, where it says which server it is.
    public var user = ""
    /// What was typed, if that is a secret.
    public var token: Secret?

    public init(
      service: String, server: String = "", folder: String = "", user: String = "",
      token: Secret? = nil
    ) {
      self.service = service
      self.token = token
      self.server = server
      self.folder = folder
      self.user = user
    }
  }

  private let client: HTTPClient
  private let timeouts: HTTPTimeouts

  public init(client: HTTPClient) {
    self.init(client: client, timeouts: HTTPTimeouts())
  }

  init(client: HTTPClient, timeouts: HTTPTimeouts) {
    self.client = client
    self.timeouts = timeouts
  }

  /// Whether `text` looks like an address rather than the name of a service. The server isn't asked.
  public static func isAddress(_ text: String) -> Bool {
    if recognized(text) != nil { return true }
    let text = text.trimmed
    guard !text.isEmpty, !text.contains(where: \.isWhitespace) else { return false }
    let lastLabel =
      text.pathParts.first?.split(separator: ".", omittingEmptySubsequences: false).last
      ?? ""
    return (try? TypedAddress.parse(text)) != nil && (text.includes("://") || lastLabel.count > 1)
  }

  /// Whether `text` may be somebody's email address. Handles without an @ in front look the same.
  public static func isEmailAddress(_ text: String) -> Bool {
    let text = text.trimmed
    let parts = text.split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 && !parts[0].isEmpty && parts[1].contains(".")
      && !text.contains(where: \.isWhitespace) && !text.includes("/") && !text.includes(":")
  }

  /// The service of an address that needs no request: a handle, a room, a folder, a webhook or the token of a
  /// bot.
  public static func recognized(_ text: String) -> Found? {
    let text = text.trimmed
    if text.isAbsolutePath || text.begins(with: "~/") {
      return Found(service: "folder", folder: text)
    }
    if text.begins(with: "file://"), let path = FileAddress.path(of: text) {
      return Found(service: "folder", folder: path)
    }
    if ["sftp://", "ssh://"].contains(where: text.lowercased().hasPrefix) {
      return Found(service: "sftp", server: text)
    }
    if MatrixAddress.isUnmistakable(text) {
      let user = text.hasPrefix("@") ? text : ""
      return Found(service: "matrix", server: text, user: user)
    }
    if isStorage(text) { return Found(service: S3Service.id, server: text) }
    if text.hasPrefix("@"), let handle = MastodonAddress(text), handle.user != nil {
      return Found(service: "mastodon", server: text)
    }
    if let secret = secret(text) { return secret }
    // Those without a bot's name may be channels, but the bot decides what it can write to.
    if let name = TelegramName(typed: text), !text.hasPrefix("@") {
      return Found(service: TelegramService.id, folder: name.isOfBot ? "" : "@\(name.text)")
    }
    if let handle = blueskyHandle(text) { return Found(service: "bluesky", user: handle.text) }
    return nil
  }

  private static func secret(_ text: String) -> Found? {
    if let webhook = DiscordWebhook(text) {
      return Found(service: DiscordService.id, token: webhook.secret)
    }
    return TelegramToken(text).map { Found(service: TelegramService.id, token: $0.secret) }
  }

  /// Buckets, and the hosts of storage providers.
  private static func isStorage(_ text: String) -> Bool {
    if text.lowercased().begins(with: "s3://") { return true }
    guard let address = try? TypedAddress.parse(text) else { return false }
    return S3Host(address.host) != nil
  }

  /// Names below Bluesky's own domain, profiles there, and what begins with an @ and has no server.
  private static func blueskyHandle(_ text: String) -> BlueskyHandle? {
    let isProfile = ["https://bsky.app/profile/", "bsky.app/profile/"].contains {
      text.lowercased().hasPrefix($0)
    }
    guard let handle = BlueskyHandle(typed: text),
      isProfile || handle.text.hasSuffix(".bsky.social") && text.contains(".")
        || text.hasPrefix("@") && text.contains(".")
    else { return nil }
    return handle
  }

  /// Returns the service at the address `text`. Servers are asked, without an account, what they
  /// are.
  public func find(_ text: String) async throws(DeliveryError) -> Found {
    if let found = Self.recognized(text) { return found }
    let text = text.trimmed
    let address = try TypedAddress.parse(text)
    // A server that doesn't answer ends this at the first question.
    if try await isNextcloud(text) { return Found(service: "nextcloud", server: text) }
    if try await isImmich(text) { return Found(service: "immich", server: text) }
    if try await isPiwigo(text) { return Found(service: "piwigo", server: text) }
    if try await isMastodon(address) { return Found(service: "mastodon", server: text) }
    if try await MatrixFinder(client: client, timeouts: timeouts).isThere(address) {
      return Found(service: "matrix", server: text)
    }
    if try await isWebDAV(address) { return Found(service: "webdav", server: text) }
    throw DeliveryError(
      .address, tr("Can't recognize the service at {0}. Choose one.", address.hostAndPort))
  }

  private func isNextcloud(_ text: String) async throws(DeliveryError) -> Bool {
    let address = try NextcloudAddress.parse(text)
    let server = NextcloudServer(address: address, client: client, timeouts: timeouts)
    let response = try await server.send(HTTPRequest("GET", address.appending("status.php")))
    return (try? response.json(NextcloudStatus.self)) != nil
  }

  private func isImmich(_ text: String) async throws(DeliveryError) -> Bool {
    do throws(DeliveryError) {
      _ = try await ImmichFinder(client: client, timeouts: timeouts).locate(text)
      return true
    } catch {
      if error.code == .notThatService { return false }
      throw error
    }
  }

  private func isPiwigo(_ text: String) async throws(DeliveryError) -> Bool {
    do throws(DeliveryError) {
      _ = try await PiwigoFinder(client: client, timeouts: timeouts).find(text)
      return true
    } catch {
      if error.code == .notThatService { return false }
      throw error
    }
  }

  private func isMastodon(_ address: URLAddress) async throws(DeliveryError) -> Bool {
    guard let server = URLAddress(address.origin) else { return false }
    do throws(DeliveryError) {
      _ = try await MastodonFinder(client: client, timeouts: timeouts).look(at: server)
      return true
    } catch {
      // Anything else is no answer at all.
      if error.code == .notThatService { return false }
      throw error
    }
  }

  private func isWebDAV(_ address: URLAddress) async throws(DeliveryError) -> Bool {
    let dav = DAVClient(client: client, timeouts: timeouts)
    let response = try await dav.send("OPTIONS", address.asFolder)
    if response.headers["DAV"] != nil { return true }
    // Servers that ask for a password first reveal WebDAV by how they answer one of its methods.
    let answer = try await dav.send("PROPFIND", address.asFolder, headers: ["Depth": "0"])
    return answer.status == 207
      || (answer.status == 401 && answer.headers["WWW-Authenticate"] != nil)
  }
}
