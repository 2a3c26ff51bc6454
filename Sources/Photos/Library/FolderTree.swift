// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import SQLiteStorage

/// A folder below one that the user added, with pictures in it or further below.
public struct PhotoFolder: Equatable, Sendable {
  /// Its path, as `PathText`.
  public let path: String
  /// How many pictures there are in it and further below.
  public let photoCount: Int

  /// The last part of its path, for display.
  public var name: String {
    PathText.shown(path.lastPathPart)
  }
}

/// The folders below those that the user added, as far as there are pictures in them.
public struct FolderTree: Equatable, Sendable {
  private var inside: [ExactName: [PhotoFolder]] = [:]

  public init() {}

  /// - Parameter folders: Those with pictures, how many are right in each, and the added folder around it.
  init(_ folders: [(root: String, path: String, count: Int)]) {
    var counts: [ExactName: Int] = [:]
    for (root, path, count) in folders {
      var path = path
      while path.utf8.count > root.utf8.count, let outer = path.outerPath {
        counts[ExactName(path), default: 0] += count
        path = outer
      }
    }
    for (path, count) in counts {
      guard let outer = path.text.outerPath else { continue }
      inside[ExactName(outer), default: []].append(
        PhotoFolder(path: path.text, photoCount: count))
    }
    inside = inside.mapValues { folders in
      folders.map { (Collation.key(of: $0.name), $0) }
        .sorted { $0.0.lexicographicallyPrecedes($1.0) }.map(\.1)
    }
  }

  /// Those right in the folder at `path`, by name as the user's language sorts them.
  public func folders(in path: String) -> [PhotoFolder] { inside[ExactName(path)] ?? [] }
}

extension PhotoLibrary {
  /// The folders below those that the user added.
  public func folderTree() async throws(LibraryError) -> FolderTree {
    try await read(orEmpty: FolderTree()) { transaction in
      var folders: [(root: String, path: String, count: Int)] = []
      try transaction.each(
        """
        SELECT roots.path, directories.path, count(*) FROM photos
        JOIN directories ON directories.id = photos.directory
        JOIN roots ON roots.id = directories.root
        WHERE hidden = 0 AND roots.path <> '' GROUP BY directories.id
        """
      ) { row in
        folders.append((row.text(at: 0), row.text(at: 1), Int(row.integer(at: 2))))
      }
      return FolderTree(folders)
    }
  }
}
