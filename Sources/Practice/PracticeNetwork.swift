// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network
public import Sharing

/// A network that runs on this computer, for who wants to try.
@MainActor
public struct PracticeNetwork {
  /// One that runs.
  public struct Running {
    /// What the user would type to sign in there.
    public var details: AccountDetails
    /// Where its page is.
    public var page: URLAddress
    /// Ends it.
    public var stop: @MainActor () -> Void
  }

  /// The id of the service that it is like.
  public let service: String
  /// Starts it, at port 0 at any that is free; its account is opened by `key`.
  let start: @MainActor (_ port: UInt16, _ key: Secret) throws(HTTPServerError) -> Running

  /// All there are.
  public static let all: [PracticeNetwork] = [mastodon, nextcloud, webDAV]

  /// One to post on.
  public static var mastodon: PracticeNetwork {
    PracticeNetwork(service: "mastodon") { port, key throws(HTTPServerError) in
      let server = try PracticeMastodon(port: port)
      server.take(key)
      var details = AccountDetails()
      details.server = server.address.origin
      details.token = key
      return Running(details: details, page: server.page) { server.stop() }
    }
  }

  private static var nextcloud: PracticeNetwork {
    PracticeNetwork(service: "nextcloud") { port, key throws(HTTPServerError) in
      let server = try PracticeNextcloud(port: port, password: key)
      var details = AccountDetails()
      details.server = server.address.text
      details.user = PracticeNextcloud.loginName
      details.password = key
      return Running(details: details, page: server.page) { server.stop() }
    }
  }

  private static var webDAV: PracticeNetwork {
    PracticeNetwork(service: "webdav") { port, key throws(HTTPServerError) in
      let server = try PracticeWebDAV(port: port, password: key)
      var details = AccountDetails()
      details.server = server.address.text
      details.user = "alice"
      details.password = key
      details.folder = "Photos"
      return Running(details: details, page: server.page) { server.stop() }
    }
  }
}
