// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Gtk
import Imaging
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// Posting in the browser.
final class HandoffsModelTests: GtkTestCase {
  func testAPictureWithoutLocationAndCameraIsCopiedBeforeThePagesOpen() throws {
    let turn = ClipboardTurn()
    try onMain {
      let services = AppServices.empty()
      let browser = Browser(for: services)
      let file = Samples.path("harbour-at-dusk.jpg")
      let told = try await services.pictures.report(file).found.filter(\.isSensitive)
      XCTAssert(Set(told.map(\.kind)).isSuperset(of: [.place, .serialNumber]), "\(told)")
      let order = HandoffOrder(
        file: file, caption: "Dusk", destinations: [.x, .facebook])
      let model = HandoffsModel(services, order)
      model.begin()
      XCTAssertEqual(model.state.cards.map(\.condition), [.working, .working])
      XCTAssertEqual(model.state.cards.first?.title, "Preparing photo for X…")
      await eventually {
        model.state.cards.allSatisfy { $0.condition == .handedOver }
      }
      XCTAssertEqual(
        browser.addresses, ["https://x.com/intent/tweet?text=Dusk", "https://www.facebook.com/"])
      XCTAssertEqual(
        model.state.cards.map(\.title),
        ["X opened in your browser", "Facebook opened in your browser"])
      XCTAssertEqual(
        model.state.cards.first?.detail,
        "Photo copied. Paste it there with Ctrl+V while Cameo is open. Cameo can't tell whether you posted it."
      )
      XCTAssertEqual(model.state.cards[0].steps, [.open, .copyPicture])
      XCTAssertEqual(model.state.cards[1].steps, [.open, .copyPicture, .copyCaption])
      let pasted = await Clipboard.picture()
      XCTAssertLessThanOrEqual(try XCTUnwrap(pasted).width, 2048)
      try await assertClipboardTellsNothing(wide: try XCTUnwrap(pasted).width)

      model.take(.copyCaption, at: .facebook)
      let text = await Clipboard.text()
      XCTAssertEqual(text, "Dusk")
      model.take(.open, at: .facebook)
      await eventually { browser.addresses.count == 3 && !model.isWorking }
      try await assertClipboardTellsNothing(wide: try XCTUnwrap(pasted).width)
      let ledger = try await services.sharing.engine().ledger
      let shares = try await ledger.shares(atMost: 1)
      XCTAssert(shares.isEmpty, "Whether it was posted is unknown, so it is in no list.")
      Clipboard.clear()
      await services.sharing.close()
    }
    withExtendedLifetime(turn) {}
  }

  func testWithoutABrowserAnErrorIsShownAndCanBeTriedAgain() throws {
    let turn = ClipboardTurn()
    try onMain {
      let services = AppServices.empty()
      let browser = Browser(for: services)
      browser.isThere = false
      let model = HandoffsModel(
        services,
        HandoffOrder(file: Samples.path("brooch.jpg"), caption: "", destinations: [.x]))
      model.begin()
      await eventually { model.state.cards.first?.condition == .failed }
      let card = try XCTUnwrap(model.state.cards.first)
      XCTAssertEqual(card.title, "Couldn't open X in a browser")
      XCTAssertEqual(
        card.detail,
        "No browser found on this computer.\nPhoto copied. Open x.com yourself and paste it there."
      )
      XCTAssertEqual(card.label(of: .open), "Try Again")
      let pasted = await Clipboard.picture()
      XCTAssertNotNil(pasted)
      browser.isThere = true
      model.take(.open, at: .x)
      await eventually { model.state.cards.first?.condition == .handedOver }
      Clipboard.clear()
      await services.sharing.close()
    }
    withExtendedLifetime(turn) {}
  }

