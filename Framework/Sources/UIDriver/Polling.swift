// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CAtspi
internal import ControllersTesting
internal import Foundation

/// Why a test could not go on, in a sentence.
public struct UIFailure: Error, CustomStringConvertible {
  public let description: String

  /// A failure with its sentence.
  public init(_ description: String) { self.description = description }
}

/// Polls until there is an answer, and throws `failure` when there is none in the time that tests wait
/// for anything.
public func poll<Answer>(
  orThrow failure: @autoclosure () -> String, _ answer: () throws -> Answer?
) throws -> Answer {
  let deadline = ContinuousClock.now + .seconds(waitingLimit)
  while true {
    if let answer = try answer() { return answer }
    guard ContinuousClock.now < deadline else { throw UIFailure(failure()) }
    leaveTheProcessor()
  }
}

/// Waits until `condition` holds.
public func waitUntil(_ what: @autoclosure () -> String, _ condition: () throws -> Bool) throws {
  try poll(orThrow: "Waited \(waitingLimit) seconds in vain until \(what()).") {
    try condition() ? () : nil
  }
}

/// Whether `condition` comes true while it is looked at `looks` times: for what may just as well not
/// happen. Each look should ask the program something. It answers when it has done what came before, so a
/// busy computer gets the time that it needs.
public func comesTrue(looks: Int, _ condition: () throws -> Bool) rethrows -> Bool {
  for _ in 0..<looks {
    if try condition() { return true }
    leaveTheProcessor()
  }
  return false
}

/// Leaves the processor to the programs.
private func leaveTheProcessor() {
  // Unrequested messages of the accessibility bus would otherwise pile up.
  while g_main_context_iteration(nil, 0) != 0 {}
  // What other programs do can be asked for, but not waited for.
  usleep(20_000)
}
