// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Practice
import PracticeServers
import Services
import Sharing
import TestSupport
import XCTest

@testable import CameoApp

/// How long the program stays without a window.
final class StayingTests: MainLoopTestCase {
  func testASandboxedProgramAsksOnceForTheRightToGoOn() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Out")
    try onMain {
      let bus = try PrivateBus(startsServices: false)
      let portal = try await BackgroundPortalFixture(bus)
      let connection = try await bus.connect()
      let services = AppServices.empty()
      let login = LoginStart(
        services.settings, folder: folder.file("autostart"), isSandboxed: true,
        on: { connection })
      var holds = 0
      let run = BackgroundRun(services.sharing, login) { holds += $0 ? 1 : -1 }
      services.sharing.onBusy = { _ in run.update() }
      run.windowCountChanged(to: 0)
      let account = try await services.sharing.account(ofFolder: folder.file("Out"))
      var draft = Draft([Draft.Picture(Samples.path("brooch.jpg"))], to: [account])
      draft.secondsToUndo = 60
      let share = try await services.sharing.send(draft)
      XCTAssertEqual(holds, 1)
      XCTAssertEqual(portal.requests.count, 0, "Nothing was to be done, or there was a window.")
      run.windowCountChanged(to: 0)
      await eventually { portal.requests.count == 1 }
      run.windowCountChanged(to: 1)
      run.windowCountChanged(to: 0)
      try await services.sharing.sendNow(share)
      await eventually { holds == 0 }
      XCTAssertEqual(portal.requests.count, 1)
      await services.sharing.close()
      portal.leave()
      bus.end()
    }
  }

  func testWhatWaitsKeepsAProgramThatStartsAfterLoginUntilTheUserQuits() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let services = AppServices.kept(at: folder.path)
      try await services.login.set(true)
      var holds = 0
      let run = BackgroundRun(services.sharing, services.login) { holds += $0 ? 1 : -1 }
      services.sharing.onBusy = { _ in run.update() }
      let engine = try await services.sharing.engine()
      let server = try PracticeMastodon()
      var details = AccountDetails()
      details.server = server.address.text
      details.token = server.makeToken()
      let offline = try await engine.accounts.add(
        MastodonService(), details, SilentGuide(client: engine.client(plainHTTP: true)))
      server.stop()
      let share = try await services.sharing.send(
        Draft([Draft.Picture(Samples.path("brooch.jpg"))], to: [offline]))
      await eventually {
        services.sharing.open["\(share).1"]?.isWaiting == true && !services.sharing.isBusy
      }
      XCTAssertEqual(holds, 1)
      XCTAssertTrue(run.staysForWaiting)
      services.sharing.leavesWaiting = true
      run.windowCountChanged(to: 0)
      XCTAssertEqual(holds, 0)
      await services.sharing.close()
    }
  }
}
