// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// How far a scan is.
public struct ScanProgress: Equatable, Sendable {
  /// How many pictures were found so far; more may follow.
  public var found = 0
  /// How many of them are done: unchanged, or read and in the library.
  public var done = 0
  /// Whether all folders were listed, so that `found` is final.
  public var isListed = false
  /// The folder that was looked at last.
  public var folder = ""
}

/// The result of a scan.
public struct ScanSummary: Equatable, Sendable {
  /// How many pictures there are in the folders that could be read.
  public var found = 0
  /// How many of them are new.
  public var added = 0
  /// How many were edited since the last scan.
  public var changed = 0
  /// How many were renamed or moved.
  public var moved = 0
  /// How many were deleted.
  public var gone = 0
  /// How many were there again, as they had been.
  public var back = 0
  /// The folders that the user added, with their state.
  public var folders: [LibraryFolder] = []
  /// Folders in them that could not be read.
  public var unreadable: [String] = []
  /// Whether it was stopped before the end. The next scan goes on there.
  public var isCancelled = false

  /// Whether anything had changed.
  var hasFindings: Bool { added + changed + moved + gone + back > 0 }
}
