// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

@testable import Network
@testable import Services

/// What holds whatever another device or a browser sends, and in whatever pieces it arrives.
enum NetworkProperties {
  /// The sizes of the pieces in which the same bytes arrive.
  private static let pieces = [.max, 1, 7]
  private static let longestBody = 500

  /// Limits that short inputs reach.
  private static var limits: ServerLimits {
    var limits = ServerLimits(body: longestBody)
    (limits.line, limits.head) = (100, 300)
    return limits
  }

  private static func reader(_ wire: Wire, _ limits: ServerLimits) -> RequestReader {
    RequestReader(wire, remote: .loopback, port: 1, limits: limits)
  }

  /// Requires that `read` gives the same in whatever pieces `bytes` arrive.
  private static func requireSame<Value: Equatable>(
    _ bytes: [UInt8], _ read: (Wire) -> Value
  ) {
    let found = pieces.map { read(Wire(bytes, $0)) }
    require(found.allSatisfy { $0 == found[0] }, "Pieces make a difference: \(found)")
  }

  // MARK: Requests

  static func requests(_ bytes: [UInt8]) {
    requireSame(bytes) { wire in
      ServerConnection(
        client: wire, remote: .loopback, remotePort: 1, limits: limits, isForUs: { _ in true },
        isFinished: { false }, hearing: nil, answering: answer
      ).run()
      return String(decoding: wire.sent, as: UTF8.self)
    }
  }

  /// Answers with all that was understood.
  private static func answer(
    _ head: IncomingHead, _ body: IncomingBody
  ) throws(MalformedRequest) -> OutgoingResponse? {
    var received: [UInt8] = []
    if head.path != "/unread" {
      while let piece = try body.next(upTo: head.path == "/slow" ? 3 : .max) {
        require(!piece.isEmpty, "A piece is empty.")
        received += piece
      }
      require(try body.next() == nil, "What has ended goes on.")
    }
    require(received.count <= longestBody, "A body of \(received.count) bytes was taken.")
    if !body.isComplete, head.path != "/unread" { return nil }
    require(received.count == body.received, "Bytes are counted wrongly.")
    let fields = head.headers.fields.map { "\($0.name)=\($0.value)" }
    return .text(
      "\(head.method) \(head.path) \(head.query) \(fields) \(received)",
      status: 200)
  }

  // MARK: Forms

  private struct Field: Equatable {
    let name: String
    let filename: String?
    let content: [UInt8]
  }

  private struct Form: Equatable {
    var fields: [Field] = []
    /// The status of what was malformed.
    var problem: Int?
  }

  static func forms(_ bytes: [UInt8]) {
    let head =
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\n"
      + "Content-Length: \(bytes.count)\r\n\r\n"
    requireSame(Array(head.utf8) + bytes, form)
    let form = form(Wire(Array(head.utf8) + bytes, .max))
    let count = form.fields.reduce(0) { $0 + $1.content.count }
    require(count <= bytes.count, "A form of \(bytes.count) bytes has files of \(count).")
  }

  private static func form(_ wire: Wire) -> Form {
    var form = Form()
    do {
      let reader = reader(wire, ServerLimits())
      guard let head = try reader.head(),
        let parts = MultipartReader(
          IncomingBody(of: head, reader, permit: nil), type: head.headers["Content-Type"])
      else { fatalError("The head is malformed.") }
      while let field = try parts.next() {
        var content: [UInt8] = []
        while let piece = try parts.piece() { content += piece }
        form.fields.append(Field(name: field.name, filename: field.filename, content: content))
      }
    } catch {
      form.problem = error.status
    }
    return form
  }

  // MARK: Answers

  static func answers(_ bytes: [UInt8]) {
    requireSame(bytes) { wire in
      let reader = reader(wire, limits)
      var found: [String] = []
      do {
        while found.count < 4 {
          guard let answer = try PeerAnswerReader(reader).read() else {
            found.append("the end")
            break
          }
          require((200..<600).contains(answer.status), "The status is \(answer.status).")
          require(answer.body.count <= bytes.count, "The body is longer than all of it.")
          found.append("\(answer.status) \(answer.body)")
          guard answer.mayGoOn else { break }
        }
      } catch {
        found.append("\(error)")
      }
      return found
    }
  }

  // MARK: LocalSend

  static func localSend(_ bytes: [UInt8]) {
    let fingerprint = String(repeating: "A", count: 64)
    if let info = LocalSendJSON.decode(LocalSendInfo.self, bytes) {
      require(
        LocalSendJSON.decode(LocalSendInfo.self, LocalSendJSON.encode(info)) == info,
        "What was written reads differently.")
      _ = info.device(at: .loopback, fingerprint: info.fingerprint ?? "")
    }
    let device = KnownDevice(name: "a", fingerprint: fingerprint, address: nil)
    let response = PeerResponse(status: 200, body: bytes, fingerprint: fingerprint)
    if let acceptance = try? device.acceptance(response, hasPIN: false) {
      require(
        LocalSendJSON.decode(LocalSendAcceptance.self, acceptance.encode()) == acceptance,
        "What was written reads differently.")
    }
    offer(bytes, fingerprint)
  }

  private static func offer(_ bytes: [UInt8], _ fingerprint: String) {
    let most = 10
    guard let offer = LocalSendOffer(bytes, most: most) else { return }
    require(offer.files.count <= most, "An offer of \(offer.files.count) files was read.")
    if let whole = LocalSendJSON.decode(LocalSendOffer.self, bytes) {
      require(whole == offer, "Read file by file, it is another offer.")
    }
    let files = offer.files.values.sorted { $0.id < $1.id }
    let named = Dictionary(files.map { ($0.id, $0) }) { $1 }
    let again = LocalSendOffer(LocalSendOffer.encode(offer.info, files), most: most)
    require(
      again == LocalSendOffer(info: offer.info, files: named), "Written, it reads differently.")
    guard offer.isValid(LocalSendLimits()) else { return }
    let question = offer.request(
      "1", from: fingerprint, at: .loopback, wanted: offer.pictures, favorites: [])
    require(
      question.names.allSatisfy { !$0.utf8.contains(UInt8(ascii: "/")) }, "A name has a folder.")
  }
}

/// A connection on which `bytes` arrive in pieces, and then the end.
final class Wire: ServerTransport {
  private struct State {
    var rest: ArraySlice<UInt8>
    var sent: [UInt8] = []
  }

  private let state: Mutex<State>
  private let size: Int

  init(_ bytes: [UInt8], _ size: Int) {
    state = Mutex(State(rest: bytes[...]))
    self.size = size
  }

  var sent: [UInt8] { state.withLock { $0.sent } }
  var isGone: Bool { false }
  var hasEnded: Bool { state.withLock { $0.rest.isEmpty } }

  func read(upTo count: Int, seconds: Int) -> [UInt8] {
    state.withLock { state in
      let piece = state.rest.prefix(min(count, size))
      state.rest = state.rest.dropFirst(piece.count)
      return Array(piece)
    }
  }

  func write(_ bytes: ArraySlice<UInt8>) -> Bool {
    state.withLock { $0.sent += bytes }
    return true
  }

  func isDelivered() -> Bool { true }
  func shutSending() {}
  func shutReceiving() {}
  func shut() {}
  func reset() {}
}
