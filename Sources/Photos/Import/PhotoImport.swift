// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// How far an import is.
public struct ImportProgress: Equatable, Sendable {
  public var done = 0
  /// How many pictures were found so far.
  public var all = 0
  /// The name of the file that is being copied.
  public var name = ""
}

public struct ImportResult: Equatable, Sendable {
  /// A picture that was not copied, or a folder that was not looked into.
  public struct Failure: Equatable, Sendable {
    public let path: String
    /// A sentence for the user.
    public let reason: String
  }

  /// The paths of the copies.
  public var imported: [String] = []
  /// How many were skipped because they are in the library.
  public var known = 0
  /// How many were skipped because they were imported before, although no copy was found in the library.
  public var missing = 0
  /// How many files were left out because they are no pictures, such as videos.
  public var others = 0
  public var failures: [Failure] = []
}
