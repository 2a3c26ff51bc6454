// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// An object that is certainly there.
struct S3Object: Codable, Equatable, Sendable {
  var key: String
  /// The server's name for its content; nil if it gave none.
  var tag: String?
  var version: String?
  /// Where the bucket is.
  var region: String
  /// When it was uploaded, in seconds since 1970. Links expire from then.
  var at: Double
}

/// What is the same for all objects of an account.
struct S3Options: Equatable, Sendable {
  /// The folders in the bucket.
  var folders: [String] = []
  /// Everybody may read each object.
  var isReadable = false
  /// nil for the server's usual one.
  var storageClass: String?
  /// Longer files are sent in parts of this size. Servers want at least 5 MiB.
  var pieceSize = 8 << 20
}
