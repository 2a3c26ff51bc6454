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
  /// Leave out this destination, which is called so.
  case skip(Account.ID, name: String)

  /// What its button says.
  var title: String {
    switch self {
    case .split(let posts):
      tr("Split into {0} Post", plural: "Split into {0} Posts", count: posts)
    case .signIn: tr("Sign In…")
    case .skip(_, let name): tr("Skip {0}", name)
    }
  }

  /// The action of its button.
  @MainActor
  var actionName: String {
    switch self {
    case .split: SheetActionName.split.fullName
    case .signIn: SheetActionName.signIn.fullName
    case .skip: SheetActionName.skip.fullName
    }
  }

  /// What its action is done with.
  @MainActor
  var actionTarget: Variant? {
    switch self {
    case .split: nil
    case .signIn(let account): Variant(account)
    case .skip(let account, _): Variant(account)
    }
  }
}
