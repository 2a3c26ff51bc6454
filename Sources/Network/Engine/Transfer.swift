// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CCurl
internal import GLib
internal import Synchronization

/// How far a transfer has come, in bytes.
public struct TransferProgress: Sendable, Equatable {
  /// Sent bytes of the body.
  public let sent: Int
  /// The size of the body.
  public let toSend: Int

  /// How much of the body was sent, from 0 to 1.
  public var share: Double { toSend > 0 ? Double(sent) / Double(toSend) : 0 }
}

typealias ProgressHandler = @Sendable (TransferProgress) -> Void

/// One running request to one server. Made on any thread, then used only by the transfer thread.
final class Transfer: @unchecked Sendable {
  typealias Outcome = Result<HTTPResponse, NetworkError>

  let request: HTTPRequest
  let easy: EasyHandle
  let isThroughProxy: Bool
  /// Whether the rest in the socket of a broken connection can only be the server's. On an encrypted connection,
  /// anybody on the way could have put it there.
  private let mayHearLastWords: Bool
  let readers: [BodyReader]
  private let progress: ProgressHandler?
  private let done: Mutex<((Outcome) -> Void)?>
  private var pace = ProgressPace()
  /// When there was nothing left to send.
  private var answerSince: SuspendingClock.Instant?

  private(set) var status = 0
  private var isHeadWhole = false
  private var headers = HTTPHeaders()
  /// The size of all heads and trailers so far.
  private var headerBytes = 0
  private var body: [UInt8] = []
  private var refusal: NetworkError?
  /// Whether the server's name resolves to an address that the request must not reach.
  private(set) var hasPrivateAddress = false

  init(
    _ request: HTTPRequest, userAgent: String, policy: ConnectionPolicy, proxy: ProxyChoice,
    progress: ProgressHandler?
  ) throws(NetworkError) {
    self.request = request
    self.progress = progress
    easy = EasyHandle()
    isThroughProxy = proxy.isKnownProxy
    // The connection to a proxy may be encrypted, too.
    mayHearLastWords = !request.url.isSecure && proxy == .none
    done = Mutex(nil)
    readers = try easy.prepare(request, userAgent: userAgent, policy: policy, proxy: proxy)
    // A proxy resolves names itself, and is often on a private address.
    if request.reach == .internet, proxy == .none { easy.stayOnInternet(self) }
    hear()
  }

  /// Whether libcurl has sent the whole body and got no response. Until it is connected, that can only have
  /// been on a connection that was kept open.
  var hasUnansweredBody: Bool {
    readers.contains { $0.length > 0 } && readers.allSatisfy(\.isUnanswered)
  }

  /// Whether the server has refused to be asked whether it wants the body. libcurl would ask again until the time is up,
  /// because the question isn't its own.
  var isAskedInVain: Bool { easy.asksFirst && status == 417 }

  /// Calls `handler` once, at the end.
  func onDone(_ handler: @escaping @Sendable (Outcome) -> Void) { done.withLock { $0 = handler } }

  /// Reports how it ended; only the first time counts.
  func end(_ outcome: Outcome) {
    let handler = done.withLock { done in
      defer { done = nil }
      return done
    }
    handler?(outcome)
  }

  /// Records that an address was refused because it is not on the internet.
  func refuseAddress() { hasPrivateAddress = true }

  /// Whether it is over.
  var isOver: Bool { done.withLock { $0 == nil } }

  /// The result, after libcurl ended it with `code`.
  func outcome(_ code: CURLcode) -> Outcome {
    if isAskedInVain, isHeadWhole { return .success(response) }
    if let failure = refusal ?? readers.lazy.compactMap(\.failure).first {
      return .failure(failure)
    }
    if let error = error(for: code) {
      guard hearLastWords() else { return .failure(error) }
    }
    // libcurl takes a truncated head for a complete one.
    guard isHeadWhole else {
      return .failure(.lineCut(host: request.url.hostAndPort, mayHaveArrived: true))
    }
    return .success(response)
  }

  private var response: HTTPResponse {
    HTTPResponse(status: status, headers: headers, body: body, url: request.url)
  }

