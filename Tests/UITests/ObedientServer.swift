// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// A practice server that delays requests, fails and revokes tokens as a test wants. It knows
/// nothing about the driven program, which has to sign in.
final class ObedientServer {
  /// Its address, such as `http://127.0.0.1:8080`.
  let address: String
  private let commands = Pipe()
  private let answers = Pipe()
  private var heard = Data()

  /// Starts the network that imitates `service`; it ends with `test`.
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

  /// Its address, without the path of a page.
  var origin: String { address.hasSuffix("/") ? String(address.dropLast()) : address }
  /// Its name where only the host is shown.
  var name: String { String(address.split(separator: "/")[1]) }

  /// Holds the next request of `kind` until `release`.
  func hold(_ kind: String) throws { try ask("hold \(kind)") }
  func release() throws { try ask("release") }
  /// Revokes all tokens.
  func expire() throws { try ask("expire") }
  func fail(_ kind: String) throws { try ask("fail \(kind)") }
  func held() throws -> Int { try number("held") }
  func requests(_ kind: String) throws -> Int { try number("requests \(kind)") }
  /// The number of posts ever made, or the paths of all files.
  func made() throws -> String { try ask("made") }
  /// The number of valid tokens, or app passwords.
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
