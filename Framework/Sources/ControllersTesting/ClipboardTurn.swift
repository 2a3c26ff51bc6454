// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The clipboard of the display for one test alone, as long as it keeps this: tests run in several
/// processes at once, and all programs of a display share its clipboard.
public final class ClipboardTurn {
  private let lock: Int32

  /// Waits for its turn.
  public init() {
    let display = getenv("DISPLAY").map { String(cString: $0) } ?? ""
    let name = display.map { $0.isLetter || $0.isNumber ? $0 : "-" }
    lock = open("/tmp/controllers-clipboard-\(getuid())\(String(name))", O_CREAT | O_RDWR, 0o600)
    while flock(lock, LOCK_EX) != 0 && errno == EINTR {}
  }

  deinit { close(lock) }
}