  func testAFileThatIsNotAPictureIsNotCopied() throws {
    try onMain {
      let services = AppServices.empty()
      let browser = Browser(for: services)
      let model = HandoffsModel(
        services, HandoffOrder(file: #filePath, caption: "", destinations: [.x]))
      model.begin()
      await eventually { model.state.cards.first?.condition == .failed }
      XCTAssertEqual(model.state.cards.first?.title, "Couldn't share to X")
      XCTAssertEqual(model.state.cards.first?.steps, [.open])
      XCTAssertEqual(browser.addresses, [])
      await services.sharing.close()
    }
  }

  func testAnEditIsNotAppliedToAnotherVersionOfItsFile() throws {
    try onMain {
      let services = AppServices.empty()
      let browser = Browser(for: services)
      let file = Samples.path("brooch.jpg")
      let model = HandoffsModel(
        services,
        HandoffOrder(
          file: file, edit: PictureEdit(quarterTurns: 1), stamp: FileStamp(#filePath), caption: "",
          destinations: [.x]))
      model.begin()
      await eventually { model.state.cards.first?.condition == .failed }
      XCTAssertEqual(
        model.state.cards.first?.detail,
        "“brooch.jpg” was changed by another program. Check it, then share it again.")
      XCTAssertEqual(browser.addresses, [])
      await services.sharing.close()
    }
  }

  func testALinkFromAnotherDestinationCanBeSharedInstead() throws {
    let turn = ClipboardTurn()
    try onMain {
      let services = AppServices.empty()
      let browser = Browser(for: services)
      let file = Samples.path("brooch.jpg")
      let model = HandoffsModel(
        services, HandoffOrder(file: file, caption: "Dusk", destinations: [.x, .facebook]))
      model.begin()
      await eventually {
        model.state.cards.allSatisfy { $0.condition == .handedOver }
      }
      XCTAssertNil(model.state.cards[0].linkDestination)
      try await services.arrive(file, at: "Garden", link: "https://cloud.example/s/1")
      await eventually { model.state.cards[1].steps.contains(.useLink) }
      XCTAssertEqual(model.state.cards[1].label(of: .useLink), "Use Link to Garden")
      model.take(.useLink, at: .facebook)
      await eventually { browser.addresses.count == 3 && !model.isWorking }
      XCTAssertEqual(
        browser.addresses.last,
        "https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Fcloud.example%2Fs%2F1")
      XCTAssertEqual(
        model.state.cards[1].detail,
        "Your post includes the link to Garden. Cameo can't tell whether you posted it.")
      Clipboard.clear()
      await services.sharing.close()
    }
    withExtendedLifetime(turn) {}
  }

  func testOnlyAPublicLinkIsOffered() throws {
    try onMain {
      let services = AppServices.empty()
      let ledger = try await services.sharing.engine().ledger
      let file = Samples.path("brooch.jpg")
      try await services.arrive(file, at: "Plain", link: "http://127.0.0.1:8080/s/1")
      try await services.arrive(file, at: "Folder", link: "file:///home/ada/brooch.jpg")
      try await services.arrive(file, at: "Locked", link: "https://l.example/1", isProtected: true)
      try await services.arrive(file, at: "Friends", link: "https://f.example/1", for: .followers)
      try await services.arrive(file, at: "Files", of: "webdav", link: "https://w.example/1")
      let none = try await ledger.publicLink(toFile: file)
      XCTAssertNil(none)
      try await services.arrive(file, at: "Open", link: "https://o.example/1", for: .unlisted)
      let link = try await ledger.publicLink(toFile: file)
      XCTAssertEqual(link, PublicLink(address: "https://o.example/1", destination: "Open"))
      let other = try await ledger.publicLink(toFile: Samples.path("lighthouse.jpg"))
      XCTAssertNil(other)
      await services.sharing.close()
    }
  }

  func testALinkLeadsToThePictureAsItIsNow() throws {
    try onMain {
      let services = AppServices.empty()
      let ledger = try await services.sharing.engine().ledger
      let folder = try TemporaryFolder()
      try folder.write(fileBytes("brooch.jpg"), to: "Pasted photo.jpeg")
      let file = folder.file("Pasted photo.jpeg")
      try await services.arrive(file, at: "Open", link: "https://o.example/1")
      let crop = PictureEdit(crop: PixelRect(x: 0, y: 0, width: 10, height: 10))
      let cropped = try await ledger.publicLink(toFile: file, crop)
      XCTAssertNil(cropped, "What was cropped away would be seen.")
      let whole = try await ledger.publicLink(toFile: file)
      XCTAssertEqual(whole?.destination, "Open")
      let renamed = try await ledger.publicLink(toFile: Samples.path("brooch.jpg"))
      XCTAssertEqual(renamed?.destination, "Open")
      try folder.write(fileBytes("lighthouse.jpg"), to: "Pasted photo.jpeg")
      let other = try await ledger.publicLink(toFile: file)
      XCTAssertNil(other, "It is another picture.")
      await services.sharing.close()
    }
  }
}

private func fileBytes(_ sample: String) throws -> [UInt8] {
  Array(try Data(contentsOf: URL(fileURLWithPath: Samples.path(sample))))
}

@MainActor
extension HandoffsModel {
  fileprivate var isWorking: Bool { state.cards.contains { $0.condition == .working } }
}
