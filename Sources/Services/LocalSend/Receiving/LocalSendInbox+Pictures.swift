// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

// The pictures of a transfer, each on the thread of its connection.
extension LocalSendInbox {
  func upload(
    _ head: IncomingHead, _ body: IncomingBody
  ) throws(MalformedRequest) -> OutgoingResponse? {
    let values = Dictionary(head.query) { first, _ in first }
    guard let session = values["sessionId"], let id = values["fileId"], let token = values["token"]
    else { return .note("Missing parameters", status: 400) }
    let arrivals = arrivals(head, session: session)
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
}
