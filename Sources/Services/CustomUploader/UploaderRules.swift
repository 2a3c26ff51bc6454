// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Network
internal import Sharing

/// What an uploader may do; everything else is refused when it is read.
enum UploaderRules {
  private static let methods = ["GET", "POST", "PUT", "PATCH", "DELETE"]

  /// They say where a message goes and where it ends, and belong to the connection.
  private static let reserved: Set<String> = [
    "host", "content-length", "transfer-encoding", "connection", "expect", "te", "trailer",
    "upgrade", "keep-alive", "proxy-authorization", "proxy-connection", "via",
  ]

  static func method(_ text: String) throws(DeliveryError) -> String {
    let method = text.uppercased()
    guard methods.contains(method) else {
      throw DeliveryError(
        .notPossible, tr("“{0}” in this uploader can't be understood.", "RequestMethod"))
    }
    return method
  }

  /// Early files had no body's name, but a form whenever they name the picture's field.
  static func body(
    _ text: String?, isOld: Bool, fileField: String
  ) throws(DeliveryError) -> UploaderFile.Body {
    let usual: UploaderFile.Body = isOld && !fileField.isEmpty ? .multipartformdata : .none
    let body = text.map { UploaderFile.Body(rawValue: $0.lowercased()) } ?? usual
    switch body {
    case .binary: return .binary
    case .multipartformdata where !fileField.isEmpty: return .multipartformdata
    default:
      throw DeliveryError(.notPossible, tr("This uploader doesn't send photos."))
    }
  }

  /// - Parameter kinds: What it is for, with commas; nil in early files.
  static func check(kinds: String?) throws(DeliveryError) {
    guard let kinds else { return }
    let names = kinds.lowercased().split(whereSeparator: { $0 == "," || $0 == " " })
    guard names.contains("imageuploader") || names.contains("fileuploader") || names == ["none"]
    else {
      throw DeliveryError(.notPossible, tr("This uploader doesn't send photos."))
    }
  }

  static func check(headers: [UploaderFile.Field]) throws(DeliveryError) {
    for header in headers {
      let name = header.name
      let isToken =
        !name.isEmpty
        && name.unicodeScalars.allSatisfy {
          $0.isASCII && ($0.properties.isAlphabetic || "-_0123456789".unicodeScalars.contains($0))
        }
      guard isToken, !reserved.contains(name.lowercased()), isOneLine(header.value) else {
        throw DeliveryError(
          .notPossible,
          tr(
            "This uploader sets the header “{0}”, which isn't allowed.",
            CleanText.line(name, limit: 80)))
      }
    }
  }

  /// A line end would begin another header.
  private static func isOneLine(_ template: UploaderTemplate) -> Bool {
    template.parts.allSatisfy { part in
      switch part {
      case .text(let text):
        text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
      case .call(_, let parameters): parameters.allSatisfy(isOneLine)
      }
    }
  }
}

/// Hides what only the user and the server should know.
enum UploaderSecrets {
  static let mask = "••••••"

  private static let words = [
    "auth", "key", "token", "secret", "pass", "pwd", "cookie", "session", "client", "signature",
    "credential", "login", "user", "bearer", "jwt",
  ]
  /// Headers whose values are the same for everyone.
  private static let harmless: Set<String> = [
    "accept", "accept-encoding", "accept-language", "content-type", "user-agent",
  ]

  /// Headers are hidden unless they are known to be harmless.
  static func isSecret(header name: String) -> Bool { !harmless.contains(name.lowercased()) }

  /// Whether a value is hidden, because of its name or because it looks like a key.
  static func isSecret(_ name: String, _ value: String) -> Bool {
    let name = name.lowercased()
    return words.contains { name.contains($0) } || looksRandom(value)
  }

  /// The texts that `template` has of its own, also inside of calls, and what it makes of them.
  static func texts(_ template: UploaderTemplate) -> [String] {
    let own = template.parts.flatMap { part in
      switch part {
      case .text(let text): [text]
      case .call(_, let parameters): parameters.flatMap(texts)
      }
    }
    let made = try? UploaderScope(fileName: "").text(template)
    return made.map { own + [$0] } ?? own
  }

  /// Returns `path` with the steps hidden that look like keys: webhooks have them there.
  static func concealed(path: String) -> String {
    path.allPathParts
      .map { looksRandom($0) ? mask : $0 }.joined(separator: "/")
  }

  /// Returns the template with the same hidden in its own texts, and in their queries.
  static func concealed(_ template: UploaderTemplate) -> UploaderTemplate {
    UploaderTemplate(
      template.parts.map { part in
        guard case .text(let text) = part else { return part }
        return .text(concealed(link: text))
      })
  }

  private static func concealed(link: String) -> String {
    var (result, piece) = ("", "")
    for scalar in link.unicodeScalars + ["/"] {
      guard "/?&".unicodeScalars.contains(scalar) else {
        piece.unicodeScalars.append(scalar)
        continue
      }
      result += concealed(piece: piece)
      result.unicodeScalars.append(scalar)
      piece = ""
    }
    return String(result.unicodeScalars.dropLast())
  }

  private static func concealed(piece: String) -> String {
    let sides = piece.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard sides.count == 2, !sides[1].isEmpty else {
      // A host looks random at times, but has a dot.
      return looksRandom(piece) && !piece.contains(".") ? mask : piece
    }
    let isSecret = isSecret(String(sides[0]), String(sides[1]))
    return isSecret ? "\(sides[0])=\(mask)" : piece
  }

  /// Keys are long, without spaces, and mix letters with digits or large letters with small ones.
  private static func looksRandom(_ text: String) -> Bool {
    text.count >= 16 && !text.contains(" ")
      && (text.contains(where: \.isNumber)
        || text.contains(where: \.isUppercase) && text.contains(where: \.isLowercase))
  }
}

extension UploaderFile {
  /// Returns what the server said without the keys of the uploader, which it may repeat.
  func concealed(in text: String) -> String {
    secrets.sorted { $0.count > $1.count }.reduce(text) { $0.with("…", insteadOf: $1) }
  }

  /// What only the user and the server should know, also as it is written in addresses.
  private var secrets: Set<String> {
    var values: [String] = []
    for field in parameters + arguments {
      let texts = UploaderSecrets.texts(field.value)
      values += texts.filter { UploaderSecrets.isSecret(field.name, $0) }
    }
    for field in headers where UploaderSecrets.isSecret(header: field.name) {
      let texts = UploaderSecrets.texts(field.value)
      // Schemes such as `Bearer` precede some.
      values += texts + texts.flatMap { $0.split(separator: " ").map(String.init) }
    }
    values += address.path.pathParts.filter { UploaderSecrets.concealed(path: $0) != $0 }
    return Set(values.flatMap { [$0, PercentEncoding.encode($0)] }.filter { !$0.isEmpty })
  }
}
