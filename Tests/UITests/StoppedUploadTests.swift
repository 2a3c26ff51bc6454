// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Shares that are stopped while uploading: by the user, or by a power failure.
final class StoppedUploadTests: CameoTestCase {
  func testAShareCancelledInItsCardIsGoneAndCanBeSharedAgain() throws {
    let keyring = try DesktopKeyring(for: self)
    let server = try ObedientServer("mastodon", for: self)
    let home = try LivedInHome(for: self)
    let name = try addAccount(at: server, keyring, to: home)
    try server.hold("upload")
    let (cameo, sheet) = try openSheet(home)
    try send(to: name, from: sheet)
    try waitUntil("it is on its way") { try server.held() == 1 }
    try sheet.find(.button, named: .exact("Stop: \(name)")).click()
    _ = try sheet.find(.notification, named: "Cancelled")
    try server.release()
    try waitUntil("the server has done with it") { try server.held() == 0 }
    XCTAssertEqual(try server.made(), "0")
    XCTAssertEqual(try server.requests("post"), 0)
    try sheet.find(.button, named: "Close").click()
    XCTAssertEqual(try cameo.waitForExit(), 0)

    let (again, second) = try openSheet(home)
    try send(to: name, from: second)
    _ = try second.find(.button, named: .exact("Copy Link: \(name)"))
    XCTAssertEqual(try server.made(), "1")
    try second.find(.button, named: "Done").click()
    XCTAssertEqual(try again.waitForExit(), 0)
  }

  func testAShareCancelledOnTheSharesPageIsGoneAndTheNextOneIsSent() throws {
    let keyring = try DesktopKeyring(for: self)
    let server = try ObedientServer("mastodon", for: self)
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let name = try addAccount(at: server, keyring, to: home)
    let (cameo, window) = try open(home)
    try server.hold("upload")
    let sheet = try share(to: .exact(name), in: window, of: cameo)
    try waitUntil("it is on its way") { try server.held() == 1 }
    try sheet.find(.button, named: "Close").click()
    try sheet.waitUntilGone()
    try go(to: "Shares", in: window)
    _ = try window.find(.label, named: .prefix("\(name) · Sending"))
    let cancel = try window.find(.button, named: .prefix("Stop: "))
    let picture = cancel.name.dropFirst("Stop: ".count).dropLast(", \(name)".count)
    try cancel.click()
    _ = try window.find(
      .notification, named: .exact("“\(picture)” cancelled, unless it was already sent"))
    _ = try window.find(.panel, named: "Nothing Shared Yet")
    try server.release()
    try waitUntil("the server has done with it") { try server.held() == 0 }
    XCTAssertEqual(try server.made(), "0")

    try go(to: "Profile", in: window)
    try shareToEnd(.exact(name), in: window, of: cameo)
    try go(to: "Shares", in: window)
    _ = try window.find(.button, named: .prefix("Open: "))
    XCTAssertEqual(try server.made(), "1")
    try quit(cameo)
  }

  func testStartedAgainWhileItSendsWithoutAWindowItShowsOne() throws {
    let keyring = try DesktopKeyring(for: self)
    let server = try ObedientServer("mastodon", for: self)
    let home = try LivedInHome(for: self)
    let name = try addAccount(at: server, keyring, to: home)
    try server.hold("upload")
    let (cameo, sheet) = try openSheet(home)
    try send(to: name, from: sheet)
    try waitUntil("it is on its way") { try server.held() == 1 }
    try sheet.find(.button, named: "Close").click()
    try sheet.waitUntilGone()
    XCTAssertTrue(cameo.isRunning)
    let second = try start("cameo", environment: home.environment)
    XCTAssertEqual(try second.waitForExit(), 0)
    let window = try cameo.window("Cameo")
    try server.release()
    try window.waitUntilActive()
    try cameo.press(.alt("2"))
    _ = try window.find(.button, named: .prefix("Open: "))
    try quit(cameo)
  }

  func testAShareKilledMidwayContinuesAtTheNextStartAndArrivesOnce() throws {
    let keyring = try DesktopKeyring(for: self)
    let server = try ObedientServer("mastodon", for: self)
    let home = try LivedInHome(for: self)
    let name = try addAccount(at: server, keyring, to: home)
    try server.hold("upload")
    let (cameo, sheet) = try openSheet(home)
    try send(to: name, from: sheet)
    try waitUntil("it is on its way") { try server.held() == 1 }
    try cameo.kill()
    try server.release()
    try waitUntil("the server has done with it") { try server.held() == 0 }
    XCTAssertEqual(try server.made(), "0")

    let (again, window) = try open(home)
    try go(to: "Shares", in: window)
    _ = try window.find(.button, named: .exact("Open: brooch, \(name)"))
    XCTAssertEqual(try server.made(), "1")
    try quit(again)
  }

  func testAnUploadThatIsQuitMidwayContinuesInTheNextProgramAndArrivesOnce() throws {
    let keyring = try DesktopKeyring(for: self)
    let server = try ObedientServer("mastodon", for: self)
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    let name = try addAccount(at: server, keyring, to: home)
    let (cameo, window) = try open(home)
    try server.hold("upload")
    let sheet = try share(to: .exact(name), in: window, of: cameo)
    try waitUntil("it is on its way") { try server.held() == 1 }
    try sheet.find(.button, named: "Close").click()
    try sheet.waitUntilGone()
    try window.waitUntilActive()
    try cameo.press(.control("q"))
    try cameo.window(role: .alert).find(.button, named: "Quit Now").click()

    // At once: whether or not the first program has ended, it isn't asked for a window any more.
    let (again, next) = try open(home)
    XCTAssertEqual(try cameo.waitForExit(), 0)
    try server.release()
    try waitUntil("the server has done with it") { try server.held() == 0 }
    try go(to: "Shares", in: next)
    _ = try next.find(.button, named: .prefix("Open: "))
    XCTAssertEqual(try server.made(), "1")
    XCTAssertEqual(try server.requests("post"), 1)
    try quit(again)
  }

  private func openSheet(_ home: LivedInHome) throws -> (DrivenProgram, Element) {
    let picture = home.pictures.appendingPathComponent("brooch.jpg")
    try LivedInHome.sample("brooch.jpg").write(to: picture)
    let cameo = try start("cameo", ["share", picture.path], environment: home.environment)
    let sheet = try cameo.window("Share 1 Photo")
    try sheet.find(.entry, named: "Description of brooch.jpg").type("A brooch")
    return (cameo, sheet)
  }

  private func send(to place: String, from sheet: Element) throws {
    try sheet.find(.checkBox, named: .exact(place)).click()
    // Before that, the first press of the button only shows the audience.
    _ = try sheet.find(.label, named: .prefix("0/500"))
    try sheet.find(.button, named: "Post to Mastodon").click()
  }
}
