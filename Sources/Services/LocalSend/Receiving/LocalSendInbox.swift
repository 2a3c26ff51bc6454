// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network
internal import Synchronization

/// Receives pictures from LocalSend devices: from one at a time, and only after the user agreed.
final class LocalSendInbox: LocalSendReceiving {
  private enum Slot {
    case free
    case asking(LocalSendQuestion)
    case open(LocalSendArrivals)
  }

  private struct State {
    var slot = Slot.free
    /// The transfer before, once it is over.
    var last: LocalSendTransfer?
    var isClosed = false
  }

  let files: PhoneInbox
  let history = LocalSendHistory()
  private let limits: LocalSendLimits
  private let gate: LocalSendGate
  private let acceptsAll: Bool
  private let state = Mutex(State())

  /// - Parameters:
  ///   - pin: What senders have to enter; nil for nothing.
  ///   - acceptsAll: Whether the user isn't asked.
  init(
    _ files: PhoneInbox, pin: Secret? = nil, acceptsAll: Bool = false,
    _ limits: LocalSendLimits = LocalSendLimits()
  ) {
    self.files = files
    self.limits = limits
    self.acceptsAll = acceptsAll
    gate = LocalSendGate(pin: pin, limits)
  }

  /// What happened so far.
  var current: LocalSendReceiverState {
    var current = LocalSendReceiverState(arrivals: history.arrivals)
    state.withLock { state in
      settle(&state)
      current.transfer = state.last
      switch state.slot {
      case .free: break
      case .asking(let question): current.request = question.request
      case .open(let arrivals): current.transfer = arrivals.transfer
      }
    }
    return current
  }

  /// The user decided about the request `id`, if that still waits.
  func answer(_ id: String, isAccepted: Bool) {
    let question = state.withLock { state -> LocalSendQuestion? in
      guard case .asking(let question) = state.slot, question.request.id == id else { return nil }
      return question
    }
    guard let question else { return }
    gate.note(question.client, isAccepted: isAccepted)
    question.answer(isAccepted)
  }

  /// Ends the transfer that is going on; what is saved stays.
  func stopTransfer() {
    // By now another device may be asking.
    state.withLock { if case .open = $0.slot { end(&$0, .stopped) } }
  }

  func close() {
    let question = state.withLock { state -> LocalSendQuestion? in
      state.isClosed = true
      defer { end(&state, .stopped) }
      if case .asking(let question) = state.slot { return question }
      return nil
    }
    question?.answer(false)
  }

  /// Notices that a transfer is complete, or that its sender is gone.
  private func settle(_ state: inout State) {
    guard case .open(let arrivals) = state.slot else { return }
    if arrivals.isOver { return end(&state, .complete) }
    if arrivals.isIdle(for: .seconds(limits.idle)) { end(&state, .interrupted) }
  }

  private func end(_ state: inout State, _ end: LocalSendTransfer.End) {
    if case .open(let arrivals) = state.slot {
      state.last = arrivals.transfer
      state.last?.end = arrivals.isOver ? .complete : end
    }
    state.slot = .free
  }

  // MARK: Permission

  func admit(_ head: IncomingHead) -> OutgoingResponse? { gate.refusal(head) }

  func prepare(_ head: IncomingHead, _ bytes: [UInt8]) -> OutgoingResponse {
    guard let offer = LocalSendJSON.decode(LocalSendOffer.self, bytes), offer.isValid(limits),
      let fingerprint = head.fingerprint
    else { return .note("Invalid body", status: 400) }
    let pictures = offer.pictures
    guard !pictures.isEmpty else { return .note("Only pictures are accepted", status: 403) }
    let wanted = pictures.filter { !history.has($0.value, from: fingerprint) }
    guard !wanted.isEmpty else { return .empty(204) }
    let request = offer.request(
      RandomText.make(bytes: 16), from: fingerprint, at: head.client, wanted: wanted)
    guard hasRoom(for: request.bytes) else { return .note("Not enough space", status: 500) }
    let question = LocalSendQuestion(request, client: head.client)
    guard claim(question) else { return .note("Blocked by another session", status: 409) }
    let isAccepted = acceptsAll || question.wait(seconds: limits.patience) == true
    return open(question, wanted, isAccepted: isAccepted)
  }

