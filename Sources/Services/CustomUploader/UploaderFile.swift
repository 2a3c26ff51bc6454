// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging
internal import Network
public import Sharing

/// A custom uploader: how to send a picture to a website, as a `.sxcu` file of ShareX describes it.
public struct UploaderFile: Sendable {
  struct Field: Equatable, Sendable {
    let name: String
    let value: UploaderTemplate
  }

  enum Body: String, Sendable {
    case none, multipartformdata, formurlencoded, json, xml, binary
  }

  let name: String
  let method: String
  /// The address without what the functions in its path make of it. Its host is fixed.
  let address: URLAddress
  let path: UploaderTemplate
  let parameters: [Field]
  let headers: [Field]
  let arguments: [Field]
  let body: Body
  /// The field of a form that carries the picture.
  let fileField: String
  /// How the answer leads to the link; empty where all of the answer is the link.
  let link: UploaderTemplate
  let deletion: UploaderTemplate
  /// How the answer says why a picture was refused.
  let errorMessage: UploaderTemplate
  /// The link is the address that the server leads to.
  let usesFinalAddress: Bool

  /// Reads a file, and throws why it can't be used.
  public init(_ bytes: [UInt8]) throws(DeliveryError) {
    guard let json = TolerantJSON.read(bytes), case .object = json else {
      throw DeliveryError(.unreadable, tr("This isn't a custom uploader, or it is damaged."))
    }
    let reader = UploaderReader(json)
    address = try reader.address()
    let whole = try reader.template("RequestURL")
    let pieces = whole.split(at: "?", most: 2)
    path = pieces[0]
    parameters = try UploaderReader.query(pieces) + reader.fields("Parameters")
    headers = try reader.fields("Headers")
    try UploaderRules.check(headers: headers)
    arguments = try reader.fields("Arguments")
    method = try UploaderRules.method(
      reader.text("RequestMethod") ?? reader.text("RequestType") ?? "POST")
    fileField = reader.text("FileFormName") ?? ""
    body = try UploaderRules.body(
      reader.text("Body"), isOld: json["RequestType"] != nil || json["Version"] == nil,
      fileField: fileField)
    try UploaderRules.check(kinds: reader.text("DestinationType"))
    link = try reader.template("URL")
    deletion = try reader.template("DeletionURL")
    errorMessage = try reader.template("ErrorMessage")
    usesFinalAddress = reader.text("ResponseType")?.lowercased() == "redirectionurl"
    let shown = CleanText.line(reader.text("Name") ?? "", limit: 80)
    name = shown.isEmpty ? address.host : shown
  }
}

extension UploaderFile {
  /// Returns the content of the file at `path`.
  public static func content(at path: String) throws(DeliveryError) -> [UInt8] {
    do throws(RegularFile.Problem) {
      return try RegularFile.read(path, atMost: TolerantJSON.mostBytes)
    } catch {
      switch error {
      case .system(ENOENT): throw DeliveryError(.missing, tr("This file doesn't exist."))
      case .system(let code): throw DeliveryError(.unreadable, String(cString: strerror(code)))
      default:
        throw DeliveryError(.unreadable, tr("This isn't a custom uploader, or it is damaged."))
      }
    }
  }
}

/// Takes the values out of the file's object.
struct UploaderReader {
  private let json: TolerantJSON
  private let old: OldUploaderSyntax
  private let isOld: Bool

  init(_ json: TolerantJSON) {
    self.json = json
    var patterns: [String] = []
    if case .list(let list) = json["RegexList"] { patterns = list.map { $0.plain ?? "" } }
    old = OldUploaderSyntax(patterns: patterns)
    isOld = Self.isOld(json)
  }

  /// Up to 13.7.1, dollar signs enclosed calls. Files without a version can be of either kind.
  private static func isOld(_ json: TolerantJSON) -> Bool {
    if let version = json["Version"]?.plain {
      let numbers = version.split(separator: ".").map { Int($0) ?? 0 }
      return !([13, 7, 1].lexicographicallyPrecedes(numbers.prefix(3)))
    }
    if json["RegexList"] != nil || json["RequestType"] != nil { return true }
    return ["URL", "DeletionURL", "RequestURL"].contains { key in
      json[key]?.plain.map(OldUploaderSyntax.isUsed) ?? false
    }
  }

  func text(_ key: String) -> String? {
    guard let text = json[key]?.plain, !text.isEmpty else { return nil }
    return text
  }

  func template(_ key: String) throws(DeliveryError) -> UploaderTemplate {
    try template(text(key) ?? "", of: key)
  }

  func fields(_ key: String) throws(DeliveryError) -> [UploaderFile.Field] {
    guard case .object(let members) = json[key] else { return [] }
    var fields: [UploaderFile.Field] = []
    for member in members {
      let value = try template(member.value.plain ?? "", of: "\(key) › \(member.key)")
      fields.append(UploaderFile.Field(name: member.key, value: value))
    }
    return fields
  }

  /// The address up to its first function, which must not decide about the host.
  func address() throws(DeliveryError) -> URLAddress {
    var source = text("RequestURL") ?? ""
    if !source.includes("://") { source = "https://" + source }
    let template = try template(source, of: "RequestURL")
    guard case .text(let start)? = template.parts.first,
      let host = start.firstPlace(of: "://").map({ start[$0.upperBound...] }),
      template.parts.count == 1 || host.before(anyOf: "/", "?", "#") != host,
      let address = URLAddress(start)
    else {
      throw DeliveryError(
        .address, tr("This uploader doesn't name one fixed host, so it can't be used."))
    }
    return address
  }

  private func template(
    _ source: String, of key: String
  ) throws(DeliveryError) -> UploaderTemplate {
    guard let template = isOld ? old.read(source) : UploaderTemplate(source),
      template.callCount <= UploaderTemplate.mostCalls
    else {
      throw DeliveryError(
        .notPossible,
        tr("“{0}” in this uploader can't be understood.", CleanText.line(key, limit: 80)))
    }
    return template
  }

  /// The pairs behind the question mark of the address.
  static func query(_ pieces: [UploaderTemplate]) -> [UploaderFile.Field] {
    guard pieces.count == 2 else { return [] }
    return pieces[1].split(at: "&").compactMap { pair in
      let sides = pair.split(at: "=", most: 2)
      guard let name = sides[0].literal, !name.isEmpty else { return nil }
      return UploaderFile.Field(
        name: name, value: sides.count == 2 ? sides[1] : UploaderTemplate([]))
    }
  }
}
