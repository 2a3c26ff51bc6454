// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

extension HTTPRequest {
  /// What another server may be told.
  private static let harmlessHeaders: Set<String> = [
    "accept", "accept-language", "user-agent", "range",
  ]

  /// The request to make next, if `response` sends elsewhere and that is to be followed.
  func redirected(by response: HTTPResponse) throws(NetworkError) -> HTTPRequest? {
    guard redirects != .none, [301, 302, 303, 307, 308].contains(response.status),
      let location = response.headers["Location"]
    else { return nil }
    guard let target = url.resolving(location) else {
      throw .unexpectedContent(host: url.hostAndPort, what: .other)
    }
    guard target.isSecure || !url.isSecure else { throw .redirectRefused(to: target.hostAndPort) }
    var next = self
    next.url = target
    let turnsIntoGet =
      response.status == 303 && method != "HEAD"
      || response.status <= 302 && method == "POST"
    if turnsIntoGet {
      next.method = "GET"
      next.body = .none
      next.headers["Content-Type"] = nil
    }
    guard !url.isSameServer(as: target) else { return next }
    // A body may hold secrets as well as a header.
    guard redirects == .follow, next.body.isNone else {
      throw .redirectRefused(to: target.hostAndPort)
    }
    next.credentials = nil
    next.headers = next.headers.filter { Self.harmlessHeaders.contains($0) }
    return next
  }
}

extension URLAddress {
  /// Whether `target` is the same server, or its encrypted self.
  fileprivate func isSameServer(as target: URLAddress) -> Bool {
    if origin == target.origin { return true }
    return host == target.host && !isSecure && target.isSecure && port == nil && target.port == nil
  }
}
