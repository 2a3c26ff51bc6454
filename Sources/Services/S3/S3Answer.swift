// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A server's answer in XML.
struct S3Answer: Sendable {
  /// Longer answers are not ours.
  static let limit = 1 << 20
  private static let maxElements = 20_000

  private let elements: [XML.Element]

  /// Nil unless the body is XML. Some servers send spaces before it, while they work.
  init?(_ response: HTTPResponse) {
    guard (1...Self.limit).contains(response.body.count),
      let elements = try? XML.elements(of: String(response.text.trimmed)),
      (1...Self.maxElements).contains(elements.count)
    else { return nil }
    self.elements = elements
  }

  /// The name of the outermost element.
  var root: Substring { elements.first.map(Self.localName) ?? "" }

  /// The text of the first element called `name`; nil if it is empty.
  subscript(_ name: String) -> String? {
    let text = elements.first { Self.localName($0) == name }?.text.trimmed ?? ""
    return text.isEmpty ? nil : text
  }

  /// The texts inside each element called `name`, by the names of their elements.
  func list(_ name: String) -> [[String: String]] {
    var list: [[String: String]] = []
    var depth = Int.max
    for element in elements {
      if Self.localName(element) == name {
        list.append([:])
        depth = element.depth
      } else if element.depth <= depth {
        depth = .max
      } else if element.depth == depth + 1, let last = list.indices.last {
        list[last][String(Self.localName(element))] = element.text.trimmed
      }
    }
    return list
  }

  private static func localName(_ element: XML.Element) -> Substring {
    element.name.split(separator: ":").last ?? ""
  }
}

/// What a server says when something failed.
struct S3Failure: Sendable {
  let status: Int
  /// Such as `AccessDenied`; empty if the server didn't say.
  let code: String
  /// For users.
  let message: String
  /// The bucket's region, if that is the problem.
  let region: String?
  /// The time on the server.
  let serverTime: Double?

  /// Nil if `response` is a success. Completing an upload can fail after the status was sent.
  init?(_ response: HTTPResponse) {
    let answer = S3Answer(response)
    let isError = answer?.root == "Error"
    guard !response.isSuccess || isError else { return nil }
    status = response.status
    let details = isError ? answer : nil
    code = details?["Code"].flatMap { ReceivedText.isID($0) ? $0 : nil } ?? ""
    message = details?["Message"].map { ReceivedText.shown($0, limit: 300) } ?? ""
    let region = response.headers["x-amz-bucket-region"] ?? details?["Region"]
    self.region = region.flatMap { S3Bucket.isRegion($0) ? $0 : nil }
    serverTime = details?["ServerTime"].flatMap { ISODate.seconds($0) }
  }

  /// The same request can be made elsewhere, or with another region.
  var isAboutRegion: Bool {
    guard region != nil else { return false }
    return [301, 307].contains(status) || status == 400
  }

  /// The server doesn't know conditions for what it stores.
  var refusesConditions: Bool {
    let words = message.lowercased()
    return status == 501 || code == "NotImplemented"
      || status == 400 && ["if-none-match", "unsupported header"].contains { words.contains($0) }
  }
}
