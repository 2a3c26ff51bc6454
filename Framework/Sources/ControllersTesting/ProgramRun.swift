// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Foundation

/// Waits, without turning the main loop, until `condition` holds, which another program brings about;
/// throws when it never does.
public func waitUntil(_ what: String, _ condition: () throws -> Bool) throws {
  let deadline = ContinuousClock.now + .seconds(waitingLimit)
  while try !condition() {
    guard ContinuousClock.now < deadline else { throw NeverTrue(what: what) }
    usleep(5000)  // The processor is for the other program.
  }
}

private struct NeverTrue: Error, CustomStringConvertible {
  let what: String
  var description: String { "Waited \(waitingLimit) seconds in vain until \(what)." }
}

/// A program that was built beside the tests, run to its end.
public struct ProgramRun {
  /// Its exit status; 128 and the signal's number when a signal ended it.
  public let status: Int
  /// What it wrote to standard output.
  public let output: String
  /// What it wrote to standard error.
  public let errors: String

  /// Runs `program` with `arguments`, and with `environment` over the test's own; nil removes.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws {
    try self.init(Self.process(program, arguments, environment: environment))
  }

  /// Runs `process`, which was made ready.
  public init(_ process: Foundation.Process) throws {
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // Little is written: reading one after the other cannot fill the other's pipe.
    self.output = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    self.errors = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    let signalled = process.terminationReason == .uncaughtSignal
    status = Int(process.terminationStatus) + (signalled ? 128 : 0)
  }

  /// The process of a program that was built beside the tests, ready to run.
  public static func process(
    _ program: String, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) -> Foundation.Process {
    let process = Foundation.Process()
    process.executableURL = BuiltProgram.url(of: program)
    process.arguments = arguments
    var all = ProcessInfo.processInfo.environment
    for (name, value) in environment { all[name] = value }
    process.environment = all
    return process
  }
}

/// A program that was built with the tests, or, if the environment names a folder in `TESTED_PROGRAMS` that has it, another one
/// of that name: tests then try what users get, which an optimizing compiler has made.
public enum BuiltProgram {
  /// Where `program` is; an absolute path stays as it is.
  public static func url(of program: String) -> URL {
    guard !program.hasPrefix("/") else { return URL(fileURLWithPath: program) }
    if let folder = ProcessInfo.processInfo.environment["TESTED_PROGRAMS"] {
      let other = URL(fileURLWithPath: folder).appendingPathComponent(program)
      if FileManager.default.isExecutableFile(atPath: other.path) { return other }
    }
    return URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appendingPathComponent(program)
  }
}