  private func open(
    _ question: LocalSendQuestion, _ wanted: [String: LocalSendFile], isAccepted: Bool
  ) -> OutgoingResponse {
    state.withLock { state in
      guard case .asking(let current) = state.slot, current === question else {
        return .note("Cancelled by sender", status: 403)
      }
      guard isAccepted else {
        state.slot = .free
        return .note("Rejected", status: 403)
      }
      let arrivals = LocalSendArrivals(question.request, client: question.client, wanted)
      state.slot = .open(arrivals)
      return .json(
        encoding: LocalSendAcceptance(sessionId: question.request.id, files: arrivals.tokens))
    }
  }

  /// A device that asks again has lost its connection: its own question makes room.
  private func claim(_ question: LocalSendQuestion) -> Bool {
    var replaced: LocalSendQuestion?
    let isClaimed = state.withLock { state in
      settle(&state)
      switch state.slot {
      case _ where state.isClosed: return false
      case .free: break
      case .asking(let old) where question.isFromSameDevice(as: old): replaced = old
      case .asking, .open: return false
      }
      state.slot = .asking(question)
      return true
    }
    guard let replaced else { return isClaimed }
    // Asking over and over is as bad as being declined.
    gate.note(replaced.client, isAccepted: false)
    replaced.answer(false)
    return isClaimed
  }

  private func hasRoom(for bytes: Int) -> Bool {
    guard let free = DiskSpace.free(at: files.folder) else { return true }
    return bytes <= free
  }

  /// The sender gives up.
  func cancel(_ head: IncomingHead) {
    let session = head.query.first { $0.0 == "sessionId" }?.1
    let question = state.withLock { state -> LocalSendQuestion? in
      switch state.slot {
      case .asking(let question)
      where question.isFrom(head.client, head.fingerprint)
        && (session == nil || session == question.request.id):
        state.slot = .free
        return question
      case .open(let arrivals) where isSender(head, of: arrivals, session: session):
        end(&state, .interrupted)
        return nil
      default: return nil
      }
    }
    question?.answer(false)
  }

  // MARK: Pictures

  func upload(
    _ head: IncomingHead, _ body: IncomingBody
  ) throws(MalformedRequest) -> OutgoingResponse? {
    let values = Dictionary(head.query) { first, _ in first }
    guard let session = values["sessionId"], let id = values["fileId"], let token = values["token"]
    else { return .note("Missing parameters", status: 400) }
    let arrivals = state.withLock { state -> LocalSendArrivals? in
      guard case .open(let arrivals) = state.slot, isSender(head, of: arrivals, session: session)
      else { return nil }
      return arrivals
    }
    guard let arrivals, let file = arrivals.begin(id, token: token) else {
      return .note("Invalid token or IP address", status: 403)
    }
    var isSaved = false
    defer { arrivals.end(id, isSaved: isSaved) }
    guard head.contentLength == nil || head.contentLength == file.size else {
      return .note("Another size than offered", status: 400)
    }
    let outcome = try save(file, id, arrivals, body)
    if case .saved = outcome { isSaved = true }
    return .answer(outcome)
  }

  private func save(
    _ file: LocalSendFile, _ id: String, _ arrivals: LocalSendArrivals, _ body: IncomingBody
  ) throws(MalformedRequest) -> PhoneArrival.State {
    let expected = ExpectedFile(
      name: PhoneInbox.safeName(file.fileName), limit: file.size, size: file.size,
      sha256: file.sha256?.lowercased())
    let number = history.begin(expected.name)
    var state = PhoneArrival.State.refused(.interrupted)
    defer { history.end(number, state, file, from: arrivals.request.fingerprint) }
    state = try files.save(
      expected, next: { () throws(MalformedRequest) in try body.next() },
      progress: { (count) throws(MalformedRequest) in
        guard isOpen(arrivals) else { throw MalformedRequest(status: 403) }
        arrivals.note(id, bytes: count)
        history.note(number, bytes: count)
      })
    return state
  }

  private func isOpen(_ arrivals: LocalSendArrivals) -> Bool {
    state.withLock { state in
      if case .open(let current) = state.slot { return current === arrivals }
      return false
    }
  }

  /// Whether a request comes from the device that may send `arrivals`.
  private func isSender(
    _ head: IncomingHead, of arrivals: LocalSendArrivals, session: String?
  ) -> Bool {
    session == arrivals.request.id && head.client == arrivals.client
      && head.fingerprint == arrivals.request.fingerprint
  }
}
