// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Sees every request of a practice server come and be done, and may spoil each.
@MainActor
public protocol PracticeWatcher: AnyObject {
  /// A request of `kind` begins, its body being `length` bytes long if that is told. What this returns
  /// happens to it.
  func begins(_ kind: String, length: Int?) -> PracticeFault?
  /// It has come whole, and nothing is done yet.
  func arrived(_ kind: String)
  /// It is done, and nothing is answered yet.
  func done(_ kind: String)
}
