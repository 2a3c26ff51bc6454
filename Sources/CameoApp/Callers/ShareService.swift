// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Sharing

/// Shares for other programs, over D-Bus: each of their requests opens a share sheet, in which the user decides.
final class ShareService {
  /// How long the program waits for another call when nothing else is to be done, in milliseconds.
  private static let patience: UInt32 = 10_000

  private let services: AppServices
  var limits: HandedFiles.Limits
  private let read: HandedFiles.Read
  private let now: () -> Double
  private let hold: (Bool) -> Void
  private var bus: DBusConnection?
  private var object: DBusObject?
  private var callers = CallerLimits()
  private var requests: [String: ShareRequest] = [:]
  private var departures: [String: Subscription] = [:]
  private var waiting: Source?

  /// `hold` keeps the program running, or no longer does.
  init(
    _ services: AppServices, limits: HandedFiles.Limits = .init(),
    read: @escaping HandedFiles.Read = HandedFiles.readPiece,
    now: @escaping () -> Double = { Clock.system.uptime().seconds }, hold: @escaping (Bool) -> Void
  ) {
    self.services = services
    self.limits = limits
    self.read = read
    self.now = now
    self.hold = hold
  }

  isolated deinit { waiting?.cancel() }

  /// Answers calls on `bus`.
  func serve(on bus: DBusConnection) throws(GLibError) {
    self.bus = bus
    object = try bus.serve(
      at: ShareInterface.path, ShareInterface.xml,
      properties: ["version": Variant(ShareInterface.version)]
    ) { [weak self] call in self?.answer(call) }
  }

  /// Answers no more, because the program ends.
  func end() {
    object = nil
    for request in Array(requests.values) { request.end() }
    departures = [:]
    if waiting?.isPending == true { hold(false) }
    waiting?.cancel()
  }

  /// Keeps the program running until nobody has called for a while.
  func waitForCalls() {
    if waiting?.isPending != true { hold(true) }
    waiting?.cancel()
    waiting = Source.timeout(milliseconds: Self.patience) { [weak self] in
      self?.hold(false)
      return .stop
    }
  }

  /// How many requests there are.
  var openRequests: Int { requests.count }

  // MARK: Calls

  private func answer(_ call: DBusCall) {
    waitForCalls()
    hold(true)
    Task {
      do throws(CallError) {
        switch call.method {
        case "ShareFiles": try await shareFiles(call)
        case "ShareText": try await shareText(call)
        default: try await tellDestinations(call)
        }
      } catch {
        call.fail(error.name, error.message)
      }
      hold(false)
    }
  }

  private func tellDestinations(_ call: DBusCall) async throws(CallError) {
    do {
      try await services.sharing.engine()
    } catch {
      throw CallError(.failed, "\(error)")
    }
    call.answer([CallResults.destinations(services.sharing.accounts)])
  }

  private func shareText(_ call: DBusCall) async throws(CallError) {
    let text = try CallOptions.checked(
      call.arguments[2].string ?? "", "text", CallOptions.longestText)
    var options = try CallOptions(call.arguments[3], files: 0)
    options.caption = text
    try await share(call, options) { () throws(CallError) in [] }
  }

  private func shareFiles(_ call: DBusCall) async throws(CallError) {
    let handles = call.arguments[2]
    guard handles.count > 0 else { throw CallError(.invalidArgument, "There are no files.") }
    guard handles.count <= limits.count else {
      throw CallError(.limitsExceeded, "There are more than \(limits.count) files.")
    }
    let indices = handles.members.map { $0.descriptorIndex ?? -1 }
    let options = try CallOptions(call.arguments[3], files: indices.count)
    let folder = "\(services.cacheFolder)/handed"
    try await share(call, options) { [limits] () throws(CallError) in
      let files = indices.compactMap { call.descriptor(at: $0) }
      guard files.count == indices.count else {
        HandedFiles.closeAll(files)
        throw CallError(.invalidArgument, "A handle has no file descriptor.")
      }
      let ended = FirstAnswer<Void>()
      do throws(CallError) {
        return try await HandedFiles.copy(
          files, names: options.names, into: folder, limits, ended: ended, read: read)
      } catch  where error == .stalled {
        stall(call.sender, until: ended)
        throw .stalled
      }
    }
  }

  // MARK: Requests

  /// Opens a sheet with what `files` returns, and answers with the path of the request.
  private func share(
    _ call: DBusCall, _ options: CallOptions, _ files: () async throws(CallError) -> [String]
  ) async throws(CallError) {
    guard let bus else { throw CallError(.failed, "Cameo is about to end.") }
    let path = ShareInterface.path(
      of: try CallOptions.token(call.arguments[0].string ?? ""), for: call.sender)
    let parent = try CallOptions.parent(call.arguments[1].string ?? "")
    guard requests[path] == nil, let handle = Variant(objectPath: path) else {
      throw CallError(.invalidArgument, "There is a request with this token already.")
    }
    try callers.begin(call.sender, at: now())
    let request = ShareRequest(caller: call.sender, path: path)
    requests[path] = request
    request.onEnd = { [weak self] in self?.requests[path] = nil }
    do throws(CallError) {
      follow(call.sender, on: bus)
      let copies = try await files()
      guard await isThere(call.sender, on: bus), requests[path] != nil else {
        HandedFiles.remove(copies)
        throw CallError(.failed, "The caller has ended.")
      }
      try open(request, copies, options, parent, on: bus)
    } catch {
      request.end()
      requests[path] = nil
      release(request)
      throw error
    }
    call.answer([handle])
  }

  private func open(
    _ request: ShareRequest, _ files: [String], _ options: CallOptions, _ parent: String,
    on bus: DBusConnection
  ) throws(CallError) {
    let sheet = ShareSheetController(services, files: files)
    sheet.model.begin(with: options, handed: files)
    do {
      try request.serve(on: bus)
      sheet.addChild(
        CallerBehavior(request, parent: parent, activationToken: options.activationToken) {
          [weak self] in self?.release(request)
        })
      try sheet.presentSoon()
    } catch {
      sheet.model.end()
      throw CallError(.failed, "\(error)")
    }
    request.follow(sheet)
  }

  // MARK: Callers

  /// Until the disk responds, others have the place of `caller`, and that has one less.
  private func stall(_ caller: String, until ended: FirstAnswer<Void>) {
    callers.beginStall(caller)
    Task { [weak self] in
      await ended.wait()
      self?.callers.endStall(caller)
    }
  }

  /// The caller may have another window. A sheet that can't be shown is given up twice: here, and when it goes.
  private func release(_ request: ShareRequest) {
    if request.stopCounting() { callers.end(request.caller) }
  }

  private func isThere(_ caller: String, on bus: DBusConnection) async -> Bool {
    (try? await bus.isOwned(caller)) ?? false
  }

  /// Ends the requests of a program when that ends.
  private func follow(_ caller: String, on bus: DBusConnection) {
    guard departures[caller] == nil else { return }
    departures[caller] = bus.subscribe(
      to: "NameOwnerChanged", of: "org.freedesktop.DBus", at: "/org/freedesktop/DBus",
      from: "org.freedesktop.DBus", argument: caller
    ) { [weak self] signal in
      guard let self, signal.arguments.members.last?.string == "" else { return }
      departures[caller] = nil
      for request in Array(requests.values) where request.caller == caller { request.end() }
    }
  }
}
