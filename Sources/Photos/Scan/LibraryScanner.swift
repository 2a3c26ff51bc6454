// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib

/// Scans the library for a window: one scan at a time, and again when files change while `watch()` is
/// kept.
@MainActor
public final class LibraryScanner {
  /// What it does.
  public enum State: Equatable, Sendable {
    /// Nothing; the result of the last scan, if there was one.
    case idle(ScanSummary?)
    case scanning(ScanProgress)
    /// The last scan failed; the reason is a sentence for the user.
    case failed(String)

    public var isScanning: Bool { if case .scanning = self { true } else { false } }
  }

  public let library: PhotoLibrary
  public private(set) var state = State.idle(nil) {
    didSet { if state != oldValue { for observer in observers.values { observer(state) } } }
  }
  private var observers: [Int: @MainActor (State) -> Void] = [:]
  private var lastObserver = 0
  private var running: Task<Void, Never>?
  /// What is scanned next: nil for nothing, empty for all folders.
  private var next: Set<String>?

  public init(_ library: PhotoLibrary) { self.library = library }

  isolated deinit { running?.cancel() }

  /// Calls `changed` with every new state while the returned observation is kept.
  public func observe(_ changed: @escaping @MainActor (State) -> Void) -> Subscription {
    lastObserver += 1
    let id = lastObserver
    observers[id] = changed
    return Subscription { [weak self] in self?.observers[id] = nil }
  }

  /// Scans all folders, or only `roots`, which the user added. While a scan runs, another follows it.
  public func scan(only roots: Set<String> = []) {
    if let planned = next {
      next = planned.isEmpty || roots.isEmpty ? [] : planned.union(roots)
    } else {
      next = roots
    }
    runNext()
  }

  /// Stops the scan; what was found stays.
  public func cancel() {
    next = nil
    running?.cancel()
  }

  /// Scans when files change, while the returned object is kept.
  public func watch() -> LibraryWatch { LibraryWatch(self) }

  private func runNext() {
    guard running == nil, let roots = next else { return }
    next = nil
    state = .scanning(ScanProgress())
    running = Task { [weak self, library] in
      let result: State
      do {
        let summary = try await library.scan(only: roots.isEmpty ? nil : roots) { progress in
          Task { @MainActor in self?.note(progress) }
        }
        result = .idle(summary)
      } catch is CancellationError {
        result = .idle(nil)
      } catch {
        result = .failed("\(error)")
      }
      guard let self else { return }
      running = nil
      state = result
      runNext()
    }
  }

  private func note(_ progress: ScanProgress) {
    if running != nil { state = .scanning(progress) }
  }
}
