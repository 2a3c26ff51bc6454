// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// The names of all actions of one window or page, as an enumeration, so that none is forgotten
/// when they are installed: `enum ProfileActionName: String, ActionName`.
///
/// `.ui` files have them in kebab case behind the group: `case choosePicture` in the group
/// `profile` is `profile.choose-picture`.
public nonisolated protocol ActionName: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// The prefix of all the names, such as `win` or `profile`.
  static var group: String { get }

  /// The keyboard shortcuts of the action, such as `<Primary>n`.
  var shortcuts: [String] { get }
}

extension ActionName {
  /// The window's group, by default. Pages have groups of their own.
  public static var group: String { "win" }

  /// No shortcuts, by default.
  public var shortcuts: [String] { [] }

  /// The name in kebab case.
  public var name: String { kebabCase(rawValue) }

  /// The name with its group, as `.ui` files have it.
  public var fullName: String { "\(Self.group).\(name)" }
}
