// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Gtk
import Handy
import Network
import Sharing
import TestSupport
import XCTest

@testable import CameoApp
@testable import Services

/// The destinations of a share, as tiles.
final class SheetDestinationsTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testARowShowsTheFirstOnesAndAllThatAreChosen() {
    func shown(_ chosen: Set<Int>, _ count: Int) -> [String] {
      (0..<6).map { SheetDestination.sample("\($0)", isChosen: chosen.contains($0)) }
        .shortened(to: count).map(\.id)
    }
    XCTAssertEqual(shown([], 3), ["0", "1", "2"])
    XCTAssertEqual(shown([1], 3), ["0", "1", "2"])
    XCTAssertEqual(shown([5], 3), ["0", "1", "5"])
    XCTAssertEqual(shown([2, 4, 5], 3), ["2", "4", "5"])
    XCTAssertEqual(
      shown([0, 1, 2, 3], 3), ["0", "1", "2", "3"], "A row more, rather than one less.")
    XCTAssertEqual(shown([], 9).count, 6)
  }

  func testWhatWasUsedLastComesFirstAndWhatNeedsNoAccountLast() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let (one, _) = (try await room.addFolder("One"), try await room.addFolder("Two"))
      let net = try await room.addNetwork("Net", .small())
      XCTAssertEqual(
        room.model.destinations.quick.map(\.label),
        ["Net", "One", "Two", "Practice Nextcloud", "Phone", "X", "Facebook"])
      let share = try await send(to: [one], in: room.services)
      await eventually { !room.services.sharing.isOpen(share) }
      await eventually { room.services.sharing.lastUsed == [one.id] }
      let model = ShareSheetModel(room.services, files: [])
      await model.begin()
      XCTAssertEqual(
        model.state.destinations.quick.map(\.label),
        ["One", "Net", "Two", "Practice Nextcloud", "Phone", "X", "Facebook"])
      XCTAssertEqual(
        model.state.destinations.found.map(\.label),
        ["Net", "One", "Two", "Practice Nextcloud", "Phone", "X", "Facebook"])
      XCTAssertEqual(model.state.destinations.found.map(\.kind).first, "Practice")
      XCTAssertEqual(net.service, "mastodon")
      model.end()
      await room.end()
    }
  }

  func testFoldersWithOneNameSayWhereTheyAre() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let (one, two) = (try await room.addFolder("One"), try await room.addFolder("Two"))
      @MainActor func subtitles() -> [String?] {
        [one, two].map { account in
          room.model.destinations.all.first { $0.id == account.id }?.subtitle
        }
      }
      XCTAssertEqual(subtitles(), ["Folder", "Folder"])
      _ = try await room.services.sharing.engine().accounts.rename(two, to: "One")
      await eventually {
        subtitles() == ["One", "Two"].map { PathText.readable(room.folder.file($0)) }
      }
      await room.end()
    }
  }

  func testWhatIsOfferedIsSetUpWhenItIsChosenAndStaysWhereItStood() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let model = room.model
      let offered = ["Practice Mastodon", "Practice Nextcloud", "Phone", "X", "Facebook"]
      XCTAssertEqual(model.destinations.quick.map(\.label), offered)
      let tiles = model.destinations.quick.map(\.tile)
      XCTAssertEqual(room.services.sharing.accounts, [])
      model.choose("practice:nextcloud", true)
      XCTAssertTrue(model.destinations.quick[1].isChosen, "It counts as chosen at once.")
      XCTAssertNil(model.obstacle)
      await eventually { model.destinations.chosen.map(\.service) == ["nextcloud"] }
      XCTAssertEqual(model.destinations.quick.map(\.label), offered)
      XCTAssertEqual(model.destinations.quick.map(\.tile), tiles, "Tiles keep the focus.")
      model.choose(model.destinations.quick[1].id, false)
      XCTAssertEqual(model.destinations.chosen, [])
      XCTAssertEqual(model.obstacle, "Choose a destination.")

      // The next sheet finds the account.
      let next = ShareSheetModel(room.services, files: [])
      await next.begin()
      XCTAssertEqual(
        next.destinations.quick.map(\.label),
        ["Practice Nextcloud", "Practice Mastodon", "Phone", "X", "Facebook"])
      next.end()
      room.services.practice.close()
      await room.end()
    }
  }

  func testARenamedPracticeNetworkIsCalledSoOnItsTile() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      var account = Account(
        id: "mastodon:c", service: "mastodon", label: "Practice Mastodon",
        server: "http://127.0.0.1:9", settings: ["practice": "key"])
      let ledger = try await room.services.sharing.engine().ledger
      try await ledger.keep(account)
      @MainActor func title() -> String? {
        room.model.destinations.quick.first { $0.id == "mastodon:c" }?.title
      }
      await eventually { title() == "Mastodon" }
      account.label = "My sandpit"
      try await ledger.keep(account)
      await eventually { title() == "My sandpit" }
      await room.end()
    }
  }

  func testWhatIsLeftOutAgainWhileItIsSetUpIsNotChosen() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      room.model.choose("practice:mastodon", true)
      room.model.choose("practice:mastodon", false)
      await eventually { !room.services.sharing.accounts.isEmpty }
      await turn()
      XCTAssertEqual(room.model.destinations.chosen, [])
      room.services.practice.close()
      await room.end()
    }
  }

  func testDevicesOfOneNameAreToldApart() throws {
    try onMain {
      let folder = try TemporaryFolder()
      var setup = LocalSendSetup()
      setup.identity = LocalSendIdentity(folder.file("localsend.pem"))
      setup.favorites = LocalSendFavorites(folder.file("favorites.json"))
      setup.usesLoopback = true
      setup.addresses = [.loopback]
      setup.ports = [0]
      setup.announcementPort = UInt16.random(in: 40_000...60_000)
      let node = LocalSendNode(setup)
      let nearby = NearbyDevices(node: node, find: { .init() })
      try await node.startLooking()
      @MainActor func device(_ letter: String, at address: String) throws -> LocalSendDevice {
        LocalSendDevice(
          id: String(repeating: letter, count: 64), name: "Phone", kind: .mobile,
          address: PeerAddress(try XCTUnwrap(NetworkAddress(address)), port: 53_317))
      }
      let devices = try [
        device("A", at: "192.168.1.7"), device("B", at: "192.168.1.23"), device("C", at: "fd00::7"),
      ]
      node.met(devices)
      XCTAssertEqual(nearby.devices, devices)
      @MainActor func whereabouts(_ accounts: [Account] = []) -> [String] {
        Target.offers(of: computer, nearby: nearby, accounts: accounts).suffix(3)
          .map(\.whereabouts)
      }
      XCTAssertEqual(
        whereabouts(), ["#7 · 192.168.1.7", "#23 · 192.168.1.23", "fd00::7"])
      let services = AppServices.empty()
      let known = try await services.sharing.engine().account(of: devices[0])
      XCTAssertEqual(known.whereabouts, "#7 · 192.168.1.7")
      XCTAssertEqual(
        whereabouts([known]).dropFirst(),
        [
          "#23 · Not the device you used before · 192.168.1.23",
          "Not the device you used before · fd00::7",
        ])
      node.stopLooking()
      await services.closeForGood()
    }
  }

  func testProgramsThatSendFilesAreTiles() throws {
    try onMain {
      let nearby = NearbyDevices(find: { .init(programs: [.packet]) })
      XCTAssertEqual(nearby.programs, [])
      await nearby.look()
      let offer = try XCTUnwrap(Target.offers(of: computer, nearby: nearby, accounts: []).last)
      let tile = SheetDestination(offer, isChosen: false)
      XCTAssertEqual(tile.label, "Packet")
      XCTAssertEqual(tile.whereabouts, "Opens with the photos; choose the device there")
      XCTAssertTrue(offer.isMet(by: SendingProgram.packet.account().account))
      XCTAssertFalse(offer.isMet(by: SendingProgram.telegramDesktop.account().account))
    }
  }

  func testTheButtonNamesTheOutcome() {
    func title(_ services: [String], others: Int = 0) -> String {
      SheetOutcome(
        services.enumerated().map {
          Account(id: "\($1):\($0)", service: $1, label: "Ada")
        }, others: others
      ).title
    }
    XCTAssertEqual(title(["mastodon"]), "Post to Mastodon")
    XCTAssertEqual(title(["mastodon", "mastodon"]), "Post to 2 Accounts")
    XCTAssertEqual(title(["mastodon", "folder", "nextcloud"]), "Share to 3 Destinations")
    XCTAssertEqual(title(["mastodon"], others: 1), "Share to 2 Destinations")
    XCTAssertEqual(title(["folder"]), "Save to Folder")
    XCTAssertEqual(title(["nextcloud"]), "Upload to Nextcloud")
    XCTAssertEqual(title(["mail"]), "Write Email")
    XCTAssertEqual(title(["telegram-desktop"]), "Continue in Telegram Desktop")
    XCTAssertEqual(title(["localsend"]), "Send to Ada")
  }

  func testTilesAreCheckBoxesThatKeepTheFocusAndMoreShowsAllWithASearch() throws {
    try onMain {
      let room = try await SheetRoom([])
      for name in ["One", "Two", "Three", "Four", "Five", "Six"] { try await room.addFolder(name) }
      let sheet = ShareSheetController(room.services, files: [Samples.path("brooch.jpg")])
      try await show(sheet)
      let view = try XCTUnwrap(sheet.viewIfLoaded)
      @MainActor func tile(_ name: String) -> CheckBox? {
        view.all(CheckBox.self).first { $0.accessibleName == name && $0.isMapped }
      }
      await eventually("All are there to choose from") {
        tile("One") != nil && tile("Facebook") != nil
      }
      XCTAssertFalse(view.hasButton("More…"))
      try XCTUnwrap(tile("Two")).isTicked = true
      await eventually("One row is enough") { tile("Two") != nil && tile("Facebook") == nil }
      let order = sheet.model.destinations.quick.map(\.label)
      let names = view.all(CheckBox.self).filter(\.isMapped).compactMap(\.accessibleName)
        .filter(order.contains)
      XCTAssertGreaterThan(names.count, 3)
      XCTAssertEqual(names, Array(order.prefix(names.count)), "As screen readers go through them.")
      let one = try XCTUnwrap(tile("One"))
      XCTAssertEqual(
        one.accessibleDescription, "Folder, \(sheet.model.destinations.quick[0].whereabouts)")
      one.grabFocus()
      one.isTicked = true
      await eventually { sheet.model.destinations.chosen.map(\.label) == ["One", "Two"] }
      await turn()
      XCTAssert(one.isFocus)
      try view.button("More…").click()
      await eventually { tile("Facebook") != nil }
      XCTAssert(try XCTUnwrap(tile("One")).isTicked)
      let search = try XCTUnwrap(view.part("destinations-search"))
      await eventually("What is typed looks for it") { search.isFocus }
      sheet.model.destinations.query = "face"
      await eventually { tile("One") == nil && tile("Facebook") != nil }
      try view.button("Fewer").click()
      await eventually { tile("One") != nil && tile("Facebook") == nil }
      XCTAssertEqual(sheet.model.destinations.query, "")
      await eventually("The focus isn't lost") { (try? view.button("More…").isFocus) == true }
      sheet.model.choose("browser:facebook", true)
      await eventually("What is chosen is always seen") { tile("Facebook")?.isTicked == true }
      sheet.model.discard()
      sheet.close()
      await room.end()
    }
  }

  func testThirtyAccountsFitIntoARowAndEachIsFound() throws {
    try onMain {
      let room = try await SheetRoom([])
      let names = (1...30).map { "Account \($0 + 100)" }
      for name in names { try await room.addFolder(name) }
      let sheet = ShareSheetController(room.services, files: [Samples.path("brooch.jpg")])
      try await show(sheet)
      let view = try XCTUnwrap(sheet.viewIfLoaded)
      @MainActor func tiles() -> [String] {
        view.all(CheckBox.self).filter(\.isMapped).compactMap(\.accessibleName)
          .filter { names.contains($0) }
      }
      await eventually("All are there to choose from") { Set(tiles()) == Set(names) }
      let first = try XCTUnwrap(sheet.model.destinations.all.first { $0.label == names[0] })
      sheet.model.choose(first.id, true)
      await eventually { view.hasButton("More…") }
      XCTAssertLessThan(tiles().count, 10, "The row stays short.")
      try view.button("More…").click()
      await eventually { Set(tiles()) == Set(names) }
      XCTAssertEqual(tiles().count, 30, "Each is there once.")
      sheet.model.destinations.query = "account 117"
      await eventually { tiles() == ["Account 117"] }
      sheet.model.discard()
      sheet.close()
      await room.end()
    }
  }
}

extension SheetDestination {
  fileprivate static func sample(_ id: String, isChosen: Bool) -> SheetDestination {
    SheetDestination(
      id: id, label: id, title: id, kind: "", whereabouts: "", badge: AccountBadge(id),
      service: "folder", symbol: "", group: .storage, isChosen: isChosen)
  }
}

/// One that has nothing to share to.
@MainActor private let computer = ComputerDestinations(pictures: nil, looksForMail: { false })
