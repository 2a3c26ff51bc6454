// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What another device answered.
struct PeerAnswer {
  let status: Int
  var body: [UInt8] = []
  /// Whether another request may follow on the same connection.
  var mayGoOn = false
}

/// Reads one answer from another device, strictly, and no more of it than is small.
struct PeerAnswerReader {
  private static let longest = 4 << 20

  private let reader: RequestReader

  init(_ reader: RequestReader) { self.reader = reader }

  /// Returns the answer; nil if the connection ended before it was complete.
  func read() throws(MalformedRequest) -> PeerAnswer? {
    while true {
      guard let line = try reader.nextLine() else { return nil }
      let words = line.split(separator: " ", omittingEmptySubsequences: false)
      guard words.count >= 2, words[0] == "HTTP/1.1" || words[0] == "HTTP/1.0",
        words[1].utf8.count == 3, let status = Int(words[1]), (100..<600).contains(status)
      else { throw Self.malformed }
      guard let headers = try headers() else { return nil }
      // Provisional answers precede the real one.
      if status < 200 { continue }
      var answer = PeerAnswer(status: status)
      let isEmpty = status == 204 || status == 304
      answer.mayGoOn =
        words[0] == "HTTP/1.1" && headers["Connection"]?.lowercased() != "close"
        && (isEmpty || headers["Content-Length"] != nil || headers["Transfer-Encoding"] != nil)
      if isEmpty { return answer }
      guard let body = try body(headers) else { return nil }
      answer.body = body
      return answer
    }
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
    if headers["Transfer-Encoding"]?.lowercased() == "chunked" {
      while let line = try reader.nextLine() {
        guard let size = Int(line.split(separator: ";").first?.trimmed ?? "", radix: 16), size >= 0
        else { throw Self.malformed }
        if size == 0 { return body }
        guard try take(size, &body), try reader.nextLine()?.isEmpty == true else { return nil }
      }
      return nil
    }
    if let text = headers["Content-Length"] {
      guard let length = Int(text), length >= 0 else { throw Self.malformed }
      return try take(length, &body) ? body : nil
    }
    while let piece = reader.piece(upTo: 1 << 16) {
      guard body.count + piece.count <= Self.longest else { throw Self.malformed }
      body += piece
    }
    return body
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
