// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import TestSupport
import XCTest

@testable import Network
@testable import Services

/// What is found out about firewalls, and what is said.
final class FirewallTests: MainLoopTestCase {
  func testFirewalldTellsAboutItsZones() throws {
    try onMain {
      let daemon = try await StandInDaemon()
      let finder = FirewallFinder(
        root: "/nowhere", connect: { try await daemon.bus.connect() })
      let closed = await finder.find(port: 8423, interface: PhoneRoom.interface)
      XCTAssertEqual(closed?.verdict, .blocks, "Its default zone has only 22.")
      XCTAssertEqual(closed?.opening, "sudo firewall-cmd --zone=public --add-port=8423/tcp")
      XCTAssertEqual(closed?.closing, "sudo firewall-cmd --zone=public --remove-port=8423/tcp")
      daemon.zones["test0"] = "workstation"
      let open = await finder.find(port: 8423, interface: PhoneRoom.interface)
      XCTAssertEqual(open?.verdict, .admits, "This interface is in a zone that opens the range.")
      let low = await finder.find(port: 80, interface: PhoneRoom.interface)
      XCTAssertEqual(low?.verdict, .blocks)
      let both = await finder.find(
        port: 8423, [.tcp, .udp], interface: PhoneRoom.interface)
      XCTAssertEqual(both?.verdict, .admits, "It opens the range for both.")
      daemon.zones["test0"] = "web"
      let web = await finder.find(port: 80, interface: PhoneRoom.interface)
      XCTAssertEqual(web?.verdict, .admits)
      let discovery = await finder.find(port: 80, [.tcp, .udp], interface: PhoneRoom.interface)
      XCTAssertEqual(discovery?.verdict, .blocks, "Only connections get through.")
      XCTAssertEqual(
        discovery?.opening, "sudo firewall-cmd --zone=web --add-port=80/tcp --add-port=80/udp")
      XCTAssertEqual(
        discovery?.closing,
        "sudo firewall-cmd --zone=web --remove-port=80/tcp --remove-port=80/udp")
      daemon.zones["test0"] = "trusted"
      let all = await finder.find(port: 80, interface: PhoneRoom.interface)
      XCTAssertEqual(all?.verdict, .admits)
      daemon.isSilent = true
      let unknown = await finder.find(port: 80, interface: PhoneRoom.interface)
      XCTAssertEqual(unknown?.verdict, .unknown)
      XCTAssertEqual(unknown?.opening, "sudo firewall-cmd --add-port=80/tcp")
    }
  }

  func testFilesOfUFWAreRead() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let finder = FirewallFinder(root: folder.path, connect: { throw NoBus() })
      func found() async -> Firewall? {
        await finder.find(port: 8423, interface: PhoneRoom.interface)
      }
      for path in ["etc", "etc/ufw", "etc/default"] { try folder.makeFolder(path) }
      try folder.write("# x\nENABLED=no\n", to: "etc/ufw/ufw.conf")
      var firewall = await found()
      XCTAssertNil(firewall)
      try folder.write("# x\nENABLED=yes\n", to: "etc/ufw/ufw.conf")
      try folder.write("DEFAULT_INPUT_POLICY=\"DROP\"\n", to: "etc/default/ufw")
      firewall = await found()
      XCTAssertEqual(firewall?.verdict, .unknown, "Its rules can't be read.")
      XCTAssertEqual(firewall?.opening, "sudo ufw allow 8423/tcp")
      XCTAssertEqual(firewall?.closing, "sudo ufw delete allow 8423/tcp")
      let rule = "### tuple ### allow tcp 22 0.0.0.0/0 any 0.0.0.0/0 in\n"
      try folder.write(rule, to: "etc/ufw/user.rules")
      firewall = await found()
      XCTAssertEqual(firewall?.verdict, .blocks)
      try folder.write(
        rule + "### tuple ### allow tcp 8423 0.0.0.0/0 any 0.0.0.0/0 in\n",
        to: "etc/ufw/user.rules")
      firewall = await found()
      XCTAssertEqual(firewall?.verdict, .admits)
      func both() async -> Firewall? {
        await finder.find(port: 8423, [.tcp, .udp], interface: PhoneRoom.interface)
      }
      var discovery = await both()
      XCTAssertEqual(discovery?.verdict, .blocks, "Devices can't find each other.")
      XCTAssertEqual(discovery?.opening, "sudo ufw allow 8423")
      XCTAssertEqual(discovery?.closing, "sudo ufw delete allow 8423")
      try folder.write(
        "### tuple ### allow any 8423 0.0.0.0/0 any 0.0.0.0/0 in\n", to: "etc/ufw/user.rules")
      discovery = await both()
      XCTAssertEqual(discovery?.verdict, .admits)
      try folder.write("DEFAULT_INPUT_POLICY=\"ACCEPT\"\n", to: "etc/default/ufw")
      firewall = await found()
      XCTAssertEqual(firewall?.verdict, .admits)
    }
  }

  func testTheSelfTestPutsTogetherWhatIsKnown() throws {
    try onMain {
      let server = try NetworkServer(on: PhoneRoom.interface.addresses) {
        _, _ throws(MalformedRequest) in nil
      }
      defer { server.stop() }
      for (rules, arrives, reach) in [
        (.closed, nil, .blocked), (.open, false, .open), (.unsure, false, .doubtful),
        (.unsure, true, .open), (.unsure, nil, .unknown), (.none, false, .doubtful),
        (.none, nil, .unknown),
      ] as [(SimpleRules, Bool?, PhoneLinkState.Reach)] {
        let folder = try rules.folder()
        let test = PhoneSelfTest(
          firewalls: FirewallFinder(root: folder.path, connect: { throw NoBus() }),
          arrives: { _, _ in arrives })
        let result = await test.run(PhoneRoom.interface, port: server.port)
        XCTAssertEqual(result.reach, reach, "\(rules), \(arrives as Any)")
      }
      let nowhere = NetworkInterface(
        id: "test1", kind: .wifi, isDefault: true,
        addresses: [NetworkAddress(bytes: [127, 0, 0, 77])])
      let result = await PhoneRoom.selfTest.run(nowhere, port: 1)
      XCTAssertEqual(result.reach, .blocked, "Nothing answers there.")
    }
  }

  func testTheUserLearnsTheCommands() throws {
    var state = PhoneLinkState(deadline: .now + .seconds(600))
    state.address = "http://10.0.0.1:8423/x"
    state.port = 8423
    XCTAssertEqual(state.advice, "", "All is well so far.")
    state.firewall = Firewall(
      name: "ufw", verdict: .blocks, opening: "sudo ufw allow 8423/tcp",
      closing: "sudo ufw delete allow 8423/tcp")
    for reach in [PhoneLinkState.Reach.blocked, .doubtful] {
      state.reach = reach
      XCTAssert(state.advice.contains("(ufw)"), state.advice)
      XCTAssert(
        state.advice.hasSuffix(
          "\nLet it through: sudo ufw allow 8423/tcp"
            + "\nClose it again afterwards: sudo ufw delete allow 8423/tcp"), state.advice)
    }
    state.firewall = nil
    XCTAssert(state.advice.contains("allow port 8423"), state.advice)
  }
}

