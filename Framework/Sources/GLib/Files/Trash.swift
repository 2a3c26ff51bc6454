// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import Glibc

/// A file in the trash.
public struct TrashedFile: Equatable, Sendable {
  /// Where it was.
  public let path: String
  /// Where it is now; nil if that could not be found out.
  let place: String?

  /// Whether it can be moved back, unless something happens to it. Through the portal of a sandbox, nobody tells where it is.
  public var isRestorable: Bool { place != nil }
}

/// The desktop's trash, as the freedesktop specification describes it.
public enum Trash {
  /// Moves the file at `path` to the trash. Fails rather than deleting it where there is no trash.
  @concurrent
  public static func move(_ path: String) async throws(GLibError) -> TrashedFile {
    let path = FileAddress.canonical(try CText.whole(path))
    let before = infos(for: path)
    guard let file = path.withFileBytes({ g_file_new_for_path($0) }) else {
      throw GLibError(domain: "controllers", code: 0, message: "No file")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    try GLibError.check { g_file_trash(file, nil, $0) }
    let new = infos(for: path).subtracting(before).map(\.text)
    let info = new.first { info in
      formerPath(info).map { ExactName($0) == ExactName(path) } ?? false
    }
    return TrashedFile(path: path, place: info.flatMap(content))
  }

  /// Moves a file back to where it was.
  ///
  /// - Returns: Why that is not possible; nil if it was done.
  @concurrent
  public static func restore(_ file: TrashedFile) async -> String? {
    var status = stat()
    guard let place = file.place, place.withFileBytes({ lstat($0, &status) }) == 0 else {
      return String(cString: strerror(ENOENT))
    }
    // Another file may have its place by now.
    guard let info = info(of: place), let was = formerPath(info),
      ExactName(was) == ExactName(file.path)
    else { return String(cString: strerror(ENOENT)) }
    // The folder may have been deleted since.
    file.path.outerPath?.withFileBytes { _ = g_mkdir_with_parents($0, 0o777) }
    let code = FileRename.withoutReplacing(place, file.path)
    guard code == 0 else { return String(cString: strerror(code)) }
    info.withFileBytes { _ = unlink($0) }
    return nil
  }

  // MARK: The folders of the trash

  /// The descriptions of trashed files that may be the one from `path`.
  private static func infos(for path: String) -> Set<ExactName> {
    let name = path.lastPathPart
    // Of several files with one name, the others get numbers before the first dot.
    let stem = Array(PathText.bytes(name).prefix { $0 != UInt8(ascii: ".") })
    var found: Set<ExactName> = []
    for folder in folders(for: path) {
      guard let list = "\(folder)/info".withFileBytes({ opendir($0) }) else { continue }
      defer { closedir(list) }
      while let entry = readdir(list) {
        let text = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { PathText.text($0) }
        }
        guard text.ends(with: ".trashinfo"), PathText.bytes(text).starts(with: stem) else {
          continue
        }
        found.insert(ExactName("\(folder)/info/\(text)"))
      }
    }
    return found
  }

  /// The trash of the home folder, and those of the disk with `path`.
  private static func folders(for path: String) -> [String] {
    var folders = ["\(Folders.data)/Trash"]
    let user = getuid()
    var inner = path
    while inner != "/", let outer = inner.outerPath {
      let place = outer == "/" ? "" : outer
      folders += ["\(place)/.Trash-\(user)", "\(place)/.Trash/\(user)"]
      inner = outer
    }
    return folders.filter { $0.withFileBytes { access($0, R_OK) } == 0 }
  }

  /// Where a file was.
  private static func formerPath(_ info: String) -> String? {
    guard let bytes = try? RegularFile.read(info, atMost: 1 << 16) else { return nil }
    var path: String?
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      if line.hasPrefix("Path=") {
        guard let text = g_uri_unescape_string(String(line.dropFirst(5)), nil) else { continue }
        defer { g_free(text) }
        path = PathText.text(text)
      }
    }
    guard let path else { return nil }
    // Paths in the trash of a disk are relative to that disk.
    guard !path.isAbsolutePath else { return path }
    let trash = info.components(before: "/info/")
    let top = trash.components(before: "/.Trash")
    return "\(top)/\(path)"
  }

  private static func content(_ info: String) -> String? {
    let trash = info.components(before: "/info/")
    // Bytes: a name may begin with what belongs to the character before it.
    let name = String(
      decoding: info.utf8.dropFirst(trash.utf8.count + 6).dropLast(".trashinfo".utf8.count),
      as: UTF8.self)
    let place = "\(trash)/files/\(name)"
    return place.withFileBytes { access($0, F_OK) } == 0 ? place : nil
  }

  private static func info(of place: String) -> String? {
    let trash = place.components(before: "/files/")
    let name = String(decoding: place.utf8.dropFirst(trash.utf8.count + 7), as: UTF8.self)
    return "\(trash)/info/\(name).trashinfo"
  }
}

extension String {
  /// What stands before the last `separator`.
  fileprivate func components(before separator: String) -> String {
    var place = endIndex
    let (text, wanted) = (Array(utf8), Array(separator.utf8))
    for start in stride(from: text.count - wanted.count, through: 0, by: -1)
    where text[start..<start + wanted.count].elementsEqual(wanted) {
      place = utf8.index(startIndex, offsetBy: start)
      break
    }
    return String(self[..<place])
  }
}
