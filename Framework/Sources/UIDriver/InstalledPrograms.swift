// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Foundation

/// The programs that tests see, whatever is installed on this computer: two for pictures and one
/// for emails. Menus would otherwise differ from one computer to the next.
public struct InstalledPrograms {
  private let folder: URL

  /// Installs them in `folder`. Everything else comes from this computer: icons, types, schemas.
  public init(in folder: URL) throws {
    self.folder = folder
    try Self.place("#!/bin/sh\nexit 0\n", folder.appending(path: "bin/xdg-email"), mode: 0o755)
    for (number, place) in Self.places.enumerated() {
      let share = folder.appending(path: "share-\(number)")
      try FileManager.default.createDirectory(at: share, withIntermediateDirectories: true)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      for name in names where name != "applications" {
        try FileManager.default.createSymbolicLink(
          atPath: share.appending(path: name).path, withDestinationPath: "\(place)/\(name)")
      }
    }
    for (id, name) in [("viewer", "Picture Viewer"), ("painter", "Painter")] {
      let entry = """
        [Desktop Entry]
        Type=Application
        Name=\(name)
        Exec=true %F
        MimeType=image/png;
        """
      try Self.place(entry, applications.appending(path: "\(id).desktop"), mode: 0o644)
    }
    try Self.place(
      "[MIME Cache]\nimage/png=viewer.desktop;painter.desktop;\n",
      applications.appending(path: "mimeinfo.cache"), mode: 0o644)
  }

  private var applications: URL { folder.appending(path: "share-0/applications") }
  private static let places = ["/usr/local/share", "/usr/share"]

  /// The value of `XDG_DATA_DIRS`.
  public var dataFolders: String {
    Self.places.indices.map { folder.appending(path: "share-\($0)").path }.joined(separator: ":")
  }

  /// The value of `PATH`, where `usual` is the original one.
  public func path(before usual: String) -> String {
    "\(folder.appending(path: "bin").path):\(usual)"
  }

  private static func place(_ text: String, _ file: URL, mode: Int) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
  }
}
