// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// A request to another device on the network.
public struct PeerRequest: Sendable {
  /// What is sent with it.
  public enum Body: Sendable {
    case bytes([UInt8], type: String)
    /// The whole file, of this length.
    case file(String, length: Int, type: String)
  }

  public var path: String
  public var query: [(String, String)]
  public var body: Body
  /// How long the other device may think before it answers.
  public var seconds: Int

  public init(
    _ path: String, query: [(String, String)] = [],
    body: Body = .bytes([], type: "application/json"), seconds: Int = 10
  ) {
    self.path = path
    self.query = query
    self.body = body
    self.seconds = seconds
  }

  var length: Int {
    switch body {
    case .bytes(let bytes, _): bytes.count
    case .file(_, let length, _): length
    }
  }

  /// Its first part, as it is transmitted to `host`.
  func head(for host: String, closing: Bool) -> [UInt8] {
    let type =
      switch body {
      case .bytes(_, let type), .file(_, _, let type): type
      }
    let target = query.isEmpty ? path : "\(path)?\(PercentEncoding.form(query))"
    return Array(
      """
      POST \(target) HTTP/1.1\r\nHost: \(host)\r\nContent-Type: \(type)\r\n\
      Content-Length: \(length)\r\n\(closing ? "Connection: close\r\n" : "")\r\n
      """.utf8)
  }
}

/// Another device's answer.
public struct PeerResponse: Sendable, Equatable {
  public var status: Int
  public var body: [UInt8]
  /// The fingerprint of its certificate.
  public var fingerprint: String
  public var headers = HTTPHeaders()
}

/// Why there is no answer.
public enum PeerError: Error, Sendable, Equatable {
  /// Nothing at that address answers.
  case unreachable
  /// Another device answers, so that nothing was sent.
  case stranger
  /// The device speaks, but not as it should.
  case malformed
  /// The connection was lost, or nothing came in time. `isSent` says whether the whole request may
  /// have arrived.
  case lost(isSent: Bool)
  case cancelled
  case fileUnreadable(String)
}
