// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

/// The values of `--visibility`: the words of the windows, and those of earlier versions and of JSON.
enum Audience {
  /// The values that help and completions list.
  static let names = Visibility.allCases.map(name)

  /// Returns the audience that `name` stands for; nil if there is none.
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
}
