// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// The pictures of shares that were in a sheet when the program ended. Those in the cache are offered again, however old
/// they are.
public enum UnfinishedPaths {
  /// The folder with a file for each share.
  public static let folder = "\(Folders.data)/cameo/unfinished"
  /// So many pictures of a share are looked at, and so many shares.
  private static let most = 1_000

  /// The paths of the pictures of all shares in `folder`. Off the main thread.
  public static func all(in folder: String = UnfinishedPaths.folder) -> Set<String> {
    var paths: Set<String> = []
    for name in FileCalls.entries(of: folder).prefix(most) where name.ends(with: ".ini") {
      guard let text = try? TextFile.read("\(folder)/\(name)"),
        let file = try? KeyFile(text: text)
      else { continue }
      for number in 1...most {
        guard let path = file.string("path", in: "picture-\(number)") else { break }
        paths.insert(path)
      }
    }
    return paths
  }
}
