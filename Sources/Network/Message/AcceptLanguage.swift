// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The header that tells a server which language its texts are wanted in.
enum AcceptLanguage {
  /// As the user's desktop is set.
  static let ofUser = header(for: Translation.languages)

  /// `de_AT` and `de` become `de-AT, de;q=0.9`.
  static func header(for locales: [String]) -> String {
    var tags: [String] = []
    for locale in locales where !locale.contains(".") && !locale.contains("@") {
      let tag = locale.replacing("_", with: "-")
      if tag != "C", tag != "POSIX", !tags.contains(tag) { tags.append(tag) }
    }
    if !tags.contains("en") { tags.append("en") }
    return tags.prefix(9).enumerated()
      .map { $0 == 0 ? $1 : "\($1);q=0.\(10 - $0)" }
      .joined(separator: ", ")
  }
}
