// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A request's body as received.
struct ReceivedBody {
  var bytes: [UInt8] = []
  var spool: SpoolFile?
  var length = 0
}

/// Parses requests from a connection, strictly: anything but exact HTTP/1.1 closes it.
struct RequestReader {
  private static let longestInMemory = 4 << 20

  private let socket: ServerSocket
  private let patience: Int
  private let limits: ServerLimits
  private let hearing: (@Sendable ([UInt8]) -> Void)?
  private var buffer: [UInt8] = []
  private var place = 0

  /// - Parameter patience: How many seconds the client may be silent.
  init(
    _ socket: ServerSocket, patience: Int, limits: ServerLimits,
    hearing: (@Sendable ([UInt8]) -> Void)? = nil
  ) {
    self.socket = socket
    self.patience = patience
    self.limits = limits
    self.hearing = hearing
  }

  /// Returns the next request's head; nil at the end of the connection.
  mutating func head() throws(MalformedRequest) -> IncomingHead? {
    var lines: [String] = []
    var size = 0
    while let line = try nextLine() {
      // Line ends count as well, or empty lines would cost nothing.
      size += line.utf8.count + 2
      guard size <= limits.head else { throw MalformedRequest(status: 431) }
      if line.isEmpty {
        if lines.isEmpty { continue }
        return try head(of: lines)
      }
      lines.append(line)
    }
    return nil
  }

  /// Returns the body that belongs to `head`, or the first `limit` bytes of it; nil if the
  /// connection ended.
  mutating func body(
    of head: IncomingHead, limit: Int? = nil
  ) throws(MalformedRequest) -> ReceivedBody? {
    var body = ReceivedBody()
    if let length = head.contentLength {
      guard length <= limits.body else { throw MalformedRequest(status: 413) }
      guard try read(min(length, limit ?? length), into: &body) else { return nil }
      return body
    }
    while body.length < limit ?? .max {
      guard let line = try nextLine() else { return nil }
      let digits = line.split(separator: ";").first?.trimmed ?? ""
      guard let size = Int(digits, radix: 16), size >= 0, !digits.hasPrefix("+") else {
        throw MalformedRequest(status: 400)
      }
      guard size <= limits.body - body.length else { throw MalformedRequest(status: 413) }
      guard size > 0 else {
        try skipTrailers()
        return body
      }
      guard try read(min(size, (limit ?? .max) - body.length), into: &body) else { return nil }
      if body.length < limit ?? .max { guard try nextLine()?.isEmpty == true else { return nil } }
    }
    return body
  }

  /// Trailers are read and discarded.
  private mutating func skipTrailers() throws(MalformedRequest) {
    var size = 0
    while let line = try nextLine(), !line.isEmpty {
      size += line.utf8.count + 2
      guard size <= limits.head else { throw MalformedRequest(status: 431) }
    }
  }

  private func head(of lines: [String]) throws(MalformedRequest) -> IncomingHead {
    var headers = HTTPHeaders()
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { throw MalformedRequest(status: 400) }
      headers.add(String(line[..<colon]), line[line.index(after: colon)...].trimmed)
    }
    let lengths = headers.all("Content-Length")
    let coding = headers["Transfer-Encoding"]?.lowercased()
    guard headers.isWellFormed, headers.all("Host").count == 1,
      lengths.count <= 1,
      lengths.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } && Int($0) != nil }),
      coding == nil || (coding == "chunked" && lengths.isEmpty),
      let head = IncomingHead(
        line: lines[0], headers: headers, remote: "127.0.0.1:\(socket.port(ofPeer: true))")
    else { throw MalformedRequest(status: 400) }
    return head
  }

  private mutating func read(_ count: Int, into body: inout ReceivedBody) throws(MalformedRequest)
    -> Bool
  {
    var left = count
    while left > 0 {
      guard place < buffer.count || fill() else { return false }
      let piece = buffer[place..<min(place + left, buffer.count)]
      place += piece.count
      left -= piece.count
      body.length += piece.count
      if body.spool == nil, body.length > Self.longestInMemory {
        guard let spool = SpoolFile(), spool.append(body.bytes[...]) else {
          throw MalformedRequest(status: 507)
        }
        body.spool = spool
        body.bytes = []
      }
      if let spool = body.spool {
        guard spool.append(piece) else { throw MalformedRequest(status: 507) }
      } else {
        body.bytes += piece
      }
    }
    return true
  }

  /// Returns a line without its line end; nil at the end of everything.
  private mutating func nextLine() throws(MalformedRequest) -> String? {
    var line: [UInt8] = []
    while true {
      guard place < buffer.count || fill() else { return nil }
      let byte = buffer[place]
      place += 1
      if byte == UInt8(ascii: "\n") {
        guard line.last == UInt8(ascii: "\r") else { throw MalformedRequest(status: 400) }
        line.removeLast()
        guard let text = String(validating: line, as: UTF8.self) else {
          throw MalformedRequest(status: 400)
        }
        return text
      }
      line.append(byte)
      guard line.count <= limits.line else { throw MalformedRequest(status: 431) }
    }
  }

  private mutating func fill() -> Bool {
    buffer = socket.read(upTo: 1 << 18, seconds: patience)
    hearing?(buffer)
    place = 0
    return !buffer.isEmpty
  }
}

/// The data is no valid request.
struct MalformedRequest: Error {
  let status: Int
}
