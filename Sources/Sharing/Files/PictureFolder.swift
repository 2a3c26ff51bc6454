// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging

/// The pictures in a folder.
public enum PictureFolder {
  /// The paths of the pictures in the folder at `path`, by name; told by their extensions. None if it is no folder.
  public static func pictures(in path: String) -> [String] {
    let names = FileCalls.entries(of: path).filter {
      !$0.hasPrefix(".") && ContentType.guess(name: $0, bytes: []).begins(with: "image/")
    }
    return names.sorted().map { path.ends(with: "/") ? path + $0 : "\(path)/\($0)" }
  }
}
