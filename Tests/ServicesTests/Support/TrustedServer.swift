// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

/// A web server with a self-signed certificate.
final class TrustedServer {
  let folder: TemporaryFolder
  let port: Int
  var certificate: String { folder.file("own.pem") }
  private let process = Foundation.Process()

  init() throws {
    folder = try TemporaryFolder()
    port = Int.random(in: 20_000..<30_000)
    try folder.write("Hello", to: "hello.txt")
    try Self.openssl(
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-subj",
        "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", "own.key", "-out",
        "own.pem",
      ], in: folder
    ).waitUntilExit()
    Self.prepare(
      process,
      [
        "s_server", "-quiet", "-WWW", "-accept", "127.0.0.1:\(port)", "-cert", "own.pem", "-key",
        "own.key",
      ],
      in: folder)
    try process.run()
  }

  deinit {
    process.terminate()
    process.waitUntilExit()
  }

  private static func openssl(
    _ arguments: [String], in folder: TemporaryFolder
  ) throws -> Foundation.Process {
    let process = Foundation.Process()
    prepare(process, arguments, in: folder)
    try process.run()
    return process
  }

  private static func prepare(
    _ process: Foundation.Process, _ arguments: [String], in folder: TemporaryFolder
  ) {
    process.executableURL = URL(filePath: "/usr/bin/openssl")
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
  }
}
