// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network
internal import Sharing
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
  private let attemptLimit: LocalSendAttemptLimit
  private let acceptsAll: Bool
  private let favorites: LocalSendFavorites?
  private let state = Mutex(State())

  /// - Parameters:
  ///   - pin: What senders have to enter; nil for nothing.
  ///   - acceptsAll: Whether the user isn't asked.
  ///   - favorites: The devices about which the user isn't asked.
  init(
    _ files: PhoneInbox, pin: Secret? = nil, acceptsAll: Bool = false,
    favorites: LocalSendFavorites? = nil, _ limits: LocalSendLimits = LocalSendLimits()
  ) {
    self.files = files
    self.limits = limits
    self.acceptsAll = acceptsAll
    self.favorites = favorites
    attemptLimit = LocalSendAttemptLimit(pin: pin, limits)
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
  func answer(_ id: String, _ answer: LocalSendQuestion.Answer) {
    let question = state.withLock { state -> LocalSendQuestion? in
      guard case .asking(let question) = state.slot, question.request.id == id else { return nil }
      return question
    }
    guard let question else { return }
    attemptLimit.note(question.client, isAccepted: answer != .decline)
    question.answer(answer)
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
    question?.answer(.decline)
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

  func admit(_ head: IncomingHead) -> OutgoingResponse? { attemptLimit.refusal(head) }

  func offer(_ bytes: consuming [UInt8]) -> LocalSendOffer? {
    guard let offer = LocalSendOffer(bytes, most: limits.count), offer.isValid(limits) else {
      return nil
    }
    return offer
  }

  func prepare(
    _ head: IncomingHead, _ offer: LocalSendOffer, isGone: () -> Bool
  ) -> OutgoingResponse {
    guard let fingerprint = head.fingerprint else { return .note("Invalid body", status: 400) }
    let pictures = offer.pictures
    guard !pictures.isEmpty else { return .note("Only pictures are accepted", status: 403) }
    let wanted = pictures.all { !history.has($0, from: fingerprint) }
    let isRestHere = wanted.count < pictures.count && pictures.count == offer.files.count
    guard !wanted.isEmpty else { return LocalSendRest.note(isRestHere, in: .empty(204)) }
    let request = offer.request(
      RandomText.make(bytes: 16), from: fingerprint, at: head.client, wanted: wanted,
      favorites: favorites?.all ?? [])
    guard hasRoom(for: request.bytes) else { return .note("Not enough space", status: 500) }
    let question = LocalSendQuestion(request, client: head.client)
    guard claim(question) else { return .note("Blocked by another session", status: 409) }
    return LocalSendRest.note(
      isRestHere, in: open(question, wanted, isAccepted: isAccepted(question, isGone)))
  }

  private func isAccepted(_ question: LocalSendQuestion, _ isGone: () -> Bool) -> Bool {
    if acceptsAll || question.request.isFromFavorite { return true }
    switch question.wait(seconds: limits.patience, isGone: isGone) {
    case .accept: return true
    case .always:
      remember(question)
      return true
    case .decline: return false
    case nil:
      // Asking and leaving over and over is as bad as being declined.
      if isGone() { attemptLimit.note(question.client, isAccepted: false) }
      return false
    }
  }

  /// Whether it could be saved or not, the user has accepted these pictures.
  private func remember(_ question: LocalSendQuestion) {
    do throws(DeliveryError) {
      try favorites?.add(question.favorite)
    } catch {
      Log.warning(domain: "Cameo-LocalSend", error.sentence)
    }
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
      return OutgoingResponse(
        200, headers: ["Content-Type": "application/json"], body: arrivals.acceptance.encode())
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
    attemptLimit.note(replaced.client, isAccepted: false)
    replaced.answer(.decline)
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
    question?.answer(.decline)
  }

  // MARK: Pictures

  /// The transfer in which the device that sent `head` may send; nil if there is none.
  func arrivals(_ head: IncomingHead, session: String) -> LocalSendArrivals? {
    state.withLock { state in
      guard case .open(let arrivals) = state.slot, isSender(head, of: arrivals, session: session)
      else { return nil }
      return arrivals
    }
  }

  /// Whether a transfer goes on.
  func isOpen(_ arrivals: LocalSendArrivals) -> Bool {
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
