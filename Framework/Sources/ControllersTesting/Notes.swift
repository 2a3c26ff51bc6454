// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// What happened, in order.
@MainActor
public final class Notes {
  public private(set) var entries: [String] = []

  public init() {}

  public func write(_ entry: String) { entries.append(entry) }

  public func take() -> [String] {
    defer { entries = [] }
    return entries
  }
}
