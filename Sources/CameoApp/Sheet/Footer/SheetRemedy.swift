// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// A quick fix for a problem.
nonisolated enum SheetRemedy: Equatable, Sendable {
  /// Split into this many posts.
  case split(posts: Int)
  /// Sign in to this account again.
  case signIn(Account.ID)
  /// Remove this destination, which has this name.
  case skip(Account.ID, name: String)
  /// Shorten the caption for this destination, which is called so.
  case shorten(Account.ID, name: String)

  /// Its button's label.
  var title: String {
    switch self {
    case .split(let posts):
      tr("Split into {0} Post", plural: "Split into {0} Posts", count: posts)
    case .signIn: tr("Sign In…")
    case .skip(_, let name): tr("Skip {0}", name)
    case .shorten(_, let name): tr("Shorten for {0}…", name)
    }
  }

  /// Its button's action.
  @MainActor
  var actionName: String {
    switch self {
    case .split: WordsActionName.split.fullName
    case .signIn: SheetActionName.signIn.fullName
    case .skip: SheetActionName.skip.fullName
    case .shorten: SheetActionName.shorten.fullName
    }
  }

  /// Its action's parameter.
  @MainActor
  var actionTarget: Variant? {
    switch self {
    case .split: nil
    case .signIn(let account): Variant(account)
    case .skip(let account, _), .shorten(let account, _): Variant(account)
    }
  }
}
