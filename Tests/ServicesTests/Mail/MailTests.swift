// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Glibc
import Sharing
import TestSupport
import XCTest

@testable import Services

final class MailTests: MainLoopTestCase {
  /// A computer with or without a portal, and with a mail program.
  @MainActor
  private final class Room {
    let bus: PrivateBus
    let portal: MailPortalFixture?
    let folder: TemporaryFolder
    let parcels: Parcels
    var tools = HandoffTools()

    init(hasPortal: Bool, exitStatus: Int = 0) async throws {
      let bus = try PrivateBus(startsServices: false)
      self.bus = bus
      portal = hasPortal ? try await MailPortalFixture(bus) : nil
      folder = try TemporaryFolder()
      parcels = try Parcels()
      try XDGEmailStandIn.write(
        in: folder,
        action: "printf '%s\\n' \"$@\" >> '\(folder.path)/told'\nexit \(exitStatus)")
      tools.program = folder.file("xdg-email")
      tools.folder = folder.file("mail")
      tools.bus = { try await bus.connect() }
    }

    func publish(_ parcel: Parcel, _ journal: MemoryJournal = MemoryJournal()) async throws
      -> Receipt
    {
      try await MailDestination(tools: tools).publish(parcel, journal) { _ in }
    }

    func parcel(_ caption: String) throws -> Parcel {
      var parcel = try parcels.make("beach.png", Array("one".utf8))
      parcel.pictures += try parcels.make("beach.png", Array("two".utf8)).pictures
      parcel.words.caption = caption
      return parcel
    }
  }

  func testThePortalOpensAMailWithThePicturesAttached() throws {
    try onMain {
      let room = try await Room(hasPortal: true)
      let receipt = try await room.publish(room.parcel("At the sea\nMore of it soon."))
      XCTAssertNil(receipt.link)
      let mail = try XCTUnwrap(room.portal?.mails.first)
      XCTAssertEqual(mail.options["subject"]?.string, "At the sea")
      XCTAssertEqual(mail.options["body"]?.string, "At the sea\nMore of it soon.")
      XCTAssertEqual(mail.attachments, [Array("one".utf8), Array("two".utf8)])
      XCTAssertFalse(room.folder.names.contains("told"))
    }
  }

  func testWithoutAPortalAProgramOpensTheEmail() throws {
    try onMain {
      let room = try await Room(hasPortal: false)
      let parcel = try room.parcel("'; rm -rf $HOME")
      _ = try await room.publish(parcel)
      let kept = room.folder.file("mail/\(parcel.id)")
      let told = try room.folder.read("told")
      XCTAssertEqual(
        told.split(separator: "\n").map(String.init),
        [
          "--utf8", "--subject", "'; rm -rf $HOME", "--body", "'; rm -rf $HOME", "--attach",
          "\(kept)/beach.png", "--attach", "\(kept)/beach (2).png",
        ])
      let content = try await FileContent.read("\(kept)/beach (2).png")
      XCTAssertEqual(content, Array("two".utf8), "It exists while the email is being written.")
    }
  }

  func testAnEmailWithoutACaptionIsOpenedToo() throws {
    try onMain {
      let room = try await Room(hasPortal: false)
      let parcel = try room.parcel("")
      _ = try await room.publish(parcel)
      let told = try room.folder.read("told").split(separator: "\n").map(String.init)
      XCTAssertEqual(Array(told.prefix(4)), ["--utf8", "--subject", "2 photos", "--attach"])
    }
  }

  func testDescriptionsStandBelowTheCaption() throws {
    try onMain {
      let room = try await Room(hasPortal: true)
      var parcel = try room.parcel("At the sea")
      parcel.pictures[1].alt = "Two gulls on a pier"
      _ = try await room.publish(parcel)
      let options = room.portal?.mails.first?.options
      XCTAssertEqual(
        options?["body"]?.string, "At the sea\n\nbeach (2).png: Two gulls on a pier")
    }
  }

  func testTheStandInRefusesWhatTheProgramRefuses() throws {
    let folder = try TemporaryFolder()
    try XDGEmailStandIn.write(in: folder, action: "exit 0")
    try folder.write("x", to: "picture")
    let calls: [([String], Int32)] = [
      (["--utf8", "--subject", "a", "--body", "b", "--attach", folder.file("picture")], 0),
      (["--body", ""], 1), (["--subject", ""], 1), (["--subject"], 1), (["--attach", ""], 1),
      (["--attach", folder.file("none")], 2), (["--attach", folder.path], 2), (["--html"], 1),
      (["ada"], 1), (["ada@example.org"], 0), (["--subject", "--body"], 0),
    ]
    for (arguments, status) in calls {
      let process = Foundation.Process()
      process.executableURL = URL(filePath: folder.file("xdg-email"))
      process.arguments = arguments
      XCTAssertEqual(try ProgramRun(process).status, Int(status), "\(arguments)")
    }
  }

