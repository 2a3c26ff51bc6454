// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Sharing

/// A program on this computer that takes files and passes them on, without saying what became of them.
protocol HandoffProgram: Sendable {
  /// Whether it can take files now.
  @MainActor func isThere(_ tools: HandoffTools) async -> Bool
  /// Gives it the files at `paths`, which stay for a week.
  @MainActor func handOver(_ paths: [String], _ tools: HandoffTools) async -> HandoffResult
  /// What is kept of a share.
  var marks: [String: String] { get }
  /// The name of the one that `check` has found.
  var name: String { get }
  /// The error if the program isn't there.
  var absence: DeliveryError { get }
  /// What only the user can tell.
  var question: DeliveryError { get }
  /// Why nothing can be deleted.
  var remainder: Remainder { get }
}

/// What became of files that were given to a program.
enum HandoffResult: Sendable {
  case taken
  /// The program has certainly none of them.
  case notTaken
  /// There was no answer, or there were several, not all of them good.
  case unknown
}

extension HandoffResult {
  /// The meaning of a failed call on the bus: an answer means that nothing was taken.
  init(_ error: any Error) {
    let answer = (error as? GLibError)?.remoteName.map { name in
      !["NoReply", "Timeout", "TimedOut", "Disconnected"].contains {
        name == "org.freedesktop.DBus.Error.\($0)"
      }
    }
    self = answer == true ? .notTaken : .unknown
  }
}

/// Gives pictures to a program, once. Whether it had them when Cameo was killed, only the user can tell.
struct HandoffProgramDestination<Program: HandoffProgram>: Destination {
  let program: Program
  let tools: HandoffTools

  static var capabilities: Capabilities {
    Capabilities(picturesPerPost: 100, canUnshare: false, showsFileNames: true)
  }
  private static var taken: String { "opened" }

  func capabilities() async throws(DeliveryError) -> Capabilities { Self.capabilities }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping Progress
  ) async throws(DeliveryError) -> Receipt {
    if let receipt = try await find(parcel, journal) { return receipt }
    _ = try await check()
    let paths = try await MailFolder(path: tools.folder).keep(parcel, clock: tools.clock)
    guard !Task.isCancelled else { throw .cancelled }
    try await journal.beginHandoff()
    switch await program.handOver(paths, tools) {
    case .taken: break
    case .notTaken:
      try await journal.endHandoff()
      throw program.absence
    case .unknown: throw program.question
    }
    try await journal.record(Self.taken, "yes")
    progress(1)
    return Receipt(marks: program.marks)
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    if try await journal.value(Self.taken) != nil { return Receipt(marks: program.marks) }
    if try await journal.isHandoffOpen() { throw program.question }
    return nil
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    [program.remainder]
  }

  func check() async throws(DeliveryError) -> AccountCheck {
    guard await program.isThere(tools) else { throw program.absence }
    return AccountCheck(name: program.name)
  }
}

/// How pictures are given to other programs of this computer.
struct HandoffTools: Sendable {
  /// Where they are kept for a week.
  var folder = "\(Folders.cache)/cameo/mail"
  /// What opens an email.
  var program = "xdg-email"
  /// How many seconds the user may take to choose a program.
  var patience = 120.0
  var clock = Clock.system
  var bus: @MainActor @Sendable () async throws -> DBusConnection = {
    try await DBusConnection.session()
  }
  /// Finds an installed program by the name of its desktop entry.
  var entry: @MainActor @Sendable (String) -> AppInfo? = { AppInfo(id: $0) }
}
