// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Work of which one run serves any number of requests: those that come during a run are served by one more.
///
/// For whatever is read again after every change, however fast changes follow each other.
@MainActor
public final class Coalescer {
  private let work: @MainActor () async throws -> Void
  private var run: Task<Void, any Error>?
  private var isOutdated = false

  /// Creates a coalescer of `work`, which must not keep the object that owns the coalescer.
  public init(_ work: @escaping @MainActor () async throws -> Void) { self.work = work }

  /// Runs the work now, or once more after the current run. The returned task ends when this request has been
  /// served; an error ends all that wait.
  @discardableResult
  public func request() -> Task<Void, any Error> {
    isOutdated = true
    if let run { return run }
    let run = Task { [weak self] in
      // One that was cancelled may have a successor.
      defer { if !Task.isCancelled { self?.run = nil } }
      while let self, isOutdated, !Task.isCancelled {
        isOutdated = false
        try await work()
      }
    }
    self.run = run
    return run
  }

  /// Cancels the current run, and forgets what was requested until now.
  public func cancel() {
    run?.cancel()
    run = nil
    isOutdated = false
  }
}
