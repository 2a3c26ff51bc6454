// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What is asked of a server.
public struct HTTPRequest: Sendable {
  /// `GET`, `PUT`, `PROPFIND`, …
  public var method: String
  /// Whom, and for what.
  public var url: URLAddress
  public var headers = HTTPHeaders()
  public var body = HTTPBody.none
  public var credentials: HTTPCredentials?
  public var timeouts = HTTPTimeouts()
  public var redirects = RedirectRule.none
  public var reach = Reach.anywhere
  /// The most bytes of an answer that are taken; more is an error.
  public var responseLimit = 8 << 20
  /// The languages that error texts are wanted in: people get to see them.
  public var acceptLanguage = AcceptLanguage.ofUser

  /// A request without headers or body.
  public init(_ method: String, _ url: URLAddress) {
    self.method = method
    self.url = url
  }
}

/// Who is asking.
public enum HTTPCredentials: Sendable {
  /// A token.
  case bearer(Secret)
  /// Name and password, sent along at once.
  case basic(user: String, Secret)
  /// Name and password, of which the latter never goes over the line.
  case digest(user: String, Secret)
  /// Name and password in the way the server asks for, digest if it offers that.
  case any(user: String, Secret)
}

/// How long to wait, in seconds.
public struct HTTPTimeouts: Sendable, Equatable {
  /// For the connection.
  public var connect = 20.0
  /// For a line on which next to nothing moves; in whole seconds.
  public var stall = 60
  /// For everything; nil sets no limit.
  public var whole: Double?

  /// The usual.
  public init(connect: Double = 20, stall: Int = 60, whole: Double? = nil) {
    self.connect = connect
    self.stall = stall
    self.whole = whole
  }
}

/// What is done when a server sends the user elsewhere.
public enum RedirectRule: Sendable {
  /// The caller gets the answer that says so.
  case none
  /// Followed on the same server; to any other it is an error.
  case sameHost
  /// Followed anywhere, but other servers get neither credentials nor what a request carries.
  case follow
}

extension HTTPRequest {
  /// Throws when there is something in it that would not arrive as it is.
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
  /// Whether what C is told of its parts arrives there as it is.
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
