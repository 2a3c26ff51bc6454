// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Whom `HTTPServer` answers, and how much they may send.
public struct ServerRules: Sendable {
  public var limits: ServerLimits
  /// The user whose programs are answered, besides the administrator's.
  public var owner: UInt32 = geteuid()
  /// Whether it answers to any name, as a proxy does, instead of to its own.
  public var answersAnyHost = false

  public init(limits: ServerLimits = ServerLimits()) { self.limits = limits }

  /// Whether a request means the server at `port` of this computer.
  func isForUs(_ head: IncomingHead, port: UInt16) -> Bool {
    guard !answersAnyHost else { return true }
    let host = head.headers["Host"]?.lowercased() ?? ""
    return ["127.0.0.1:\(port)", "localhost:\(port)"].contains(host)
      || port == 80 && ["127.0.0.1", "localhost"].contains(host)
  }
}
