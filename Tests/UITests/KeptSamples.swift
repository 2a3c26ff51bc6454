// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// The sample pictures as they were. A program that runs from the sources shows them where they are, and
/// random clicks save copies beside them or move them to the trash.
struct KeptSamples {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../data/samples").standardizedFileURL
  private let files: [String: Data]

  init() throws {
    var files: [String: Data] = [:]
    for url in try Self.pictures() { files[url.lastPathComponent] = try Data(contentsOf: url) }
    self.files = files
  }

  /// Removes what was added, and writes again what is missing or different.
  func restore() throws {
    for url in try Self.pictures() where files[url.lastPathComponent] == nil {
      try FileManager.default.removeItem(at: url)
    }
    for (name, data) in files {
      let url = Self.folder.appendingPathComponent(name)
      if (try? Data(contentsOf: url)) != data { try data.write(to: url) }
    }
  }

  /// All regular files directly in the folder.
  private static func pictures() throws -> [URL] {
    try FileManager.default
      .contentsOfDirectory(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
      .filter { try $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true }
  }
}
