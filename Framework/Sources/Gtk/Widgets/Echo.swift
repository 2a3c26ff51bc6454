// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

/// Keeps changes that the program makes apart from the user's. GTK reports both; `onEdit` handlers
/// are not called inside `silenced`.
///
/// The user cannot type while code runs on the main thread, so all changes made there are the
/// program's.
public enum Echo {
  private static var depth = 0

  /// Whether `silenced` is running.
  public static var isSilenced: Bool { depth > 0 }

  /// Runs `body` without calling `onEdit` handlers for the changes that it makes.
  public static func silenced<Result>(_ body: () throws -> Result) rethrows -> Result {
    depth += 1
    defer { depth -= 1 }
    return try body()
  }
}
