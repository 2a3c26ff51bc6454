// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk
internal import XCTest

/// A test with windows.
open class GtkTestCase: MainLoopTestCase {
  override open func setUpWithError() throws {
    try super.setUpWithError()
    guard MainActor.assumeIsolated({ Display.open() }) else { throw NoDisplay() }
  }
}

/// Why a test with windows can't be run.
private struct NoDisplay: Error, CustomStringConvertible {
  var description: String { "There is no display; tests with windows run under Xvfb." }
}

/// Runs `body`, then fails unless the object it returns is freed, and with it every handle on a
/// widget and every closure that C held for it.
@MainActor
public func assertReleased<Object: AnyObject>(
  file: StaticString = #filePath, line: UInt = #line,
  _ body: @MainActor () async throws -> Object
) async rethrows {
  let handles = ObjectHandle.liveCount
  let closures = LiveCounted.liveCount
  weak var object: Object?
  object = try await body()
  await eventually("Freeing the \(Object.self)", file: file, line: line) { object == nil }
  await eventually("Giving all handles back", file: file, line: line) {
    ObjectHandle.liveCount <= handles
  }
  await eventually("Giving all closures back", file: file, line: line) {
    LiveCounted.liveCount <= closures
  }
  XCTAssertEqual(ObjectHandle.liveCount, handles, "handles", file: file, line: line)
  XCTAssertEqual(LiveCounted.liveCount, closures, "closures", file: file, line: line)
}

extension MainLoopTestCase {
  /// Runs `body` on the main actor while the main loop turns, then fails unless the object it
  /// returns is freed, with all that C held for it.
  public func assertReleasedOnMain<Object: AnyObject>(
    file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor () async throws -> Object
  ) throws {
    try onMain(file: file, line: line) {
      try await assertReleased(file: file, line: line, body)
    }
  }
}
