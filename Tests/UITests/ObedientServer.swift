// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// A practice server that keeps requests waiting, fails and forgets as a test tells it to. It knows
/// nothing of the program that is driven, which has to sign in.
final class ObedientServer {
  /// Where it is, such as `http://127.0.0.1:8080`.
  let address: String
  private let commands = Pipe()
  private let answers = Pipe()
  private var heard = Data()

  /// Starts the one like `service`; it ends with `test`.
  init(_ service: String, for test: XCTestCase) throws {
    let process = Foundation.Process()
    process.executableURL = URL(fileURLWithPath: DrivenProgram.path(of: "PracticeFixture"))
    process.arguments = [service]
    process.standardInput = commands
    process.standardOutput = answers
    try process.run()
    test.addTeardownBlock { [commands] in
      try? commands.fileHandleForWriting.close()
      process.waitUntilExit()
    }
    address = try Self.line(from: answers, &heard)
  }

  /// Where it is, without what the address of a page ends with.
  var origin: String { address.hasSuffix("/") ? String(address.dropLast()) : address }
  /// What it is called where nothing else of its address is said.
  var name: String { String(address.split(separator: "/")[1]) }

  /// The next request of `kind` comes and is not done until `release`.
  func hold(_ kind: String) throws { try ask("hold \(kind)") }
  func release() throws { try ask("release") }
  /// No token is good any more.
  func expire() throws { try ask("expire") }
  func fail(_ kind: String) throws { try ask("fail \(kind)") }
  func held() throws -> Int { try number("held") }
  func requests(_ kind: String) throws -> Int { try number("requests \(kind)") }
  /// How many posts were ever made, or the paths of all files there are.
  func made() throws -> String { try ask("made") }
  /// How many tokens, or passwords for one program, are good.
  func tokens() throws -> Int { try number("tokens") }
  /// A token from the settings of the account alice.
  func makeToken() throws -> String { try ask("token") }

  private func number(_ question: String) throws -> Int {
    try XCTUnwrap(Int(try ask(question)), question)
  }

  @discardableResult
  private func ask(_ command: String) throws -> String {
    try commands.fileHandleForWriting.write(contentsOf: Data("\(command)\n".utf8))
    return try Self.line(from: answers, &heard)
  }

  private static func line(from pipe: Pipe, _ heard: inout Data) throws -> String {
    while !heard.contains(UInt8(ascii: "\n")) {
      let more = pipe.fileHandleForReading.availableData
      guard !more.isEmpty else { throw UIFailure("The practice server has ended.") }
      heard += more
    }
    let end = heard.firstIndex(of: UInt8(ascii: "\n")) ?? heard.endIndex
    defer { heard = Data(heard[end...].dropFirst()) }
    return String(decoding: heard[..<end], as: UTF8.self)
  }
}
