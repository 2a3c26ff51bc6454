// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Tells when the user is to be led to one of several things: a state says how often that was, and the focus goes there
/// once for each time.
struct FocusRequests<ID: Hashable> {
  private var met: [ID: Int] = [:]

  /// Whether there are more of them for `id` than before.
  mutating func isNew(_ count: Int, for id: ID) -> Bool {
    guard count > met[id] ?? 0 else { return false }
    met[id] = count
    return true
  }
}
