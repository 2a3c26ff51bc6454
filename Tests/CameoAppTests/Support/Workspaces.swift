// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Gtk

@testable import CameoApp

@MainActor
extension Workspace {
  /// One in a folder of its own, on a computer without an account service.
  static func empty() -> Workspace {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let nowhere = AccountsService {
      throw GLibError(domain: "test", code: 0, message: "There is no such bus.")
    }
    return Workspace(
      configFolder: folder.appendingPathComponent("config").path,
      dataFolder: folder.appendingPathComponent("data").path, accounts: nowhere)
  }
}

/// The pictures that everybody gets with Cameo.
enum Samples {
  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../data/samples/\(name)").standardizedFileURL.path
  }

  static func picture(_ name: String = "brooch.jpg") throws -> Picture {
    try Picture(path: path(name), longestSide: 400)
  }
}
