// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CGLib
import CGtk
import CWindowCycle
import Foundation
import GLib
import Glibc
import Gtk
import Sharing
import TestSupport
import XCTest

@testable import CameoApp
@testable import Controllers

/// Cameo and another program on a bus of their own.
@MainActor
final class CallersRoom {
  let bus: PrivateBus
  let server: DBusConnection
  let client: DBusConnection
  let services = AppServices.empty()
  private(set) var service: ShareService
  /// The responses to requests, by their paths.
  private(set) var responses: [String: (UInt32, [String: Variant])] = [:]
  /// How often the program is kept running.
  private(set) var holds = 0
  private let hooks = Hooks()
  private let folder: TemporaryFolder
  private var listening: Subscription?

  init(
    limits: HandedFiles.Limits = .init(),
    read: @escaping HandedFiles.Read = HandedFiles.readPiece
  ) async throws {
    bus = try PrivateBus()
    server = try await bus.connect()
    client = try await bus.connect()
    folder = try TemporaryFolder()
    service = ShareService(
      services, limits: limits, read: read, now: { [hooks] in hooks.time() },
      hold: { [hooks] in hooks.held($0) })
    try service.serve(on: server)
    hooks.held = { [weak self] in self?.holds += $0 ? 1 : -1 }
    listening = client.subscribe(to: "Response", of: ShareInterface.requestName) {
      [weak self] signal in
      let arguments = signal.arguments.members
      self?.responses[signal.path] = (UInt32(arguments[0].int ?? 99), arguments[1].dictionary)
    }
  }

  func addFolder(_ name: String) async throws -> Account {
    try folder.makeFolder(name)
    return try await services.sharing.account(ofFolder: folder.file(name))
  }

  /// Has a program share a picture; returns the path of its request.
  func share(
    _ options: [String: Variant] = [:], by caller: DBusConnection? = nil
  ) async throws -> String {
    let file = open(Samples.path("brooch.jpg"), O_RDONLY)
    defer { Glibc.close(file) }
    let answer = try await call(
      "ShareFiles", ["", ""], Variant(descriptors: 1), options, files: [file], by: caller)
    return answer.members.first?.string ?? ""
  }

  @discardableResult
  func call(
    _ method: String, _ texts: [String], _ content: Variant, _ options: [String: Variant] = [:],
    files: [Int32] = [], by caller: DBusConnection? = nil
  ) async throws -> Variant {
    try await (caller ?? client).call(
      method, of: ShareInterface.name, at: ShareInterface.path, on: server.uniqueName,
      with: texts.map { Variant($0) } + [content, Variant(options)], seconds: waitingLimit,
      descriptors: files)
  }

  /// Has `caller` end when its next request has begun, and the bus know that before it is asked.
  func endDuringNextRequest(_ caller: DBusConnection) {
    let name = caller.uniqueName
    hooks.begun = { [client] in
      caller.die()
      while client.ownsAtOnce(name) {}
    }
  }

  func close(_ request: String, _ caller: DBusConnection? = nil) async throws {
    _ = try await (caller ?? client).call(
      "Close", of: ShareInterface.requestName, at: request, on: server.uniqueName)
  }

  func failure(_ body: () async throws -> Void) async -> GLibError? {
    do { try await body() } catch { return error as? GLibError }
    return nil
  }

  /// The open sheets.
  var sheets: [ShareSheetController] {
    OpenWindows.all.compactMap { $0 as? ShareSheetController }
  }

  /// The sheet that was opened last, once it is on the screen.
  func sheet() async throws -> ShareSheetController {
    await eventually { self.sheets.last?.lifecyclePhase == .didAppear }
    return try XCTUnwrap(sheets.last)
  }

  /// The copies of what was handed over.
  var copies: [String] {
    let all = FileManager.default.enumerator(atPath: "\(services.cacheFolder)/handed")
    return (all?.compactMap { $0 as? String } ?? []).filter { $0.contains("/") }
  }

  /// Handles with these indices, whatever descriptors there are.
  func handles(_ indices: [Int32]) -> Variant {
    let text = "[" + indices.map { "handle \($0)" }.joined(separator: ",") + "]"
    let parsed = g_variant_parse(g_variant_type_new("ah"), "@ah \(text)", nil, nil, nil)
    return Variant(taking: UnsafeMutableRawPointer(parsed ?? Variant("").pointer))
  }

  /// The window that is everything, in the words of portals.
  var root: String {
    let root = gdk_get_default_root_window()
    return String(root.map { windowID($0) } ?? 0, radix: 16)
  }

  func end() async {
    for sheet in sheets {
      sheet.model.discard()
      sheet.close()
    }
    service.end()
    listening = nil
    await services.sharing.close()
    await FileWriter.shared.finish()
  }
}

/// What the service calls while it works.
@MainActor
private final class Hooks {
  var held: (Bool) -> Void = { _ in }
  var begun: () -> Void = {}

  /// The service asks for the time when a request begins.
  func time() -> Double {
    begun()
    return Clock.system.uptime().seconds
  }
}

extension DBusConnection {
  /// Whether the bus knows `name`, asked without a turn of the main loop.
  fileprivate func ownsAtOnce(_ name: String) -> Bool {
    let question = Variant(tuple: [Variant(name)])
    let answer = withExtendedLifetime(question) {
      g_dbus_connection_call_sync(
        pointer, "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
        "NameHasOwner", question.pointer, nil, G_DBUS_CALL_FLAGS_NONE, -1, nil, nil)
    }
    guard let answer else { return false }
    return Variant(taking: UnsafeMutableRawPointer(answer)).members.first?.bool ?? false
  }
}

@MainActor
private func windowID(_ window: OpaquePointer) -> UInt {
  UInt(cameo_test_window_id(UnsafeMutableRawPointer(window)))
}

@MainActor
extension Window {
  /// Its id on X11.
  var xid: UInt? {
    gtk_widget_get_window(handle.pointer.assumingMemoryBound(to: GtkWidget.self))
      .map { windowID($0) }
  }

  /// The id of the window that the window manager keeps it above.
  var xidOfParent: UInt? {
    guard let xid else { return nil }
    let tool = Process()
    let said = Pipe()
    tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    tool.arguments = ["xprop", "-id", "\(xid)", "WM_TRANSIENT_FOR"]
    tool.standardOutput = said
    guard (try? tool.run()) != nil else { return nil }
    let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    tool.waitUntilExit()
    let digits = text.split(separator: "0x").last?.prefix(while: \.isHexDigit)
    return digits.flatMap { UInt($0, radix: 16) }
  }
}
