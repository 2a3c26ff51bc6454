// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Behaviors
import Controllers
import Foundation
import Gtk
import Handy
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

final class PreferencesControllerTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testAStyleIsChosen() throws {
    try assertReleasedOnMain {
      let services = AppServices.empty()
      let preferences = PreferencesController(services)
      try await show(preferences)
      XCTAssertEqual(styles(preferences), [true, false, false])
      for (index, scheme) in [(2, Appearance.Scheme.dark), (1, .light), (0, .system)] {
        try XCTUnwrap(Button(styleButtons(preferences)[index])).click()
        await eventually { services.settings.appearance == scheme }
        await eventually { styles(preferences) == (0..<3).map { $0 == index } }
      }
      preferences.close()
      await FileWriter.shared.finish()
      return preferences
    }
  }

  func testChosenSettingsAreShown() throws {
    try onMain {
      let services = AppServices.empty()
      services.settings.appearance = .dark
      services.settings.countsVisits = false
      let preferences = PreferencesController(services)
      try await show(preferences)
      XCTAssertEqual(styles(preferences), [false, false, true])
      XCTAssertEqual(try countSwitch(preferences).isOn, false)
      preferences.close()
      await FileWriter.shared.finish()
    }
  }

  func testNotificationsAreSwitchedOffAndOn() throws {
    try assertReleasedOnMain {
      let services = AppServices.empty()
      let preferences = PreferencesController(services)
      try await show(preferences)
      let control = try theSwitch("notify-switch", preferences)
      XCTAssertTrue(control.isOn)
      control.click()
      await eventually { !services.settings.notifies && !control.isOn }
      control.click()
      await eventually { services.settings.notifies && control.isOn }
      preferences.close()
      await FileWriter.shared.finish()
      return preferences
    }
  }

  func testSendingInTheBackgroundIsOffUntilTheUserWantsIt() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.kept(at: folder.path)
      let file = folder.file("autostart/io.github.cameo.Cameo.desktop")
      let preferences = PreferencesController(services)
      try await show(preferences)
      let control = try theSwitch("login-switch", preferences)
      XCTAssertFalse(control.isOn)
      XCTAssertFalse(FileManager.default.fileExists(atPath: folder.file("autostart")))
      control.click()
      await eventually("Writing the file") { FileManager.default.fileExists(atPath: file) }
      await eventually("Showing it") { control.isOn && control.isSensitive }
      control.click()
      await eventually("Removing the file") { !FileManager.default.fileExists(atPath: file) }
      await eventually("Showing that") { !control.isOn }
      preferences.close()
      await FileWriter.shared.finish()
    }
  }

  func testCountingIsSwitchedOffAndOn() throws {
    try assertReleasedOnMain {
      let services = AppServices.empty()
      let preferences = PreferencesController(services)
      try await show(preferences)
      let control = try countSwitch(preferences)
      XCTAssertTrue(control.isOn)
      control.click()
      await eventually { !services.settings.countsVisits && !control.isOn }
      control.click()
      await eventually { services.settings.countsVisits && control.isOn }
      preferences.close()
      await FileWriter.shared.finish()
      return preferences
    }
  }

  func testTheSecondsToUndoAreShownAndChanged() throws {
    try assertReleasedOnMain {
      let services = AppServices.empty()
      services.settings.secondsToUndo = 60
      let preferences = PreferencesController(services)
      try await show(preferences)
      let spin = try XCTUnwrap(preferences.viewIfLoaded?.all(SpinButton.self).first)
      XCTAssertEqual(spin.wholeValue, 60)
      XCTAssertEqual(spin.range, 0...Draft.longestUndo)
      spin.wholeValue = 12
      await eventually { services.settings.secondsToUndo == 12 }
      spin.wholeValue = 0
      await eventually { services.settings.secondsToUndo == 0 }
      preferences.close()
      await FileWriter.shared.finish()
      return preferences
    }
  }

  func testReadingTextIsOffUntilItIsSwitchedOn() throws {
    try assertReleasedOnMain {
      let services = AppServices.empty()
      let preferences = PreferencesController(services)
      try await show(preferences)
      let found = preferences.viewIfLoaded?.part("text-switch")
      let control = try XCTUnwrap(found.flatMap { Switch($0) })
      await eventually { control.isSensitive }
      XCTAssertFalse(control.isOn)
      control.click()
      await eventually { services.settings.readsText && control.isOn }
      control.click()
      await eventually { !services.settings.readsText && !control.isOn }
      preferences.close()
      await FileWriter.shared.finish()
      return preferences
    }
  }

  func testCountsAreErasedAfterAsking() throws {
    try assertReleasedOnMain {
      let services = AppServices.empty()
      for _ in 1...3 { services.visits.record(Impression(name: "Profile")) }
      let preferences = PreferencesController(services)
      try await show(preferences)
      let view = try XCTUnwrap(preferences.viewIfLoaded)
      XCTAssertEqual(Label(try XCTUnwrap(view.part("count-label")))?.text, "3")
      try view.button("Erase…").click()
      await eventually { preferences.child(of: Alert.self) != nil }
      XCTAssertEqual(preferences.child(of: Alert.self)?.answer("Cancel"), true)
      XCTAssertEqual(services.visits.total, 3)
      await eventually { (try? Widget(view.button("Erase…")).isSensitive) == true }
      try view.button("Erase…").click()
      await eventually { preferences.child(of: Alert.self) != nil }
      XCTAssertEqual(preferences.child(of: Alert.self)?.answer("Erase"), true)
      XCTAssertEqual(services.visits.total, 0)
      await eventually { view.part("count-label").flatMap { Label($0) }?.text == "0" }
      await eventually { (try? Widget(view.button("Erase…")).isSensitive) == false }
      preferences.close()
      await FileWriter.shared.finish()
      return preferences
    }
  }
}

@MainActor
private func styleButtons(_ preferences: PreferencesController) -> [Widget] {
  preferences.viewIfLoaded?.part("style-buttons").flatMap { Container($0) }?.children ?? []
}

/// Which of the styles is pressed.
@MainActor
private func styles(_ preferences: PreferencesController) -> [Bool] {
  styleButtons(preferences).compactMap { ToggleButton($0)?.isActive }
}

@MainActor
private func theSwitch(_ id: String, _ preferences: PreferencesController) throws -> Switch {
  try XCTUnwrap(preferences.viewIfLoaded?.part(id).flatMap { Switch($0) })
}

@MainActor
private func countSwitch(_ preferences: PreferencesController) throws -> Switch {
  try XCTUnwrap(preferences.viewIfLoaded?.part("count-switch").flatMap { Switch($0) })
}
