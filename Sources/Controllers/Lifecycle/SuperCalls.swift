// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib

/// Finds overrides that do not call super: every base implementation leaves a note, and whoever
/// calls the method looks for it afterwards. Release builds do not look.
final class SuperCalls {
  #if DEBUG
    private var noted = false
    private var outer: [Bool] = []
  #endif

  /// The base implementation was reached.
  func note() {
    #if DEBUG
      noted = true
    #endif
  }

  /// Calls `method` and reports it when its note is missing.
  func check<Result>(
    _ name: StaticString, in controller: ViewController, _ method: () -> Result
  ) -> Result {
    begin()
    defer { end(name, in: controller) }
    return method()
  }

  /// Before the call. Calls nest when a hook goes on to another phase.
  func begin() {
    #if DEBUG
      outer.append(noted)
      noted = false
    #endif
  }

  /// After the call.
  func end(_ name: StaticString, in controller: ViewController) {
    #if DEBUG
      if !noted {
        Log.warning(
          domain: LifecycleLog.domain,
          "\(type(of: controller)).\(name) does not call super.\(name).")
      }
      noted = outer.popLast() ?? false
    #endif
  }
}
