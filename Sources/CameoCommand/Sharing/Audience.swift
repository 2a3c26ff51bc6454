// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// The values of `--visibility`: the words of the windows, and those of earlier versions and of JSON.
enum Audience {
  /// The values that help and completions list.
  static let names = Visibility.allCases.map(name)

  /// Returns the audience called `name`; nil if there is none.
  static func visibility(_ name: String) -> Visibility? {
    Visibility.allCases.first { Self.name($0) == name } ?? Visibility(rawValue: name)
  }

  private static func name(_ visibility: Visibility) -> String {
    switch visibility {
    case .public: "public"
    case .unlisted: "quiet-public"
    case .followers: "followers"
    case .direct: "mentioned"
    }
  }

  /// The audience that the user has chosen for posts to `accounts`, in the settings file at `path`.
  static func usual(
    of accounts: [Account], settings path: String = "\(Folders.config)/cameo/settings.ini"
  ) -> Visibility {
    guard let file = try? KeyFile(path: path) else { return .public }
    return DefaultAudience.narrowest(accounts.compactMap { DefaultAudience.of($0.id, in: file) })
      ?? .public
  }
}
