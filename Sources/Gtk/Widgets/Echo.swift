// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// GTK tells of every change, also of those a program makes itself. What a program shows is not
/// what somebody typed: `onEdit` handlers stay silent inside `silenced`.
///
/// Nobody can type while main-thread code runs, so whatever changes in there is the program's.
public enum Echo {
  private static var depth = 0

  /// Whether changes are the program's own now.
  public static var isSilenced: Bool { depth > 0 }

  /// Runs `body`, its changes to inputs being nobody's edits.
  public static func silenced<Result>(_ body: () throws -> Result) rethrows -> Result {
    depth += 1
    defer { depth -= 1 }
    return try body()
  }
}
