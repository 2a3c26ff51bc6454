// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Adapters
import Behaviors
import Controllers
import DataSources
import Foundation
import GLib
import Gtk
import Handy
import Insights
import TestSupport
import XCTest

@testable import CameoApp

final class InsightsWindowTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testChartsFollowTheHistoryAndTheRange() throws {
    try assertReleasedOnMain {
      let services = AppServices.empty()
      try await fillHistory(of: services, count: 3)
      let window = InsightsWindowController(services)
      try await show(window)
      let view = try XCTUnwrap(window.viewIfLoaded)
      await eventually { view.part("charts-scroller")?.isVisible == true }
      XCTAssertEqual(view.part("nothing-page")?.isVisible, false)
      XCTAssertEqual(charts(in: view).first, "3 photos")
      try await fillHistory(of: services, count: 2, prefix: "more")
      await eventually { charts(in: view).first == "5 photos" }
      for (index, rows) in [(0, 30), (1, 12), (2, 6)] {
        try XCTUnwrap(Button(buttons(in: view)[index])).click()
        await eventually { firstTable(in: view) == rows }
      }
      window.close()
      await services.closeForGood()
      return window
    }
  }

  func testErasedInsightsComeBackWithUndo() throws {
    try onMain {
      let services = AppServices.empty()
      try await fillHistory(of: services, count: 3)
      services.visits.record(Impression(name: "Photos"))
      let model = InsightsModel(services)
      model.begin()
      await eventually { model.report?.photosShared == 3 }
      let erased = model.erase()
      await eventually { model.state.content == .nothing }
      XCTAssertEqual(services.visits.total, 0)
      model.restore(erased)
      await eventually { model.report?.photosShared == 3 && model.report?.pages.count == 1 }
      model.stop()
      await services.closeForGood()
      await FileWriter.shared.finish()
    }
  }

  func testWhatIsReadWhenItIsStoppedIsNotShown() throws {
    try onMain {
      let services = AppServices.empty()
      try await fillHistory(of: services, count: 3)
      let model = InsightsModel(services)
      let database = try await services.sharing.engine().ledger.database
      let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let slow = Task {
        try await database.read { _ in
          begun.signal()
          gate.wait()
        }
      }
      await eventually { begun.wait(timeout: .now()) == .success }
      model.begin()
      // It waits for the history by then.
      await staysTrue(turns: 10) { model.report == nil }
      model.stop()
      gate.signal()
      try await slow.value
      // All that was to be read before has been read.
      try await database.read { _ in }
      await staysTrue { model.report == nil && model.state.content == .loading }
      await services.closeForGood()
    }
  }

  func testTurnedOffNothingIsReadOrKept() throws {
    try onMain {
      let services = AppServices.empty()
      try await fillHistory(of: services, count: 3)
      let model = InsightsModel(services)
      model.begin()
      await eventually { model.state.content == .charts }
      services.settings.countsVisits = false
      await eventually { model.report == nil && model.state.charts.isEmpty }
      XCTAssertEqual(model.state.content, .off)
      model.turnOn()
      await eventually { model.report?.photosShared == 3 }
      model.stop()
      await services.closeForGood()
      await FileWriter.shared.finish()
    }
  }

  /// With the main window, the viewer, the sheet and others; the same with counting on, so that it would be noticed.
  func testTurnedOffNoWindowIsRecorded() throws {
    try onMain {
      for isOn in [true, false] {
        let services = AppServices.empty()
        services.settings.countsVisits = isOn
        let recorder = AnalyticsBehavior.standardRecorder
        AnalyticsBehavior.standardRecorder = services.visits
        defer { AnalyticsBehavior.standardRecorder = recorder }
        let windows: [WindowController] = [
          MainWindowController(version: "0", services: services), PreferencesController(services),
          ViewerWindowController(services, files: [Samples.path("brooch.jpg")]),
          ShareSheetController(services), NearbyWindowController(services),
          InsightsWindowController(services),
        ]
        for window in windows {
          try await show(window)
          window.close()
        }
        await FileWriter.shared.finish()
        let names = Set(services.visits.counts.byName.keys)
        let wanted: Set = [
          "Main Window", "Preferences", "Viewer Window", "Viewer", VisitCounts.viewedPhotos,
          "Share Sheet", "Receiving", "Insights",
        ]
        XCTAssertEqual(names.intersection(wanted), isOn ? wanted : [])
        XCTAssertEqual(FileManager.default.fileExists(atPath: services.visits.files.visits), isOn)
        await services.closeForGood()
      }
    }
  }

  func testWhatAnotherProcessErasedStaysErased() throws {
    try onMain {
      let services = AppServices.empty()
      services.visits.record(Impression(name: "Photos"))
      services.visits.record(Impression(name: "Photos"))
      await FileWriter.shared.finish()
      try services.visits.files.erase(now: 1_795_000_000)
      XCTAssertEqual(services.visits.total, 0)
      XCTAssertEqual(services.visits.start, 1_795_000_000)
      services.visits.record(Impression(name: "Photos"))
      await FileWriter.shared.finish()
      XCTAssertEqual(try services.visits.files.counts().pageViews, 1)
      await services.closeForGood()
    }
  }
}

@MainActor
private func buttons(in view: Widget) -> [Widget] {
  view.part("range-buttons").flatMap { Container($0) }?.children ?? []
}

/// What each chart says first.
@MainActor
private func charts(in view: Widget) -> [String] {
  view.all(DrawnArea.self).compactMap {
    $0.accessibleDescription?.components(separatedBy: " · ").first
  }
}

/// How many rows the first table has.
@MainActor
private func firstTable(in view: Widget) -> Int {
  let source = tables(in: view).first?.dataSource
  return (source as? TableDataSource<ArrayDataSource<ChartState.Row>>)?.base.items.count ?? 0
}

/// All tables, on the screen or not.
@MainActor
private func tables(in view: Widget) -> [TreeView] {
  TreeView(view).map { [$0] } ?? (Container(view)?.children ?? []).flatMap(tables)
}
