// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Sharing
import TestSupport
import XCTest

@testable import Services

/// KDE Connect and GSConnect as they are on the bus.
final class PairedPhoneTests: MainLoopTestCase {
  @MainActor
  private final class Room {
    let bus: PrivateBus
    let parcels: Parcels
    private let service: DBusConnection
    private var objects: [ServedObject] = []
    var tools = HandoffTools()
    var reachable = ["abc_123", "no_share"]
    var shared: [[String]] = []
    var refuses = false

    init() async throws {
      let bus = try PrivateBus(startsServices: false)
      self.bus = bus
      parcels = try Parcels()
      service = try await bus.connect()
      tools.folder = parcels.folder.file("phones")
      tools.bus = { try await bus.connect() }
    }

    func own(_ name: String) async throws {
      _ = try await service.call(
        "RequestName", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
        on: "org.freedesktop.DBus", with: [Variant(name), Variant(UInt32(0))])
    }

    private func serve(
      _ path: String, _ interface: String, _ methods: String,
      _ handler: @escaping @MainActor (ServedCall) -> Void
    ) {
      objects.append(
        ServedObject(
          service, at: path, interface: "<interface name='\(interface)'>\(methods)</interface>",
          handler))
    }

    func runKDEConnect() async throws {
      serve(
        "/modules/kdeconnect", "org.kde.kdeconnect.daemon",
        "<method name='devices'><arg type='b' direction='in'/><arg type='b' direction='in'/><arg type='as' direction='out'/></method>"
      ) { [weak self] call in
        XCTAssertEqual(call.arguments.map(\.bool), [true, true])
        call.answer([Variant(self?.reachable ?? [])])
      }
      for id in ["abc_123", "no_share"] {
        let path = "/modules/kdeconnect/devices/\(id)"
        serve(
          path, "org.kde.kdeconnect.device",
          "<method name='hasPlugin'><arg type='s' direction='in'/><arg type='b' direction='out'/></method>"
        ) { call in
          XCTAssertEqual(call.arguments.first?.string, "kdeconnect_share")
          call.answer([Variant(id == "abc_123")])
        }
        serve(
          path, "org.freedesktop.DBus.Properties",
          "<method name='Get'><arg type='s' direction='in'/><arg type='s' direction='in'/><arg type='v' direction='out'/></method>"
        ) { call in call.answer([Variant(boxing: Variant("Anna’s phone"))]) }
        serve(
          "\(path)/share", "org.kde.kdeconnect.device.share",
          "<method name='shareUrls'><arg type='as' direction='in'/></method>"
        ) { [weak self] call in
          guard let self else { return }
          if refuses { return call.fail("org.freedesktop.DBus.Error.Failed", "No") }
          shared.append(call.arguments.first?.members.compactMap(\.string) ?? [])
          call.answer()
        }
      }
      try await own("org.kde.kdeconnect")
    }

    func runGSConnect() async throws {
      let path = "/org/gnome/Shell/Extensions/GSConnect/Device/abc_123"
      serve(
        path, "org.gtk.Actions",
        "<method name='Describe'><arg type='s' direction='in'/><arg type='(bgav)' direction='out'/></method><method name='Activate'><arg type='s' direction='in'/><arg type='av' direction='in'/><arg type='a{sv}' direction='in'/></method>"
      ) { [weak self] call in
        XCTAssertEqual(call.arguments.first?.string, "shareFile")
        guard call.arguments.count > 1 else {
          // The signature and the state are not read.
          return call.fail("org.freedesktop.DBus.Error.Failed", "unused")
        }
        let file = call.arguments[1].members.first?.members.first
        XCTAssertEqual(file?.type, "(sb)")
        self?.shared.append([file?.members.first?.string ?? ""])
        call.answer()
      }
      try await own("org.gnome.Shell.Extensions.GSConnect")
      let bus = try await bus.connect()
      try await GSConnect(bus: bus).share(["file:///a", "file:///b"], with: "/Device/abc_123")
    }

    func destination(_ phone: PairedPhone) -> HandoffProgramDestination<PairedPhone> {
      HandoffProgramDestination(program: phone, tools: tools)
    }
  }

  func testPhonesThatCanBeReachedGetThePicturesOnce() throws {
    try onMain {
      let room = try await Room()
      let none = await PairedPhone.all(room.tools)
      XCTAssertEqual(none, [], "Nothing is started.")
      try await room.runKDEConnect()
      let phones = await PairedPhone.all(room.tools)
      XCTAssertEqual(phones.map(\.name), ["Anna’s phone"])
      let phone = try XCTUnwrap(phones.first)
      XCTAssertEqual(phone.device, "abc_123")

      let parcel = try room.parcels.make("beach ä.png")
      let journal = MemoryJournal()
      let receipt = try await room.destination(phone).publish(parcel, journal) { _ in }
      XCTAssertEqual(receipt.marks["device"], "Anna’s phone")
      let address = try XCTUnwrap(room.shared.first?.first)
      let path = try XCTUnwrap(FileAddress.path(of: address))
      XCTAssert(path.hasSuffix("/beach ä.png"), path)
      XCTAssertEqual(
        FileManager.default.contents(atPath: path),
        FileManager.default.contents(atPath: parcel.pictures[0].path))
      _ = try await room.destination(phone).publish(parcel, journal) { _ in }
      XCTAssertEqual(room.shared.count, 1)
    }
  }

  func testAPhoneThatIsGoneOrRefusesGetsNothingLater() throws {
    try onMain {
      let room = try await Room()
      try await room.runKDEConnect()
      let phone = PairedPhone(program: .kdeConnect, device: "abc_123", name: "Anna’s phone")
      let parcel = try room.parcels.make()
      let journal = MemoryJournal()
      room.refuses = true
      let refused = await trouble {
        try await room.destination(phone).publish(parcel, journal) { _ in }
      }
      XCTAssertEqual(refused?.code, .unreachable)
      room.refuses = false
      room.reachable = []
      let gone = await trouble {
        try await room.destination(phone).publish(parcel, journal) { _ in }
      }
      XCTAssertEqual(
        gone?.sentence,
        "KDE Connect can't reach Anna’s phone now. Wake the phone, and make sure that it is on the same network."
      )
      let found = try await room.destination(phone).find(parcel, journal)
      XCTAssertNil(found)
      XCTAssertEqual(room.shared, [])
    }
  }

  func testACrashWhilePassingOnAsksInsteadOfRepeating() throws {
    try onMain {
      let room = try await Room()
      try await room.runKDEConnect()
      let phone = PairedPhone(program: .kdeConnect, device: "abc_123", name: "Anna’s phone")
      let parcel = try room.parcels.make()
      let journal = MemoryJournal()
      journal.expect(.before(record: 2))
      _ = await trouble { try await room.destination(phone).publish(parcel, journal) { _ in } }
      journal.expect(nil)
      let error = await trouble {
        try await room.destination(phone).publish(parcel, journal) { _ in }
      }
      XCTAssertEqual(error?.code, .consent)
      XCTAssertEqual(room.shared.count, 1)
    }
  }

  func testGSConnectGetsEachFileAsItsActionWants() throws {
    try onMain {
      let room = try await Room()
      try await room.runGSConnect()
      XCTAssertEqual(room.shared, [["file:///a"], ["file:///b"]])
    }
  }
}
