// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Signs in with a browser ("login flow v2"): the user authorizes Cameo on a page of the server,
/// which then issues an app password.
struct NextcloudLogin {
  let server: NextcloudServer
  let guide: any SignInGuide
  let plan: PollingPlan

  /// Servers forget about it after 20 minutes.
  static let patience = PollingPlan(pause: 1, growth: 1.2, longestPause: 5, total: 20 * 60)

  func run() async throws(DeliveryError) -> Granted {
    let begun = try await begin()
    guard let page = URLAddress(begun.login), let endpoint = URLAddress(begun.poll.endpoint) else {
      throw NextcloudTrouble.notNextcloud(server.address)
    }
    // The token must not be sent to another host, nor the user be sent there to sign in.
    guard endpoint.origin == server.address.origin, page.origin == endpoint.origin else {
      throw DeliveryError(
        .address,
        tr(
          "{0} now uses the address {1}. Add the account with that address.",
          server.address.hostAndPort, endpoint.hostAndPort))
    }
    await guide.open(page)
    return try await wait(endpoint, Secret(begun.poll.token))
  }

  private func begin() async throws(DeliveryError) -> Begun {
    let url = server.address.appending("index.php", "login", "v2")
    let response = try await server.send(HTTPRequest("POST", url))
    guard response.isSuccess, let begun = try? response.json(Begun.self) else {
      throw response.status == 404
        ? NextcloudTrouble.notNextcloud(server.address)
        : NextcloudTrouble.meaning(of: response.status, "", response)
    }
    return begun
  }

  private func wait(_ endpoint: URLAddress, _ token: Secret) async throws(DeliveryError) -> Granted
  {
    var request = HTTPRequest("POST", endpoint)
    request.body = .form([("token", token.reveal())])
    do {
      return try await poll(every: plan) {
        let response: HTTPResponse
        do throws(DeliveryError) {
          response = try await server.send(request)
        } catch {
          // A laptop may lose its network while the page is open.
          switch error.remedy {
          case .again, .whenOnline: return .wait()
          default: throw error
          }
        }
        if response.status == 404 { return .wait() }
        if response.isTemporary { return .wait(retryAfter: HTTPFailure(response).retryAfter) }
        guard let granted = try? response.json(Granted.self), granted.isUsable else {
          throw NextcloudTrouble.meaning(of: response.status, "", response)
        }
        return .done(granted)
      }
    } catch let error as DeliveryError {
      throw error
    } catch is PollingTimeout {
      throw DeliveryError(
        .timeOut, tr("The sign-in to {0} timed out. Try again.", server.address.hostAndPort))
    } catch {
      throw .cancelled
    }
  }

  private struct Begun: Decodable {
    struct Poll: Decodable {
      let token: String
      let endpoint: String
    }
    let poll: Poll
    let login: String
  }

  /// The credentials that the server issues.
  struct Granted: Decodable, Sendable {
    let server: String
    let loginName: String
    let appPassword: String

    fileprivate var isUsable: Bool {
      ReceivedText.isToken(appPassword) && loginName == ReceivedText.shown(loginName, limit: 255)
    }
  }
}
