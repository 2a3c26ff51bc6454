// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// A request to a server.
public struct HTTPRequest: Sendable {
  /// `GET`, `PUT`, `PROPFIND`, …
  public var method: String
  /// The address.
  public var url: URLAddress
  public var headers = HTTPHeaders()
  public var body = HTTPBody.none
  public var credentials: HTTPCredentials?
  public var timeouts = HTTPTimeouts()
  public var redirects = RedirectRule.none
  /// Whether it must reach the server at most once, whatever its method: it is not sent again when a connection that was
  /// kept open turns out to be dead.
  public var isSentOnce = false
  public var reach = Reach.anywhere
  /// The maximum size of the response in bytes; more is an error.
  public var responseLimit = 8 << 20
  /// The languages of error messages, which users see.
  public var acceptLanguage = AcceptLanguage.ofUser

  /// A request without headers or body.
  public init(_ method: String, _ url: URLAddress) {
    self.method = method
    self.url = url
  }
}

/// The credentials.
public enum HTTPCredentials: Sendable {
  /// A bearer token.
  case bearer(Secret)
  /// User name and password, sent with the first request.
  case basic(user: String, Secret)
  /// User name and password, the latter never sent as it is (digest).
  case digest(user: String, Secret)
  /// User name and password in the way that the server asks for, digest if it offers that.
  case any(user: String, Secret)
}

/// How long to wait, in seconds.
public struct HTTPTimeouts: Sendable, Equatable {
  /// For the connection.
  public var connect = 20.0
  /// For a connection on which almost nothing moves; in whole seconds.
  public var stall = 60
  /// For the answer, counted from when the whole body was read, plus the time that both take at 4 KB a second. A server
  /// that sends a few bytes now and then never stalls.
  public var answer = 300.0
  /// For the whole request; nil sets no limit.
  public var whole: Double?

  /// In bytes a second: an answer that comes faster has no limit but its size.
  static let slowestMovement = 4096.0

  /// The defaults.
  public init(connect: Double = 20, stall: Int = 60, whole: Double? = nil) {
    self.connect = connect
    self.stall = stall
    self.whole = whole
  }
}

/// How redirects are handled.
public enum RedirectRule: Sendable {
  /// The caller gets the redirect.
  case none
  /// Followed on the same server; to another one it is an error.
  case sameHost
  /// Followed anywhere, but other servers get neither credentials nor a body.
  case follow
}

extension HTTPRequest {
  /// Throws if part of it could not be sent unchanged.
  func check() throws(NetworkError) {
    guard !method.isEmpty, method.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else {
      throw .invalidRequest(tr("“{0}” isn't a valid request method.", method))
    }
    guard headers.isWellFormed else {
      throw .invalidRequest(
        tr("A header contains a character that can't be sent."))
    }
    guard body.hasOnlyWholeNames else {
      throw .invalidRequest(tr("A name or path contains an invalid character."))
    }
    guard credentials?.isWellFormed ?? true else {
      throw .invalidRequest(
        tr(
          "The user name, password or token is empty or contains invalid characters. Enter it again."
        ))
    }
  }
}

extension HTTPBody {
  /// Whether its parts survive the conversion to C strings.
  fileprivate var hasOnlyWholeNames: Bool {
    guard case .multipart(let parts) = self else { return true }
    return parts.allSatisfy { part in
      [part.name, part.filename ?? "", part.type ?? ""].allSatisfy(CText.isWhole)
    }
  }
}

extension HTTPCredentials {
  fileprivate var isWellFormed: Bool {
    func isPlain(_ text: String) -> Bool { text.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F } }
    switch self {
    case .bearer(let token):
      return !token.isEmpty && token.reveal().utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    // A colon would end the name.
    case .basic(let user, let secret), .any(let user, let secret):
      return !user.isEmpty && !user.contains(":") && isPlain(user) && isPlain(secret.reveal())
    case .digest(let user, let secret):
      return !user.isEmpty && isPlain(user) && isPlain(secret.reveal())
    }
  }
}

extension HTTPRequest {
  /// The request as another server may see it.
  private static let harmlessHeaders: Set<String> = [
    "accept", "accept-language", "user-agent", "range",
  ]

  /// The next request if `response` is a redirect that is to be followed.
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
    // A body may contain secrets, like a header.
    guard redirects == .follow, next.body.isNone else {
      throw .redirectRefused(to: target.hostAndPort)
    }
    next.credentials = nil
    next.headers = next.headers.filter { Self.harmlessHeaders.contains($0) }
    return next
  }
}

extension URLAddress {
  /// Whether `target` is the same server, possibly with encryption added.
  fileprivate func isSameServer(as target: URLAddress) -> Bool {
    if origin == target.origin { return true }
    return host == target.host && !isSecure && target.isSecure && port == nil && target.port == nil
  }
}
