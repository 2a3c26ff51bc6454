// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// Hides what is typed at the terminal, which shows it again however the program ends: a terminal would stay without
/// echo. Only `kill -9` can't be helped.
@MainActor
enum TerminalEcho {
  // Set before the signals are caught, and only read when one comes.
  nonisolated(unsafe) private static var before = termios()
  nonisolated(unsafe) private static var isHidden = false
  /// The others end the program through `exit`.
  private static let signals = [SIGHUP, SIGQUIT]
  private static let isShownAtExit: Void = { atexit { TerminalEcho.restore() } }()

  static func hide() {
    guard !isHidden, tcgetattr(STDIN_FILENO, &before) == 0 else { return }
    isHidden = true
    _ = isShownAtExit
    for number in signals {
      signal(number) { number in
        TerminalEcho.restore()
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    var quiet = before
    quiet.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &quiet)
  }

  static func show() {
    restore()
    for number in signals { signal(number, SIG_DFL) }
  }

  /// Calls nothing that may not be called while a signal is handled.
  nonisolated private static func restore() {
    guard isHidden else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &before)
    isHidden = false
  }
}
