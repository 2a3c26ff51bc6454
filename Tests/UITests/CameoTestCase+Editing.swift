// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

// The window that edits a photo of a share, and what arrives.
extension CameoTestCase {
  /// Opens the window that edits the photo; keys go to the photo.
  func edit(
    in sheet: Element, of cameo: DrivenProgram
  ) throws -> (window: Element, photo: Element) {
    let button = try sheet.find(.button, named: "Edit")
    try waitUntil("the photo can be edited") { button.isSensitive }
    try cameo.press(.control("e"))
    let window = try cameo.window("Edit Photo")
    let photo = try window.find(.drawing, named: "Photo")
    try waitUntil("keys go to the photo") { photo.isFocused }
    return (window, photo)
  }

  func share(to folder: URL, in sheet: Element) throws {
    let send = try sheet.find(.button, named: "Save to Folder")
    try waitUntil("it can be shared") { send.isSensitive }
    try send.click()
    let arrived = folder.appendingPathComponent("brooch.jpg")
    try waitUntil("the folder has it") { FileManager.default.fileExists(atPath: arrived.path) }
  }

  /// What `measure` finds in a part of a photo, as another program decodes it.
  func most(_ measure: String, _ file: URL, _ part: String) throws -> Double {
    let tool = Foundation.Process()
    let said = Pipe()
    tool.executableURL = URL(filePath: "/usr/bin/env")
    tool.arguments = [
      "convert", file.path, "-crop", part, "+repage", "-format", "%[fx:\(measure)]", "info:",
    ]
    tool.standardOutput = said
    try tool.run()
    let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    tool.waitUntilExit()
    return try XCTUnwrap(Double(text), text)
  }
}
