// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// How much clients may send to `HTTPServer`. Whoever sends more is turned away before it is read.
public struct ServerLimits: Sendable, Equatable {
  /// The bytes of a line, which has room for a path with a query.
  public var line = 8 << 10
  /// The bytes of all lines before the body.
  public var head = 32 << 10
  /// The bytes of a body.
  public var body: Int
  /// How many connections are open at once.
  public var connections = 64

  public init(body: Int = 64 << 20) { self.body = body }
}
