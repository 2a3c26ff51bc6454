// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CAtspi
internal import ControllersTesting
internal import Foundation

/// The environment of a program with windows: a display, a session bus with accessibility and a
/// window manager, private to this process.
///
/// There is one for a process, started when its first UI test needs it and ended with the process.
/// libatspi connects to one accessibility bus and cannot be moved to another: `atspi_exit` leaves
/// its connection open. One display for several processes would not do either: the bus publishes
/// its address on the display's root window, and two windows cannot both have the focus. So tests
/// that run one after the other in one process share a desktop, and tests that run side by side,
/// each in a process of its own (`swift test --parallel`), share nothing.
final class Desktop: Sendable {
  private static let only = Result { try Desktop() }

  /// The environment variables that lead a program here.
  let environment: [String: String]
  /// The folder of what the bus can start.
  let services: URL
  /// Everything that has to keep running.
  private let kept: [KeptProgram]

  /// What has ended although it should keep running, with what it said.
  var losses: [String] {
    kept.compactMap { program in
      program.status.map { "\(program.name) has ended with status \($0). \(program.errors)" }
    }
  }

  /// This process's desktop; started at the first call.
  static func shared() throws -> Desktop { try only.get() }

  private init() throws {
    let display = try Self.keep([
      "Xvfb", "-displayfd", "1", "-screen", "0", "1280x1024x24", "-noreset", "-nolisten", "tcp",
    ])
    var place = ["DISPLAY": ":\(try display.firstLine())"]
    let home = try CleanHome()
    let rules = try BusRules(in: home.folder)
    services = rules.services
    let bus = try Self.keep(
      [
        "dbus-daemon", "--nofork", "--nopidfile", "--print-address=1",
        "--config-file=\(rules.file.path)",
      ], place, home)
    place["DBUS_SESSION_BUS_ADDRESS"] = try bus.firstLine()
    // A configuration without key bindings: every key is the program's. New windows have the focus;
    // otherwise a window does not get it within a second of a key in another one, as when a dialog comes
    // up while the one before is closing.
    let configuration = """
      <openbox_config xmlns="http://openbox.org/3.4/rc"><applications>
        <application class="*"><focus>yes</focus></application>
      </applications></openbox_config>
      """
    let file = home.folder.appendingPathComponent("openbox.xml")
    try configuration.write(to: file, atomically: true, encoding: .utf8)
    let manager = try Self.keep(
      ["openbox", "--sm-disable", "--config-file", file.path, "--startup", "echo ready"], place)
    _ = try manager.firstLine()
    // A window that comes before its main loop runs stays off the screen until something else happens. The
    // loop runs when it has done what was asked of it; before, there is not even an answer.
    try poll(orThrow: "The window manager does not answer.") {
      let desktops = try? Self.run(["xdotool", "set_num_desktops", "1", "get_num_desktops"], place)
      return desktops?.hasPrefix("1\n") == true ? () : nil
    }
    environment = place
    kept = [display, bus, manager]
    try connect(home)
  }

  /// Saves a picture of the whole screen in `file`.
  func takeScreenshot(_ file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Self.run(["import", "-silent", "-window", "root", file.path], environment)
  }

  /// Has the window manager give the focus to a window of a program, as a task bar does.
  func activate(windowsNamed name: String, of id: UInt32) throws {
    let pattern = "^" + NSRegularExpression.escapedPattern(for: name) + "$"
    let tool = try Self.keep(
      [
        "xdotool", "search", "--onlyvisible", "--all", "--pid", "\(id)", "--name", pattern,
        "windowactivate", "%@",
      ], environment)
    defer { tool.end() }
    // It fails where there is no such window yet.
    _ = try poll(orThrow: "xdotool does not end.") { tool.status }
  }

  /// Has the bus look for what it can start.
  func reloadServices() throws {
    try Self.run(
      [
        "dbus-send", "--session", "--print-reply", "--dest=org.freedesktop.DBus",
        "/org/freedesktop/DBus", "org.freedesktop.DBus.ReloadConfig",
      ], environment)
  }

  /// Joins the accessibility bus, starting it.
  private func connect(_ home: CleanHome) throws {
    let limit = Int32(waitingLimit * 1000)
    let answer = try Self.run(
      [
        "dbus-send", "--session", "--print-reply=literal", "--reply-timeout=\(limit)",
        "--dest=org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus.GetAddress",
      ], environment)
    // libatspi takes the address from the environment. Tests that run after this one in the same
    // process should not find it there.
    setenv("AT_SPI_BUS_ADDRESS", answer.trimmingCharacters(in: .whitespacesAndNewlines), 1)
    defer { unsetenv("AT_SPI_BUS_ADDRESS") }
    // What is asked for is what is there now, not what was there when the user asked before. To say
    // so with ATSPI_CACHE_NONE instead makes libatspi 2.46 wait for itself for ever.
    setenv("ATSPI_NO_CACHE", "1", 1)
    defer { unsetenv("ATSPI_NO_CACHE") }
    guard atspi_init() == 0 else { throw UIFailure("There is no accessibility bus.") }
    atspi_set_timeout(limit, limit)
  }

  private static func keep(
    _ arguments: [String], _ place: [String: String] = [:], _ home: CleanHome? = nil
  ) throws -> KeptProgram {
    let home = try home ?? CleanHome()
    let environment = home.environment.merging(place) { $1 }
    return try KeptProgram(arguments, environment: environment, folder: home.folder)
  }

  /// Runs a small helper to its end; returns its output.
  @discardableResult
  private static func run(_ arguments: [String], _ place: [String: String]) throws -> String {
    let helper = try keep(arguments, place)
    defer { helper.end() }
    let status = try poll(orThrow: "\(arguments[0]) does not end.") { helper.status }
    guard status == 0 else { throw UIFailure("\(arguments[0]): \(helper.errors)") }
    return helper.output
  }
}
