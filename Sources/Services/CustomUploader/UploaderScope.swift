// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// Replaces the calls in the texts of an uploader.
struct UploaderScope {
  /// What the server said.
  struct Answer {
    let text: String
    /// Where it leads to; empty if it says nothing of that.
    let address: String
    let headers: HTTPHeaders
  }

  private static let longest = 64 * 1024

  /// The name of the file that is sent.
  let fileName: String
  /// Nil while the request is made.
  var answer: Answer?
  /// The name of the file becomes part of an address.
  var isAddress = false
  /// What replaces codes such as `%y`; nil where they mean nothing.
  var codes: UploaderNameCodes?

  /// Returns the text that `template` makes.
  func text(_ template: UploaderTemplate) throws(DeliveryError) -> String {
    var text = ""
    for part in template.parts {
      switch part {
      case .text(let plain): text += codes?.replaced(in: plain) ?? plain
      case .call(let name, let parameters): text += try call(name, parameters)
      }
      guard text.utf8.count <= Self.longest else {
        throw DeliveryError(.notPossible, tr("This uploader makes texts that are too long."))
      }
    }
    return text
  }

  private func call(
    _ name: String, _ parameters: [UploaderTemplate]
  ) throws(DeliveryError) -> String {
    switch name {
    case "filename": return isAddress ? PercentEncoding.encode(fileName) : fileName
    // Pictures come with no text.
    case "input", "outputbox": return ""
    case "random":
      guard let one = parameters.randomElement() else { return "" }
      return try text(one)
    case "base64": return Base64.encode(Array(try first(parameters).utf8))
    case "inputbox", "select": throw Self.asks
    default: break
    }
    guard let answer else {
      throw DeliveryError(
        .notPossible, tr("This uploader uses an answer before there is one, so it can't be used."))
    }
    switch name {
    case "response": return answer.text
    case "responseurl": return answer.address
    case "header": return answer.headers[try first(parameters)] ?? ""
    case "json":
      let (source, path) = try source(parameters, answer)
      return TolerantJSON.read(Array(source.utf8)).flatMap { JSONPath.text(path, in: $0) } ?? ""
    case "xml":
      let (source, path) = try source(parameters, answer)
      return XMLPath.text(path, in: source) ?? ""
    case "regex": return try match(parameters, answer)
    default: return ""
    }
  }

  /// Asking would take somebody who sits there whenever something is sent.
  static var asks: DeliveryError {
    DeliveryError(
      .notPossible,
      tr("This uploader asks for a text or a choice each time, which Cameo doesn't support."))
  }

  private func first(_ parameters: [UploaderTemplate]) throws(DeliveryError) -> String {
    guard let first = parameters.first else { return "" }
    return try text(first)
  }

  /// A path in the answer, or in another text that comes first.
  private func source(
    _ parameters: [UploaderTemplate], _ answer: Answer
  ) throws(DeliveryError) -> (source: String, path: String) {
    guard parameters.count > 1 else { return (answer.text, try first(parameters)) }
    return (try text(parameters[0]), try text(parameters[1]))
  }

  /// `pattern`, `pattern|group` or `input|pattern|group`.
  private func match(
    _ parameters: [UploaderTemplate], _ answer: Answer
  ) throws(DeliveryError) -> String {
    var values: [String] = []
    for parameter in parameters { values.append(try text(parameter)) }
    let source = values.count > 2 ? values.removeFirst() : answer.text
    guard let pattern = BoundedPattern(values[0]) else { return "" }
    return pattern.match(in: source, group: values.count > 1 ? values[1] : "0") ?? ""
  }
}

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
