// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Handy
import Imaging
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// Shares that were in a sheet when the program ended.
final class UnfinishedShareTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testEverythingIsInTheFile() throws {
    var share = UnfinishedShare()
    share.pictures = [
      .init(path: "/home/ada/a=b [1].jpg", alt: "Two lines\nof text"),
      .init(
        path: "/home/ada/ö.png",
        edit: PictureEdit(
          pose: PicturePose(isMirrored: true, tilt: -23),
          crop: PixelRect(x: 1, y: 2, width: 30, height: 40), quarterTurns: 3)),
      .init(path: "/home/ada/c.png", edit: PictureEdit(focus: PicturePoint(x: 0, y: 250))),
    ]
    share.pictures[1].isErased = true
    share.pictures[1].stamp = try XCTUnwrap(FileStamp(Samples.path("brooch.jpg")))
    share.destinations = ["mastodon:ada@social.example", "x"]
    (share.caption, share.warning) = (" By the sea;\n\\ #evening ", "Eyes")
    (share.visibility, share.language) = (.followers, "de")
    share.captionOverrides = ["mastodon:ada@social.example": "Short"]
    (share.splits, share.numbersPosts, share.hidesNames) = (true, true, true)
    share.keepsMetadata = true
    XCTAssertEqual(UnfinishedShare(text: share.text), share)
    XCTAssertNil(UnfinishedShare(text: ""))
    XCTAssertNil(UnfinishedShare(text: "not a file"))
    share.pictures[1].edit.crop = PixelRect(x: 1 << 23, y: 0, width: 1 << 23, height: 1 << 24)
    XCTAssertEqual(UnfinishedShare(text: share.text), share)
    let picture = "[picture-1]\npath=/a.jpg\n"
    XCTAssertEqual(UnfinishedShare(text: picture)?.pictures, [.init(path: "/a.jpg")])
    for crop in [
      "crop-x=-1\ncrop-y=0\ncrop-width=9\ncrop-height=9\n", "crop-x=1\n", "crop-height=\n",
      "crop-x=1\ncrop-y=2\ncrop-width=0\ncrop-height=9\n",
      "crop-x=1\ncrop-y=2\ncrop-width=16777217\ncrop-height=9\n",
    ] {
      XCTAssertNil(
        UnfinishedShare(text: picture + crop), "All of the photo would be shown: \(crop)")
    }
    let hidden = HiddenBox(PixelRect(x: 1, y: 2, width: 3, height: 4), .pixels)
    share.pictures[0].edit.hidden = [hidden, HiddenBox(hidden.area)]
    XCTAssertEqual(UnfinishedShare(text: share.text), share)
    XCTAssertNil(
      UnfinishedShare(text: "[picture-1]\npath=/a.jpg\nhide=1,2,3,4;1,2\n"),
      "A photo would be shown uncovered.")
    share.pictures[1].edit.marks = [
      Mark(.arrow(from: MarkPoint(x: 1, y: 2), to: MarkPoint(x: 3, y: 4)), .blue, size: 2.5),
      Mark(
        .text(
          Lettering("a;=\n\"b", width: 3, contours: [[MarkPoint(x: -1, y: 0)]], quarterTurns: 1),
          at: MarkPoint(x: 5, y: 6)), size: 1),
    ]
    XCTAssertEqual(UnfinishedShare(text: share.text), share)
    XCTAssertNil(
      UnfinishedShare(text: "[picture-1]\npath=/a.jpg\nmarks=[{}]\n"),
      "A photo would be shown without its marks.")
  }

  func testWhatWasInASheetIsPutBack() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg", "hills-at-noon.jpg"])
      let net = try await room.addNetwork("Net", .small(characters: 500))
      let folder = try await room.addFolder("Gone")
      XCTAssertNil(room.model.unfinished, "Nothing would be lost.")
      room.model.choose(net.id, true)
      room.model.choose(folder.id, true)
      await room.settled()
      room.model.words.caption = "By the sea"
      room.model.words.visibility = .followers
      room.model.captions.begin(net.id, with: "Sea")
      room.model.pictures.describe(room.model.pictures.all[1].id, "Hills")
      await eventually { room.model.pictures.all.allSatisfy { $0.width > 0 } }
      let first = room.model.pictures.all[0]
      var history = EditHistory(first.edit)
      history.change { $0 = $0.turned(1) }
      room.model.pictures.edit(first.id, history)
      let unfinished = try XCTUnwrap(room.model.unfinished)
      let engine = try await room.services.sharing.engine()
      _ = try await engine.accounts.remove(folder, client: engine.client(plainHTTP: false))
      await room.services.sharing.reload()
      await eventually { room.services.sharing.accounts.map(\.id) == [net.id] }

      let next = ShareSheetModel(room.services, files: unfinished.pictures.map(\.path))
      next.restore(unfinished)
      await next.begin()
      XCTAssertEqual(next.destinations.chosen.map(\.id), [net.id])
      XCTAssertEqual(next.words.caption, "By the sea")
      XCTAssertEqual(next.words.visibility, .followers)
      XCTAssertEqual(next.captions.own, [net.id: "Sea"])
      await eventually { next.pictures.all.allSatisfy { $0.width > 0 } }
      XCTAssertEqual(next.pictures.all.map(\.alt), ["", "Hills"])
      XCTAssertEqual(next.pictures.all[0].edit.quarterTurns, 1)
      XCTAssertTrue(next.hasWork)
      var expected = unfinished
      expected.destinations = [net.id]
      expected.id = next.draft.id
      XCTAssertNotEqual(expected.id, unfinished.id, "The sheet keeps it anew.")
      XCTAssertEqual(next.unfinished, expected)
      next.end()
      await room.end()
    }
  }

  func testBoxesThatArePutBackAreForTheVersionThatTheyWereDrawnOn() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      room.model.choose(try await room.addFolder("Family").id, true)
      await room.settled()
      let box = HiddenBox(PixelRect(x: 0, y: 0, width: 20, height: 20))
      room.model.pictures.edit(1, EditHistory(PictureEdit(hidden: [box])))
      let text = try XCTUnwrap(room.model.unfinished).text
      let file = room.folder.file("brooch.jpg")
      try Data(contentsOf: URL(fileURLWithPath: Samples.path("hills-at-noon.jpg")))
        .write(to: URL(fileURLWithPath: file))
      for isOld in [false, true] {
        // Files of before didn't say on which version.
        let lines = text.split(separator: "\n").filter { !isOld || !$0.hasPrefix("version=") }
        let kept = try XCTUnwrap(UnfinishedShare(text: lines.joined(separator: "\n")))
        XCTAssertEqual(kept.pictures.first?.stamp == nil, isOld)
        let next = ShareSheetModel(room.services, files: [file])
        next.restore(kept)
        await next.begin()
        await eventually { next.pictures.reports.count == 1 && next.cards.count == 1 }
        await eventually { next.cards.allSatisfy { $0.condition != .working } }
        XCTAssertEqual(next.pictures.current?.edit.hidden, [box])
        await next.send()
        XCTAssertEqual(next.isSent, isOld)
        if !isOld {
          XCTAssertEqual(next.trouble?.hasPrefix("“brooch.jpg” was changed by another"), true)
          await eventually("It is shown to be checked") {
            next.pictures.current.map { $0.stamp == FileStamp(file) && $0.thumbnail != nil } == true
          }
          await next.send()
          XCTAssertTrue(next.isSent)
        }
        next.end()
      }
      await room.end()
    }
  }

  func testADescriptionThatIsPutBackIsForTheVersionOfWhichItWasWritten() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      room.model.choose(try await room.addFolder("Family").id, true)
      await room.settled()
      room.model.pictures.describe(1, "A brooch")
      let kept = try XCTUnwrap(
        UnfinishedShare(text: try XCTUnwrap(room.model.unfinished).text))
      let file = room.folder.file("brooch.jpg")
      try Data(contentsOf: URL(fileURLWithPath: Samples.path("hills-at-noon.jpg")))
        .write(to: URL(fileURLWithPath: file))
      let next = ShareSheetModel(room.services, files: [file])
      next.restore(kept)
      await next.begin()
      await eventually { next.pictures.reports.count == 1 && next.cards.count == 1 }
      await eventually { next.cards.allSatisfy { $0.condition != .working } }
      XCTAssertEqual(next.pictures.current?.alt, "A brooch")
      await next.send()
      XCTAssertFalse(next.isSent)
      XCTAssertEqual(next.trouble?.hasPrefix("“brooch.jpg” was changed by another"), true)
      next.end()
      await room.end()
    }
  }

  func testADescriptionThatWasRemovedIsNotPutBack() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      room.model.choose(try await room.addFolder("Family").id, true)
      await room.settled()
      room.model.pictures.describe(1, "A brooch")
      await room.model.send()
      let file = room.folder.file("brooch.jpg")
      let second = ShareSheetModel(room.services, files: [file])
      await second.begin()
      await eventually { second.pictures.current?.alt == "A brooch" }
      second.pictures.describe(1, "")
      second.words.caption = "By the sea"
      let kept = try XCTUnwrap(UnfinishedShare(text: try XCTUnwrap(second.unfinished).text))
      second.end()
      let next = ShareSheetModel(room.services, files: [file])
      next.restore(kept)
      await next.begin()
      await eventually { next.pictures.reports.count == 1 }
      await next.pictures.remember(1, file)
      XCTAssertEqual(next.pictures.current?.alt, "")
      next.end()
      await room.end()
    }
  }

  func testWhatIsInTheOutboxAlreadyIsNotOffered() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let family = try await room.addFolder("Family")
      room.model.choose(family.id, true)
      room.model.words.caption = "By the sea"
      await room.settled()
      let unfinished = try XCTUnwrap(room.model.unfinished)
      await room.model.send()
      XCTAssertEqual(room.model.share, unfinished.id)
      // The program ended before it had removed the file.
      room.services.unfinished.keep(unfinished, as: "0")
      await FileWriter.shared.finish()
      let main = MainWindowController(version: "0", services: room.services)
      try main.present()
      let folder = room.services.dataFolder + "/unfinished"
      await eventually { FileCalls.entries(of: folder).isEmpty }
      main.close()
      await room.end()
    }
  }

  func testWhetherItWasSentIsUnknownWithoutTheHistory() throws {
    try onMain {
      let services = AppServices.empty()
      let new = await services.sharing.has("261121-abcde")
      XCTAssertEqual(new, false)
      await services.sharing.close()
      let folder = try TemporaryFolder()
      let broken = AppServices.kept(at: folder.path)
      // Something else is in its place.
      try? FileManager.default.createDirectory(
        atPath: "\(broken.dataFolder)/cameo.sqlite/folder", withIntermediateDirectories: true)
      let unknown = await broken.sharing.has("261121-abcde")
      XCTAssertNil(unknown, "It may be in the outbox, and must not be sent twice.")
      let unsent = await broken.sharing.has(nil)
      XCTAssertEqual(unsent, false)
      await broken.sharing.close()
    }
  }

  func testAfterADiscardedShareTheOneBeforeItIsOffered() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let before = UnfinishedShares(folder: folder.file("unfinished"))
      for caption in ["One", "Two"] {
        var share = UnfinishedShare()
        share.caption = caption
        before.keep(share, as: before.begin())
      }
      await FileWriter.shared.finish()
      let shares = UnfinishedShares(folder: folder.file("unfinished"))
      for caption in ["Two", "One"] {
        let found = await shares.latest()
        XCTAssertEqual(found?.share.caption, caption)
        if let found { shares.discard(found.id) }
      }
      let none = await shares.latest()
      XCTAssertNil(none?.id)
    }
  }

  func testASheetOfAnotherProcessThatIsRunningIsNotOffered() throws {
    try onMain {
      let folder = try TemporaryFolder()
      // A process that looks like one of this program.
      let own = try XCTUnwrap(TextFile.read("/proc/self/comm")).split(separator: "\n")[0]
      try FileManager.default.createSymbolicLink(
        atPath: folder.file(String(own)), withDestinationPath: "/bin/sleep")
      let other = Foundation.Process()
      other.executableURL = URL(filePath: folder.file(String(own)))
      other.arguments = ["1000"]
      try other.run()
      let number = other.processIdentifier
      await eventually {
        (try? TextFile.read("/proc/\(number)/comm")) == "\(own)\n"
      }
      let shares = UnfinishedShares(folder: folder.file("unfinished"))
      var share = UnfinishedShare()
      share.caption = "One"
      shares.keep(share, as: "1700000000-\(number)-1")
      await FileWriter.shared.finish()
      let open = await shares.latest()
      XCTAssertNil(open?.id)
      other.terminate()
      other.waitUntilExit()
      let left = await shares.latest()
      XCTAssertEqual(left?.share.caption, "One")
    }
  }

  func testASheetKeepsItsFileUntilItIsClosed() throws {
    try onMain {
      let room = try await SheetRoom(["brooch.jpg"])
      let shares = room.services.unfinished
      let sheet = ShareSheetController(room.services, files: [room.folder.file("brooch.jpg")])
      try sheet.present()
      await eventually { sheet.lifecyclePhase == .didAppear }
      sheet.model.words.caption = "By the sea"
      let folder = room.services.dataFolder + "/unfinished"
      await eventually {
        FileCalls.entries(of: folder).filter { $0.hasSuffix(".ini") }
          .contains { (try? TextFile.read("\(folder)/\($0)"))?.contains("By the sea") == true }
      }
      let own = await shares.latest()
      XCTAssertNil(own?.id, "A sheet that is open is not offered.")
      // As the next run of the program sees it.
      let found = await UnfinishedShares(folder: folder).latest()
      XCTAssertEqual(found?.share.caption, "By the sea")
      XCTAssertEqual(found?.share.pictures.map(\.path), [room.folder.file("brooch.jpg")])
      sheet.model.discard()
      sheet.close()
      await FileWriter.shared.finish()
      await eventually { FileCalls.entries(of: folder).isEmpty }
      await room.end()
    }
  }
}
