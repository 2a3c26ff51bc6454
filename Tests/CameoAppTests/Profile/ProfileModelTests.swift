// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Glibc
import Gtk
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

final class ProfileModelTests: MainLoopTestCase {
  func testItKnowsWhoIsSignedIn() throws {
    try onMain {
      let model = ProfileModel(.empty())
      XCTAssertEqual(model.state.name, "Ada Lovelace")
      XCTAssertEqual(model.state.login, "ada")
      XCTAssertNil(model.state.face)
      XCTAssertFalse(model.state.hasChosenFace)
      XCTAssertEqual(model.state.places.map(\.shows), [Place.Shows.unknown])
      XCTAssertEqual(model.state.quickButtons, [nil, nil, nil])
      XCTAssertFalse(model.state.showsBack)
    }
  }

  func testItShowsTheNewestSharesAndWhatIsWritten() throws {
    try onMain {
      let workspace = Workspace.empty()
      let model = ProfileModel(workspace)
      XCTAssertNil(model.state.recentShares)
      let folder = try TemporaryFolder()
      try folder.makeFolder("Out")
      let account = try await workspace.sharing.account(ofFolder: folder.file("Out"))
      var shares: [String] = []
      for _ in 1...7 {
        let draft = Draft([Draft.Picture(Samples.path("brooch.jpg"))], to: [account])
        shares.append(try await workspace.sharing.send(draft))
      }
      let newest = shares.reversed().prefix(5).map { "\($0).1" }
      XCTAssertEqual(model.state.recentShares?.map(\.id), newest)
      await eventually { model.state.recentShares?.allSatisfy { $0.state == .done } == true }
      XCTAssertEqual(model.state.recentShares?.map(\.place), Array(repeating: "Out", count: 5))
      XCTAssertEqual(folder.names, ["Out"])
      model.about = "Engines"
      XCTAssertEqual(model.state.about, "Engines")
      XCTAssertEqual(workspace.settings.about, "Engines")
      await FileWriter.shared.finish()
    }
  }

