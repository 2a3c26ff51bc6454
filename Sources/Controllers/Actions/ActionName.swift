// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// The names of all actions of one window or page, in one enumeration that is gone through to
/// install them, so that none is forgotten: `enum ProfileActionName: String, ActionName`.
///
/// `.ui` files have them in kebab case behind the group: `case choosePicture` in the group `profile`
/// is `profile.choose-picture`.
public nonisolated protocol ActionName: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// What all the names begin with, such as `win` or `profile`.
  static var group: String { get }

  /// The keys that do it, such as `<Primary>n`.
  var shortcuts: [String] { get }
}

extension ActionName {
  /// The window's, unless said otherwise. Pages have groups of their own.
  public static var group: String { "win" }

  /// Without keys unless said otherwise.
  public var shortcuts: [String] { [] }

  /// The name in kebab case.
  public var name: String { kebabCase(rawValue) }

  /// The name as `.ui` files have it, with the group.
  public var fullName: String { "\(Self.group).\(name)" }
}
