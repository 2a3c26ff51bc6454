// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import GLib
public import XCTest

/// A test that needs the main loop: widgets, sources, D-Bus.
///
/// XCTest runs test bodies on the process's main thread, which GTK demands; Swift Testing does not.
/// Bodies go inside `onMain`, which turns the loop from outside: a loop turned inside a main-actor
/// task would keep every other task waiting. A warning or critical from GLib, GTK or the framework
/// that the test did not expect fails it.
open class MainLoopTestCase: XCTestCase {
  override open func setUp() {
    super.setUp()
    LogRecorder.start()
    _ = LogRecorder.take()
  }

  override open func tearDown() {
    for entry in LogRecorder.take() where entry.level == .warning || entry.level == .critical {
      XCTFail("\(entry.domain) \(entry.level): \(entry.text)")
    }
    super.tearDown()
  }

  /// Runs `body` on the main actor while the main loop turns.
  public func onMain(
    seconds: Double = 30, file: StaticString = #filePath, line: UInt = #line,
    _ body: @escaping @MainActor () async throws -> Void
  ) throws {
    var outcome: Result<Void, any Error>?
    try MainActor.assumeIsolated {
      MainLoop.drain()
      let task = Task { @MainActor in
        do {
          try await body()
          outcome = .success(())
        } catch {
          outcome = .failure(error)
        }
      }
      if !MainLoop.run(until: { outcome != nil }, seconds: seconds) {
        task.cancel()
        XCTFail("Not done after \(seconds) seconds.", file: file, line: line)
      }
      try outcome?.get()
    }
  }
}

/// Returns what was logged, only under `domain` if one is given, and removes it from what fails the
/// test.
public func takeLog(domain: String? = nil) -> [LogRecorder.Entry] {
  LogRecorder.take(domain: domain)
}

/// Waits, turning the main loop, until `condition` holds; fails the test when it never does.
@MainActor
public func eventually(
  seconds: Double = 15, _ what: String = "The condition", file: StaticString = #filePath,
  line: UInt = #line, _ condition: @MainActor () async throws -> Bool
) async rethrows {
  let deadline = ContinuousClock.now + .seconds(seconds)
  while try await !condition() {
    guard ContinuousClock.now < deadline else {
      XCTFail("\(what) did not come true in \(seconds) seconds.", file: file, line: line)
      return
    }
    await turn()
  }
}

/// Fails the test if `condition` ceases to hold within `seconds`. Real time passes, since what must not
/// happen cannot be waited for.
@MainActor
public func staysTrue(
  for seconds: Double, _ what: String = "The condition", file: StaticString = #filePath,
  line: UInt = #line, _ condition: @MainActor () async throws -> Bool
) async rethrows {
  let end = ContinuousClock.now + .seconds(seconds)
  repeat {
    guard try await condition() else {
      XCTFail("\(what) ceased to hold.", file: file, line: line)
      return
    }
    await turn()
  } while ContinuousClock.now < end
}

/// Waits until the task is cancelled, and throws `CancellationError` then.
public func waitUntilCancelled() async throws {
  while true { try await Task.sleep(for: .seconds(3600)) }
}

/// Lets the main loop turn once and handle everything that is pending.
@MainActor
public func turn() async {
  await withCheckedContinuation { continuation in
    Source.timeout(milliseconds: 1, priority: .low) {
      continuation.resume()
      return .stop
    }
  }
}
