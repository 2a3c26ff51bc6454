// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Telegram Desktop as a program that notes its arguments, and Packet as it is on the bus.
final class SendingProgramTests: MainLoopTestCase {
  @MainActor
  private final class Room {
    let bus: PrivateBus
    let parcels: Parcels
    let folder: TemporaryFolder
    var tools = HandoffTools()
    var sent: [[String]] = []
    var refuses = false
    private let service: DBusConnection
    private var packet: ServedObject?

    init() async throws {
      let bus = try PrivateBus(startsServices: false)
      self.bus = bus
      parcels = try Parcels()
      folder = try TemporaryFolder()
      service = try await bus.connect()
      tools.folder = parcels.folder.file("programs")
      tools.bus = { try await bus.connect() }
      tools.entry = { _ in nil }
    }

    /// Installs a program whose desktop entry is called `id`. Like the real one it is open for a while.
    func installTelegram(as id: String, program: String = "telegram-desktop") throws {
      let path = folder.file(program)
      let script =
        "#!/bin/sh\nprintf '%s\\n' \"$@\" > '\(folder.path)/new'\n"
        + "mv '\(folder.path)/new' '\(folder.path)/told'\nexec sleep 0.1\n"
      try script.write(toFile: path, atomically: true, encoding: .utf8)
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
      let entry = folder.file(id)
      try "[Desktop Entry]\nType=Application\nName=Telegram\nExec=\(path) -- %u\n".write(
        toFile: entry, atomically: true, encoding: .utf8)
      tools.entry = { $0 == id ? AppInfo(desktopEntry: entry) : nil }
    }

    func runPacket() async throws {
      packet = ServedObject(
        service, at: "/io/github/nozwock/Packet/Share",
        interface:
          "<interface name='org.gtk.Actions'><method name='Activate'><arg type='s' direction='in'/><arg type='av' direction='in'/><arg type='a{sv}' direction='in'/></method></interface>"
      ) { [weak self] call in
        guard let self else { return }
        if refuses { return call.fail("org.freedesktop.DBus.Error.Failed", "No") }
        XCTAssertEqual(call.arguments.first?.string, "send-files")
        let files = call.arguments[1].members.first?.members.first ?? call.arguments[1]
        XCTAssertEqual(files.type, "as")
        sent.append(files.members.compactMap(\.string))
        call.answer()
      }
      _ = try await service.call(
        "RequestName", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
        on: "org.freedesktop.DBus", with: [Variant("io.github.nozwock.Packet"), Variant(UInt32(0))])
    }

    func send(
      _ program: SendingProgram, _ parcel: Parcel, _ journal: MemoryJournal
    ) async throws -> Receipt {
      try await HandoffProgramDestination(program: program, tools: tools)
        .publish(parcel, journal) { _ in }
    }
  }

  func testTelegramOpensWithThePicturesOnce() throws {
    try onMain {
      let room = try await Room()
      let absent = await SendingProgram.telegramDesktop.isThere(room.tools)
      XCTAssertFalse(absent)
      try room.installTelegram(as: "telegramdesktop.desktop")
      var parcel = try room.parcels.make("beach ä.png")
      parcel.pictures += try room.parcels.make("-tower.png").pictures
      let journal = MemoryJournal()
      _ = try await room.send(.telegramDesktop, parcel, journal)
      await eventually { room.folder.names.contains("told") }
      let told = try room.folder.read("told").split(separator: "\n").map(String.init)
      XCTAssertEqual(told.first, "-sendpath")
      XCTAssertEqual(
        told.dropFirst().map { $0.split(separator: "/").last }, ["beach ä.png", "-tower.png"])
      XCTAssertEqual(
        FileManager.default.contents(atPath: try XCTUnwrap(told.last)),
        FileManager.default.contents(atPath: parcel.pictures[1].path))
      try FileManager.default.removeItem(atPath: room.folder.file("told"))
      _ = try await room.send(.telegramDesktop, parcel, journal)
      await staysTrue(turns: 300) { !room.folder.names.contains("told") }
    }
  }

  func testTelegramFromFlatpakIsAllowedToReadTheFiles() throws {
    try onMain {
      let room = try await Room()
      try room.installTelegram(as: "org.telegram.desktop.desktop", program: "flatpak")
      let command = try XCTUnwrap(TelegramDesktop.command(room.tools))
      XCTAssertEqual(
        command(["/a b.png"]),
        [
          "flatpak", "run", "--file-forwarding", "org.telegram.desktop", "-sendpath", "@@",
          "/a b.png", "@@",
        ])
    }
  }

  func testPacketGetsThePathsOnceAndAskedAfterACrash() throws {
    try onMain {
      let room = try await Room()
      let absent = await trouble {
        try await room.send(.packet, try room.parcels.make(), MemoryJournal())
      }
      XCTAssertEqual(
        absent?.sentence, "Packet couldn't be opened. Make sure that it is installed.")
      try await room.runPacket()
      let parcel = try room.parcels.make("beach.png")
      room.refuses = true
      let refused = await trouble { try await room.send(.packet, parcel, MemoryJournal()) }
      XCTAssertEqual(refused?.code, .notPossible)
      room.refuses = false
      let journal = MemoryJournal()
      journal.expect(.before(record: 2))
      _ = await trouble { try await room.send(.packet, parcel, journal) }
      journal.expect(nil)
      let asked = await trouble { try await room.send(.packet, parcel, journal) }
      XCTAssertEqual(asked?.code, .consent)
      XCTAssertEqual(room.sent.count, 1)
      let path = try XCTUnwrap(room.sent.first?.first)
      XCTAssert(path.hasSuffix("/beach.png"), path)
    }
  }
}
