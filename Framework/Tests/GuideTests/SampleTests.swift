// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import ControllersTesting
import Foundation
import GLib
import Gtk
import XCTest

@testable import Behaviors
@testable import GuideExamples

/// What the guide's samples do when they run.
final class SampleTests: GtkTestCase {
  func testTheMenuFollowsItsProviderAndTheOutboxGetsThePicture() throws {
    try onMain {
      let window = try await shownWindow(title: "Emma")
      window.shareMenu.present()
      await eventually { window.shareMenu.menu?.titles == ["Home", "Harbour"] }
      window.destinations.shelves.append(Shelf(id: "hill", title: "Hill"))
      await eventually { window.shareMenu.menu?.titles == ["Home", "Harbour", "Hill"] }
      window.shareMenu.menu?.choose("Hill")
      await eventually { window.outbox.shared == ["Emma → hill"] }
      window.close()
    }
  }

  func testVisitsAreCountedUntilThatIsOffAndErased() throws {
    try onMain {
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appendingPathComponent("visits.ini").path
      try count(at: path)
      defer { AnalyticsBehavior.standardRecorder = nil }
      func visits() throws -> Int? { try KeyFile(path: path).int("Card", in: "Visits") }

      try await shownWindow().close()
      try count(at: path)  // as when the program starts again
      try await shownWindow().close()
      XCTAssertEqual(try visits(), 2)
      AnalyticsBehavior.standardRecorder?.isOn = false
      try await shownWindow().close()
      XCTAssertEqual(try visits(), 2)
      AnalyticsBehavior.standardRecorder?.erase()
      XCTAssertNil(try visits())
    }
  }

  func testAnErrorIsShownInItsOwnWords() throws {
    try onMain {
      let window = try await shownWindow()
      window.perform(CardActionName.save)
      await eventually { window.errorPresenter.shownTitle == "Can't save the card" }
      XCTAssertEqual(window.errorPresenter.child(of: Alert.self)?.message, "Enter a title.")
      window.close()
    }
  }

  func testACustomWidgetIsAnOutletThatDoesNotEcho() throws {
    try onMain {
      let player = Player()
      let updater = PlayerUpdater(player)
      let window = WindowController(
        interface: Interface(
          "player-window",
          xml: """
            <interface><object class="GtkWindow" id="player-window"><child>
              <object class="GtkVolumeButton" id="volume-button"/>
            </child></object></interface>
            """),
        updater: updater)
      try window.present()
      await eventually { window.lifecyclePhase == .didAppear }
      player.state.volume = 0.75
      await eventually { updater.shownVolume == 0.75 }
      XCTAssertEqual(player.edits, 0)
      updater.turn(to: 0.25)
      XCTAssertEqual(player.state.volume, 0.25)
      XCTAssertEqual(player.edits, 1)
      window.close()
    }
  }
}

@MainActor
private func shownWindow(title: String = "") async throws -> CardWindowController {
  let card = Card()
  card.title = title
  let window = CardWindowController(card)
  try window.present()
  await eventually { window.lifecyclePhase == .didAppear }
  return window
}
