// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
public import Network
internal import Synchronization

/// A one-time address on the local network, from which a phone fetches pictures, or to which it
/// sends some. It ends when everything was fetched, after ten minutes, or when it is stopped.
public final class PhoneLink: Sendable {
  /// A file that the phone can fetch.
  public struct File: Sendable, Equatable {
    let path: String
    public let name: String
    public let size: Int
    let type: String
    let alt: String
  }

  /// What the link is for.
  enum Purpose: Sendable {
    case giving([File])
    case taking(PhoneInbox)
  }

  /// For how long a link works.
  public static let seconds = 10 * 60
  /// The port that firewalls can be opened for.
  static let port: UInt16 = 8423

  let purpose: Purpose
  let sender: String
  let languages: PhoneLanguages
  let token = RandomText.make(bytes: 18)
  private let state: Mutex<PhoneLinkState>
  private let server = Mutex<NetworkServer?>(nil)
  private let ports: [UInt16]
  private let selfTest: PhoneSelfTest
  /// The sender's profile picture.
  let face: PhoneFace?

  /// Starts a link on `interface`; the likeliest one if nil.
  ///
  /// - Parameter seconds: For how long it works.
  init(
    _ purpose: Purpose, sender: String, languages: PhoneLanguages = PhoneLanguages(),
    interface: NetworkInterface? = nil, seconds: Int = PhoneLink.seconds,
    ports: [UInt16] = [PhoneLink.port, 0], face: PhoneFace? = nil,
    selfTest: PhoneSelfTest = PhoneSelfTest()
  ) throws(HTTPServerError) {
    self.purpose = purpose
    self.sender = sender
    self.languages = languages
    self.ports = ports
    self.face = face
    self.selfTest = selfTest
    state = Mutex(PhoneLinkState(deadline: .now + .seconds(seconds)))
    if let interface = interface ?? NetworkInterface.all().first { try listen(on: interface) }
  }

  deinit { server.withLock { $0?.stop() } }

  /// The files that the phone can fetch.
  public var files: [File] {
    if case .giving(let files) = purpose { return files }
    return []
  }

  /// Where the files are on this computer.
  public var paths: [String] { files.map(\.path) }

  /// What happened so far.
  public var current: PhoneLinkState { state.withLock { $0 } }

  /// Changes the state; the threads of all connections do.
  func note(_ change: (inout PhoneLinkState) -> Void) { state.withLock { change(&$0) } }

  /// The phone that sent a request, which is noted if it is new.
  func meet(_ visit: PhoneVisit) -> PhoneDevice? {
    state.withLock { $0.end == nil ? $0.meet(visit) : $0.known(visit) }
  }

  /// Lets several phones fetch everything: it no longer ends when one has.
  public func allowSeveral(_ isAllowed: Bool) {
    let count = files.count
    note { state in
      state.allowsSeveral = isAllowed
      if count > 0 { state.endIfComplete(count) }
    }
  }

  /// Moves to another network. The code has to be scanned again.
  public func move(to interface: NetworkInterface) throws(HTTPServerError) {
    guard current.end == nil, current.interface != interface else { return }
    try listen(on: interface)
  }

  /// Ends it, unless it has ended; what is on its way doesn't arrive. Phones that still open it are
  /// told so.
  public func stop() {
    note { if $0.end == nil { $0.end = .stopped } }
    if current.end == .stopped { server.withLock { $0?.disconnectAll() } }
  }

  /// Closes it altogether: nothing listens any more.
  public func close() {
    stop()
    server.withLock { server in
      server?.stop()
      server = nil
    }
  }

  /// Ends it if its time is over and nothing is on its way, or if what phones send takes too long.
  public func expireIfDue() {
    note { state in
      guard state.end == nil, !state.devices.contains(where: \.isBusy) else { return }
      let deadline = state.uploads > 0 ? state.deadline + Self.patience : state.deadline
      if deadline <= .now { state.end = .expired }
    }
  }

  /// How long a link stays open for what phones send.
  private static let patience = Duration.seconds(600)

  private func listen(on interface: NetworkInterface) throws(HTTPServerError) {
    let responder = PhoneResponder(self)
    var limits = ServerLimits.network(body: 0)
    if case .taking(let inbox) = purpose { limits.body = inbox.limits.request }
    let new = try NetworkServer(
      on: interface.addresses, ports: ports, limits: limits
    ) { [weak self] head, body throws(MalformedRequest) in
      guard let self else { return nil }
      return try responder.answer(head, body, of: self)
    }
    let old = server.withLock { server in
      defer { server = new }
      return server
    }
    old?.stop()
    let address = "http://\(interface.addresses[0].host(port: new.port))/\(token)"
    note { state in
      state.interface = interface
      state.address = address
      state.port = new.port
      state.reach = .unknown
      state.firewall = nil
    }
    Task.detached { [selfTest, weak self] in
      let result = await selfTest.run(interface, port: new.port)
      self?.note { state in
        guard state.address == address else { return }
        state.reach = result.reach
        state.firewall = result.firewall
      }
    }
  }
}

/// What happened to a link so far.
public struct PhoneLinkState: Sendable, Equatable {
  /// Why a link ended.
  public enum End: Sendable, Equatable {
    /// The phone has everything.
    case complete
    case expired
    case stopped
  }

  /// Whether other devices can connect, as far as this computer can tell.
  public enum Reach: Sendable, Equatable {
    case unknown, open
    /// A firewall keeps others out, but may let in this port.
    case doubtful
    case blocked
  }

  /// The address for the phone; empty without a network.
  public internal(set) var address = ""
  public internal(set) var port: UInt16 = 0
  public internal(set) var interface: NetworkInterface?
  public internal(set) var reach = Reach.unknown
  /// The firewall that may have to be opened.
  public internal(set) var firewall: Firewall?
  public internal(set) var devices: [PhoneDevice] = []
  public internal(set) var allowsSeveral = false
  public internal(set) var end: End?
  /// What phones sent, the newest last.
  public internal(set) var arrivals: [PhoneArrival] = []
  /// The number of forms with pictures that are arriving.
  var uploads = 0
  var deadline: ContinuousClock.Instant
  private let beginning = ContinuousClock.now

  init(deadline: ContinuousClock.Instant) { self.deadline = deadline }

  /// Whether something is being fetched or sent.
  var isBusy: Bool { uploads > 0 || devices.contains(where: \.isBusy) }

  /// The time left, in seconds.
  public var secondsLeft: Int { max(Int((deadline - .now).components.seconds), 0) }

  /// For how long it has been open, in seconds.
  public var secondsOpen: Int { Int((ContinuousClock.now - beginning).components.seconds) }

  /// The files that were saved by the phone that has most of them.
  public var saved: Set<Int> { devices.max { $0.saved.count < $1.saved.count }?.saved ?? [] }

  /// The files that the phone with most of them has, also those that it only showed.
  public var fetched: Set<Int> { devices.lazy.map(\.fetched).max { $0.count < $1.count } ?? [] }
}
