// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import XCTest

/// Runs `body`, then fails unless every handle on an object and every closure that C held for it
/// is given back. What `body` returns is kept until then.
@MainActor
@discardableResult
public func assertGivenBack<Result>(
  file: StaticString = #filePath, line: UInt = #line,
  _ body: @MainActor () async throws -> Result
) async rethrows -> Result {
  // What the main loop's own start still holds isn't the body's.
  await turn()
  let handles = ObjectHandle.liveCount
  let closures = LiveCounted.liveCount
  let result = try await body()
  await eventually("Giving all handles back", file: file, line: line) {
    ObjectHandle.liveCount <= handles
  }
  await eventually("Giving all closures back", file: file, line: line) {
    LiveCounted.liveCount <= closures
  }
  XCTAssertEqual(ObjectHandle.liveCount, handles, "handles", file: file, line: line)
  XCTAssertEqual(LiveCounted.liveCount, closures, "closures", file: file, line: line)
  return result
}

extension MainLoopTestCase {
  /// Runs `body` on the main actor while the main loop turns, then fails unless it has given back
  /// every handle and every closure.
  public func assertGivenBackOnMain<Result>(
    file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor () async throws -> Result
  ) throws {
    try onMain(file: file, line: line) {
      _ = try await assertGivenBack(file: file, line: line, body)
    }
  }
}
