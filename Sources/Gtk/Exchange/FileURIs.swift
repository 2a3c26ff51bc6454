// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
internal import GLib

/// Files as they are dragged and copied between programs.
nonisolated enum FileURIs {
  /// The files on this computer among C's array of URIs.
  static func paths(_ uris: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String] {
    guard let uris = unsafe uris else { return [] }
    var paths: [String] = []
    var index = 0
    while let uri = unsafe text(uris[index]) {
      if let path = FileAddress.path(of: uri) { paths.append(path) }
      index += 1
    }
    return paths
  }

  /// The array that C wants for the files at `paths`.
  static func strings(_ paths: [String]) -> CStrings {
    CStrings(paths.compactMap { FileAddress.uri(of: $0) })
  }
}
