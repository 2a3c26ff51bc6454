// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// A custom uploader that is opened in the file manager.
final class OpenedUploaderTests: CameoTestCase {
  func testItIsExplainedBeforeItIsAdded() throws {
    let home = try LivedInHome(for: self)
    let file = home.pictures.appendingPathComponent("host.sxcu")
    let text = """
      {"Version": "15.0.0", "Name": "Pictures", "RequestURL": "https://pictures.example/up",
      "Body": "MultipartFormData", "FileFormName": "f", "URL": "{json:link}"}
      """
    try Data(text.utf8).write(to: file)
    let cameo = try start("cameo", [file.path], environment: home.environment)
    let window = try cameo.window("Custom Uploader")
    _ = try window.find(.label, named: .prefix("Sends the photo to pictures.example"))
    let add = try window.find(.button, named: "Add")
    try waitUntil("it can be added") { add.isSensitive }
    try cameo.press(.escape)
    try window.waitUntilGone()
  }
}