  func testAttachmentsAreGoneAfterAWeek() throws {
    try onMain {
      let room = try await Room(hasPortal: true)
      room.tools.clock = Clock { Clock.system.now() }
      let first = try room.parcel("")
      _ = try await room.publish(first)
      XCTAssertEqual(room.portal?.mails.first?.options["subject"]?.string, "2 photos")
      room.tools.clock = Clock { Clock.system.now() + 8 * 24 * 60 * 60 }
      let second = try room.parcel("")
      _ = try await room.publish(second)
      XCTAssertNotEqual(access(room.folder.file("mail/\(first.id)"), F_OK), 0)
      XCTAssertEqual(access(room.folder.file("mail/\(second.id)"), F_OK), 0)
    }
  }

  func testAnOpenedEmailIsNotOpenedAgainAndCannotBeUnshared() throws {
    try onMain {
      let room = try await Room(hasPortal: true)
      let journal = MemoryJournal()
      let parcel = try room.parcel("Hello")
      let destination = MailDestination(tools: room.tools)
      let nothing = try await destination.find(parcel, journal)
      XCTAssertNil(nothing)
      for _ in 0..<2 { _ = try await room.publish(parcel, journal) }
      let found = try await destination.find(parcel, journal)
      XCTAssertEqual(found, Receipt())
      XCTAssertEqual(room.portal?.mails.count, 1)
      let left = try await destination.unshare(Receipt())
      XCTAssertEqual(left.count, 1)
      let capabilities = try await destination.capabilities()
      XCTAssertFalse(capabilities.canUnshare)
    }
  }

  func testAfterACrashTheUserIsAskedWhetherTheEmailIsOpen() throws {
    try onMain {
      let room = try await Room(hasPortal: true)
      let parcel = try room.parcel("Hello")
      for (crash, letters) in [(MemoryJournal.Crash.after(record: 1), 0), (.before(record: 2), 1)] {
        let journal = MemoryJournal()
        journal.expect(crash)
        let before = room.portal?.mails.count ?? 0
        let killed = await trouble { try await room.publish(parcel, journal) }
        XCTAssertEqual(killed, .cancelled)
        XCTAssertEqual(room.portal?.mails.count, before + letters)
        journal.expect(nil)
        for _ in 0..<2 {
          let question = await trouble { try await room.publish(parcel, journal) }
          XCTAssertEqual(question?.code, .consent)
        }
        let looking = await trouble {
          _ = try await MailDestination(tools: room.tools).find(parcel, journal)
        }
        XCTAssertEqual(looking?.code, .consent)
        XCTAssertEqual(room.portal?.mails.count, before + letters, "Nothing is opened unasked.")
        try await journal.endHandoff()
        _ = try await room.publish(parcel, journal)
        XCTAssertEqual(room.portal?.mails.count, before + letters + 1)
      }
    }
  }

  func testAPortalThatCrashesOrNeverAnswersCausesNoSecondEmail() throws {
    try onMain {
      for step in 0..<4 {
        let room = try await Room(hasPortal: true)
        room.tools.patience = step == 3 ? 0.05 : 60
        room.portal?.conduct = { [weak portal = room.portal] request in
          if step > 0 { request.open() }
          if step > 1 { request.accept() }
          if step < 3 { portal?.die() }
        }
        let error = await trouble { try await room.publish(room.parcel("Hello")) }
        XCTAssertEqual(error?.code, .consent, "step \(step)")
        XCTAssertFalse(room.folder.names.contains("told"))
      }
    }
  }

  func testAPortalThatRefusesLeavesTheEmailToAProgram() throws {
    try onMain {
      let room = try await Room(hasPortal: true)
      room.portal?.conduct = { $0.refuse() }
      _ = try await room.publish(room.parcel("Hello"))
      XCTAssertTrue(room.folder.names.contains("told"))
    }
  }

  func testAProgramEndedByASignalMayHaveOpenedTheEmail() throws {
    try onMain {
      let room = try await Room(hasPortal: false)
      try room.folder.write("#!/bin/sh\nkill -9 $$\n", to: "xdg-email")
      let error = await trouble { try await room.publish(room.parcel("Hello")) }
      XCTAssertEqual(error?.code, .consent)
    }
  }

  func testADismissedPortalIsNotOpenedAgainAutomatically() throws {
    try onMain {
      let room = try await Room(hasPortal: true)
      room.portal?.answer = 1
      let error = await trouble { try await room.publish(room.parcel("Hello")) }
      XCTAssertEqual(error?.code, .refused)
      XCTAssertEqual(error?.remedy, .person)
      XCTAssertFalse(room.folder.names.contains("told"))
    }
  }

  func testAPortalThatFailsLeavesTheEmailToAProgram() throws {
    try onMain {
      let room = try await Room(hasPortal: true)
      room.portal?.answer = 2
      _ = try await room.publish(room.parcel("Hello"))
      XCTAssertTrue(room.folder.names.contains("told"))
    }
  }

  func testWithoutAMailProgramAnErrorSaysSo() throws {
    try onMain {
      let room = try await Room(hasPortal: false, exitStatus: 3)
      let parcel = try room.parcel("Hello")
      let refused = await trouble { try await room.publish(parcel) }
      XCTAssertEqual(refused?.code, .notPossible)
      room.tools.program = "/nowhere/xdg-email"
      let missing = await trouble { try await room.publish(parcel) }
      XCTAssertEqual(missing?.code, .notPossible)
      XCTAssertNotEqual(missing?.sentence, refused?.sentence, "What to install differs.")
    }
  }
}
