// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Posting pictures in the browser.
final class HandoffTests: CameoTestCase {
  func testTheSheetCopiesThePictureAndOpensThePage() throws {
    let home = try LivedInHome(for: self)
    let browser = try BrowserStandIn(in: home)
    let picture = home.pictures.appendingPathComponent("harbour-at-dusk.jpg")
    try LivedInHome.sample("harbour-at-dusk.jpg").write(to: picture)
    let cameo = try start("cameo", ["share", picture.path], environment: home.environment)
    let sheet = try cameo.window("Share 1 Photo")
    try sheet.find(.entry, named: "Caption").type("Dusk & sea")
    try sheet.find(.checkBox, named: .exact("X")).click()
    _ = try sheet.find(.label, named: "10/280 X")
    let steps = try sheet.find(
      .label, named: .prefix("Opens X in your browser, with your caption."))
    try waitUntil("the picture is ready") {
      steps.name.hasSuffix("Paste it there with Ctrl+V.")
    }
    XCTAssertTrue(steps.name.contains("Removed: location, "), steps.name)
    XCTAssertTrue(steps.name.contains("serial numbers"), steps.name)
    let send = try sheet.find(.button, named: "Open Browser")
    try waitUntil("it can be handed over") { send.isSensitive }
    try send.click()
    _ = try cameo.find(.notification, named: "X opened in your browser")
    try waitUntil("the browser has the page") {
      browser.addresses == ["https://x.com/intent/tweet?text=Dusk%20%26%20sea"]
    }
    try cameo.find(.button, named: "Open Again: X").click()
    try waitUntil("the browser has it again") { browser.addresses.count == 2 }
    try cameo.find(.button, named: "Done").click()
    XCTAssertEqual(try cameo.waitForExit(), 0)
    XCTAssertTrue(
      try runCameo(["shares"], in: home).contains("Nothing shared yet."),
      "Whether it was posted is unknown.")
  }
}

/// The browser of a home, which records what it is to open.
private struct BrowserStandIn {
  private let heard: URL

  init(in home: LivedInHome) throws {
    let applications = home.data.appendingPathComponent("applications")
    try FileManager.default.createDirectory(at: applications, withIntermediateDirectories: true)
    let script = applications.appendingPathComponent("browser")
    let entry = applications.appendingPathComponent("browser.desktop")
    heard = applications.appendingPathComponent("heard")
    try "#!/bin/sh\nprintf '%s\\n' \"$1\" >>'\(heard.path)'\n"
      .write(to: script, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.path)
    try """
    [Desktop Entry]
    Type=Application
    Name=Browser
    Exec=\(script.path) %u
    MimeType=x-scheme-handler/https;
    """.write(to: entry, atomically: true, encoding: .utf8)
    try "[Default Applications]\nx-scheme-handler/https=browser.desktop\n".write(
      to: applications.appendingPathComponent("mimeapps.list"), atomically: true, encoding: .utf8)
  }

  /// The opened addresses, in order.
  var addresses: [String] {
    ((try? String(contentsOf: heard, encoding: .utf8)) ?? "").split(separator: "\n").map(
      String.init)
  }
}
