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
    /// Where it leads to, or where it came from.
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
