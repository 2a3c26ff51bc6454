// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Glibc
public import Gtk

/// Runs a program with windows, from its start to its exit status.
public enum Program {
  /// Runs the program with the reverse-domain name `id` until its last window is closed.
  ///
  /// - Parameters:
  ///   - name: The program's name for the user.
  ///   - words: The program's arguments. If the program is already running, they are passed to that
  ///     instance.
  ///   - setUp: Called once, when the display is open and nothing is shown yet.
  ///   - open: Called with the words of every start, if there are any.
  ///   - present: Presents the first window. When it is started again, the program presents the
  ///     windows that are open.
  /// - Returns: The exit status: 1 with a sentence on standard error when there is no display, or
  ///   when the first window cannot be built.
  public static func run(
    id: String, name: String, words: [String] = [], setUp: (Application) -> Void = { _ in },
    open: (([String]) throws -> Void)? = nil, present: @escaping () throws -> Void
  ) -> Int32 {
    let application = Application(id: id, name: name, takesWords: open != nil)
    guard Display.open() else {
      complain(frameworkText("{0}: cannot open display", name.lowercased()))
      return 1
    }
    Accessibility.leaveOutPlainSymbols()
    Accessibility.nameIconsInEntries()
    setUp(application)
    var failed = false
    let show: ([String]) -> Void = { words in
      do {
        if !words.isEmpty, let open {
          try open(words)
        } else if let window = OpenWindows.all.last {
          try window.present()
        } else {
          try present()
        }
      } catch {
        complain("\(name.lowercased()): \(error)")
        failed = true
      }
    }
    application.onActivate { show([]) }
    if open != nil { application.onStart(show) }
    let memory = MemoryWarnings()
    let reloading = InterfaceReloading()
    DebugChecks.isWholeProgram = true
    let status = withExtendedLifetime(reloading) { application.run(words) }
    memory.stop()
    return failed ? 1 : status
  }

  /// Runs the program and ends the process with its exit status: the last line of a `main.swift`.
  public static func main(
    id: String, name: String, setUp: (Application) -> Void = { _ in },
    present: @escaping () throws -> Void
  ) -> Never {
    exit(run(id: id, name: name, setUp: setUp, present: present))
  }

  private static func complain(_ sentence: String) {
    Console.standardError.write(sentence + "\n")
  }
}

/// Notifies the windows when memory is low.
final class MemoryWarnings {
  private var monitor: MemoryMonitor?
  private var start: Source?

  /// Starts listening after a while: looking for the service uses the system bus, which the first
  /// window must not wait for.
  init(afterMilliseconds delay: UInt32 = 2000) {
    start = Source.timeout(milliseconds: delay, priority: .low) { [weak self] in
      self?.monitor = MemoryMonitor { _ in OpenWindows.releaseViewsOffScreen() }
      return .stop
    }
  }

  /// Stops listening.
  func stop() {
    start?.cancel()
    monitor = nil
  }
}
