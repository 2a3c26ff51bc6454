// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver

/// The home of a user with pictures. It stays when a program ends, so that the next one finds its
/// files.
struct LivedInHome {
  private let folder: URL

  /// Makes one that goes with `test`. Animations are off in it.
  init(for test: UITestCase) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("cameo-home-\(UUID().uuidString)")
    self.folder = folder
    test.removeWithPrograms(folder)
    for place in [pictures, settings.appendingPathComponent("gtk-3.0")] {
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }
    try setAnimations(false)
    try setPictures("$HOME/Pictures")
    try setSecondsToUndo(0)
  }

  /// The environment that leads a program here, and to no account except the test's.
  var environment: [String: String?] {
    [
      "HOME": folder.path, "XDG_CONFIG_HOME": settings.path, "XDG_DATA_HOME": data.path,
      "XDG_CACHE_HOME": folder.appendingPathComponent("cache").path,
      "DBUS_SYSTEM_BUS_ADDRESS": "unix:path=\(folder.path)/no-bus",
    ]
  }

  /// The pictures folder.
  var pictures: URL { folder.appendingPathComponent("Pictures") }
  /// The folder for programs' data.
  var data: URL { folder.appendingPathComponent("data") }
  /// The picture of the account.
  var avatar: URL { folder.appendingPathComponent(".face") }
  private var settings: URL { folder.appendingPathComponent("config") }

  /// Sets whether programs move things smoothly, as they do for users.
  func setAnimations(_ areOn: Bool) throws {
    try write("[Settings]\ngtk-enable-animations=\(areOn)\n", to: "gtk-3.0/settings.ini")
  }

  /// The files that contain `text`.
  func files(with text: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (all ?? []).filter { name in
      FileManager.default.contents(atPath: folder.appendingPathComponent(name).path)?
        .range(of: Data(text.utf8)) != nil
    }
  }

  /// The names of all pictures in the pictures folder.
  var pictureNames: [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: pictures.path)
    return names?.sorted() ?? []
  }

  /// Makes one of the sample pictures the account's.
  func setAvatar(sample: String = "brooch.jpg") throws {
    try Self.sample(sample).write(to: avatar)
  }

  /// One of the sample pictures.
  static func sample(_ name: String) throws -> Data {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    return try Data(
      contentsOf: root.appendingPathComponent("../../data/samples/\(name)").standardizedFileURL)
  }

  /// Sets the pictures folder; `$HOME` may be in it.
  func setPictures(_ place: String) throws {
    try write("XDG_PICTURES_DIR=\"\(place)\"\n", to: "user-dirs.dirs")
  }

  /// Sets how long a share can be undone.
  func setSecondsToUndo(_ seconds: Int) throws { try setShares(secondsToUndo: seconds) }

  /// Sets how long a share can be undone, and the ids of the destinations that were shared to, the last one first.
  func setShares(secondsToUndo seconds: Int = 0, lastTo destinations: [String] = []) throws {
    let sets = destinations.map { "1\\t\($0)" }.joined(separator: "\\n")
    try write(
      "[sharing]\nseconds-to-undo=\(seconds)\nsets=\(sets)\n", to: "cameo/settings.ini")
  }

  /// Sets the initial size of the window.
  func setWindowSize(width: Int, height: Int) throws {
    try write("[main]\nwidth=\(width)\nheight=\(height)\n", to: "cameo/windows.ini")
  }

  private func write(_ text: String, to name: String) throws {
    let file = settings.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }
}
