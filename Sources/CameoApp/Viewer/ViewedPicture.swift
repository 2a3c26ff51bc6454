// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import DataSources
internal import GLib
internal import Glibc
internal import Imaging

/// A picture that the viewer can show: of the library, or any file.
nonisolated struct ViewedPicture: ListItem, Sendable {
  let path: String
  /// Its number in the library; nil for files outside of it.
  var photo: Int64?
  /// When it was taken, in seconds since 1970; nil if only its file knows.
  var taken: Double?

  var id: ExactName { ExactName(path) }

  /// The name without its extension.
  var title: String { Path.stem(path) }
}

/// The pictures beside a file, for files that were opened from outside.
nonisolated enum FolderPictures {
  /// Returns the pictures in the folder of `path` in the order of a file manager, which sorts numbers by
  /// their value. `path` is among them, even if it is gone or no picture.
  static func around(_ path: String) async -> [ViewedPicture] {
    await calls.result { [ask = Self.ask] in around(path, ask) } ?? []
  }

  /// The disk may never answer, so it isn't waited for on the few threads that tasks share.
  private static let calls = SlowCalls("Folder", atMost: 8)

  /// Asks the disk for the names of pictures in a folder; tests have it wait, as for a server that doesn't answer.
  @TaskLocal static var ask: @Sendable (_ folder: String) -> [String] = { names(in: $0) }

  private static func around(_ path: String, _ ask: (String) -> [String]) -> [ViewedPicture] {
    let path = FileAddress.canonical(path)
    guard let folder = path.outerPath else { return [ViewedPicture(path: path)] }
    var names = ask(folder)
    let own = path.lastPathPart
    if !names.contains(where: { ExactName($0) == ExactName(own) }) { names.append(own) }
    return names.map { (key: Collation.key(of: PathText.shown($0)), name: $0) }
      .sorted {
        ($0.key.lexicographicallyPrecedes($1.key)) || ($0.key == $1.key && $0.name < $1.name)
      }
      .map { ViewedPicture(path: folder == "/" ? "/\($0.name)" : "\(folder)/\($0.name)") }
  }

  private static func names(in folder: String) -> [String] {
    guard let entries = folder.withFileBytes({ opendir($0) }) else { return [] }
    defer { closedir(entries) }
    var names: [String] = []
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { PathText.text($0) }
      }
      let kind = entry.pointee.d_type
      guard kind != UInt8(DT_DIR), !name.hasPrefix("."),
        PictureEndings.isPicture(name, includingDrawings: true)
      else { continue }
      names.append(name)
    }
    return names
  }
}
