// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Network
import TestSupport

/// A server written by others, in a folder of its own, which ends with the test.
@MainActor
final class RealServer {
  let folder: TemporaryFolder
  let port: UInt16
  private let process = Foundation.Process()

  /// The server's folder for adding accounts.
  var address: URLAddress {
    get throws {
      guard let url = URLAddress("http://127.0.0.1:\(port)/dav/") else { throw NotUp(log: "") }
      return url
    }
  }

  /// - Parameter command: The command for the folder and the port.
  init(_ command: (TemporaryFolder, UInt16) throws -> [String])
    async throws
  {
    folder = try TemporaryFolder()
    // A port that was free a moment ago.
    let place = try HTTPServer { _ in .empty() }
    port = place.port
    place.stop()
    try folder.makeFolder("files")
    // The server may run as an unprivileged user.
    for path in [folder.path, folder.file("files")] { chmod(path, 0o777) }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = try ["setpriv", "--pdeathsig", "TERM"] + command(folder, port)
    let log = folder.file("log")
    try folder.write("", to: "log")
    process.standardError = FileHandle(forWritingAtPath: log)
    process.standardOutput = process.standardError
    process.standardInput = FileHandle.nullDevice
    try process.run()
    try await waitUntilUp()
  }

  isolated deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// The names of the files it keeps in `folder`, sorted.
  func names(in path: String = "") throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.file("files/\(path)")).sorted()
  }

  private func waitUntilUp() async throws {
    let client = HTTPClient(userAgent: "CameoTests/1")
    var isUp = false
    await eventually("Starting the server") {
      isUp = (try? await client.send(HTTPRequest("OPTIONS", address))) != nil
      return isUp || !process.isRunning
    }
    guard !isUp else { return }
    throw NotUp(log: (try? folder.read("log")) ?? "")
  }

  private struct NotUp: Error {
    let log: String
  }
}
