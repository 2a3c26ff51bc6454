// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import GLib
internal import Network
internal import Synchronization

/// One form with pictures from a phone.
struct PhoneUpload {
  let link: PhoneLink
  let inbox: PhoneInbox
  let pages: PhonePages

  /// Saves the pictures while they arrive, and answers with what became of them.
  func take(
    _ head: IncomingHead, _ body: IncomingBody
  ) throws(MalformedRequest) -> OutgoingResponse? {
    guard let form = MultipartReader(body, type: head.headers["Content-Type"]) else {
      return .refusal(400)
    }
    if let length = head.contentLength, length > inbox.limits.request { return .refusal(413) }
    link.note { $0.uploads += 1 }
    defer { link.note { $0.uploads -= 1 } }
    var (received, refused) = (0, [String]())
    while let field = try form.next() {
      // A form in which nothing was chosen has a file without a name.
      guard let given = field.filename, !given.isEmpty else { continue }
      let name = PhoneInbox.safeName(given)
      if let reason = try take(form, name) {
        if refused.count < Self.mostReasons { refused.append(pages.reason(reason, name)) }
      } else {
        received += 1
      }
    }
    // The end of the form need not be the end of the body.
    while try body.next() != nil {}
    return .page(pages.form(inbox, received: received, refused: refused))
  }

  private static let mostReasons = 50

  /// Saves one picture; returns why it was refused, or nil.
  private func take(
    _ form: MultipartReader, _ name: String
  ) throws(MalformedRequest) -> PhoneArrival.Refusal? {
    guard let number = inbox.nextNumber() else { return .tooMany }
    link.note { $0.arrivals.append(PhoneArrival(id: number, name: name)) }
    let state: PhoneArrival.State
    do throws(MalformedRequest) {
      state = try receive(form, name, number)
    } catch {
      note(number) { $0.state = .refused(.interrupted) }
      throw error
    }
    note(number) { $0.state = state }
    if case .refused(let reason) = state { return reason }
    return nil
  }

  private func receive(
    _ form: MultipartReader, _ name: String, _ number: Int
  ) throws(MalformedRequest) -> PhoneArrival.State {
    try inbox.save(
      ExpectedFile(name: name, limit: inbox.limits.file),
      next: { () throws(MalformedRequest) in try form.piece() },
      progress: { (count) throws(MalformedRequest) in
        guard link.current.end == nil else { throw MalformedRequest(status: 410) }
        note(number) { $0.bytes = count }
      })
  }

  private func note(_ number: Int, _ change: (inout PhoneArrival) -> Void) {
    link.note { state in
      guard let place = state.arrivals.lastIndex(where: { $0.id == number }) else { return }
      change(&state.arrivals[place])
    }
  }
}

/// Waits on a connection's thread for something asynchronous.
enum BlockingTask {
  static func run<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) -> Value {
    let done = DispatchSemaphore(value: 0)
    let place = Place<Value>()
    Task.detached {
      let value = await body()
      place.value.withLock { $0 = value }
      done.signal()
    }
    done.wait()
    guard let value = place.value.withLock({ $0 }) else {
      preconditionFailure("Signalled without a value.")
    }
    return value
  }

  private final class Place<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
