// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// The names to match.
public enum NameMatch: ExpressibleByStringLiteral, CustomStringConvertible, Sendable {
  /// The whole name.
  case exact(String)
  /// The beginning of the name.
  case prefix(String)

  public init(stringLiteral value: String) { self = .exact(value) }

  public var description: String {
    switch self {
    case .exact(let name): "“\(name)”"
    case .prefix(let name): "“\(name)…”"
    }
  }

  func matches(_ name: String) -> Bool {
    switch self {
    case .exact(let wanted): name == wanted
    case .prefix(let wanted): name.hasPrefix(wanted)
    }
  }
}

extension Element {
  /// The first matching visible element below this one; waits until it is there, and otherwise
  /// fails with what was there instead.
  public func find(_ role: Role, named name: NameMatch? = nil) throws -> Element {
    let wanted = "\(role) \(name.map(\.description) ?? "")"
    return try poll(orThrow: "There is no \(wanted), only:\n\(outline)") {
      findAll(role, named: name).first
    }
  }

  /// All elements below that are showing now and fit, in the program's order; not only those that
  /// are showing if `hidden` ones are wanted too.
  public func findAll(
    _ role: Role? = nil, named name: NameMatch? = nil, hidden: Bool = false
  ) -> [Element] {
    var found: [Element] = []
    walk { element, _ in
      guard hidden || element.isShowing || element.role == .application else { return }
      if role == nil || element.role == role, name?.matches(element.name) != false {
        found.append(element)
      }
    }
    return found
  }

  /// Waits until it is no longer visible.
  public func waitUntilGone() throws {
    let what = description
    try waitUntil("\(what) is gone") { isGone || !isShowing }
  }

  /// All visible elements, a line for each.
  public var outline: String {
    var lines: [String] = []
    walk { element, depth in
      guard element.isShowing || depth == 0 else { return }
      lines.append(String(repeating: "  ", count: depth) + element.description)
    }
    return lines.joined(separator: "\n")
  }

  /// Visits itself and everything below.
  private func walk(depth: Int = 0, _ visit: (Element, Int) -> Void) {
    visit(self, depth)
    for child in children { child.walk(depth: depth + 1, visit) }
  }
}
