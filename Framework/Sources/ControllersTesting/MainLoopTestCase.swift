// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import GLib
public import XCTest

/// A test that needs the main loop: widgets, sources, D-Bus.
///
/// XCTest runs test bodies on the process's main thread, which GTK demands; Swift Testing does not.
/// Bodies go inside `onMain`, which turns the loop from outside: a loop turned inside a main-actor
/// task would keep every other task waiting. A warning or critical from GLib, GTK or the framework
/// that the test did not expect fails it. A test that has failed also says what else they have logged.
open class MainLoopTestCase: XCTestCase {
  override open func setUp() {
    super.setUp()
    LogRecorder.start()
    _ = LogRecorder.take()
  }

  override open func tearDown() {
    let hasFailed = (testRun?.totalFailureCount ?? 0) > 0
    for entry in LogRecorder.take()
    where entry.level == .warning || entry.level == .critical || hasFailed && entry.level != .debug
    {
      XCTFail("\(entry.domain) \(entry.level): \(entry.text)")
    }
    super.tearDown()
  }

  /// Runs `body` on the main actor while the main loop turns.
  public func onMain(
    file: StaticString = #filePath, line: UInt = #line,
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
      if !MainLoop.run(until: { outcome != nil }, seconds: bodyLimit) {
        task.cancel()
        XCTFail("Not done after \(bodyLimit) seconds.", file: file, line: line)
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
  _ what: String = "The condition", file: StaticString = #filePath, line: UInt = #line,
  _ condition: @MainActor () async throws -> Bool
) async rethrows {
  let deadline = ContinuousClock.now + .seconds(waitingLimit)
  while try await !condition() {
    guard ContinuousClock.now < deadline else {
      XCTFail("\(what) did not come true in \(waitingLimit) seconds.", file: file, line: line)
      return
    }
    await turn()
  }
}

/// Fails the test if `condition` ceases to hold while the main loop turns `turns` times, each time with
/// nothing more urgent left to do. What must not happen cannot be waited for: where something else
/// happens after it, wait for that.
@MainActor
public func staysTrue(
  turns: Int = 100, _ what: String = "The condition", file: StaticString = #filePath,
  line: UInt = #line, _ condition: @MainActor () async throws -> Bool
) async rethrows {
  for _ in 0..<turns {
    guard try await condition() else {
      XCTFail("\(what) ceased to hold.", file: file, line: line)
      return
    }
    await turn()
  }
}

/// Waits until the task is cancelled, and throws `CancellationError` then.
public func waitUntilCancelled() async throws {
  // It ends by being cancelled, never by itself.
  while true { try await Task.sleep(for: .seconds(3600)) }
}

/// Lets the main loop turn once and handle everything that is pending. A millisecond passes, so that
/// what waits for an event leaves the processor to those who bring it about.
@MainActor
public func turn() async {
  await withCheckedContinuation { continuation in
    Source.timeout(milliseconds: 1, priority: .low) {
      continuation.resume()
      return .stop
    }
  }
}
