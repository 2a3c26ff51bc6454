// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// The windows of links for phones, used with a screen reader; curl is the phone.
final class PhoneTests: CameoTestCase {
  func testAPhoneFetchesAPictureAndAClosedWindowComesBack() throws {
    let home = try LivedInHome(for: self)
    let (cameo, sheet) = try sendBrooch(home)
    let window = try cameo.window("Send to Phone")
    let address = try address(in: window)
    _ = try window.find(.image, named: .exact("QR code for \(address)"))
    XCTAssert(try phone(address).contains("1 photo from "))
    _ = try window.find(.listItem, named: .prefix("Pixel 8 opened the page"))
    try cameo.press(.escape)
    try window.waitUntilGone()

    try sheet.find(.button, named: .exact("Show QR Code: Phone")).click()
    let again = try cameo.window("Send to Phone")
    XCTAssertEqual(try self.address(in: again), address)
    _ = try phone("\(address)/1/picture.jpg", "--output", home.data.path + "/one")
    _ = try again.find(.listItem, named: .prefix("Pixel 8 saved everything"))
    _ = try again.find(.label, named: "Saved on the Phone")
    try again.find(.button, named: "Done").click()
    try again.waitUntilGone()
    try sheet.find(.button, named: "Done").click()
    XCTAssertEqual(try cameo.waitForExit(), 0)
  }

  func testALinkOfAnotherProcessIsShownAndMakesWay() throws {
    let home = try LivedInHome(for: self)
    let tool = try shareElsewhere(home)
    defer { tool.terminate() }
    let (cameo, main) = try open(home)
    try go(to: "Shares", in: main)
    try main.find(.button, named: .prefix("Show QR Code: ")).click()
    let first = try cameo.window("Send to Phone")
    let address = try address(in: first)
    _ = try phone(address)
    _ = try first.find(.listItem, named: .prefix("Pixel 8 opened the page"))
    try cameo.press(.escape)
    try first.waitUntilGone()
    _ = try cameo.window("Cameo")

    let sheet = try openSheet(of: cameo)
    try add("lighthouse.jpg", of: home, to: sheet, of: cameo)
    try send(sheet)
    let window = try cameo.window("Send to Phone")
    _ = try window.find(.label, named: "Another Link Is Open")
    try window.find(.button, named: "Stop Other Link").click()
    let next = try self.address(in: window)
    XCTAssertNotEqual(next, address)
    tool.waitUntilExit()
    try window.find(.button, named: "Stop").click()
    _ = try window.find(.label, named: "Link Ended")
  }

  func testPicturesFromThePhoneAreShownAndSaved() throws {
    let home = try LivedInHome(for: self)
    let folder = home.data.appendingPathComponent("In")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let picture = try brooch(home)
    let (cameo, main) = try open(home)
    try main.find(.toggleButton, named: "Main menu").click()
    try main.find(.button, named: "Get Photos from Phone…").click()
    try choose(
      folder, in: cameo.window("Save Photos from Phone To", role: .fileChooser), of: cameo)
    let window = try cameo.window("Get Photos from Phone")
    let address = try address(in: window)
    XCTAssert(try phone(address).contains("type=\"file\""))
    let answer = try phone(
      "\(address)/upload", "--form", "photos=@\(picture.path);filename=../brooch.jpg")
    XCTAssert(answer.contains("1 photo sent"), answer)
    _ = try window.find(.listItem, named: .prefix("brooch.jpg, "))
    XCTAssertEqual(
      try Data(contentsOf: folder.appendingPathComponent("brooch.jpg")),
      try Data(contentsOf: picture))
    _ = try window.find(.button, named: "Show in Folder")
    try window.find(.button, named: "Stop").click()
    _ = try window.find(.label, named: "Link Ended")
    try window.find(.button, named: "Done").click()
    try window.waitUntilGone()
    try quit(cameo)
  }

