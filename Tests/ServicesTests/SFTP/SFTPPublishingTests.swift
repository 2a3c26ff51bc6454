// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Uploads to OpenSSH's server, and to one with other habits.
final class SFTPPublishingTests: MainLoopTestCase {
  func testAPictureIsSharedUnderItsNameAndNothingElse() throws {
    try onMain {
      let room = try await SFTPRoom.openSSH(
        folder: "Pictures/Shared", link: "https://example.org/ada")
      let bytes = TestPictures.png(bytes: 900_000)
      let receipt = try await room.publish(room.parcels.make("Strand ☀ #1.png", bytes))
      XCTAssertEqual(try room.server.files(in: "Pictures/Shared"), ["Strand ☀ #1.png": bytes])
      XCTAssertEqual(receipt.link, "https://example.org/ada/Strand%20%E2%98%80%20%231.png")
    }
  }

  func testAnExistingFileKeepsItsName() throws {
    try onMain {
      for replaces in [nil, false, true] as [Bool?] {
        let room: SFTPRoom =
          if let replaces {
            try await SFTPRoom(.other(replaces ? "replaces" : "plain"))
          } else {
            try await SFTPRoom.openSSH()
          }
        try room.server.folder.write([1], to: "files/beach.png")
        try room.server.folder.write("", to: "files/beach (2).png")
        let receipt = try await room.publish(room.parcels.make())
        XCTAssertEqual(receipt.marks["name"], "beach (3).png")
        XCTAssertNil(receipt.link)
        let files = try room.server.files()
        XCTAssertEqual(files["beach.png"], [1])
        XCTAssertEqual(files["beach (2).png"], [])
        XCTAssertEqual(files["beach (3).png"], TestPictures.png())
        XCTAssertEqual(files.count, 3)
      }
    }
  }

  func testACrashAtAnyStepLeavesThePictureOnce() throws {
    try onMain {
      let servers = try await [
        SFTPRoom.openSSH(), SFTPRoom(.other("replaces")), SFTPRoom(.other("plain")),
      ]
      for room in servers {
        var count = 0
        try await crashEverywhere(atLeast: 2) {
          count += 1
          return try room.parcels.make("\(count).png")
        } publish: { parcel, journal in
          try await room.destination.publish(parcel, journal) { @Sendable _ in }
        } check: { _, receipt, crash in
          XCTAssertEqual(receipt.marks["name"], "\(count).png", crash)
          XCTAssertEqual(try room.server.files().count, count, crash)
        }
      }
    }
  }

  func testEqualPicturesHaveFilesOfTheirOwnAfterACrash() throws {
    try onMain {
      let rooms = try await [
        SFTPRoom.openSSH(), SFTPRoom(.other("replaces")), SFTPRoom(.other("plain")),
      ]
      for room in rooms {
        try await crashBesideATwin {
          (room.destination, try room.parcels.make(), try room.parcels.make())
        } left: { name in
          XCTAssertEqual(try room.server.files().keys.sorted(), [name])
          unlink(room.server.folder.file("files/\(name)"))
        }
      }
    }
  }

  func testAFileThatAppearsBesidesIsNotReplaced() throws {
    try onMain {
      for room in try await [SFTPRoom.openSSH(), SFTPRoom(.other("replaces"))] {
        let journal = MemoryJournal()
        let folder = room.server.folder
        journal.meanwhile.withLock {
          $0 = { step, value in
            guard step == "names", value == "beach.png" else { return }
            try? folder.write([1], to: "files/beach.png")
          }
        }
        let receipt = try await room.publish(room.parcels.make(), journal)
        XCTAssertEqual(receipt.marks["name"], "beach (2).png")
        XCTAssertEqual(try room.server.files()["beach.png"], [1])
        XCTAssertEqual(try room.server.files().count, 2)
      }
    }
  }

  func testAnEmptyFileThatAppearedMeanwhileStays() throws {
    try onMain {
      let room = try await SFTPRoom.openSSH()
      let parcel = try room.parcels.make()
      let journal = MemoryJournal()
      try await journal.record("names", "beach.png")
      try room.server.folder.write(TestPictures.png(), to: "files/.cameo-\(parcel.id)")
      try room.server.folder.write("", to: "files/beach.png")
      let receipt = try await room.publish(parcel, journal)
      XCTAssertEqual(receipt.marks["name"], "beach (2).png")
      XCTAssertEqual(
        try room.server.files(), ["beach.png": [], "beach (2).png": TestPictures.png()])
    }
  }

