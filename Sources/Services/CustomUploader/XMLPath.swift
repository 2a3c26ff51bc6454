// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Finds a value in XML by a path such as `/rsp/image[2]/url` or `/rsp/@stat`: the part of XPath without wildcards and
/// conditions. None of ShareX's published uploaders has more.
enum XMLPath {
  private static let longest = 1 << 18

  /// Returns the first value; nil if there is none, the path is wrong, or `xml` isn't XML of usual size.
  static func text(_ path: String, in xml: String) -> String? {
    guard xml.utf8.count <= longest, let elements = try? XML.elements(of: xml) else { return nil }
    var steps = path.allPathParts
    // What doesn't begin with a slash is below the document, too.
    if steps.first == "" { steps.removeFirst() }
    let attribute = steps.last?.hasPrefix("@") == true ? steps.removeLast().dropFirst() : nil
    if steps.last == "text()" { steps.removeLast() }
    guard !steps.isEmpty else { return nil }
    // Each is an element with all inside of it.
    var found = [elements[...]]
    for (depth, step) in steps.enumerated() {
      let name = step.prefix { $0 != "[" }
      let index = step[name.endIndex...]
      found = found.flatMap { parent -> [ArraySlice<XML.Element>] in
        let children = children(of: parent, depth).filter {
          $0.first.map { localName($0.name) } == localName(String(name))
        }
        if index.isEmpty { return children }
        guard index.hasPrefix("["), index.hasSuffix("]"),
          let number = Int(outside: index.dropFirst().dropLast(), in: OutsideNumber.indices),
          children.count >= number
        else { return [] }
        // checked: a number is at least 1.
        return [children[number - 1]]
      }
    }
    guard let element = found.first else { return nil }
    if let attribute { return element.first?.attributes[String(attribute)] }
    return element.map(\.text).joined().trimmed
  }

  /// The elements at this depth, each with all inside of it.
  private static func children(
    of parent: ArraySlice<XML.Element>, _ depth: Int
  ) -> [ArraySlice<XML.Element>] {
    let starts = parent.indices.filter { parent[$0].depth == depth }
    return zip(starts, starts.dropFirst() + [parent.endIndex]).map { parent[$0..<$1] }
  }

  private static func localName(_ name: String) -> Substring {
    name.split(separator: ":").last ?? ""
  }
}
