// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk

/// A picture that can be shared: only its pixels, so that no metadata leaves about the photographer
/// or the location.
nonisolated struct OfferedPicture: Sendable {
  /// The name for a file of it, without an extension.
  let name: String
  let picture: Picture

  /// Writes it to a file with its name, for destinations that take files. The same picture always
  /// has the same file, so that earlier shares of it are recognised; a file of that name with
  /// another picture isn't replaced.
  @concurrent
  func saved() async throws -> String {
    let bytes = try picture.encoded(as: .png)
    let digest = Checksum.hex(Checksum.of(bytes, .sha256))
    let file = "\(Folders.cache)/cameo/outgoing/\(digest)/\(name).png"
    Folders.make(for: file)
    try ByteFile.write(bytes, to: file)
    return file
  }
}