  func testAnInterruptedUploadGoesOnWhereItWas() throws {
    try onMain {
      let room = try await SFTPRoom(.other("cut=200000"))
      let bytes = TestPictures.png(bytes: 500_000)
      let parcel = try room.parcels.make("beach.png", bytes)
      let journal = MemoryJournal()
      let first = await trouble {
        try await room.destination.publish(parcel, journal) { @Sendable _ in }
      }
      XCTAssertEqual(first?.code, .interrupted)
      XCTAssertEqual(try room.server.files()[".cameo-\(parcel.id)"]?.count, 200_000)
      let progress = ReportedProgress()
      _ = try await room.destination.publish(parcel, journal) { progress.add($0) }
      XCTAssertEqual(try room.server.files(), ["beach.png": bytes])
      XCTAssertGreaterThan(
        try XCTUnwrap(progress.all.first), 0.38, "What is there isn't sent again.")
    }
  }

  func testWhatWasLeftByAnotherFileIsSentAnew() throws {
    try onMain {
      let room = try await SFTPRoom.openSSH()
      let bytes = TestPictures.png(bytes: 50_000)
      let parcel = try room.parcels.make("beach.png", bytes)
      try room.server.folder.write(
        [UInt8](repeating: 7, count: 30_000), to: "files/.cameo-\(parcel.id)")
      _ = try await room.publish(parcel)
      XCTAssertEqual(try room.server.files(), ["beach.png": bytes])
    }
  }

  func testALostAnswerToRenamingIsNoSecondFile() throws {
    try onMain {
      for habit in ["replaces", "plain"] {
        let room = try await SFTPRoom(.other("silent", habit))
        let parcel = try room.parcels.make()
        let journal = MemoryJournal()
        let first = await trouble {
          try await room.destination.publish(parcel, journal) { @Sendable _ in }
        }
        XCTAssertEqual(first?.code, .interrupted)
        let found = try await room.destination.find(parcel, journal)
        XCTAssertEqual(found?.marks["name"], "beach.png")
        _ = try await room.publish(parcel, journal)
        XCTAssertEqual(try room.server.files(), ["beach.png": TestPictures.png()])
      }
    }
  }

  /// libssh's own time limit doesn't apply to what is asked about files.
  func testAServerThatStopsAnsweringIsLost() throws {
    try onMain {
      let server = try await RunningSSHServer.other()
      let ssh = try await SSHConnection.open(
        SSHServer(host: "127.0.0.1", port: server.port, user: "ada"), keys: server.keys,
        patience: 5)
      try await ssh.signIn(Secret("practice"))
      do {
        _ = try await ssh.entry("/dead disk")
        XCTFail("It has answered.")
      } catch {
        XCTAssertEqual(error as? SSHError, .lost)
      }
    }
  }

  func testAFileThatGotItsNameWhileItWasRemovedIsAskedAboutOnce() throws {
    try onMain {
      let room = try await SFTPRoom(.other("plain"))
      let (journal, parcel) = (MemoryJournal(), try room.parcels.make())
      // As it is when the answer to the removal was lost.
      _ = try await room.publish(parcel, MemoryJournal())
      try await journal.record("removing", "beach.png")
      let asked = await trouble { _ = try await room.destination.find(parcel, journal) }
      XCTAssertEqual(asked?.remedy, .unknowable)
      let receipt = try await room.publish(parcel, journal)
      XCTAssertEqual(receipt.marks["name"], "beach (2).png")
    }
  }

  func testGivingUpLeavesNothing() throws {
    try onMain {
      let room = try await SFTPRoom(.other("cut=200000"))
      let parcel = try room.parcels.make("beach.png", TestPictures.png(bytes: 500_000))
      let journal = MemoryJournal()
      _ = await trouble { try await room.destination.publish(parcel, journal) { @Sendable _ in } }
      try await journal.record("names", "beach.png")
      try room.server.folder.write("Cameo \(parcel.id)\n", to: "files/beach.png")
      let found = try await room.destination.find(parcel, journal)
      XCTAssertNil(found)
      XCTAssertEqual(try room.server.files(), [:])
      try await journal.record("names", "beach.png")
      try room.server.folder.write("", to: "files/beach.png")
      let foreign = try await room.destination.find(parcel, journal)
      XCTAssertNil(foreign)
      XCTAssertEqual(try room.server.files(), ["beach.png": []])
    }
  }

  func testAFullDiskIsSaid() throws {
    try onMain {
      let room = try await SFTPRoom(.other("full"))
      let parcel = try room.parcels.make("beach.png", TestPictures.png(bytes: 500_000))
      let error = await trouble {
        try await room.destination.publish(parcel, MemoryJournal()) { @Sendable _ in }
      }
      XCTAssertEqual(
        error?.sentence, "\(room.server.address) can't save the file. Its disk may be full.")
    }
  }
}
