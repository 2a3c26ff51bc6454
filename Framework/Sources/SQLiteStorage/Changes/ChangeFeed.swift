// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Synchronization

/// Which tables changed.
enum ChangedTables {
  case named(Set<String>)
  /// Another program wrote, to unknown tables.
  case any

  /// Whether one of `tables` may be among them.
  func touch(_ tables: Set<String>) -> Bool {
    switch self {
    case .named(let names): !names.isDisjoint(with: tables)
    case .any: true
    }
  }

  fileprivate mutating func add(_ other: ChangedTables) {
    if case .named(let old) = self, case .named(let new) = other {
      self = .named(old.union(new))
    } else {
      self = .any
    }
  }
}

/// Reports changes on the main actor: all that happen before it runs, at once.
final class ChangeFeed: Sendable {
  private struct Observer {
    let id: Int
    let call: @MainActor (ChangedTables) -> Void
  }

  private let waiting = Mutex<ChangedTables?>(nil)
  @MainActor private var observers: [Observer] = []
  @MainActor private var lastID = 0

  /// Reports a commit. Callable from any thread.
  func note(_ change: ChangedTables) {
    if case .named(let tables) = change, tables.isEmpty { return }
    let isFirst = waiting.withLock { waiting in
      defer { if waiting?.add(change) == nil { waiting = change } }
      return waiting == nil
    }
    if isFirst { Task { @MainActor in self.tell() } }
  }

  /// Calls `call` with every change until the closure it returns is called.
  @MainActor
  func observe(_ call: @escaping @MainActor (ChangedTables) -> Void) -> @MainActor () -> Void {
    lastID += 1
    let id = lastID
    observers.append(Observer(id: id, call: call))
    return { [weak self] in self?.observers.removeAll { $0.id == id } }
  }

  @MainActor
  private func tell() {
    let change = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    guard let change else { return }
    // An observer may end another one's observation.
    for observer in observers where observers.contains(where: { $0.id == observer.id }) {
      observer.call(change)
    }
  }
}

/// Notices when another program writes to a database, because SQLite itself doesn't report it.
@MainActor
final class ForeignChanges {
  private var monitor: FileMonitor?
  private var looking: Task<Void, Never>?
  private let look: @MainActor () async -> Void

  /// The log is written before the changes can be read, which takes a while on a slow disk: hence
  /// these checks, this many milliseconds apart.
  private static let pauses = [0, 10, 40, 150, 800]

  /// Calls `look` whenever the log at `path` was written to, by any program.
  init(log path: String, look: @escaping @MainActor () async -> Void) {
    self.look = look
    do throws(GLibError) {
      monitor = try FileMonitor(path) { [weak self] in self?.lookForAWhile() }
    } catch {
      Log.warning(domain: "Storage", "Can't watch for changes by other programs: \(error)")
    }
    // Another program may have written before there was a monitor.
    lookForAWhile()
  }

  isolated deinit { looking?.cancel() }

  private func lookForAWhile() {
    looking?.cancel()
    looking = Task { [look] in
      for pause in Self.pauses {
        if pause > 0 { try? await Task.sleep(for: .milliseconds(pause)) }
        guard !Task.isCancelled else { return }
        await look()
      }
    }
  }
}
