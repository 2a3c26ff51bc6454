// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Controllers
import GLib
import Observation

/// Shows and hides the simulated keyboard.
final class PretendAction: ModelAction<PretendedKeyboard> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.isVisible) }
  override func perform(_ context: ActionContext) async throws { try await model.toggle() }
}

enum KeyboardActionName: String, ActionName {
  case pretend
  static let group = "keyboard"
}

final class KeyboardPageController: ViewController {
  private let report: Report
  private let pretended = PretendedKeyboard()
  private var count = 0

  init() {
    report = Report("Ctrl+R has not been pressed yet.")
    super.init(interface: .named("keyboard-page"), updater: ReportUpdater(report))
    keyboard.on("<Primary>r") { [weak self] in self?.pressed() }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    attach(
      .keys { [report] _, press in
        guard press.key == .escape else { return .propagate }
        report.state = "Escape was pressed."
        return .stop
      })
    install(KeyboardActionName.self) { [pretended] _ in PretendAction(pretended) }
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    pretended.end()
  }

  private func pressed() {
    count += 1
    report.state = "Times Ctrl+R was pressed: \(count)"
  }
}

/// Stands in for an on-screen keyboard on the session bus, for computers without one.
@Observable
final class PretendedKeyboard {
  private(set) var isVisible = false
  @ObservationIgnored private var name: DBusName?

  func toggle() async throws {
    let bus = try await DBusConnection.session()
    let name = name ?? bus.own(Self.service)
    self.name = name
    // The bus handles requests in order: once it has answered, the name is owned.
    _ = try await bus.call(
      "GetId", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus", on: "org.freedesktop.DBus")
    isVisible.toggle()
    try bus.emit(
      "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: "/sm/puri/OSK0",
      with: [
        Variant(Self.service), Variant(["Visible": Variant(isVisible)]), Variant([String]()),
      ])
  }

  /// Leaves the bus, so that the page begins without a keyboard next time.
  func end() {
    name = nil
    isVisible = false
  }

  private static let service = "sm.puri.OSK0"
}
