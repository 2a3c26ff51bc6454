// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network
internal import Sharing

/// A client for a server, without an account.
struct MatrixServer: JSONServer {
  /// The address below which the protocol's paths begin.
  let address: URLAddress
  let client: HTTPClient
  var timeouts = HTTPTimeouts()
  /// The server's name in the account's, which users know.
  var serverName: MatrixServerName?

  /// Its display name.
  var name: String { serverName?.text ?? address.hostAndPort }

  func meaning(of response: HTTPResponse) -> DeliveryError {
    MatrixTrouble.meaning(of: response, at: name)
  }

  /// A request for the path of these steps, such as `client`, `v3`, `login`.
  func request(
    _ method: String, _ steps: [String], query: [(String, String)] = [], token: Secret? = nil
  ) -> HTTPRequest {
    request(method, at: address.appending(["_matrix"] + steps), query: query, token: token)
  }

  /// Like `request`, with `content` as JSON.
  func request(
    _ method: String, _ steps: [String], _ content: JSONValue, token: Secret? = nil
  ) throws(DeliveryError) -> HTTPRequest {
    var request = request(method, steps, token: token)
    request.body = try .json(encoding: content)
    return request
  }
}

extension HTTPResponse {
  /// Whether the server doesn't know the method: it is older than that.
  var isUnknownMethod: Bool {
    guard [404, 405, 501].contains(status) else { return false }
    let code = MatrixFailure(self).errcode
    return code == "M_UNRECOGNIZED" || code == nil
  }
}
