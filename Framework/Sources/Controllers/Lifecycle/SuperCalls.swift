// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// Finds overrides that don't call super: every base implementation leaves a note, which the caller
/// checks afterwards.
///
/// A missing call while loading leaves no working view, so loading fails. Anything later is logged,
/// and the program continues.
@MainActor
final class SuperCalls {
  private var noted = false
  private var outer: [Bool] = []

  /// Creates a checker without notes.
  nonisolated init() {}

  /// Leaves the note of a base implementation.
  func note() { noted = true }

  /// Calls `method`, and logs when its note is missing.
  func check<Result>(_ name: StaticString, in object: AnyObject, _ method: () -> Result) -> Result {
    begin()
    let result = method()
    if !wasReached() {
      Log.warning(
        domain: LifecycleLog.domain, "\(type(of: object)).\(name) doesn't call super.\(name).")
    }
    return result
  }

  /// Calls a `method` of loading, and throws when its note is missing.
  func require(
    _ name: StaticString, in object: AnyObject, _ method: () throws(InterfaceError) -> Void
  ) throws(InterfaceError) {
    begin()
    do {
      try method()
    } catch {
      _ = wasReached()
      throw error
    }
    guard wasReached() else {
      throw .superNotCalled(type: "\(type(of: object))", method: "\(name)")
    }
  }

  /// Called before the method. Calls nest when a hook goes on to another phase.
  private func begin() {
    outer.append(noted)
    noted = false
  }

  /// Called after the method.
  private func wasReached() -> Bool {
    defer { noted = outer.popLast() ?? false }
    return noted
  }
}
