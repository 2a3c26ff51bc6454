// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// What an uploader does, in plain sentences, for the user to decide about. Secrets are hidden.
public struct UploaderCard: Sendable, Equatable {
  public let name: String
  /// Who gets the picture, with the port unless it is the usual one.
  public let host: String
  public let isEncrypted: Bool
  /// The host is this computer.
  public let isHere: Bool
  /// In the order to show them.
  public let sentences: [String]

  public init(_ file: UploaderFile) {
    name = file.name
    host = file.address.hostAndPort
    isEncrypted = file.address.isSecure
    isHere = file.address.isLoopback
    sentences =
      [Self.destination(file), Self.encryption(file), Self.picture(file)]
      + Self.fields(file) + Self.questions(file) + [Self.link(file), Self.deletion(file)]
  }

  private static func destination(_ file: UploaderFile) -> String {
    tr("Sends the photo to {0}", file.address.hostAndPort)
  }

  private static func encryption(_ file: UploaderFile) -> String {
    file.address.isSecure
      ? tr("The connection is encrypted")
      : tr("The connection isn't encrypted: others can see the photo")
  }

  private static func picture(_ file: UploaderFile) -> String {
    let path = CleanText.line(UploaderSecrets.concealed(path: file.address.path))
    return file.body == .binary
      ? tr("The photo is the whole message ({0} {1})", file.method, path)
      : tr(
        "The photo is in the field “{0}” of a form ({1} {2})", CleanText.line(file.fileField),
        file.method, path)
  }

  private static func fields(_ file: UploaderFile) -> [String] {
    file.headers.map { header in
      tr(
        "With the header {0}: {1}", CleanText.line(header.name),
        value(header, isSecret: UploaderSecrets.isSecret(header: header.name)))
    }
      + (file.parameters + file.arguments).map { field in
        tr(
          "With {0}: {1}", CleanText.line(field.name),
          value(field, isSecret: UploaderSecrets.isSecret(field.name, text(field.value))))
      }
  }

  private static func questions(_ file: UploaderFile) -> [String] {
    let sent = [file.path] + (file.headers + file.parameters + file.arguments).map(\.value)
    let calls = sent.reduce(into: Set<String>()) { $0.formUnion($1.calls) }
    let codes = ["%un", "%uln", "%cn", "%pn"]
    let wantsNames = sent.contains { template in
      let text = text(template)
      return codes.contains { text.contains($0) }
    }
    return [
      calls.contains("inputbox") || calls.contains("select")
        ? tr("Requires a text or a choice from you each time") : nil,
      wantsNames ? tr("Wants to send the name of you, this computer or a program") : nil,
    ].compactMap(\.self)
  }

  private static func link(_ file: UploaderFile) -> String {
    if file.usesFinalAddress { return tr("The link is the address that the server leads to") }
    return file.link.isEmpty
      ? tr("The whole answer is the link")
      : tr("The link is made from the answer: {0}", text(UploaderSecrets.concealed(file.link)))
  }

  private static func deletion(_ file: UploaderFile) -> String {
    file.deletion.isEmpty
      ? tr("There is no link for deleting the photo")
      : tr(
        "There is a link for deleting the photo: {0}",
        text(UploaderSecrets.concealed(file.deletion)))
  }

  private static func value(_ field: UploaderFile.Field, isSecret: Bool) -> String {
    isSecret && !field.value.isEmpty ? UploaderSecrets.mask : text(field.value)
  }

  /// The template in today's syntax.
  private static func text(_ template: UploaderTemplate) -> String {
    CleanText.line(source(template))
  }

  private static func source(_ template: UploaderTemplate) -> String {
    template.parts.map { part in
      switch part {
      case .text(let text): text
      case .call(let name, let parameters):
        parameters.isEmpty
          ? "{\(name)}" : "{\(name):\(parameters.map(source).joined(separator: "|"))}"
      }
    }.joined()
  }
}
