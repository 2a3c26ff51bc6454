// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Network
import Practice
import PracticeServers
import Services
import Sharing
import TestSupport
import XCTest

/// A home, buses and an account for the program with windows.
@MainActor
final class WindowRoom {
  let home: CommandHome
  /// The bus of the session: on a shared one, the program of another test may be the first.
  let bus: PrivateBus
  /// The bus of the computer.
  let system: PrivateBus
  let server: PracticeMastodon
  let ledger: Ledger
  private let account: Account
  private var running: [Foundation.Process] = []

  init(_ more: [String: String] = [:]) async throws {
    bus = try PrivateBus(startsServices: false)
    system = try PrivateBus(startsServices: false)
    var all = more
    for name in ["DISPLAY", "XAUTHORITY", "GDK_BACKEND", "NO_AT_BRIDGE"] {
      all[name] = ProcessInfo.processInfo.environment[name]
    }
    all["DBUS_SESSION_BUS_ADDRESS"] = bus.address
    all["DBUS_SYSTEM_BUS_ADDRESS"] = system.address
    home = try CommandHome(all)
    server = try PracticeMastodon()
    ledger = try await Ledger.open(home.folder.file("data/cameo"))
    account = try await signIn(at: server)
    try await ledger.keep(account)
  }

  /// Puts a picture into the outbox; returns the delivery's id.
  func share(secondsToUndo: Double = 0) async throws -> Delivery.ID {
    var draft = Draft([Draft.Picture(CommandHome.leaf)], to: [account])
    draft.secondsToUndo = secondsToUndo
    return "\(try await Outbox(ledger, services: AllServices.catalog).add(draft)).1"
  }

  /// Starts the program.
  @discardableResult
  func start(_ arguments: [String] = []) throws -> Foundation.Process {
    let process = home.process(arguments)
    try process.run()
    running.append(process)
    return process
  }

  /// Waits until the delivery is in `state`.
  func wait(for delivery: Delivery.ID, _ state: DeliveryState) async throws {
    var found: Delivery?
    try await eventually("\(state) of \(delivery)") {
      found = try await self.ledger.delivery(delivery)
      return found?.state == state
    }
    XCTAssertEqual(found?.state, state, found?.error?.sentence ?? "")
  }

  /// Makes the delivery wait for so long that only something else brings it forward.
  func postpone(_ delivery: Delivery.ID) async throws {
    // Longer than any test, and not so long that the clock would count as wrong.
    let later = Date().timeIntervalSince1970 + 28 * 60
    try await eventually("A long pause") {
      try self.home.setDue(later)
      let found = try await self.ledger.delivery(delivery)
      return found?.state == .waiting && (found?.due ?? 0) > later - 60
    }
  }

  /// Has the program start after login, as the user can in the preferences.
  func startAfterLogin() throws {
    for name in ["config", "config/autostart"] { try home.folder.makeFolder(name) }
    try home.folder.write(
      "[Desktop Entry]\nType=Application\nName=Cameo\nExec=cameo --send-waiting\n",
      to: "config/autostart/io.github.cameo.Cameo.desktop")
  }

  /// Waits until `process` has ended by itself.
  func waitForExit(of process: Foundation.Process) async {
    await eventually("The end of the program") { !process.isRunning }
  }

  /// Ends everything.
  func end() async {
    for process in running where process.isRunning {
      process.terminate()
      await waitForExit(of: process)
    }
    server.stop()
    bus.end()
    system.end()
  }
}

/// An account there that needs no keyring.
@MainActor
func signIn(at server: PracticeMastodon) async throws -> Account {
  var details = AccountDetails()
  details.server = server.address.text
  details.token = server.makeToken()
  let new = try await MastodonService().add(details, NoBrowserSignIn())
  var account = new.account
  account.practiceKey = new.secret?.reveal()
  return account
}

private struct NoBrowserSignIn: SignInGuide {
  let client = HTTPClient(userAgent: "Cameo/test")

  func open(_ page: URLAddress) async {}
  func askForCode() async -> String? { nil }
}
