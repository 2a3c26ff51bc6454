// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The body of a request.
public enum HTTPBody: Sendable {
  /// Nothing.
  case none
  /// These bytes.
  case bytes([UInt8], type: String?)
  /// A file, or a part of it, read while it is sent.
  case file(path: String, range: Range<Int>?, type: String?)
  /// A form of names and values.
  case form([(String, String)])
  /// A form that may hold files.
  case multipart([FormPart])
  /// A JSON document.
  case json([UInt8])

  /// Whether there is nothing to send.
  var isNone: Bool {
    if case .none = self { true } else { false }
  }
}

/// One field of a form that may hold files.
public struct FormPart: Sendable {
  /// The source of a part's bytes.
  public enum Content: Sendable {
    case bytes([UInt8])
    case file(path: String, range: Range<Int>?)
  }

  /// The field's name.
  public var name: String
  /// The file name for the server; fields that are no files have none.
  public var filename: String?
  /// The content's media type.
  public var type: String?
  public var content: Content

  /// A field with a file, or with bytes sent like one.
  public init(name: String, filename: String? = nil, type: String? = nil, content: Content) {
    self.name = name
    self.filename = filename
    self.type = type
    self.content = content
  }

  /// A field with a text.
  public init(name: String, text: String) {
    self.init(name: name, content: .bytes(Array(text.utf8)))
  }
}
