// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Testing

@testable import Services

/// The reader for what servers send, and the one for files that people write, held against the standard and each other.
struct JSONReadersTests {
  private static func strict(_ document: some Collection<UInt8>) -> JSONValue? {
    try? JSONReader().decode(JSONValue.self, from: document)
  }

  private static func tolerant(_ document: some Collection<UInt8>) -> JSONValue? {
    TolerantJSON.read(Array(document)).map(value)
  }

  /// With numbers as the other reader has them.
  private static func value(_ read: TolerantJSON) -> JSONValue {
    switch read {
    case .null: .null
    case .flag(let flag): .flag(flag)
    case .number(let digits): strict(digits.utf8) ?? .text("not a number: \(digits)")
    case .text(let text): .text(text)
    case .list(let elements): .list(elements.map(value))
    case .object(let members):
      .object(Dictionary(members.map { ($0.key, value($0.value)) }, uniquingKeysWith: { $1 }))
    }
  }

  @Test(arguments: JSONDocuments.valid)
  func `JSON is read, and both readers read the same`(document: String) throws {
    let read = try #require(Self.strict(document.utf8))
    #expect(Self.tolerant(document.utf8) == read)
    // What is written of it says the same.
    #expect(Self.strict(try JSONWriter().encode(read)) == read)
  }

  @Test(arguments: JSONDocuments.invalid)
  func `what isn't JSON is refused by both`(document: String) {
    #expect(Self.strict(document.utf8) == nil)
    #expect(Self.tolerant(document.utf8) == nil)
  }

  @Test(arguments: JSONDocuments.noUTF8)
  func `what isn't UTF-8 is refused by both`(document: [UInt8]) {
    #expect(Self.strict(document) == nil)
    #expect(Self.tolerant(document) == nil)
  }

  @Test(arguments: JSONDocuments.HandWritten.commas + JSONDocuments.HandWritten.breaks)
  func `what people leave in files is only read there`(document: String, meant: String) throws {
    let read = try #require(Self.strict(meant.utf8))
    #expect(Self.strict(document.utf8) == nil)
    #expect(Self.tolerant(document.utf8) == read)
  }

  @Test(arguments: JSONDocuments.decided)
  func `what the standard leaves open is read as decided`(document: String, meant: String) throws {
    let read = try #require(Self.strict(meant.utf8))
    #expect(Self.strict(document.utf8) == read)
    #expect(Self.tolerant(document.utf8) == read)
  }

  @Test(arguments: JSONDocuments.hugeNumbers)
  func `numbers of any size keep their digits`(digits: String) throws {
    let read = try #require(Self.strict("[\(digits)]".utf8))
    #expect(try JSONWriter().text(read) == "[\(digits)]")
    #expect(TolerantJSON.read(Array(digits.utf8)) == .number(digits))
  }

  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func `depth is limited`(begin: String, end: String) {
    func document(_ depth: Int) -> String.UTF8View {
      (String(repeating: begin, count: depth - 1) + "[]" + String(repeating: end, count: depth - 1))
        .utf8
    }
    #expect(Self.strict(document(512)) != nil)
    #expect(Self.strict(document(513)) == nil)
    #expect(Self.tolerant(document(16)) != nil)
    #expect(Self.tolerant(document(17)) == nil)
  }
}
