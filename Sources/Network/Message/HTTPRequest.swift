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