/// What the files of the Uncomplicated Firewall say.
private enum SimpleRules {
  case closed, open, unsure, none

  func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    guard self != .none else { return folder }
    for path in ["etc", "etc/ufw", "etc/default"] { try folder.makeFolder(path) }
    try folder.write("ENABLED=yes\n", to: "etc/ufw/ufw.conf")
    let policy = self == .open ? "ACCEPT" : "DROP"
    try folder.write("DEFAULT_INPUT_POLICY=\"\(policy)\"\n", to: "etc/default/ufw")
    // Those that can't be read say nothing.
    if self == .closed { try folder.write("", to: "etc/ufw/user.rules") }
    return folder
  }
}

/// A bus with a service that answers like firewalld.
@MainActor
private final class StandInDaemon {
  let bus: PrivateBus
  var zones: [String: String] = [:]
  var isSilent = false
  private let service: DBusConnection
  private var objects: [ServedObject] = []

  init() async throws {
    bus = try PrivateBus(startsServices: false)
    service = try await bus.connect()
    _ = try await service.callBus("RequestName", Variant(Self.name), Variant(UInt32(0)))
    serve("", "<method name='getDefaultZone'><arg type='s' direction='out'/></method>") {
      [weak self] call in
      if self?.isSilent == false {
        call.answer([Variant("public")])
      } else {
        call.fail("org.freedesktop.DBus.Error.AccessDenied", "Not for everyone.")
      }
    }
    serve(
      ".zone",
      """
      <method name='getZoneOfInterface'><arg type='s' direction='in'/><arg type='s' direction='out'/></method>
      <method name='getZoneSettings2'><arg type='s' direction='in'/><arg type='a{sv}' direction='out'/></method>
      """
    ) { [weak self] call in
      let asked = call.arguments.first?.string ?? ""
      if let settings = Self.settings[asked] {
        call.answer([Variant(settings)])
      } else {
        call.answer([Variant(self?.isSilent == false ? self?.zones[asked] ?? "" : "")])
      }
    }
  }

  private static let name = "org.fedoraproject.FirewallD1"

  private static let settings: [String: [String: Variant]] = [
    "public": ["target": Variant("default"), "ports": ports("22")],
    "workstation": ["target": Variant("default"), "ports": ports("1025-65535")],
    "web": [
      "target": Variant("default"),
      "ports": Variant(tuple: [Variant(tuple: [Variant("80"), Variant("tcp")])]),
    ],
    "trusted": ["target": Variant("ACCEPT")],
  ]

  private static func ports(_ text: String) -> Variant {
    Variant(tuple: [
      Variant(tuple: [Variant(text), Variant("udp")]),
      Variant(tuple: [Variant(text), Variant("tcp")]),
    ])
  }

  private func serve(
    _ part: String, _ methods: String, _ handler: @escaping @MainActor (ServedCall) -> Void
  ) {
    objects.append(
      ServedObject(
        service, at: "/org/fedoraproject/FirewallD1",
        interface: "<interface name='\(Self.name)\(part)'>\(methods)</interface>", handler))
  }
}