  /// Whether the server had responded after all when the connection broke.
  private func hearLastWords() -> Bool {
    guard mayHearLastWords, easy.text(CURLINFO_SCHEME)?.lowercased() == "http", status < 200,
      let port = UInt16(exactly: easy.number(CURLINFO_LOCAL_PORT)),
      let words = LastWords.take(port: port)
    else { return false }
    isHeadWhole = false
    var rest = words[...]
    while !isHeadWhole, let end = rest.firstIndex(of: 10) {
      _ = rest[...end].withUnsafeBytes { receiveHeader($0) }
      rest = rest[(end + 1)...]
    }
    guard isHeadWhole, status >= 400 else { return false }
    if case .length(let length) = headers.framing { body = Array(rest.prefix(length)) }
    return true
  }

  private func hear() {
    if mayHearLastWords { LastWords.listen(easy) }
    let data = Unmanaged.passUnretained(self).toOpaque()
    easy.set(CURLOPT_WRITEFUNCTION) { bytes, size, count, data in
      Transfer.of(data).receive(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    easy.set(CURLOPT_WRITEDATA, pointer: data)
    easy.set(CURLOPT_HEADERFUNCTION) { bytes, size, count, data in
      Transfer.of(data).receiveHeader(UnsafeRawBufferPointer(start: bytes, count: size * count))
    }
    easy.set(CURLOPT_HEADERDATA, pointer: data)
    // libcurl calls it once a second, and whenever something has moved.
    cameo_curl_set_progress(easy.pointer) { data, _, _, toSend, sent in
      let transfer = Transfer.of(data)
      transfer.report(TransferProgress(sent: Int(sent), toSend: Int(toSend)))
      return transfer.waitsTooLong(at: .now) ? 1 : 0
    }
    easy.set(CURLOPT_XFERINFODATA, pointer: data)
    easy.set(CURLOPT_NOPROGRESS, false)
  }

  private static func of(_ data: UnsafeMutableRawPointer?) -> Transfer {
    guard let data else { preconditionFailure("libcurl lost its data.") }
    return Unmanaged<Transfer>.fromOpaque(data).takeUnretainedValue()
  }

  private func receive(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard body.count + bytes.count <= request.responseLimit else {
      refusal = .tooLarge(host: request.url.hostAndPort, limit: request.responseLimit)
      return 0
    }
    body.append(contentsOf: bytes)
    return bytes.count
  }

  /// Below the limit of libcurl, which not every version has for the trailers after the last chunk, and which it reports as a
  /// broken connection.
  private static let mostHeaderBytes = 1 << 18

  private func receiveHeader(_ bytes: UnsafeRawBufferPointer) -> Int {
    headerBytes += bytes.count
    guard headerBytes <= Self.mostHeaderBytes else {
      refusal = .tooLarge(host: request.url.hostAndPort, limit: Self.mostHeaderBytes)
      return 0
    }
    let line = String(decoding: bytes, as: UTF8.self)
    if line.begins(with: "HTTP/") {
      headers = HTTPHeaders()
      isHeadWhole = false
      body = []
      status = line.split(separator: " ").dropFirst().first.flatMap { Int($0.trimmed) } ?? 0
      if status >= 200 { for reader in readers { reader.isAnswered = true } }
    } else if let colon = line.firstIndex(of: ":") {
      headers.add(String(line[..<colon]), line[line.index(after: colon)...].trimmed)
    } else if bytes.allSatisfy({ $0 == 13 || $0 == 10 }) {
      isHeadWhole = true
      if isAskedInVain { return 0 }
    }
    return bytes.count
  }

  private func report(_ state: TransferProgress) {
    if let progress, pace.isDue(state, at: .now) { progress(state) }
  }

  /// Whether the answer takes longer than the limit. Then the transfer is to end.
  private func waitsTooLong(at now: SuspendingClock.Instant) -> Bool {
    guard readers.allSatisfy({ $0.isRead || $0.isAnswered }) else {
      // The body is being sent, or once more, as after a question for the password.
      answerSince = nil
      return false
    }
    let start = answerSince ?? now
    answerSince = start
    // The end of a body that was read is sent a while later, over a slow line.
    let bytes = readers.reduce(Double(headerBytes + body.count)) { $0 + Double($1.length) }
    let limit = request.timeouts.answer + bytes / HTTPTimeouts.slowestMovement
    guard now - start > .seconds(limit) else { return false }
    refusal = .timedOut(host: request.url.hostAndPort, mayHaveArrived: true)
    return true
  }
}
