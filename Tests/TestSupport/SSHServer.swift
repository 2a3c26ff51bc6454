// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Foundation
internal import Glibc
internal import XCTest

/// An SSH server in a folder of its own, which ends with the test.
@MainActor
public final class RunningSSHServer {
  public let folder: TemporaryFolder
  public private(set) var port: UInt16 = 0
  private var process = Foundation.Process()
  private let command: (TemporaryFolder, UInt16) throws -> [String]

  init(
    keys: String? = nil, _ command: @escaping (TemporaryFolder, UInt16) throws -> [String]
  ) async throws {
    folder = try TemporaryFolder()
    self.keys = keys ?? folder.file("keys")
    self.command = command
    try folder.makeFolder("files")
    try FileManager.default.createDirectory(
      atPath: self.keys, withIntermediateDirectories: true)
    port = Self.freePort()
    try await start()
  }

  isolated deinit {
    process.terminate()
    process.waitUntilExit()
  }

  /// The server's address.
  public var address: String { "127.0.0.1:\(port)" }
  /// The folder that stands for the user's own keys.
  public let keys: String

  /// Starts it again, with `arguments` added to its command.
  public func restart(_ arguments: [String] = []) async throws {
    process.terminate()
    process.waitUntilExit()
    process = Foundation.Process()
    try await start(arguments)
  }

  /// The content of the files it keeps, by their names.
  public func files(in path: String = "") throws -> [String: [UInt8]] {
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
    await eventually("Starting the SSH server") { [self] in
      isUp = answers()
      return isUp || !process.isRunning
    }
    XCTAssert(isUp, (try? folder.read("log")) ?? "")
  }

  /// Whether it accepts connections.
  private func answers() -> Bool {
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(number) }
    var place = Self.place(port)
    return Self.withRaw(&place) { connect(number, $0, $1) } == 0
  }

  /// A port that is free now.
  private static func freePort() -> UInt16 {
    let number = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(number) }
    var address = place(0)
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    _ = withRaw(&address) { bind(number, $0, $1) }
    _ = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(number, $0, &size) }
    }
    return UInt16(bigEndian: address.sin_port)
  }

  private static func place(_ port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }

  private static func withRaw(
    _ address: inout sockaddr_in, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}

extension RunningSSHServer {
  /// OpenSSH's, which lets this user in by a key.
  public static func openSSH(
    passphrase: String = "", keys: String? = nil
  ) async throws -> RunningSSHServer {
    // Where root starts it, it insists on this folder.
    if geteuid() == 0 { mkdir("/run/sshd", 0o755) }
    return try await RunningSSHServer(keys: keys) { folder, port in
      let own = (keys ?? folder.file("keys")) + "/id_ed25519"
      for (path, phrase) in [(folder.file("host-key"), ""), (own, passphrase)]
      where !FileManager.default.fileExists(atPath: path) {
        try run(["ssh-keygen", "-q", "-t", "ed25519", "-N", phrase, "-f", path])
      }
      try folder.write(
        """
        Port \(port)
        ListenAddress 127.0.0.1
        HostKey \(folder.file("host-key"))
        AuthorizedKeysFile \(own).pub
        PasswordAuthentication no
        KbdInteractiveAuthentication no
        UsePAM no
        StrictModes no
        PidFile none
        Subsystem sftp internal-sftp -d \(folder.file("files"))
        """, to: "config")
      // It closes all files that it got, and Foundation takes that for its end: the shell keeps them.
      let script = "trap 'kill $!' TERM; setpriv --pdeathsig TERM \"$@\" & wait"
      return ["sh", "-c", script, "sh", "/usr/sbin/sshd", "-D", "-e", "-f", folder.file("config")]
    }
  }

  /// One with the habits of others; ada's password is “practice”.
  public static func other(_ habits: String...) async throws -> RunningSSHServer {
    try await RunningSSHServer { folder, port in
      let program = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../SSHServer/server.py").standardizedFileURL.path
      return ["/usr/bin/python3", program, folder.file("files"), "\(port)"] + habits
    }
  }

  private static func run(_ command: [String]) throws {
    let process = Foundation.Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let run = try ProgramRun(process)
    XCTAssertEqual(run.status, 0, "\(command): \(run.errors)")
  }
}
