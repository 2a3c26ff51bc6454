// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging

/// How many pictures there seem to be in a folder, by their names alone: no file is opened.
nonisolated struct FoundPictures: Equatable, Sendable {
  let folder: String
  /// How many were counted.
  var count = 0
  /// The first of them.
  var first: [String] = []
  /// Whether there may be more, since only so much is looked at.
  var isMore = false

  /// How many entries are looked at, so that nothing takes long.
  static let mostEntries = 20_000
  private static let deepest = 5
  private static let mostShown = 4

  /// Such as “4,218 photos found in Pictures”; empty if there are none.
  var text: String {
    guard count > 0 else { return "" }
    let folder = Path.name(folder)
    return isMore
      ? tr("More than {1} photos found in {0}", folder, GroupedNumber.text(count))
      : tr("1 photo found in {1}", plural: "{0} photos found in {1}", count: count, folder)
  }

  /// Counts the pictures in `folder` and the folders in it, hidden ones and links left out.
  @concurrent
  static func count(in folder: String) async -> FoundPictures {
    var found = FoundPictures(folder: folder)
    var (folders, entries) = ([(path: folder, depth: 0)], 0)
    while let next = folders.popLast() {
      let isComplete = look(into: next.path) { name, isFolder in
        entries += 1
        guard entries <= mostEntries else { return false }
        if isFolder {
          let path = "\(next.path)/\(name)"
          if next.depth < deepest, !name.hasPrefix(".") { folders.append((path, next.depth + 1)) }
        } else if !name.hasPrefix("."), PictureEndings.isPicture(name) {
          found.count += 1
          if found.first.count < mostShown { found.first.append("\(next.path)/\(name)") }
        }
        return true
      }
      guard isComplete, !Task.isCancelled else {
        found.isMore = true
        break
      }
    }
    return found
  }

  /// Calls `body` with each entry of `folder` until it returns false; returns whether it never did.
  private static func look(
    into folder: String, _ body: (_ name: String, _ isFolder: Bool) -> Bool
  ) -> Bool {
    guard let entries = folder.withFileBytes({ opendir($0) }) else { return true }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let kind = Int(entry.pointee.d_type)
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { PathText.text($0) }
      }
      guard name != ".", name != "..", kind == DT_REG || kind == DT_DIR || kind == DT_UNKNOWN
      else { continue }
      guard body(name, kind == DT_DIR) else { return false }
    }
    return true
  }
}