  /// Meanwhile somebody on the network tries everything to get the pictures, or to keep others from them.
  func testTheWindowStaysUsableUnderAttack() throws {
    let home = try LivedInHome(for: self)
    let (cameo, sheet) = try sendBrooch(home)
    let window = try cameo.window("Send to Phone")
    let address = try address(in: window)
    let attacker = try attack(address)
    try cameo.press(.escape)
    try window.waitUntilGone()
    try sheet.find(.button, named: .exact("Show QR Code: Phone")).click()
    let again = try cameo.window("Send to Phone")
    XCTAssertEqual(try self.address(in: again), address)
    let report = try XCTUnwrap(attacker.wait())
    XCTAssertGreaterThan(report.tries, 100)
    XCTAssertEqual(report.got, 0, "\(report)")
    XCTAssert(again.findAll(.listItem, named: .prefix("Pixel 8")).isEmpty)
    _ = try phone("\(address)/1/picture.jpg", "--output", home.data.path + "/one")
    _ = try again.find(.label, named: "Saved on the Phone")
    try again.find(.button, named: "Done").click()
    try sheet.find(.button, named: "Done").click()
    XCTAssertEqual(try cameo.waitForExit(), 0)
  }

  // MARK: What the user does

  /// Opens a sheet with a picture and sends it to a phone.
  private func sendBrooch(_ home: LivedInHome) throws -> (DrivenProgram, Element) {
    let cameo = try start("cameo", ["share", brooch(home).path], environment: home.environment)
    let sheet = try cameo.window("Share 1 Photo")
    try sheet.find(.entry, named: "Description of brooch.jpg").type("A brooch")
    try send(sheet)
    return (cameo, sheet)
  }

  private func send(_ sheet: Element) throws {
    if sheet.findAll(.checkBox, named: "Phone").isEmpty {
      try sheet.find(.button, named: "More…").click()
    }
    try sheet.find(.checkBox, named: "Phone").click()
    try sheet.find(.button, named: "Send to Phone").click()
  }

  private func brooch(_ home: LivedInHome) throws -> URL {
    let picture = home.pictures.appendingPathComponent("brooch.jpg")
    try LivedInHome.sample("brooch.jpg").write(to: picture)
    return picture
  }

  /// The address that the code stands for, once there is one.
  private func address(in window: Element) throws -> String {
    try window.find(.label, named: .prefix("http://")).name
  }

  // MARK: Other programs

  private func shareElsewhere(_ home: LivedInHome) throws -> Foundation.Process {
    let tool = Foundation.Process()
    tool.executableURL = URL(fileURLWithPath: DrivenProgram.path(of: "cameo"))
    tool.arguments = ["share", try brooch(home).path, "--to", "phone"]
    tool.environment = ProcessInfo.processInfo.environment
      .merging(home.environment.compactMapValues { $0 }) { $1 }
    tool.standardOutput = Pipe()
    tool.standardError = Pipe()
    try tool.run()
    return tool
  }

  private struct Attack: Decodable {
    let tries: Int
    let got: Int
  }

  private struct Attacker {
    let process: Foundation.Process
    let said: Pipe

    func wait() -> Attack? {
      let bytes = said.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return try? JSONDecoder().decode(Attack.self, from: bytes)
    }
  }

  private func attack(_ address: String) throws -> Attacker {
    let url = try XCTUnwrap(URLComponents(string: address))
    let attacker = Attacker(process: Foundation.Process(), said: Pipe())
    attacker.process.executableURL =
      URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Phone/attacker.py").standardized
    let host = (url.host ?? "").trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    attacker.process.arguments = [host, "\(url.port ?? 0)", "10"]
    attacker.process.standardOutput = attacker.said
    try attacker.process.run()
    return attacker
  }

  /// What the phone gets.
  private func phone(_ address: String, _ options: String...) throws -> String {
    let curl = Foundation.Process()
    let said = Pipe()
    curl.executableURL = URL(fileURLWithPath: "/usr/bin/curl")
    curl.arguments =
      [
        "--silent", "--show-error", "--noproxy", "*", "--globoff", "--max-time", "60",
        "--user-agent", "Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A)",
      ] + options + [address]
    curl.standardOutput = said
    try curl.run()
    let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    curl.waitUntilExit()
    XCTAssertEqual(curl.terminationStatus, 0)
    return text
  }
}
