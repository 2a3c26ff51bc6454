// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// What the user can do at once about what stands in the way.
nonisolated enum SheetRemedy: Equatable, Sendable {
  /// Make so many posts.
  case split(posts: Int)
  /// Sign in to this account again.
  case signIn(Account.ID)

  /// What its button says.
  var title: String {
    switch self {
    case .split(let posts):
      tr("Split into {0} Post", plural: "Split into {0} Posts", count: posts)
    case .signIn: tr("Sign In…")
    }
  }

  /// The action of its button.
  @MainActor
  var actionName: String {
    switch self {
    case .split: SheetActionName.split.fullName
    case .signIn: SheetActionName.signIn.fullName
    }
  }

  /// What its action is done with.
  @MainActor
  var actionTarget: Variant? {
    switch self {
    case .split: nil
    case .signIn(let account): Variant(account)
    }
  }
}
