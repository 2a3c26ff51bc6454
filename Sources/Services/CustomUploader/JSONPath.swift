// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

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
