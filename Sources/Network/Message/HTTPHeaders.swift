// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// A message's headers, in order. Names are compared without regard to case.
public struct HTTPHeaders: Sendable, Equatable, ExpressibleByDictionaryLiteral {
  /// All of them.
  public private(set) var fields: [Field] = []

  /// One line.
  public struct Field: Sendable, Equatable {
    /// As it was written.
    public let name: String
    /// Without the spaces around it.
    public let value: String
  }

  /// None.
  public init() {}

  public init(dictionaryLiteral elements: (String, String)...) {
    for (name, value) in elements { add(name, value) }
  }

  /// The first value under `name`. Setting replaces all under that name; nil removes them.
  public subscript(_ name: String) -> String? {
    get { fields.first { Self.same($0.name, name) }?.value }
    set {
      let index = fields.firstIndex { Self.same($0.name, name) } ?? fields.endIndex
      fields.removeAll { Self.same($0.name, name) }
      if let newValue { fields.insert(Field(name: name, value: newValue), at: index) }
    }
  }

  /// Every value under `name`.
  public func all(_ name: String) -> [String] {
    fields.filter { Self.same($0.name, name) }.map(\.value)
  }

  /// Adds one more line.
  public mutating func add(_ name: String, _ value: String) {
    fields.append(Field(name: name, value: value))
  }

  /// Only those that `isKept` wants.
  func filter(_ isKept: (String) -> Bool) -> HTTPHeaders {
    var result = self
    result.fields.removeAll { !isKept($0.name.lowercased()) }
    return result
  }

  /// Whether no header contains a line break, which would smuggle in further headers.
  var isWellFormed: Bool {
    fields.allSatisfy { field in
      !field.name.isEmpty && field.name.utf8.allSatisfy(Self.isNamePart)
        && field.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
    }
  }

  private static func same(_ one: String, _ other: String) -> Bool {
    one.utf8.count == other.utf8.count && one.lowercased() == other.lowercased()
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}

/// The header for the languages of the server's texts.
enum AcceptLanguage {
  /// The user's languages.
  static let ofUser = header(for: Translation.languages)

  /// `de_AT` and `de` become `de-AT, de;q=0.9`.
  static func header(for locales: [String]) -> String {
    var tags: [String] = []
    for locale in locales where !locale.contains(".") && !locale.contains("@") {
      let tag = locale.replacing("_", with: "-")
      if tag != "C", tag != "POSIX", !tags.contains(tag) { tags.append(tag) }
    }
    if !tags.contains("en") { tags.append("en") }
    return tags.prefix(9).enumerated()
      .map { $0 == 0 ? $1 : "\($1);q=0.\(10 - $0)" }
      .joined(separator: ", ")
  }
}
