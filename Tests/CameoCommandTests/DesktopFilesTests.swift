// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Testing

/// The metadata for software centres and file managers.
struct DesktopFilesTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  @Test func everyScreenshotOfTheMetainfoIsThere() throws {
    let metainfo = try String(
      contentsOf: Self.root.appending(path: "data/io.github.cameo.Cameo.metainfo.xml"),
      encoding: .utf8)
    #expect(metainfo.contains("<url type=\"homepage\">https://"))
    let images = metainfo.components(separatedBy: "</image>").dropLast()
      .compactMap { $0.components(separatedBy: ">").last }
    #expect(images.count >= 3)
    for image in images {
      let path = try #require(URL(string: image)?.path)
      #expect(FileManager.default.fileExists(atPath: Self.root.path + path), "\(path)")
    }
  }

  @Test func theServiceMenuOfKDEIsExecutable() throws {
    let path = Self.root.appending(path: "data/file-managers/cameo-share-dolphin.desktop").path
    #expect(FileManager.default.isExecutableFile(atPath: path))
  }
}
