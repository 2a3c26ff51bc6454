// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CAtspi
internal import Foundation

/// Why a test could not go on, in a sentence.
public struct UIFailure: Error, CustomStringConvertible {
  public let description: String

  public init(_ description: String) { self.description = description }
}

/// The timeout for expected events: long, for busy computers.
public let patience = 15.0

/// Polls until there is an answer, and throws `failure` when there is none after `seconds`.
public func poll<Answer>(
  seconds: Double = patience, orThrow failure: @autoclosure () -> String,
  _ answer: () throws -> Answer?
) throws -> Answer {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while true {
    if let answer = try answer() { return answer }
    guard ContinuousClock.now < deadline else { throw UIFailure(failure()) }
    // Unrequested messages of the accessibility bus would otherwise pile up.
    while g_main_context_iteration(nil, 0) != 0 {}
    usleep(20_000)
  }
}

/// Waits until `condition` holds.
public func waitUntil(
  _ what: String, seconds: Double = patience, _ condition: () throws -> Bool
) throws {
  try poll(seconds: seconds, orThrow: "Waited \(seconds) seconds in vain until \(what).") {
    try condition() ? () : nil
  }
}
