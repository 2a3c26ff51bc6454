// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Lists

/// One picture that went to one place.
nonisolated struct RecentShare: ListItem {
  /// Its number: the newest has the highest.
  let id: Int
  /// What the picture is called.
  var name: String
  /// The destination, by id.
  var destination: String
  /// What the destination was called then.
  var place: String
  /// Where the picture is now, when it is a file.
  var file: String?
  /// When it went, in seconds since 1970.
  var time: Int
}
