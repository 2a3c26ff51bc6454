// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CAtspi
internal import ControllersTesting
public import Foundation

/// A running program with windows that a test looks at and clicks through accessibility, like a
/// blind user. It has a clean home, and ends with this object at the latest, with everything it
/// started.
public final class DrivenProgram {
  private let name: String
  private let kept: KeptProgram
  private let reports: URL

  /// Starts `program`, the name of one that was built beside the tests or an absolute path, with
  /// `environment` over the clean one; nil removes.
  public init(
    _ program: String, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws {
    let home = try CleanHome()
    // A critical ends the program, here as in all tests.
    let reports = home.folder.appendingPathComponent("main-loop")
    var all = home.environment.merging(
      [
        "G_DEBUG": "fatal-criticals", "MAIN_LOOP_REPORTS": reports.path,
        // Messages wait for the test, however busy the computer is.
        "CONTROLLERS_MESSAGE_SECONDS": "120",
      ]) { $1 }
    all.merge(try Desktop.shared().environment) { $1 }
    for (name, value) in environment { all[name] = value }
    name = program
    self.reports = reports
    kept = try KeptProgram(
      [Self.path(of: program)] + arguments, environment: all, folder: home.folder)
  }

  deinit { kept.end() }

  /// The path of a program that was built beside the tests.
  public static func path(of program: String) -> String { BuiltProgram.url(of: program).path }

  /// The folder of its home and its settings.
  public var folder: URL { kept.folder }

  /// What it wrote to standard output so far.
  public var output: String { kept.output }

  /// What it wrote to standard error so far.
  public var errors: String { kept.errors }

  /// The warnings, criticals and errors of GLib and its like among what it wrote.
  public var warnings: [String] {
    let words = ["-WARNING **", "-CRITICAL **", "-ERROR **"]
    return errors.split(separator: "\n").map(String.init).filter { line in
      words.contains { line.contains($0) }
    }
  }

  /// The reports about its blocked main loop.
  public var loopReports: [LoopReport] {
    LoopReport.all(in: (try? String(contentsOf: reports, encoding: .utf8)) ?? "")
  }

  /// Whether it has not ended.
  public var isRunning: Bool { kept.status == nil }

  /// Waits until it has ended by itself; its exit status, 128 and the signal's number when a signal
  /// ended it.
  public func waitForExit() throws -> Int {
    Int(try poll(orThrow: "\(name) does not end.") { kept.status })
  }

  /// Its arguments, as all users of this computer can read them.
  public var commandLine: String {
    let bytes = FileManager.default.contents(atPath: "/proc/\(kept.id)/cmdline") ?? Data()
    return String(decoding: bytes, as: UTF8.self).replacing("\0", with: " ")
  }

  /// The paths of the libraries that it has loaded.
  public var libraries: Set<String> {
    // `FileManager` reads no more than a page of what has no size.
    let file = FileHandle(forReadingAtPath: "/proc/\(kept.id)/maps")
    let bytes = (try? file?.readToEnd()) ?? Data()
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return Set(
      lines.compactMap { $0.split(separator: " ").last.map(String.init) }.filter {
        $0.contains(".so")
      })
  }

  /// The memory that it alone uses; nil when it has ended.
  public var privateKilobytes: Int? { kilobytes("Private_") }

  /// All the memory that it has, that of the libraries it shares with others included; nil when it has ended.
  public var residentKilobytes: Int? { kilobytes("Rss:") }

  private func kilobytes(_ kind: String) -> Int? {
    let bytes = FileManager.default.contents(atPath: "/proc/\(kept.id)/smaps_rollup") ?? Data()
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let own = lines.filter { $0.hasPrefix(kind) }
      .compactMap { $0.split(separator: " ").dropFirst().first.flatMap { Int($0) } }
    return own.isEmpty ? nil : own.reduce(0, +)
  }

  /// Kills it, as when the power fails; what it left in its home stays.
  public func kill() throws {
    Foundation.kill(kept.id, SIGKILL)
    _ = try waitForExit()
  }

  /// Ends it and everything it started.
  public func end() { kept.end() }

  /// The parent of all its windows; waits until it is there.
  public func application() throws -> Element {
    let id = UInt32(kept.id)
    return try poll(orThrow: "\(name) cannot be reached through accessibility. \(errors)") {
      if let status = kept.status {
        throw UIFailure("\(name) has ended with status \(status). \(errors)")
      }
      return Element.programs.first { $0.processID == id }
    }
  }

  /// The windows of a program that this one has started, as a launcher does, and which may go on
  /// without it; waits until they are there.
  public func launched() throws -> Element {
    let group = kept.id
    return try poll(orThrow: "\(name) has started nothing with windows. \(errors)") {
      Element.programs.first { program in
        program.processID.map { $0 != UInt32(group) && getpgid(pid_t($0)) == group } ?? false
      }
    }
  }

  /// A window or dialog that is showing and has the focus; waits until there is one.
  public func window(_ name: NameMatch? = nil, role: Role = .window) throws -> Element {
    while true {
      let window = try application().find(role, named: name)
      // One that was just closed may have the name of the next one.
      if try window.isActiveInTheEnd() { return window }
    }
  }

  /// What is showing in any of its windows; waits until it is there.
  public func find(_ role: Role, named name: NameMatch? = nil) throws -> Element {
    try application().find(role, named: name)
  }

  /// Presses and releases a key: it goes to whatever has the focus.
  public func press(_ key: Key) throws { try key.press() }
}
