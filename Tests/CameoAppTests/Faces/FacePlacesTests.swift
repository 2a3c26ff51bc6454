// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Gtk
import TestSupport
import XCTest

@testable import CameoApp

/// Where a face is seen, at servers that keep faces.
final class FacePlacesTests: MainLoopTestCase {
  func testEveryPlaceSaysWhichFaceIsSeenThere() throws {
    try onMain {
      let room = try await FacesRoom(picture: "brooch.jpg")
      XCTAssertEqual(room.faces.all.map(\.title), ["This Computer"])
      let model = ProfileModel(room.workspace)
      try await model.refresh()
      try await room.faces.refresh()
      XCTAssertEqual(room.faces.all.map(\.title), ["This Computer", "Harbour", "Village"])
      XCTAssertEqual(model.state.places.map(\.shows), [.same, .none, .none])
      XCTAssertEqual(
        model.state.places[1].subtitle, "Practice: nothing leaves this computer")
      // The server's file is another one, of another size.
      try await room.faces.set(
        Samples.path("brooch.jpg"), crop: nil, at: [room.id("Harbour")]
      ) { _ in }
      try await room.faces.set(
        Samples.path("oak-leaf.png"), crop: nil, at: [room.id("Village")]
      ) { _ in }
      await eventually { model.state.places.map(\.shows) == [.same, .same, .another] }
      XCTAssertNotEqual(room.harbour.face()?.bytes, room.computerFace)
      await room.end()
    }
  }

  func testWhatIsKnownIsThereInTheNextRunAlsoWhereNobodyAnswers() throws {
    try onMain {
      let room = try await FacesRoom()
      try await room.faces.refresh()
      try await room.faces.set(
        Samples.path("oak-leaf.png"), crop: nil, at: [room.id("Harbour")]
      ) { _ in }
      await eventually { room.faces.all[1].shown.picture != nil }
      room.harbour.stop()
      await room.startOver()
      let asking = Task { @MainActor in try await room.faces.refresh() }
      await eventually("The face is there") {
        room.faces.all.first { $0.title == "Harbour" }?.shown.picture != nil
      }
      try await asking.value
      let model = ProfileModel(room.workspace)
      let harbour = try XCTUnwrap(model.state.places.first { $0.title == "Harbour" })
      guard case .silent(let reason) = harbour.shows else {
        return XCTFail("\(harbour.shows): nobody is there.")
      }
      XCTAssertFalse(reason.isEmpty)
      XCTAssertNotNil(harbour.picture, "It is the one that was seen last.")
      try room.harbour.restart()
      try await room.faces.refresh()
      XCTAssertEqual(room.faces.all.map(\.trouble), [nil, nil, nil])
      try await room.faces.refresh()
      XCTAssertEqual(room.harbour.facesUnchanged, 1, "What is known is not fetched again.")
      await room.end()
    }
  }

  func testAFaceThatIsNoPictureDoesNotHarm() throws {
    try onMain {
      let room = try await FacesRoom()
      try room.folder.write("not a picture", to: "home/.face")
      try await room.faces.refresh()
      XCTAssertEqual(room.faces.all[0].shown, .unreadable)
      await room.end()
    }
  }

  func testAPlaceThatCameOrWentIsNoticed() throws {
    try onMain {
      let room = try await FacesRoom()
      try await room.faces.refresh()
      XCTAssertFalse(room.faces.isOutdated)
      let path = room.folder.file("out")
      try room.folder.makeFolder("out")
      _ = try await room.workspace.sharing.account(ofFolder: path)
      await eventually { room.faces.isOutdated }
      try await room.faces.refresh()
      XCTAssertEqual(room.faces.all.count, 3, "A folder has no face.")
      await eventually { !room.faces.isOutdated }
      let ledger = try await room.workspace.sharing.workshop().ledger
      try await ledger.forgetAccount(room.id("Village"))
      await eventually { room.faces.isOutdated }
      try await room.faces.refresh()
      XCTAssertEqual(room.faces.all.map(\.title), ["This Computer", "Harbour"])
      await room.end()
    }
  }
}
