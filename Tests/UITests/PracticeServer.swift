// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// A practice network in a program of its own, which knows nothing of the one that is driven.
final class PracticeServer {
  /// Its address.
  let address: String

  /// Starts the network that imitates `service`; it ends with `test`. Its password is secret.
  init(_ service: String, for test: XCTestCase) throws {
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("cameo-practice-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let process = Foundation.Process()
    process.executableURL = URL(fileURLWithPath: DrivenProgram.path(of: "cameo"))
    process.arguments = ["practice", service, "--json", "--port", "0"]
    var environment = ProcessInfo.processInfo.environment
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"] {
      environment[name] = home.path
    }
    process.environment = environment
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    test.addTeardownBlock {
      process.interrupt()
      process.waitUntilExit()
      try? FileManager.default.removeItem(at: home)
    }
    var line = Data()
    while !line.contains(UInt8(ascii: "\n")) {
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { break }
      line += more
    }
    let document = try JSONSerialization.jsonObject(with: line) as? [String: Any]
    let network = (document?["practice"] as? [[String: Any]])?.first
    let page = try XCTUnwrap((network?["address"] as? String).flatMap(URL.init(string:)))
    let path = service == "webdav" ? "/dav/" : "/"
    address = "http://127.0.0.1:\(try XCTUnwrap(page.port))\(path)"
  }
}
