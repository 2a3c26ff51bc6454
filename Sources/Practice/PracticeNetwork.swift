// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import Network
internal import Services
public import Sharing

/// A network that runs on this computer, for practising.
@MainActor
public struct PracticeNetwork {
  /// A running network.
  public struct Running {
    /// The details with which a user would sign in there.
    public var details: AccountDetails
    /// The address of its page.
    public var page: URLAddress
    public var stop: @MainActor () -> Void

    package init(
      details: AccountDetails, page: URLAddress, stop: @escaping @MainActor () -> Void
    ) {
      (self.details, self.page, self.stop) = (details, page, stop)
    }
  }

  /// The id of the service that it imitates.
  public let service: String
  /// Starts it, on any free port if the port is 0; its account is opened by `key`.
  let start: Start

  package typealias Start =
    @MainActor (_ port: UInt16, _ key: Secret) throws(HTTPServerError) -> Running

  package init(service: String, start: @escaping Start) {
    self.service = service
    self.start = start
  }

  /// One for posts and one for files.
  public static let all = [mastodon, nextcloud]

  /// The network for those who want any.
  public static var usual: PracticeNetwork { mastodon }

  private static var mastodon: PracticeNetwork {
    PracticeNetwork(service: MastodonService().id) { port, key throws(HTTPServerError) in
      let server = try PracticeMastodon(port: port, gate: nil)
      server.take(key)
      var details = AccountDetails()
      details.server = server.address.origin
      details.token = key
      return Running(details: details, page: server.page) { server.stop() }
    }
  }

  private static var nextcloud: PracticeNetwork {
    PracticeNetwork(service: NextcloudService().id) { port, key throws(HTTPServerError) in
      let server = try PracticeNextcloud(port: port, password: key, gate: nil)
      var details = AccountDetails()
      details.server = server.address.text
      details.user = PracticeNextcloud.loginName
      details.password = key
      return Running(details: details, page: server.page) { server.stop() }
    }
  }
}
