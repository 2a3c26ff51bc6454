// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// The translation of a program's texts.
public enum Translation {
  /// The name of the framework's own catalogues: each program has them, and its name, so that no two install
  /// the same file.
  static func frameworkDomain(of program: String) -> String { program + "-controllers" }

  /// Sets the user's language and the folder of the program's catalogues
  /// (`<folder>/<language>/LC_MESSAGES/<domain>.mo`), beside which are those of the framework
  /// (`<domain>-controllers.mo`). Call it first thing in `main`.
  public static func setUp(domain: String, folder: String) {
    setlocale(LC_ALL, "")
    for name in [domain, frameworkDomain(of: domain)] {
      bindtextdomain(name, folder)
      bind_textdomain_codeset(name, "UTF-8")
    }
    textdomain(domain)
  }

  /// The user's preferred locales, the best one first, such as `de_AT`, `de`, `C`.
  public static var languages: [String] {
    var names: [String] = []
    var next = g_get_language_names()
    while let place = next, let name = place.pointee {
      names.append(String(cString: name))
      next = place + 1
    }
    return names
  }

  /// Returns `text` with `values` in place of `{0}`, `{1}`, …, kept apart where they run in another
  /// direction; anything else in braces stays as it is.
  public static func fill(_ text: String, with values: [String]) -> String {
    guard !values.isEmpty else { return text }
    var result = ""
    var rest = Substring(text)
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[open...]
      if let close = rest.firstIndex(of: "}"),
        let place = place(of: rest[rest.index(after: open)..<close]),
        values.indices.contains(place)
      {
        result += TextDirection.isolate(values[place], in: text)
        rest = rest[rest.index(after: close)...]
      } else {
        result += "{"
        rest = rest.dropFirst()
      }
    }
    return result + rest
  }

  /// The number in `text`, made of digits only: `Int` would accept a sign as well.
  private static func place(of text: Substring) -> Int? {
    text.allSatisfy(\.isWholeNumber) ? Int(text) : nil
  }
}

/// Returns the text in the user's language, with `values` in place of `{0}`, `{1}`, …
///
/// The text is a literal without interpolation, so that translators can find it.
public func tr(_ text: StaticString, _ values: any CustomStringConvertible...) -> String {
  Translation.fill(translation(of: text, in: nil), with: values.map(\.description))
}

/// Returns a text of the framework, as `tr` returns those of the program.
package func frameworkText(
  _ text: StaticString, _ values: any CustomStringConvertible...
) -> String {
  // Asked without a name, this says the program's.
  let program = textdomain(nil).map { String(cString: $0) } ?? ""
  return Translation.fill(
    translation(of: text, in: Translation.frameworkDomain(of: program)),
    with: values.map(\.description))
}

/// The text in the user's language; without a domain, from the program's catalogue.
private func translation(of text: StaticString, in domain: String?) -> String {
  // Not `g_dpgettext`, which takes the part before a “|” for a context. And the entry for the empty
  // text is the catalogue's header.
  guard !text.description.isEmpty else { return "" }
  return text.withCString { String(cString: g_dgettext(domain, $0)) }
}

/// Returns the text in the user's language, for a short text that means different things in
/// different places.
public func tr(
  _ text: StaticString, context: StaticString, _ values: any CustomStringConvertible...
) -> String {
  let translated = text.withCString { text in
    context.withCString { String(cString: g_dpgettext2(nil, $0, text)) }
  }
  return Translation.fill(translated, with: values.map(\.description))
}

/// Returns the text in the user's language, in the plural form for `count`; `{0}` is the count, with
/// its thousands apart, and `values` follow.
public func tr(
  _ text: StaticString, plural: StaticString, count: Int,
  _ values: any CustomStringConvertible...
) -> String {
  let translated = text.withCString { one in
    plural.withCString { String(cString: g_dngettext(nil, one, $0, gulong(count.magnitude))) }
  }
  return Translation.fill(translated, with: [GroupedNumber.text(count)] + values.map(\.description))
}

extension StaticString {
  fileprivate func withCString<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    // Literals of more than one character are stored as bytes already; others are copied.
    String(describing: self).withCString(body)
  }
}
