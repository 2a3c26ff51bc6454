// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What another device answered.
struct PeerAnswer {
  let status: Int
  let headers: HTTPHeaders
  var body: [UInt8] = []
  /// Whether another request may follow on the same connection.
  var mayGoOn = false
}

/// Reads one answer from another device, strictly, and no more of it than is small.
struct PeerAnswerReader {
  private static let longest = 4 << 20
  /// Provisional answers precede the real one.
  private static let mostProvisional = 8
  /// How long an answer may be under way, once it has begun.
  private static let seconds = 30

  private let reader: RequestReader

  init(_ reader: RequestReader) { self.reader = reader }

  /// Returns the answer; nil if the connection ended before it was complete.
  func read() throws(MalformedRequest) -> PeerAnswer? {
    let seconds = reader.limits.idleSeconds + Self.seconds
    return try reader.inTime(seconds) { () throws(MalformedRequest) in try answer() }
  }

  private func answer() throws(MalformedRequest) -> PeerAnswer? {
    for _ in 0...Self.mostProvisional {
      guard let line = try reader.nextLine() else { return nil }
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count >= 2, words[0] == "HTTP/1.1" || words[0] == "HTTP/1.0",
        words[1].utf8.count == 3, let status = Int(words[1]), (100..<600).contains(status)
      else { throw Self.malformed }
      guard let headers = try headers() else { return nil }
      if status < 200 { continue }
      var answer = PeerAnswer(status: status, headers: headers)
      let isEmpty = status == 204 || status == 304
      answer.mayGoOn =
        words[0] == "HTTP/1.1" && headers["Connection"]?.lowercased() != "close"
        && (isEmpty || headers.framing != .untold)
      if isEmpty { return answer }
      guard let body = try body(headers) else { return nil }
      answer.body = body
      return answer
    }
    throw Self.malformed
  }

  private func headers() throws(MalformedRequest) -> HTTPHeaders? {
    var headers = HTTPHeaders()
    var size = 0
    while let line = try reader.nextLine() {
      if line.isEmpty { return headers }
      size += line.utf8.count
      guard size <= reader.limits.head, let colon = line.firstIndex(of: ":") else {
        throw Self.malformed
      }
      headers.add(String(line[..<colon]), line[line.index(after: colon)...].trimmed)
    }
    return nil
  }

  private func body(_ headers: HTTPHeaders) throws(MalformedRequest) -> [UInt8]? {
    var body: [UInt8] = []
    switch headers.framing {
    case .length(let length): return try take(length, &body) ? body : nil
    case .malformed: throw Self.malformed
    case .chunked:
      while let line = try reader.nextLine() {
        guard let size = BodyFraming.chunkSize(line) else { throw Self.malformed }
        // The trailers have to be read, or the next answer would begin with them.
        if size == 0 { return try self.headers() == nil ? nil : body }
        guard try take(size, &body), try reader.nextLine()?.isEmpty == true else { return nil }
      }
      return nil
    case .untold:
      while let piece = reader.piece(upTo: 1 << 16) {
        guard body.count + piece.count <= Self.longest else { throw Self.malformed }
        body += piece
      }
      // Anybody on the way can cut the connection.
      return reader.hasEnded ? body : nil
    }
  }

  private func take(_ count: Int, _ body: inout [UInt8]) throws(MalformedRequest) -> Bool {
    guard count <= Self.longest - body.count else { throw Self.malformed }
    var left = count
    while left > 0 {
      guard let piece = reader.piece(upTo: left) else { return false }
      body += piece
      left -= piece.count
    }
    return true
  }

  private static var malformed: MalformedRequest { MalformedRequest(status: 502) }
}
