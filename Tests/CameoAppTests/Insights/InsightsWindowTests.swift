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
import Services
import Sharing
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
        await eventually { periods(in: view) == rows }
      }
      window.close()
      await services.closeForGood()
      return window
    }
  }

  func testOneSentenceAndThreeNumbersSayWhatWasShared() throws {
    let activity = ShareActivity(
      shares: [
        .init(time: 1_795_000_000, photos: 3, described: 2, removed: 1_234),
        .init(time: 1_795_000_100, photos: 1),
      ],
      arrivals: [
        .init(time: 1_795_000_000, photos: 3, account: "mastodon:ada", destination: "Fediverse"),
        .init(time: 1_795_000_100, photos: 1, account: "folder:ships", destination: "Ships"),
      ])
    let day = try XCTUnwrap(WallClock(1_795_000_000).map(CalendarDate.init))
    let visits = VisitCounts([VisitCounts.undoneShares: [day: 11]])
    func summary(_ range: InsightsRange, now: Double = 1_795_000_200) -> InsightsSummary {
      InsightsSummary(InsightsReport(activity, visits, range: range, now: now))
    }
    XCTAssertEqual(
      InsightsRange.allCases.map { summary($0).sentence },
      [
        "4 photos to 2 destinations in the last 30 days",
        "4 photos to 2 destinations in the last 12 months", "4 photos to 2 destinations so far",
      ])
    let all = summary(.all)
    XCTAssertEqual(all.numbers.map(\.count), [GroupedNumber.text(1_234), "2", "11"])
    XCTAssertEqual(all.numbers[1].text, "of 4 photos had a description")
    XCTAssert(all.habit.hasPrefix("You share most on "), all.habit)
    XCTAssertEqual(all.destinations.map(\.name), ["Fediverse", "Ships"])
    for (title, count) in [
      ("Photos without hidden details", 1_234), ("Shares undone", 11), ("Fediverse", 3),
    ] {
      XCTAssertEqual(all.rows.first { $0.title == title }?.count, count)
    }
    let later = summary(.days, now: 1_795_000_000 + 90 * 86_400)
    XCTAssertEqual(later.sentence, "Nothing shared in this time")
    XCTAssertEqual(later.habit, "")
    XCTAssertEqual(later.numbers.map(\.count), ["0", "0", "0"])
  }

  func testDestinationsHaveTheColorOfTheirService() throws {
    try onMain {
      let services = AppServices.empty()
      try await fillHistory(of: services, count: 3)
      let model = InsightsModel(services)
      model.begin()
      await eventually { !model.state.destinations.isEmpty }
      let first = try XCTUnwrap(model.state.destinations.first)
      XCTAssertEqual(first.part, 1)
      XCTAssertEqual(first.color, AllServices.catalog[first.service]?.card.color)
      XCTAssertNotNil(first.color)
      XCTAssertFalse(model.state.isTable)
      model.toggleTable()
      XCTAssertTrue(model.state.isTable)
      model.stop()
      await services.closeForGood()
    }
  }

  func testAShareThatIsUndoneIsCounted() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.empty()
      let box = try await makeFolders(["Box"], in: folder, for: services)
      let share = try await send(to: box, secondsToUndo: 60, in: services)
      let deliveries = DeliveriesModel(services, share: share, secondsToUndo: 60)
      deliveries.begin()
      await eventually { deliveries.phase == .undoable }
      let isUndone = try await deliveries.undo()
      XCTAssertTrue(isUndone)
      let again = try await deliveries.undo()
      XCTAssertTrue(again, "It is one undo.")
      XCTAssertEqual(services.visits.counts.byName[VisitCounts.undoneShares]?.values.first, 1)
      XCTAssertEqual(services.visits.counts.pageViews, 0, "It is no page.")
      await services.closeForGood()
      await FileWriter.shared.finish()
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
      await eventually { model.report == nil && model.state.summary == InsightsSummary() }
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

/// How many periods the table has.
@MainActor
private func periods(in view: Widget) -> Int {
  let source = tables(in: view).first?.dataSource
  let rows = (source as? TableDataSource<ArrayDataSource<InsightsSummary.Row>>)?.base.items ?? []
  return rows.count { $0.group == "Photos Shared" }
}

/// All tables, on the screen or not.
@MainActor
private func tables(in view: Widget) -> [TreeView] {
  TreeView(view).map { [$0] } ?? (Container(view)?.children ?? []).flatMap(tables)
}
