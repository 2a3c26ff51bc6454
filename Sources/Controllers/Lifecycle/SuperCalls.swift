// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// Finds overrides that do not call super: every base implementation leaves a note, and whoever
/// calls the method looks for it afterwards.
///
/// An object that forgets it while loading has no working view, so loading fails. Anything later is
/// logged, and the program goes on.
@MainActor
final class SuperCalls {
  private var noted = false
  private var outer: [Bool] = []

  /// Makes one; nothing has been called yet.
  nonisolated init() {}

  /// The base implementation was reached.
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

  /// Before the call. Calls nest when a hook goes on to another phase.
  private func begin() {
    outer.append(noted)
    noted = false
  }

  /// After the call.
  private func wasReached() -> Bool {
    defer { noted = outer.popLast() ?? false }
    return noted
  }
}
