// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Glibc
import Network
import TestSupport
import XCTest

/// An SSH server in a folder of its own, which ends with the test.
@MainActor
final class RunningSSHServer {
  let folder: TemporaryFolder
  private(set) var port: UInt16 = 0
  private var process = Foundation.Process()
  private let command: (TemporaryFolder, UInt16) throws -> [String]

  init(_ command: @escaping (TemporaryFolder, UInt16) throws -> [String]) async throws {
    folder = try TemporaryFolder()
    self.command = command
    try folder.makeFolder("files")
    try folder.makeFolder("keys")
    // A port that was free a moment ago.
    let place = try HTTPServer { _ in .empty() }
    port = place.port
    place.stop()
    try await start()
  }

  isolated deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// The server's address.
  var address: String { "127.0.0.1:\(port)" }
  /// The folder that stands for the user's own keys.
  var keys: String { folder.file("keys") }

  /// Starts it again, with `arguments` added to its command.
  func restart(_ arguments: [String] = []) async throws {
    process.terminate()
    process.waitUntilExit()
    process = Foundation.Process()
    try await start(arguments)
  }

  /// The content of the files it keeps, by their names.
  func files(in path: String = "") throws -> [String: [UInt8]] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("files/\(path)"))
    var found: [String: [UInt8]] = [:]
    for name in names {
      var isFolder: ObjCBool = false
      let file = folder.file("files/\(path.isEmpty ? "" : path + "/")\(name)")
      _ = FileManager.default.fileExists(atPath: file, isDirectory: &isFolder)
      if !isFolder.boolValue { found[name] = [UInt8](try Data(contentsOf: URL(filePath: file))) }
    }
    return found
  }

  private func start(_ arguments: [String] = []) async throws {
    let log = folder.file("log")
    try folder.write("", to: "log")
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = try ["setpriv", "--pdeathsig", "TERM"] + command(folder, port) + arguments
    process.standardError = FileHandle(forWritingAtPath: log)
    process.standardOutput = process.standardError
    process.standardInput = FileHandle.nullDevice
    try process.run()
    var isUp = false
    await eventually(seconds: 20, "Starting the SSH server") { [self] in
      isUp = answers()
      return isUp || !process.isRunning
    }
    XCTAssert(isUp, (try? folder.read("log")) ?? "")
  }

  /// Whether it greets.
  private func answers() -> Bool {
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(number) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(number, $0, size) }
    } == 0
  }
}

extension RunningSSHServer {
  /// OpenSSH's, which lets this user in by a key.
  static func openSSH(passphrase: String = "") async throws -> RunningSSHServer {
    // Where root starts it, it insists on this folder.
    if geteuid() == 0 { mkdir("/run/sshd", 0o755) }
    let server = try await RunningSSHServer { folder, port in
      for (path, phrase) in [("host-key", ""), ("keys/id_ed25519", passphrase)]
      where !FileManager.default.fileExists(atPath: folder.file(path)) {
        try run(["ssh-keygen", "-q", "-t", "ed25519", "-N", phrase, "-f", folder.file(path)])
      }
      try folder.write(
        """
        Port \(port)
        ListenAddress 127.0.0.1
        HostKey \(folder.file("host-key"))
        AuthorizedKeysFile \(folder.file("keys/id_ed25519.pub"))
        PasswordAuthentication no
        KbdInteractiveAuthentication no
        UsePAM no
        StrictModes no
        PidFile none
        Subsystem sftp internal-sftp -d \(folder.file("files"))
        """, to: "config")
      return ["/usr/sbin/sshd", "-D", "-e", "-f", folder.file("config")]
    }
    return server
  }

  /// One with the habits of others; ada's password is “practice”.
  static func other(_ habits: String...) async throws -> RunningSSHServer {
    try await RunningSSHServer { folder, port in
      let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../SSHServer/server.py").standardizedFileURL.path
      return ["/usr/bin/python3", program, folder.file("files"), "\(port)"] + habits
    }
  }

  static func run(_ command: [String]) throws {
    let process = Foundation.Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    try process.run()
    process.waitUntilExit()
    XCTAssertEqual(process.terminationStatus, 0, "\(command)")
  }
}
