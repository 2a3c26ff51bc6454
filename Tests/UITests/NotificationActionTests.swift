// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Buttons of notifications that are pressed when Cameo has ended: the desktop starts it for them.
final class NotificationActionTests: CameoTestCase {
  func testTheLinkOpensWithoutAWindow() throws {
    let (home, share, link) = try homeWithAShare()
    let browser = try StandInBrowser(in: home)
    let service = try install(home)
    try press("open-link", of: "\(share).1")
    let page = try browser.nextPage()
    XCTAssertEqual(page.absoluteString, link)
    let program = try findProgram(named: InstalledTree.id)
    XCTAssertEqual(program.children.count, 0)
    try waitUntil("it ends when nothing is left to do") { program.isGone }
    withExtendedLifetime(service) {}
  }

  func testShowBringsUpThePageOfShares() throws {
    let (home, _, _) = try homeWithAShare()
    let service = try install(home)
    try press("show-shares", of: nil)
    let program = try findProgram(named: InstalledTree.id)
    let window = try program.find(.window, named: "Cameo")
    _ = try window.find(.label, named: "oak-leaf")
    withExtendedLifetime(service) {}
  }

  /// A home with something shared to a practice network, the id of the share, and the link.
  private func homeWithAShare() throws -> (LivedInHome, String, String) {
    let home = try LivedInHome(for: self)
    let network = try start("cameo", ["practice", "mastodon"], environment: home.environment)
    try waitUntil("the network runs") {
      try self.runCameo(["accounts", "--json"], in: home).contains("mastodon:")
    }
    let picture = home.pictures.appendingPathComponent("oak-leaf.png")
    try LivedInHome.sample("oak-leaf.png").write(to: picture)
    let output = try runCameo(["share", picture.path, "--to", "masto", "--json"], in: home)
    let share = try XCTUnwrap(output.firstMatch(of: /"share":\s*"([^"]+)"/)?.1)
    let link = try XCTUnwrap(output.firstMatch(of: /"url":\s*"([^"]+)"/)?.1)
    self.network = network
    return (home, String(share), String(link).replacing("\\/", with: "/"))
  }

  private var network: DrivenProgram?

  private func install(_ home: LivedInHome) throws -> StartedByBus {
    let tree = try InstalledTree(for: self)
    var environment = home.environment
    environment["G_DEBUG"] = "fatal-criticals"
    return try StartedByBus(
      "\(tree.prefix)/share/dbus-1/services/\(InstalledTree.id).service",
      environment: environment)
  }

  /// Calls what desktops call for a button.
  private func press(_ action: String, of delivery: String?) throws {
    let target = delivery.map { "[<'\($0)'>]" } ?? "[]"
    let call = try start(
      "/usr/bin/gdbus",
      [
        "call", "--session", "--dest", InstalledTree.id, "--object-path", "/io/github/cameo/Cameo",
        "--method", "org.freedesktop.Application.ActivateAction", action, target, "{}",
      ])
    XCTAssertEqual(try call.waitForExit(), 0, call.errors)
  }
}
