// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// A user of an SSH server.
public struct SSHServer: Sendable, Equatable {
  public static let usualPort: UInt16 = 22

  public let host: String
  public let port: UInt16
  public let user: String

  public init(host: String, port: UInt16 = usualPort, user: String) {
    self.host = host
    self.port = port
    self.user = user
  }

  /// The host, with the port unless that is the usual one.
  public var hostAndPort: String {
    let host = host.contains(":") ? "[\(host)]" : host
    return port == Self.usualPort ? host : "\(host):\(port)"
  }
}

/// The key by which a server is recognised.
public struct SSHHostKey: Sendable, Equatable {
  /// What the user's own list of servers says, which the `ssh` command keeps.
  public enum Standing: Sendable {
    case unknown, known
    /// The list has another key for this server.
    case changed
  }

  /// Such as `SHA256:uNiVztksCsDhcc0u9e8BrrlxyXAjhlJ2WBURzcEIWFo`.
  public let fingerprint: String
  public let standing: Standing
}

/// Why something could not be done on an SSH server.
public enum SSHError: Error, Equatable {
  /// The library for SSH isn't installed.
  case notInstalled
  /// No server has this name.
  case noSuchHost
  /// Nothing accepts connections there, or nothing that speaks SSH.
  case unreachable
  /// The server doesn't accept the password and the user's keys.
  case denied
  /// The server wants more than a password or a key.
  case wantsMore
  /// The server offers no files.
  case noFiles
  /// The connection ended, or the server didn't answer in time.
  case lost
  /// A file of this computer can't be read.
  case fileUnreadable(String)
  /// The server refused.
  case refused(Refusal)
  case cancelled

  public enum Refusal: Int32, Sendable {
    case notFound = 2
    case forbidden = 3
    case failure = 4
    case unsupported = 8
    case exists = 11
    case readOnly = 12
    case noSpace = 14
    case quota = 15
  }

  init(code: Int32) {
    self = code < 0 ? .lost : .refused(Refusal(rawValue: code) ?? .failure)
  }
}
