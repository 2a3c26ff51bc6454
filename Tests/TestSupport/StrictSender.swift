// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import XCTest

/// A LocalSend device that sends to Cameo, in a process of its own, written apart from Cameo and strict
/// about the protocol.
@MainActor
public final class StrictSender {
  public struct Answer: Decodable {
    public var id: Int?
    public var status: Int?
    public var session: String?
    public var tokens: [String: String]?
    public var lost: Bool?
    public var fingerprint: String?
    public var complaint: String?
  }

  private let folder: TemporaryFolder
  private let process = Foundation.Process()
  private let input = Pipe()
  private var number = 0

  public init(to port: UInt16) throws {
    folder = try TemporaryFolder()
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../LocalSendPeer/sender.py").standardized.path
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script, "127.0.0.1", "\(port)"]
    try folder.write("", to: "events")
    process.standardOutput = FileHandle(forWritingAtPath: folder.file("events"))
    process.standardInput = input
    try process.run()
  }

  isolated deinit {
    try? input.fileHandleForWriting.close()
    process.terminate()
  }

  private var answers: [Answer] {
    // The last line may not be complete yet.
    ((try? folder.read("events")) ?? "").split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Answer.self, from: Data($0.utf8))
    }
  }

  /// What broke the protocol.
  public var complaints: [String] { answers.compactMap(\.complaint) }

  /// Begins a command; returns its number.
  public func begin(_ name: String, _ command: [String: Any] = [:]) throws -> Int {
    number += 1
    var command = command
    command["do"] = name
    command["id"] = number
    let line = try JSONSerialization.data(withJSONObject: command)
    try input.fileHandleForWriting.write(contentsOf: line + Data("\n".utf8))
    return number
  }

  public func end(_ number: Int) async throws -> Answer {
    var found: Answer?
    await eventually("The answer to command \(number)") { [self] in
      found = answers.first { $0.id == number }
      return found != nil
    }
    return try XCTUnwrap(found)
  }

  public func run(_ name: String, _ command: [String: Any] = [:]) async throws -> Answer {
    try await end(try begin(name, command))
  }

  public func upload(
    _ file: Int, _ open: Answer, bytes: Int = 5000, fill: Int = 1, _ more: [String: Any] = [:]
  ) async throws -> Int? {
    let command: [String: Any] = [
      "file": file, "session": open.session ?? "", "token": open.tokens?["f\(file)"] ?? "none",
      "bytes": bytes, "fill": fill,
    ]
    return try await run("upload", command.merging(more) { $1 }).status
  }
}
