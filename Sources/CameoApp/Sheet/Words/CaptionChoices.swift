// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// The languages to choose for a caption.
nonisolated enum CaptionLanguage {
  /// In their own language, so that they need no translation.
  private static let names = [
    ("ar", "العربية"), ("cs", "Čeština"), ("da", "Dansk"), ("de", "Deutsch"), ("el", "Ελληνικά"),
    ("en", "English"), ("eo", "Esperanto"), ("es", "Español"), ("fa", "فارسی"), ("fi", "Suomi"),
    ("fr", "Français"), ("he", "עברית"), ("hi", "हिन्दी"), ("hu", "Magyar"),
    ("id", "Bahasa Indonesia"), ("it", "Italiano"), ("ja", "日本語"), ("ko", "한국어"),
    ("nb", "Norsk bokmål"), ("nl", "Nederlands"), ("pl", "Polski"), ("pt", "Português"),
    ("ro", "Română"), ("ru", "Русский"), ("sv", "Svenska"), ("tr", "Türkçe"), ("uk", "Українська"),
    ("vi", "Tiếng Việt"), ("zh", "中文"),
  ]

  /// Not specified.
  static let unsaid = ""

  /// Those of the user's locales first.
  static func options(locales: [String] = Translation.languages) -> [Choice.Option] {
    let own = codes(locales)
    let first = own.map { code in names.first { $0.0 == code } ?? (code, code) }
    let others = names.filter { !own.contains($0.0) }
    return [Choice.Option(unsaid, tr("No language"))]
      + (first + others).map { Choice.Option($0.0, $0.1) }
  }

  /// The user's most likely language: the one used last, or that of their computer.
  static func usual(last: String?, locales: [String] = Translation.languages) -> String {
    last ?? codes(locales).first ?? unsaid
  }

  /// The language that a post gets for a choice; nil for none.
  static func said(_ choice: String?) -> String? { choice == unsaid ? nil : choice }

  private static func codes(_ locales: [String]) -> [String] {
    var codes: [String] = []
    for locale in locales {
      let code = String(locale.prefix { $0.isLetter })
      if code != "C", code != "POSIX", !codes.contains(code) { codes.append(code) }
    }
    return codes
  }
}

nonisolated extension Visibility {
  /// The name of an audience.
  var title: String {
    switch self {
    case .public: tr("Public")
    case .unlisted: tr("Quiet public")
    case .followers: tr("Followers")
    case .direct: tr("Mentioned people")
    }
  }
}

nonisolated extension Capabilities {
  /// The choices for a post, which the user has to see before anything is sent.
  struct Choices: Equatable {
    var visibilities: [Visibility]
    var takesWarning: Bool
    var takesLanguage: Bool

    static let nothing = Choices(visibilities: [], takesWarning: false, takesLanguage: false)
  }

  var choices: Choices {
    Choices(
      visibilities: visibilities, takesWarning: takesWarning, takesLanguage: takesLanguage)
  }
}
