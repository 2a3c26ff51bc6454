// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Finds a value in XML by the part of XPath that uploaders use: names, `*`, `//`, `[2]`,
/// `[@type='full']`, and at the end `@name` or `text()`.
enum XMLPath {
  private static let longest = 1 << 18
  /// A step may have many conditions, each of which looks at all elements.
  private static let longestPath = 500
  private static let mostSteps = 32
  private static let mostElements = 20_000
  private static let deepest = 64

  /// Returns the first value; nil if there is none, the path is wrong, or `xml` isn't XML of usual size.
  static func text(_ path: String, in xml: String) -> String? {
    guard path.utf8.count <= longestPath, xml.utf8.count <= longest,
      let elements = try? XML.elements(of: xml),
      elements.count <= mostElements, elements.allSatisfy({ $0.depth <= deepest })
    else { return nil }
    var steps = path.allPathParts
    // What doesn't begin with a slash is below the document, too.
    if steps.first == "" { steps.removeFirst() }
    guard !steps.isEmpty, steps.count <= mostSteps else { return nil }
    /// The places of elements; nil is the document.
    var places: [Int?] = [nil]
    var isDeep = false
    for (number, step) in steps.enumerated() {
      if step.isEmpty {
        isDeep = true
        continue
      }
      if number == steps.count - 1, step == "text()" || step.hasPrefix("@") {
        return value(step, elements, places, isDeep)
      }
      let starts = isDeep ? outermost(places, elements) : places
      places = starts.flatMap { self.places(step, below: $0, isDeep, elements) }.map { $0 }
      isDeep = false
    }
    return places.first.flatMap { $0 }.map { content(of: $0, elements) }
  }

  /// The places that are inside of no other: what is anywhere below these is below all.
  private static func outermost(_ places: [Int?], _ elements: [XML.Element]) -> [Int?] {
    guard !places.contains(nil) else { return [nil] }
    var found: [Int] = []
    var end = 0
    for place in places.compactMap(\.self).sorted() where place >= end {
      found.append(place)
      let rest = elements[(place + 1)...]
      end = rest.firstIndex { $0.depth <= elements[place].depth } ?? elements.count
    }
    return found
  }

  private static func value(
    _ step: String, _ elements: [XML.Element], _ places: [Int?], _ isDeep: Bool
  ) -> String? {
    let start = places.first ?? nil
    var candidates = [start].compactMap(\.self)
    if isDeep { candidates += below(start, elements, isDeep: true) }
    if step == "text()" { return candidates.first.map { elements[$0].text } }
    let name = String(step.dropFirst())
    return candidates.compactMap { elements[$0].attributes[name] }.first
  }

  /// The places of the elements that are `step` below another.
  private static func places(
    _ step: String, below place: Int?, _ isDeep: Bool, _ elements: [XML.Element]
  ) -> [Int] {
    let name = step.prefix { $0 != "[" }
    var found = below(place, elements, isDeep: isDeep).filter {
      name == "*" || localName(elements[$0].name) == localName(String(name))
    }
    for condition in step[name.endIndex...].split(separator: "[") {
      let text = condition.filter { $0 != "]" }
      if Int(text) != nil {
        let number = Int(outside: text, in: OutsideNumber.indices)
        // checked: an index is at least 1.
        found = number.map { found.dropFirst($0 - 1).prefix(1) }.map(Array.init) ?? []
      } else if text.hasPrefix("@"), let equals = text.firstIndex(of: "=") {
        let key = String(text[text.index(after: text.startIndex)..<equals])
        let value = text[text.index(after: equals)...].filter { $0 != "'" && $0 != "\"" }
        found = found.filter { elements[$0].attributes[key] == value }
      } else {
        return []
      }
    }
    return found
  }

  private static func below(
    _ place: Int?, _ elements: [XML.Element], isDeep: Bool
  ) -> [Int] {
    let (start, depth) = place.map { ($0 + 1, elements[$0].depth) } ?? (0, -1)
    guard start < elements.count else { return [] }
    return elements[start...].indices.prefix { elements[$0].depth > depth }
      .filter { isDeep || elements[$0].depth == depth + 1 }
  }

  private static func localName(_ name: String) -> Substring {
    name.split(separator: ":").last ?? ""
  }

  /// The text in an element, and in those inside it.
  private static func content(of place: Int, _ elements: [XML.Element]) -> String {
    ([place] + below(place, elements, isDeep: true)).map { elements[$0].text }.joined().trimmed
  }
}
