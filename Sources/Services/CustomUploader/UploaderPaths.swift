// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// Finds a value in JSON by a path such as `data.images[0].link` or `$['data']['link']`.
enum JSONPath {
  private enum Step: Equatable {
    case key(String)
    case index(Int)
    case all
    /// A key at any depth.
    case anywhere(String)
  }

  private static let mostSteps = 32
  /// So many values are looked at: a path with many wildcards meets the same ones again and again.
  private static let mostValues = 100_000

  /// Returns the first value as text; nil if there is none, the path is wrong, or it takes too long.
  static func text(_ path: String, in json: TolerantJSON) -> String? {
    guard let steps = steps(path) else { return nil }
    var values = [json]
    var left = mostValues
    for step in steps {
      if case .anywhere = step {
        var all: [TolerantJSON] = []
        for value in values { collect(value, into: &all, &left) }
        values = all
      }
      values = values.flatMap { apply(step, to: $0) }
      left -= values.count
      guard !values.isEmpty, left > 0 else { return nil }
    }
    return values.first?.plain
  }

  /// Adds `value` and everything in it.
  private static func collect(
    _ value: TolerantJSON, into all: inout [TolerantJSON], _ left: inout Int
  ) {
    guard left > 0 else { return }
    left -= 1
    all.append(value)
    for inner in apply(.all, to: value) { collect(inner, into: &all, &left) }
  }

  private static func apply(_ step: Step, to value: TolerantJSON) -> [TolerantJSON] {
    switch (step, value) {
    case (.key(let key), .object(let members)):
      members.last { $0.key == key }.map { [$0.value] } ?? []
    case (.index(let index), .list(let list)): list.indices.contains(index) ? [list[index]] : []
    case (.all, .list(let list)): list
    case (.all, .object(let members)): members.map(\.value)
    // What is inside was collected before.
    case (.anywhere(let key), .object): apply(.key(key), to: value)
    default: []
    }
  }

  private static func steps(_ path: String) -> [Step]? {
    var rest = path[...]
    if rest.first == "$" { rest.removeFirst() }
    var steps: [Step] = []
    while let first = rest.first {
      guard steps.count < mostSteps else { return nil }
      if rest.hasPrefix("..") {
        rest.removeFirst(2)
        guard let name = name(&rest) else { return nil }
        steps.append(.anywhere(name))
      } else if first == "[" {
        guard let step = bracket(&rest) else { return nil }
        steps.append(step)
      } else {
        if first == "." { rest.removeFirst() }
        // A dot may come before a bracket.
        if rest.first == "[" { continue }
        guard let name = name(&rest) else { return nil }
        steps.append(name == "*" ? .all : .key(name))
      }
    }
    return steps
  }

  private static func name(_ rest: inout Substring) -> String? {
    let name = rest.prefix { !".[".contains($0) }
    rest = rest[name.endIndex...]
    return name.isEmpty ? nil : String(name)
  }

  private static func bracket(_ rest: inout Substring) -> Step? {
    rest.removeFirst()
    if let quote = rest.first, quote == "'" || quote == "\"" {
      rest.removeFirst()
      let key = rest.prefix { $0 != quote }
      rest = rest[key.endIndex...].dropFirst()
      guard rest.first == "]" else { return nil }
      rest.removeFirst()
      return .key(String(key))
    }
    let text = rest.prefix { $0 != "]" }
    guard text.endIndex < rest.endIndex else { return nil }
    rest = rest[text.endIndex...].dropFirst()
    if text == "*" { return .all }
    return Int(text).flatMap { $0 >= 0 ? .index($0) : nil }
  }
}

/// Finds a value in XML by the part of XPath that uploaders use: names, `*`, `//`, `[2]`,
/// `[@type='full']`, and at the end `@name` or `text()`.
enum XMLPath {
  private static let longest = 1 << 18
  private static let mostSteps = 32
  private static let mostElements = 20_000
  private static let deepest = 64

  /// Returns the first value; nil if there is none, the path is wrong, or `xml` isn't XML of usual size.
  static func text(_ path: String, in xml: String) -> String? {
    guard xml.utf8.count <= longest, let elements = try? XML.elements(of: xml),
      elements.count <= mostElements, elements.allSatisfy({ $0.depth <= deepest })
    else { return nil }
    var steps = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
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
      if let number = Int(text) {
        found = found.indices.contains(number - 1) ? [found[number - 1]] : []
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
