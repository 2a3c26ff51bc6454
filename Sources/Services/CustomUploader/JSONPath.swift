// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Finds a value in JSON by a path such as `data.images[0].link` or `$['data']['link']`. None of ShareX's published
/// uploaders has wildcards.
enum JSONPath {
  /// Returns the value as text; nil if there is none, or the path is wrong.
  static func text(_ path: String, in json: TolerantJSON) -> String? {
    var rest = path[...]
    if rest.first == "$" { rest.removeFirst() }
    var value = json
    while let first = rest.first {
      if first == "." {
        rest.removeFirst()
        // A dot may come before a bracket.
        if rest.first == "[" { continue }
      }
      guard let next = first == "[" ? bracketed(&rest, value) : named(&rest, value) else {
        return nil
      }
      value = next
    }
    return value.plain
  }

  private static func named(_ rest: inout Substring, _ value: TolerantJSON) -> TolerantJSON? {
    let name = rest.prefix { !".[".contains($0) }
    rest = rest[name.endIndex...]
    return name.isEmpty ? nil : member(String(name), of: value)
  }

  private static func bracketed(_ rest: inout Substring, _ value: TolerantJSON) -> TolerantJSON? {
    rest.removeFirst()
    let quote = rest.first.flatMap { "'\"".contains($0) ? $0 : nil }
    if quote != nil { rest.removeFirst() }
    let text = rest.prefix { $0 != quote ?? "]" }
    rest = rest[text.endIndex...].dropFirst(quote == nil ? 0 : 1)
    guard rest.popFirst() == "]" else { return nil }
    if quote != nil { return member(String(text), of: value) }
    guard let index = Int(text), case .list(let list) = value, list.indices.contains(index) else {
      return nil
    }
    return list[index]
  }

  private static func member(_ key: String, of value: TolerantJSON) -> TolerantJSON? {
    guard case .object(let members) = value else { return nil }
    return members.last { $0.key == key }?.value
  }
}
