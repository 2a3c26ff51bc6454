// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

/// `cameo practice` while it runs.
final class PracticeRun {
  private let process: Foundation.Process
  /// Account and address by service.
  let accounts: [String: String]
  private let pages: [String: String]

  init(_ home: CommandHome, _ arguments: String...) throws {
    process = home.process(["practice", "--json"] + arguments)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      line += more
    }
    let document = try JSONSerialization.jsonObject(with: line) as? Object
    let networks = try XCTUnwrap(document?["practice"] as? [Object])
    func table(_ key: String) -> [String: String] {
      Dictionary(
        uniqueKeysWithValues: networks.compactMap { network in
          network.text("service").flatMap { name in network.text(key).map { (name, $0) } }
        })
    }
    accounts = table("account")
    pages = table("address")
  }

  deinit { stop() }

  /// The page of the network in a browser.
  func page(_ service: String) throws -> String {
    let address = try XCTUnwrap(pages[service])
    let fetch = Foundation.Process()
    fetch.executableURL = URL(filePath: "/usr/bin/env")
    fetch.arguments = ["python3", "-c", Self.script, address]
    let output = Pipe()
    fetch.standardOutput = output
    try fetch.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    fetch.waitUntilExit()
    XCTAssertEqual(fetch.terminationStatus, 0)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let script =
    "import sys, urllib.request as u; sys.stdout.buffer.write(u.urlopen(sys.argv[1]).read())"

  /// Ends it, as with Ctrl+C.
  func stop() {
    guard process.isRunning else { return }
    process.interrupt()
    process.waitUntilExit()
  }
}
