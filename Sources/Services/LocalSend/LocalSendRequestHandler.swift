// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Synchronization

/// Receives pictures from other devices, on the threads of their connections.
protocol LocalSendReceiving: AnyObject, Sendable {
  /// Returns why a sender isn't heard, before it has said anything; nil if it is.
  func admit(_ head: IncomingHead) -> OutgoingResponse?
  /// Reads an offer; nil if it makes no sense, or is too much.
  func offer(_ bytes: consuming [UInt8]) -> LocalSendOffer?
  /// Answers an offer of pictures once the user decided, or the sender `isGone`.
  func prepare(
    _ head: IncomingHead, _ offer: LocalSendOffer, isGone: () -> Bool
  ) -> OutgoingResponse
  /// Saves a picture.
  func upload(
    _ head: IncomingHead, _ body: IncomingBody
  ) throws(MalformedRequest) -> OutgoingResponse?
  /// The sender gives up.
  func cancel(_ head: IncomingHead)
  /// Ends whatever is going on.
  func close()
}

/// Where pictures go at the moment.
final class LocalSendReception: Sendable {
  /// Offers of thousands of files need memory while they are read.
  private static let mostOffers = 4

  private let place = Mutex<(any LocalSendReceiving)?>(nil)
  private let offers = Mutex(0)

  /// Nil while none are received.
  var inbox: (any LocalSendReceiving)? {
    get { place.withLock { $0 } }
    set { place.withLock { $0 = newValue } }
  }

  /// Returns the result of `work`; nil if too many offers are being read.
  func reading<Value>(
    _ work: () throws(MalformedRequest) -> Value
  ) throws(MalformedRequest) -> Value? {
    let isPossible = offers.withLock { offers in
      guard offers < Self.mostOffers else { return false }
      offers += 1
      return true
    }
    guard isPossible else { return nil }
    defer { offers.withLock { $0 -= 1 } }
    return try work()
  }
}

/// Answers other LocalSend devices, on the threads of their connections.
struct LocalSendRequestHandler: Sendable {
  static let largestFile = 4 << 30
  /// Everything but offers and pictures is small.
  private static let longestMessage = 64 << 10
  /// Enough for 20,000 files.
  private static let longestOffer = 8 << 20
  /// Within which time a message has to be complete.
  private static let messageSeconds = 30

  static var limits: ServerLimits {
    var limits = ServerLimits.network(body: largestFile)
    // Devices send several pictures at a time.
    limits.connectionsPerClient = 24
    return limits
  }

  let name: String
  let fingerprint: String
  let met: @Sendable (LocalSendDevice) -> Void
  let reception: LocalSendReception

  func answer(
    _ head: IncomingHead, _ body: IncomingBody
  ) throws(MalformedRequest) -> OutgoingResponse? {
    switch (head.method, head.path) {
    case ("GET", LocalSendPath.info): return own()
    case ("POST", LocalSendPath.register):
      guard let bytes = try message(body, longest: Self.longestMessage) else { return nil }
      register(head, bytes)
      return own()
    case ("POST", LocalSendPath.prepare):
      guard let inbox = reception.inbox else { return .note("Not receiving", status: 403) }
      if let refusal = inbox.admit(head) { return refusal }
      // Its values take more memory than its text.
      let reading = try reception.reading { () throws(MalformedRequest) in
        try offer(head, body, inbox)
      }
      switch reading {
      case nil: return .note("Blocked by another session", status: 409)
      case .cutOff: return nil
      case .senseless: return .note("Invalid body", status: 400)
      case .read(let offer): return inbox.prepare(head, offer) { body.isClientGone }
      }
    case ("POST", LocalSendPath.upload):
      guard let inbox = reception.inbox else { return .note("Not receiving", status: 403) }
      return try inbox.upload(head, body)
    case ("POST", LocalSendPath.cancel):
      reception.inbox?.cancel(head)
      return OutgoingResponse(200)
    default: return .empty(404)
    }
  }

  /// What came of reading an offer.
  private enum Reading {
    case cutOff, senseless
    case read(LocalSendOffer)
  }

  private func offer(
    _ head: IncomingHead, _ body: IncomingBody, _ inbox: any LocalSendReceiving
  ) throws(MalformedRequest) -> Reading {
    let bytes = try message(body, longest: Self.longestOffer, expected: head.contentLength)
    guard let bytes = consume bytes else { return .cutOff }
    return inbox.offer(consume bytes).map { .read($0) } ?? .senseless
  }

  private func message(
    _ body: IncomingBody, longest: Int, expected: Int? = nil
  ) throws(MalformedRequest) -> [UInt8]? {
    let deadline = ContinuousClock.now + .seconds(Self.messageSeconds)
    var bytes: [UInt8] = []
    if let expected { bytes.reserveCapacity(min(expected, longest)) }
    while let piece = try body.next() {
      guard bytes.count + piece.count <= longest else { throw MalformedRequest(status: 413) }
      guard .now < deadline else { throw MalformedRequest(status: 400) }
      bytes += piece
    }
    return body.isComplete ? bytes : nil
  }

  private func own() -> OutgoingResponse {
    var info = LocalSendInfo.own(name, fingerprint: fingerprint, port: 0)
    (info.port, info.protocol) = (nil, nil)
    return .json(encoding: info)
  }

  /// What counts is the certificate of the connection, not what the message says.
  private func register(_ head: IncomingHead, _ bytes: [UInt8]) {
    guard let info = LocalSendJSON.decode(LocalSendInfo.self, bytes),
      let certificate = head.fingerprint, info.fingerprint?.uppercased() == certificate,
      let device = info.device(at: head.client, fingerprint: certificate)
    else { return }
    met(device)
  }
}

extension OutgoingResponse {
  /// An answer with a message for the other device's log.
  static func note(_ message: String, status: Int) -> OutgoingResponse {
    .json(encoding: ["message": message], status: status)
  }

  /// What the sender of a picture learns.
  static func answer(_ outcome: PhoneArrival.State) -> OutgoingResponse {
    switch outcome {
    case .saved, .receiving: OutgoingResponse(200)
    case .refused(.damaged): .note("Checksum mismatch", status: 422)
    case .refused(.interrupted): .note("Incomplete", status: 400)
    case .refused(.tooLarge), .refused(.tooMany): .note("Too large", status: 400)
    case .refused(.notAPicture): .note("Not a picture", status: 500)
    case .refused(.notSaved): .note("Can't save the file", status: 500)
    }
  }
}

/// The devices that introduced themselves since the main thread last looked, each once, as it is now. Anybody can introduce
/// itself thousands of times a second.
final class LocalSendRegistrations: Sendable {
  private let most: Int
  private let waiting = Mutex<[LocalSendDevice.ID: LocalSendDevice]>([:])

  init(most: Int) { self.most = most }

  /// Adds `device`; returns whether it is the first one, so that somebody has to `take` them.
  func add(_ device: LocalSendDevice) -> Bool {
    waiting.withLock { waiting in
      let isFirst = waiting.isEmpty
      if waiting.count < most || waiting[device.id] != nil { waiting[device.id] = device }
      return isFirst
    }
  }

  func take() -> [LocalSendDevice] {
    waiting.withLock { waiting in
      defer { waiting = [:] }
      return Array(waiting.values)
    }
  }
}
