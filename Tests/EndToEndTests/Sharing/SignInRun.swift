// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Network
import TestSupport
import XCTest

/// The program during a sign-in, and the user's part of it: opens the page it names and allows it.
struct SignInRun: Sendable {
  let status: Int
  let output: String
  let errors: String

  @concurrent
  static func of(_ home: CommandHome, _ arguments: [String]) async throws -> SignInRun {
    let program = home.process(arguments)
    let (output, errors) = (Pipe(), Pipe())
    program.standardOutput = output
    program.standardError = errors
    program.standardInput = FileHandle.nullDevice
    try program.run()
    var said = ""
    while !said.contains("/oauth/authorize") || !said.hasSuffix("\n\n") {
      let more = errors.fileHandleForReading.availableData
      if more.isEmpty { break }
      said += String(decoding: more, as: UTF8.self)
    }
    let words = said.split(whereSeparator: \.isWhitespace)
    let text = try XCTUnwrap(words.first { $0.hasPrefix("http") }, said)
    let page = try XCTUnwrap(URLAddress(String(text)))
    try await allow(page)
    let end = output.fileHandleForReading.readDataToEndOfFile()
    said += String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    program.waitUntilExit()
    return SignInRun(
      status: Int(program.terminationStatus), output: String(decoding: end, as: UTF8.self),
      errors: said)
  }

  private static func allow(_ page: URLAddress) async throws {
    let client = HTTPClient(userAgent: "Browser/test")
    var request = HTTPRequest("POST", page.with(query: []))
    request.body = .form(page.queryItems + [("decision", "allow")])
    let answer = try await client.send(request)
    let back = try XCTUnwrap(answer.headers["Location"].flatMap { URLAddress($0) })
    _ = try await client.send(HTTPRequest("GET", back))
  }
}