  func testTheComputerShowsTheSamePictureOnceItWasSeen() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("home")
    try folder.write("not a picture", to: "home/.face")
    try onMain {
      let file = folder.file("home/.face")
      let model = ProfileModel(.kept(at: folder.path, account: .ada(pictureFile: file)))
      XCTAssertEqual(model.state.places.map(\.shows), [.unknown])
      try? await model.refresh()
      try await model.workspace.faces.refresh()
      XCTAssertEqual(model.state.places.map(\.shows), [.unreadable])
      try folder.write(Samples.picture().encoded(as: .png), to: "home/.face")
      try await model.workspace.faces.refresh()
      XCTAssertEqual(model.state.places.map(\.shows), [.unknown], "There is nothing beside it yet.")
      try await model.refresh()
      XCTAssertEqual(model.state.places.map(\.shows), [.same])
      try await model.choose(Samples.picture("oak-leaf.png"))
      XCTAssertEqual(model.state.places.map(\.shows), [.another])
      unlink(file)
      try await model.workspace.faces.refresh()
      XCTAssertEqual(model.state.places.map(\.shows), [.none])
    }
  }

  func testAQuickButtonSaysWhereItLeads() throws {
    try onMain {
      let workspace = Workspace.empty()
      let model = ProfileModel(workspace)
      model.assign("clipboard", toQuickButton: 0)
      model.assign("folder:/tmp/Ships", toQuickButton: 2)
      model.assign("clipboard", toQuickButton: 3)
      XCTAssertEqual(model.state.quickButtons, ["Copy", nil, "Ships"])
      workspace.settings.quickButtons[1] = "open-with:gone.desktop"
      XCTAssertEqual(model.state.quickButtons, ["Copy", nil, "Ships"])
      model.assign(nil, toQuickButton: 0)
      XCTAssertEqual(model.state.quickButtons, [nil, nil, "Ships"])
      await FileWriter.shared.finish()
    }
  }

  func testTheAccountsPictureIsTheFace() throws {
    try onMain {
      let file = Samples.path("hills-at-noon.jpg")
      let model = ProfileModel(.empty(account: .ada(pictureFile: file)))
      try await model.refresh()
      let face = try XCTUnwrap(model.state.face)
      XCTAssertEqual(face.file, file)
      XCTAssertEqual(face.picture.width, face.picture.height, "Faces are square.")
      try await model.workspace.faces.refresh()
      XCTAssertEqual(model.state.places.map(\.shows), [.same])
      let shared = try await model.sharedPicture()
      XCTAssertEqual(shared.name, "ada")
      XCTAssert(shared.picture === face.picture)
    }
  }

  func testTheChosenFaceWinsAndIsThereNextTimeUntilItIsForgotten() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let file = Samples.path("brooch.jpg")
      let account = ComputerAccount.ada(pictureFile: file)
      let model = ProfileModel(.kept(at: folder.path, account: account))
      try await model.refresh()
      try await model.workspace.faces.refresh()
      let chosen = try Samples.picture("oak-leaf.png")
      try await model.choose(chosen)
      XCTAssertTrue(model.state.hasChosenFace)
      XCTAssert(model.state.face?.picture === chosen)
      XCTAssertEqual(model.state.places.map(\.shows), [.another])
      try await model.refresh()
      XCTAssert(model.state.face?.picture === chosen, "It is not loaded in vain.")
      let next = ProfileModel(.kept(at: folder.path, account: account))
      XCTAssertTrue(next.state.hasChosenFace)
      let shared = try await next.sharedPicture()
      XCTAssertEqual([shared.picture.width, shared.picture.height], [chosen.width, chosen.height])
      XCTAssertLessThanOrEqual(difference(shared.picture, chosen), 1)
      try await next.forgetChosenFace()
      try await next.workspace.faces.refresh()
      XCTAssertFalse(next.state.hasChosenFace)
      XCTAssertEqual(next.state.face?.file, file)
      XCTAssertEqual(next.state.places.map(\.shows), [.same])
      XCTAssertFalse(ProfileModel(.kept(at: folder.path, account: account)).state.hasChosenFace)
    }
  }

  func testTheChosenFaceComesBackEvenIfTheProgramEndedMeanwhile() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let model = ProfileModel(.kept(at: folder.path))
      let chosen = try Samples.picture("oak-leaf.png")
      try await model.choose(chosen)
      try await model.adopt(try Samples.picture(), setAt: ["mastodon:ada"])
      let next = ProfileModel(.kept(at: folder.path))
      try await next.dropAdopted()
      let back = try await next.sharedPicture().picture
      XCTAssertEqual([back.width, back.height], [chosen.width, chosen.height])
      XCTAssertLessThanOrEqual(difference(back, chosen), 1)
      try await next.choose(try Samples.picture())
      let last = try await next.sharedPicture().picture
      try await next.dropAdopted()
      let same = try await next.sharedPicture().picture
      XCTAssert(same === last, "Once is enough.")
    }
  }

  func testWithoutAnyPictureThereIsNothingToShare() throws {
    try onMain {
      let model = ProfileModel(.empty())
      try await model.refresh()
      await assertFails(NoPictureError()) { _ = try await model.sharedPicture() }
      XCTAssertEqual(NoPictureError().title, "No picture yet")
      XCTAssertEqual(NoPictureError().suggestion, "Add one with “Choose Picture…” first.")
      try await model.choose(Samples.picture())
      _ = try await model.sharedPicture()
      try await model.forgetChosenFace()
      XCTAssertNil(model.state.face)
      await assertFails(NoPictureError()) { _ = try await model.sharedPicture() }
    }
  }
}

/// Fails unless `body` throws `expected`.
@MainActor
func assertFails<Failure: Error & Equatable>(
  _ expected: Failure, file: StaticString = #filePath, line: UInt = #line,
  _ body: @MainActor () async throws -> Void
) async {
  do {
    try await body()
    XCTFail("\(expected) is expected.", file: file, line: line)
  } catch {
    XCTAssertEqual(error as? Failure, expected, file: file, line: line)
  }
}
