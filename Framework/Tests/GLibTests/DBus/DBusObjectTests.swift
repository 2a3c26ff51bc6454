// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Glibc
import XCTest

/// Objects that other programs call.
final class DBusObjectTests: MainLoopTestCase {
  private static let interface = "org.example.Test1"
  private static let xml = """
    <node><interface name="org.example.Test1">
      <property name="version" type="u" access="read"/>
      <property name="missing" type="u" access="read"/>
      <method name="Echo"><arg type="s" direction="in"/><arg type="s" direction="out"/></method>
      <method name="Read"><arg type="ah" direction="in"/><arg type="s" direction="out"/></method>
      <signal name="Happened"><arg type="s"/></signal>
    </interface></node>
    """

  func testAMethodIsAnsweredNowOrLater() throws {
    try onMain {
      let room = try await Room()
      var kept: DBusCall?
      let object = try room.serve { call in
        XCTAssertEqual(call.sender, room.client.uniqueName)
        XCTAssertEqual(call.method, "Echo")
        guard call.arguments != [Variant("later")] else {
          kept = call
          return
        }
        call.answer(call.arguments)
        // Only the first answer counts.
        call.fail("org.example.Error", "Too late")
      }
      let now = try await room.call("Echo", [Variant("now")])
      XCTAssertEqual(now, Variant(tuple: [Variant("now")]))
      let later = Task { try await room.call("Echo", [Variant("later")]) }
      await eventually { kept != nil }
      kept?.answer([Variant("done")])
      let answer = try await later.value
      XCTAssertEqual(answer, Variant(tuple: [Variant("done")]))
      object.remove()
      let gone = await failure { _ = try await room.call("Echo", [Variant("x")]) }
      XCTAssertEqual(gone?.remoteName, "org.freedesktop.DBus.Error.UnknownMethod")
    }
  }

  func testErrorsHaveNamesAndForgottenCallsAreErrors() throws {
    try onMain {
      let room = try await Room()
      let object = try room.serve { call in
        if call.arguments == [Variant("no")] { call.fail("org.example.Error.No", "Never") }
      }
      let no = await failure { _ = try await room.call("Echo", [Variant("no")]) }
      XCTAssertEqual(no?.remoteName, "org.example.Error.No")
      XCTAssertEqual(no?.message, "Never")
      let forgotten = await failure { _ = try await room.call("Echo", [Variant("?")]) }
      XCTAssertEqual(forgotten?.remoteName, "org.freedesktop.DBus.Error.NoReply")
      let wrong = await failure { _ = try await room.call("Echo", [Variant(true)]) }
      XCTAssertEqual(wrong?.remoteName, "org.freedesktop.DBus.Error.InvalidArgs")
      withExtendedLifetime(object) {}
    }
  }

  func testPropertiesAreReadAndTheObjectDescribesItself() throws {
    try onMain {
      let room = try await Room()
      let object = try room.serve { _ in }
      let version = try await room.client.property(
        "version", of: Self.interface, at: "/test", on: room.bus.uniqueName)
      XCTAssertEqual(version.int, 7)
      let missing = await failure {
        _ = try await room.client.property(
          "missing", of: Self.interface, at: "/test", on: room.bus.uniqueName)
      }
      XCTAssertEqual(missing?.remoteName, "org.freedesktop.DBus.Error.UnknownProperty")
      let description = try await room.client.call(
        "Introspect", of: "org.freedesktop.DBus.Introspectable", at: "/test",
        on: room.bus.uniqueName)
      XCTAssert(description.members.first?.string?.contains("name=\"Echo\"") ?? false)
      withExtendedLifetime(object) {}
    }
  }

  func testDescriptorsAreCopiesAndOnlyThoseThatWerePassed() throws {
    try onMain {
      let room = try await Room()
      let object = try room.serve { call in
        XCTAssertNil(call.descriptor(at: 1))
        XCTAssertNil(call.descriptor(at: -1))
        guard let descriptor = call.descriptor(at: 0) else { return XCTFail("There is one.") }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 5)
        XCTAssertEqual(pread(descriptor, &bytes, 5, 0), 5)
        call.answer([Variant(String(decoding: bytes, as: UTF8.self))])
      }
      let folder = try TemporaryFolder()
      try folder.write("hello", to: "file")
      let file = open(folder.file("file"), O_RDONLY)
      defer { close(file) }
      let answer = try await room.client.call(
        "Read", of: Self.interface, at: "/test", on: room.bus.uniqueName,
        with: [Variant(descriptors: 1)], descriptors: [file])
      XCTAssertEqual(answer, Variant(tuple: [Variant("hello")]))
      withExtendedLifetime(object) {}
    }
  }

  func testASignalReachesOnlyItsReceiver() throws {
    try onMain {
      let room = try await Room()
      let other = try await room.private.connect()
      let object = try room.serve { _ in }
      var heard: [String] = []
      let subscriptions = [("client", room.client), ("other", other)].map { name, bus in
        bus.subscribe(to: "Happened", of: Self.interface) { _ in heard.append(name) }
      }
      let named = other.subscribe(
        to: "Happened", of: Self.interface, argument: "everyone"
      ) { _ in heard.append("named") }
      try await room.client.settle()
      try await other.settle()
      try object.emit(
        "Happened", of: Self.interface, with: [Variant("x")], to: room.client.uniqueName)
      try object.emit("Happened", of: Self.interface, with: [Variant("everyone")])
      await eventually { heard.count == 4 }
      XCTAssertEqual(heard.sorted(), ["client", "client", "named", "other"])
      withExtendedLifetime((subscriptions, named)) {}
    }
  }

  func testNothingIsLeftOfARemovedObject() throws {
    try onMain {
      let room = try await Room()
      try await assertGivenBack {
        let object = try room.serve { $0.answer($0.arguments) }
        _ = try await room.call("Echo", [Variant("x")])
        object.remove()
        try await room.bus.settle()
      }
    }
  }

  func testADescriptionThatIsNoXMLIsAnError() throws {
    try onMain {
      let room = try await Room()
      XCTAssertThrowsError(try room.bus.serve(at: "/test", "<node><interface") { _ in })
    }
  }

  @MainActor
  private final class Room {
    let `private`: PrivateBus
    let bus: DBusConnection
    let client: DBusConnection

    init() async throws {
      `private` = try PrivateBus()
      bus = try await `private`.connect()
      client = try await `private`.connect()
    }

    func serve(_ answer: @escaping @MainActor (DBusCall) -> Void) throws -> DBusObject {
      try bus.serve(
        at: "/test", DBusObjectTests.xml, properties: ["version": Variant(UInt32(7))],
        answer: answer)
    }

    func call(_ method: String, _ arguments: [Variant]) async throws -> Variant {
      try await client.call(
        method, of: DBusObjectTests.interface, at: "/test", on: bus.uniqueName, with: arguments,
        seconds: waitingLimit)
    }
  }
}

@MainActor
private func failure(_ body: () async throws -> Void) async -> GLibError? {
  do { try await body() } catch { return error as? GLibError }
  return nil
}
