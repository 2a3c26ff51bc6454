// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Glibc
import Gtk
import Handy
import Sharing
import Synchronization
import TestSupport
import XCTest

@testable import CameoApp
@testable import Controllers

/// What other programs get from Cameo, and what happens when they behave badly.
final class ShareServiceTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testTheInstalledDescriptionIsTheOneOnTheBus() throws {
    try onMain {
      let file = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../../data/io.github.cameo.Share1.xml").standardized
      let described = try String(contentsOf: file, encoding: .utf8)
      let ours = [ShareInterface.xml, ShareInterface.requestXML].map { xml in
        xml.split(separator: "\n").dropFirst().dropLast().joined(separator: "\n")
      }
      XCTAssert(
        described.hasSuffix("<node>\n" + ours.joined(separator: "\n") + "\n</node>\n"), described)
    }
  }

  func testASharedPictureIsReportedWithItsLink() throws {
    try onMain {
      let room = try await CallersRoom()
      let destination = try await room.addFolder("Family")
      let request = try await room.share(["caption": Variant("At the sea")])
      let sheet = try await room.sheet()
      XCTAssertEqual(sheet.model.words.caption, "At the sea")
      await eventually { sheet.texts.contains("brooch.jpg") }
      sheet.model.choose(destination.id, true)
      await eventually { sheet.viewIfLoaded?.hasButton("Save to Folder") == true }
      await eventually {
        sheet.viewIfLoaded?.all(Button.self).contains {
          $0.label == "Save to Folder" && Widget($0).isSensitive
        } == true
      }
      try sheet.view.button("Save to Folder").click()
      await eventually { room.responses[request] != nil }
      let (response, results) = try XCTUnwrap(room.responses[request])
      XCTAssertEqual(response, 0)
      XCTAssertEqual(results["fraction"]?.double, 1)
      XCTAssertNotNil(results["share"]?.string)
      let entry = try XCTUnwrap(results["destinations"]?.members.first?.dictionary)
      XCTAssertEqual(entry["id"]?.string, destination.id)
      XCTAssertEqual(entry["label"]?.string, "Family")
      XCTAssertEqual(entry["state"]?.string, "done")
      let link = try XCTUnwrap(entry["link"]?.string)
      XCTAssert(link.hasPrefix("file://") && link.hasSuffix("brooch.jpg"), link)
      sheet.close()
      await room.end()
    }
  }

  func testClosingTheSheetIsTheAnswerNo() throws {
    try onMain {
      let room = try await CallersRoom()
      let request = try await room.share()
      try await room.sheet().close()
      await eventually { room.responses[request]?.0 == 1 }
      XCTAssertEqual(room.copies, [], "Nothing is left of the files.")
      await room.end()
    }
  }

  func testTheCallerClosesTheWindowUnlessTheUserHasBegun() throws {
    try onMain {
      let room = try await CallersRoom()
      let first = try await room.share(["caption": Variant("Theirs")])
      let sheet = try await room.sheet()
      try await room.close(first)
      await eventually { sheet.lifecyclePhase == .unloaded }

      let second = try await room.share()
      let begun = try await room.sheet()
      begun.model.words.caption = "Mine"
      try await room.close(second)
      XCTAssertEqual(begun.lifecyclePhase, .didAppear, "The user's words stay.")
      let gone = await room.failure { try await room.close(second) }
      XCTAssertEqual(gone?.remoteName, "org.freedesktop.DBus.Error.UnknownMethod")
      begun.model.discard()
      begun.close()
      await room.end()
    }
  }

  func testTheCallerClosesNoWindowWhosePhotoIsBeingEdited() throws {
    try onMain {
      let room = try await CallersRoom()
      let first = try await room.share()
      let sheet = try await room.sheet()
      await eventually { sheet.model.canEdit }
      await sheet.perform(PicturesActionName.edit)?.value
      var windows: [EditWindowController] {
        OpenWindows.all.compactMap { $0 as? EditWindowController }
      }
      await eventually { windows.first?.lifecyclePhase == .didAppear }
      try await room.close(first)
      XCTAssertEqual(sheet.lifecyclePhase, .didAppear)
      XCTAssertEqual(windows.map(\.lifecyclePhase), [.didAppear], "What is edited there stays.")
      windows.first?.close()
      sheet.close()

      let second = try await room.share()
      let other = try await room.sheet()
      await eventually { other.model.canEdit }
      await other.perform(PicturesActionName.edit)?.value
      await eventually { windows.first?.lifecyclePhase == .didAppear }
      windows.first?.close()
      await eventually { other.model.pictures.edit == nil }
      try await room.close(second)
      await eventually("Nothing was begun") { other.lifecyclePhase == .unloaded }
      await room.end()
    }
  }

  func testTheCallerClosesNoWindowThatWaitsForADestination() throws {
    try onMain {
      let room = try await CallersRoom()
      room.services.settings.secondsToUndo = 30
      let request = try await room.share()
      let sheet = try await room.sheet()
      sheet.model.choose("practice:nextcloud", true)
      let sending = Task { await sheet.model.send() }
      await turn()
      XCTAssertEqual(sheet.model.destinations.startingCount, 1)
      try await room.close(request)
      XCTAssertEqual(sheet.lifecyclePhase, .didAppear, "The user has shared it.")
      sheet.model.discard()
      await sending.value
      sheet.close()
      room.services.practice.close()
      await room.end()
    }
  }

  func testAClosedRequestHearsNothingMore() throws {
    try onMain {
      let room = try await CallersRoom()
      let first = try await room.share()
      let sheet = try await room.sheet()
      let alert = Alert(title: "Can't open the photo")
      alert.present(in: sheet)
      await eventually { alert.lifecyclePhase == .didAppear }
      try await room.close(first)
      await eventually { sheet.lifecyclePhase == .unloaded }
      // Signals arrive in their order.
      let second = try await room.share()
      try await room.sheet().close()
      await eventually { room.responses[second] != nil }
      XCTAssertNil(room.responses[first])
      await room.end()
    }
  }

  func testADescriptionOfTheLastShareIsNoWorkOfTheUser() throws {
    try onMain {
      let room = try await CallersRoom()
      let destination = try await room.addFolder("Family")
      let earlier = Draft(
        [Draft.Picture(Samples.path("brooch.jpg"), alt: "A brooch")], to: [destination])
      _ = try await room.services.sharing.send(earlier)
      let request = try await room.share()
      let sheet = try await room.sheet()
      await eventually { sheet.model.pictures.all.map(\.alt) == ["A brooch"] }
      try await room.close(request)
      await eventually { sheet.lifecyclePhase == .unloaded }
      await room.end()
    }
  }

  func testAClosedRequestEndsNoShareThatIsAboutToBeSent() throws {
    try onMain {
      let room = try await CallersRoom()
      let destination = try await room.addFolder("Family")
      let request = try await room.share()
      let sheet = try await room.sheet()
      let model = sheet.model
      model.choose(destination.id, true)
      await eventually { model.obstacle == nil && model.cards.first?.condition == .ready }
      // Meanwhile it can't be put into the outbox.
      let (ledger, gate) = (
        try await room.services.sharing.engine().ledger, DispatchSemaphore(value: 0)
      )
      let blocking = Task { try await ledger.database.write { _ in gate.wait() } }
      let sending = sheet.perform(SheetActionName.send)
      await eventually { model.isSending }
      try await room.close(request)
      XCTAssertEqual(sheet.lifecyclePhase, .didAppear)
      gate.signal()
      try await blocking.value
      await sending?.value
      XCTAssertTrue(model.isSent, model.trouble ?? "")
      await eventually { model.deliveries?.phase == .over(isDone: true) }
      sheet.close()
      await room.end()
    }
  }

  func testNobodyElseClosesARequest() throws {
    try onMain {
      let room = try await CallersRoom()
      let request = try await room.share()
      let sheet = try await room.sheet()
      let other = try await room.bus.connect()
      let refused = await room.failure { try await room.close(request, other) }
      XCTAssertEqual(refused?.remoteName, "io.github.cameo.Share1.Error.NotAllowed")
      XCTAssertEqual(sheet.lifecyclePhase, .didAppear)
      sheet.close()
      await room.end()
    }
  }

  func testAFloodIsRefusedAndItsWindowsStayUsable() throws {
    try onMain {
      let room = try await CallersRoom()
      for _ in 0..<CallerLimits.openPerCaller { _ = try await room.share() }
      for _ in 0..<20 {
        let error = await room.failure { _ = try await room.share() }
        XCTAssertEqual(error?.remoteName, "io.github.cameo.Share1.Error.LimitsExceeded")
      }
      XCTAssertEqual(room.sheets.count, CallerLimits.openPerCaller)
      let sheet = try await room.sheet()
      sheet.model.words.caption = "Still here"
      await eventually {
        sheet.viewIfLoaded?.all(TextView.self).contains { $0.text == "Still here" } == true
      }
      sheet.model.discard()
      for sheet in room.sheets { sheet.close() }
      await eventually { room.copies.isEmpty }
      _ = try await room.share()
      try await room.sheet().close()
      await room.end()
    }
  }

  func testADiskThatDoesNotRespondKeepsNobodyElseOut() throws {
    try onMain {
      let disk = SilentDisk()
      var limits = HandedFiles.Limits()
      limits.seconds = 0.02
      let room = try await CallersRoom(limits: limits, read: disk.read)
      var callers: [DBusConnection] = []
      for _ in 0..<3 {
        let caller = try await room.bus.connect()
        callers.append(caller)
        for _ in 0..<CallerLimits.openPerCaller {
          let error = await room.failure { _ = try await room.share(by: caller) }
          XCTAssertEqual(error?.remoteName, "io.github.cameo.Share1.Error.Failed")
        }
      }
      let waiting = callers.count * CallerLimits.openPerCaller
      XCTAssertGreaterThan(waiting, CallerLimits.openInAll)
      disk.isSilent.withLock { $0 = false }
      // The shares that follow may take as long as they need.
      room.service.limits.seconds = 3_600
      _ = try await room.share()
      try await room.sheet().close()
      let refused = await room.failure { _ = try await room.share(by: callers[0]) }
      XCTAssertEqual(refused?.remoteName, "io.github.cameo.Share1.Error.LimitsExceeded")

      for _ in 0..<waiting { disk.responses.signal() }
      await eventually("What nobody waits for is removed") { room.copies.isEmpty }
      await eventually("The caller has its places again") {
        await room.failure { _ = try await room.share(by: callers[0]) } == nil
      }
      try await room.sheet().close()
      await room.end()
    }
  }

  func testACallerThatDiesLeavesAWindowThatWorks() throws {
    try onMain {
      let room = try await CallersRoom()
      let folder = try await room.addFolder("Family")
      let caller = try await room.bus.connect()
      _ = try await room.share(by: caller)
      let sheet = try await room.sheet()
      caller.die()
      await eventually { room.service.openRequests == 0 }
      sheet.model.choose(folder.id, true)
      await eventually {
        sheet.viewIfLoaded?.all(Button.self).contains {
          $0.label == "Save to Folder" && Widget($0).isSensitive
        } == true
      }
      try sheet.view.button("Save to Folder").click()
      await eventually { sheet.viewIfLoaded?.hasButton("Done") == true }
      sheet.close()
      await room.end()
    }
  }

  func testACallerThatDiesBeforeTheWindowIsThereGetsNone() throws {
    try onMain {
      let room = try await CallersRoom()
      let caller = try await room.bus.connect()
      room.endDuringNextRequest(caller)
      let failure = await room.failure { _ = try await room.share(by: caller) }
      XCTAssertNotNil(failure)
      await eventually { room.service.openRequests == 0 && room.copies.isEmpty }
      XCTAssertEqual(room.sheets.count, 0)
      await room.end()
    }
  }

  func testLiesAboutHandlesAreErrors() throws {
    try onMain {
      let room = try await CallersRoom()
      let file = open(Samples.path("brooch.jpg"), O_RDONLY)
      defer { close(file) }
      // More handles than descriptors, handles that are negative, and none.
      for arguments in [
        Variant(descriptors: 2), room.handles([-1]), room.handles([7]), room.handles([]),
      ] {
        let error = await room.failure {
          try await room.call("ShareFiles", ["", ""], arguments, files: [file])
        }
        XCTAssertEqual(
          error?.remoteName, "io.github.cameo.Share1.Error.InvalidArgument", "\(arguments)")
      }
      let none = await room.failure {
        try await room.call("ShareFiles", ["", ""], Variant(descriptors: 1))
      }
      XCTAssertEqual(none?.remoteName, "io.github.cameo.Share1.Error.InvalidArgument")
      let many = await room.failure {
        try await room.call("ShareFiles", ["", ""], Variant(descriptors: 101), files: [file])
      }
      XCTAssertEqual(many?.remoteName, "io.github.cameo.Share1.Error.LimitsExceeded")
      let folder = open("/tmp", O_RDONLY)
      defer { close(folder) }
      let noFile = await room.failure {
        try await room.call("ShareFiles", ["", ""], Variant(descriptors: 1), files: [folder])
      }
      XCTAssertEqual(noFile?.remoteName, "io.github.cameo.Share1.Error.NotAFile")
      for parent in [
        "x11:", "x11:zzz", "x11:7fffffff", "x11:\(room.root)", "wayland:", "wayland:a b",
        "nonsense",
        "x11:" + String(repeating: "1", count: 500),
      ] {
        let error = await room.failure {
          try await room.call("ShareText", ["", parent], Variant("text"))
        }
        XCTAssertEqual(
          error?.remoteName, "io.github.cameo.Share1.Error.InvalidArgument", parent)
      }
      for token in ["a/b", "..", "a b"] {
        let error = await room.failure {
          try await room.call("ShareText", [token, ""], Variant("text"))
        }
        XCTAssertEqual(error?.remoteName, "io.github.cameo.Share1.Error.InvalidArgument", token)
      }
      XCTAssertEqual(room.sheets.count, 0)
      XCTAssertEqual(room.copies, [])
      XCTAssertEqual(room.service.openRequests, 0, "Errors don't use up what is allowed.")
      await room.end()
    }
  }

  func testTheSheetIsOverTheWindowOfTheCaller() throws {
    try onMain {
      let room = try await CallersRoom()
      let owner = Window()
      owner.resize(width: 300, height: 200)
      owner.present()
      await eventually { Widget(owner).isMapped }
      let xid = try XCTUnwrap(owner.xid)
      let taken = try await room.call(
        "ShareText", ["mine", "x11:\(String(xid, radix: 16))"], Variant("At the sea"))
      let path = try XCTUnwrap(taken.members.first?.string)
      XCTAssertEqual(path, ShareInterface.path(of: "mine", for: room.client.uniqueName))
      let sheet = try await room.sheet()
      XCTAssertEqual(try XCTUnwrap(sheet.window?.xidOfParent), xid)
      let again = await room.failure {
        try await room.call("ShareText", ["mine", ""], Variant("text"))
      }
      XCTAssertEqual(again?.remoteName, "io.github.cameo.Share1.Error.InvalidArgument")
      XCTAssertFalse(sheet.model.hasWork, "The caption is the caller's.")
      sheet.close()
      Widget(owner).destroy()
      await room.end()
    }
  }

  func testDestinationsAreListedAndChosen() throws {
    try onMain {
      let room = try await CallersRoom()
      let family = try await room.addFolder("Family")
      let answer = try await room.client.call(
        "GetDestinations", of: ShareInterface.name, at: ShareInterface.path,
        on: room.server.uniqueName, with: [Variant([String: Variant]())])
      let entries = answer.members.first?.members.map(\.dictionary) ?? []
      XCTAssertEqual(entries.compactMap { $0["label"]?.string }, ["Family"])
      XCTAssertEqual(entries.compactMap { $0["id"]?.string }, [family.id])
      _ = try await room.share(["destinations": Variant([family.id, "folder:unknown"])])
      let sheet = try await room.sheet()
      await eventually { sheet.model.destinations.chosenIDs == [family.id] }
      sheet.close()
      await room.end()
    }
  }

  func testTheDefaultAudienceOfAGivenDestinationCounts() throws {
    try onMain {
      let room = try await CallersRoom()
      let family = try await room.addFolder("Family")
      room.services.settings.setAudience(.followers, of: family.id)
      _ = try await room.share(["destinations": Variant([family.id])])
      let sheet = try await room.sheet()
      await eventually { sheet.model.destinations.chosenIDs == [family.id] }
      XCTAssertEqual(sheet.model.words.visibility, .followers, "As when the user chooses it.")
      sheet.close()
      await room.end()
    }
  }

  func testItWaitsForCallsAndKeepsTheProgramOnlyThen() throws {
    try onMain {
      let room = try await CallersRoom()
      XCTAssertEqual(room.holds, 0)
      room.service.waitForCalls()
      room.service.waitForCalls()
      XCTAssertEqual(room.holds, 1)
      let request = try await room.share()
      try await room.sheet().close()
      await eventually { room.responses[request] != nil }
      XCTAssertEqual(room.holds, 1, "It still waits for others.")
      await room.end()
      XCTAssertEqual(room.holds, 0)
    }
  }

  func testNothingIsLeftOfARequest() throws {
    try assertReleasedOnMain {
      let room = try await CallersRoom()
      let request = try await room.share()
      let sheet = try await room.sheet()
      sheet.close()
      await eventually { room.responses[request] != nil && room.sheets.isEmpty }
      await room.end()
      return sheet
    }
  }
}

extension ShareSheetController {
  fileprivate var view: Widget {
    get throws { try XCTUnwrap(viewIfLoaded) }
  }

  fileprivate var texts: [String] { viewIfLoaded?.texts ?? [] }
}

/// A disk that doesn't respond at first, and then once for every signal.
private final class SilentDisk: Sendable {
  let isSilent = Mutex(true)
  let responses = DispatchSemaphore(value: 0)

  var read: HandedFiles.Read {
    { file, place, count in
      if self.isSilent.withLock(\.self) { self.responses.wait() }
      return HandedFiles.readPiece(file, place, count)
    }
  }
}
