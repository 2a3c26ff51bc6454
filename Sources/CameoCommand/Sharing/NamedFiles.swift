// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging
internal import Sharing

/// Pictures as they are named on the command line: by paths, by `file://` addresses, or by their folder.
enum NamedFiles {
  /// The name for standard input.
  static let standardInput = "-"

  /// The files that `names` refer to, each with its full path; for a folder the pictures in it, by
  /// name. Missing ones stay as they are, to be reported.
  static func expand(_ names: [String]) throws(WrongUsage) -> [String] {
    var files: [String] = []
    for name in names {
      guard name != standardInput else {
        files.append(name)
        continue
      }
      let path = absolute(try local(name))
      let inside = PictureFolder.pictures(in: path)
      files += inside.isEmpty ? [path] : inside
    }
    return files
  }

  /// The first of `files` if none of them is there, so that there is nothing to show.
  static func missing(_ files: [String]) -> String? {
    files.contains { $0.withFileBytes { access($0, F_OK) } == 0 } ? nil : files.first
  }

  /// The absolute path of the same file, without steps that lead nowhere, such as “./”.
  static func absolute(_ path: String) -> String {
    guard !path.isAbsolutePath, let folder = FileCalls.currentFolder else { return path }
    return absolute(path, in: folder)
  }

  /// Steps back stay: they lead elsewhere after a symbolic link.
  static func absolute(_ path: String, in folder: String) -> String {
    let steps = path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false)
      .map { String($0) }.filter { $0 != "." }
    return steps.isEmpty ? folder : "\(folder)/\(steps.joined(separator: "/"))"
  }

  private static func local(_ name: String) throws(WrongUsage) -> String {
    guard name.lowercased().begins(with: "file:/") else { return name }
    guard let path = FileAddress.path(of: name) else {
      throw WrongUsage(
        tr("cameo: “{0}” isn't a file on this computer", CleanText.line(name)))
    }
    return path
  }
}
