// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// Cameo in the Share menu of KDE's programs.
final class PurposePluginTests: CameoTestCase {
  func testAPictureIsSharedAndTheProgramGetsTheLink() throws {
    let room = try Room(self)
    let host = try room.host([room.picture.absoluteString], .cbor)
    let sheet = try room.sheet()
    try sheet.find(.entry, named: "Description of lighthouse.jpg").type("A lighthouse")
    try sheet.find(.checkBox, named: "Family").click()
    try sheet.find(.button, named: "Save to Folder").click()
    let reports = try host.reports()
    XCTAssertEqual(reports.compactMap { $0["percent"] as? Int }.last, 100)
    let output = try XCTUnwrap(reports.last?["output"] as? [String: String])
    XCTAssertEqual(
      output["url"], room.family.appendingPathComponent("lighthouse.jpg").absoluteString)
    try sheet.find(.button, named: "Done").click()
    try room.leave()
  }

  func testClosingTheSheetIsNoError() throws {
    let room = try Room(self)
    // As programs sent it before CBOR.
    let host = try room.host([room.picture.absoluteString], .json)
    try room.sheet().find(.button, named: "Cancel").click()
    let reports = try host.reports()
    XCTAssertEqual(reports.last?["error"] as? Int, 1, "KJob::KilledJobError")
    try room.leave()
  }

  func testWhatCannotBeSharedIsAnErrorWithASentence() throws {
    let room = try Room(self)
    let remote = try room.host(["smb://server/a.png"], .cbor).reports()
    XCTAssertEqual(remote.last?["error"] as? Int, 100, "KJob::UserDefinedError")
    XCTAssertEqual(
      remote.last?["errorText"] as? String, "smb://server/a.png isn't on this computer.")
    let folder = try room.host([room.family.absoluteString], .cbor).reports()
    XCTAssertEqual(folder.last?["errorText"] as? String, "Can't read \(room.family.path).")
    let none = try room.host([], .cbor).reports()
    XCTAssertEqual(none.last?["errorText"] as? String, "There are no files to share.")
  }

  func testKDEFindsThePlugin() throws {
    let folder = try Room(self).package
    let text = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/metadata.json"))
    let data = try XCTUnwrap(JSONSerialization.jsonObject(with: text) as? [String: Any])
    XCTAssertEqual(data["X-Purpose-PluginTypes"] as? [String], ["Export"])
    XCTAssertEqual(data["X-Purpose-Constraints"] as? [String], ["mimeType:image/*"])
    // The inbound arguments of the type are enough.
    XCTAssertEqual(data["X-Purpose-Configuration"] as? [String], [])
    let plugin = try XCTUnwrap(data["KPlugin"] as? [String: Any])
    XCTAssertEqual(plugin["Id"] as? String, URL(fileURLWithPath: folder).lastPathComponent)
    XCTAssertEqual(plugin["Name"] as? String, "Cameo")
    XCTAssert(FileManager.default.isExecutableFile(atPath: "\(folder)/contents/code/main.sh"))
  }

  private final class Room {
    let home: LivedInHome
    let family: URL
    let picture: URL
    let package: String
    private let test: PurposePluginTests
    private let service: StartedByBus
    private let tree: InstalledTree

    init(_ test: PurposePluginTests) throws {
      self.test = test
      home = try LivedInHome(for: test)
      family = try test.addFolder("Family", to: home)
      picture = home.pictures.appendingPathComponent("lighthouse.jpg")
      try LivedInHome.sample("lighthouse.jpg").write(to: picture)
      tree = try InstalledTree(for: test)
      package = "\(tree.prefix)/share/kpackage/Purpose/\(InstalledTree.id)"
      service = try StartedByBus(
        "\(tree.prefix)/share/dbus-1/services/\(InstalledTree.id).service",
        environment: home.environment)
    }

    func host(_ addresses: [String], _ format: PurposeHost.Format) throws -> PurposeHost {
      try PurposeHost(package, addresses, as: format, for: test, environment: home.environment)
    }

    func sheet() throws -> Element {
      try test.findProgram(named: InstalledTree.id).find(.window, named: .prefix("Share "))
    }

    func leave() throws {
      let program = try test.findProgram(named: InstalledTree.id)
      try waitUntil("it ends when nobody calls") { program.isGone }
    }
  }
}
