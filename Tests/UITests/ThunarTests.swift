// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Cameo's entry in the menus of Thunar, which really runs here.
final class ThunarTests: CameoTestCase {
  func testSendToShareOpensTheSheetWithTheSelectedPictures() throws {
    let thunar = "/usr/bin/thunar"
    let settings = "/usr/share/dbus-1/services/org.xfce.Xfconf.service"
    for file in [thunar, settings] {
      XCTAssert(FileManager.default.fileExists(atPath: file), "Thunar isn't installed: \(file)")
    }
    let home = try LivedInHome(for: self)
    let tree = try InstalledTree(for: self)
    for name in ["brooch.jpg", "lighthouse.jpg"] {
      try LivedInHome.sample(name).write(to: home.pictures.appendingPathComponent(name))
    }
    var environment = tree.environment(home)
    // It isn't Cameo whose warnings count here.
    environment["G_DEBUG"] = .some(nil)
    let service = try StartedByBus(settings, environment: environment)
    let manager = try start(
      "/bin/sh", ["-c", "exec \"$0\" \"$1\" 2>/dev/null", thunar, home.pictures.path],
      environment: environment)
    let window = try manager.find(.window, named: .prefix("Pictures"))
    try window.waitUntilActive()
    try waitUntil("Thunar has read the folder") {
      window.findAll(.statusBar).contains { $0.name.hasPrefix("2 files") }
    }
    try manager.press(.control("a"))
    try waitUntil("both pictures are selected") {
      window.findAll(.statusBar).contains { $0.name.lowercased().contains("select") }
    }
    try manager.press(.shift(.function(10)))
    let sendTo = try manager.find(.menu, named: "Send To")
    try sendTo.click()
    try sendTo.find(.menuItem, named: "Share…").click()
    let program = try findProgram(named: InstalledTree.id)
    let sheet = try program.find(.window, named: "Share 2 Photos")
    XCTAssertEqual(program.children.count, 1, "The main window stays closed.")
    try sheet.find(.button, named: "Cancel").click()
    try waitUntil("it has ended") { program.isGone }
    withExtendedLifetime(service) {}
  }
}
