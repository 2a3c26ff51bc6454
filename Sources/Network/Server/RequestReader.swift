// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Parses requests from a connection, strictly: anything but exact HTTP/1.1 closes it. It is used by
/// the connection's thread alone.
final class RequestReader {
  private let client: any ServerTransport
  private let remote: NetworkAddress
  private let remotePort: UInt16
  let limits: ServerLimits
  private let hearing: (@Sendable ([UInt8]) -> Void)?
  private var buffer: [UInt8] = []
  private var place = 0
  /// Until when what is being read has to be complete.
  private var deadline: ContinuousClock.Instant?

  init(
    _ client: any ServerTransport, remote: NetworkAddress, port: UInt16, limits: ServerLimits,
    hearing: (@Sendable ([UInt8]) -> Void)? = nil
  ) {
    self.client = client
    self.remote = remote
    remotePort = port
    self.limits = limits
    self.hearing = hearing
  }

  /// Whether more arrived than was asked for.
  var hasRest: Bool { place < buffer.count }

  /// Whether the other side has said that no more comes.
  var hasEnded: Bool { client.hasEnded }

  /// Whether nothing more can come, nor be answered.
  var isClientGone: Bool { client.isGone }

  /// What `body` reads has to be complete within `seconds`, or else within the limit for heads: a byte now and
  /// then is no progress.
  func inTime<Value>(
    _ seconds: Int? = nil, _ body: () throws(MalformedRequest) -> Value
  ) throws(MalformedRequest) -> Value {
    deadline = (seconds ?? limits.headSeconds).map { .now + .seconds($0) }
    defer { deadline = nil }
    return try body()
  }

  /// Returns the next request's head; nil at the end of the connection.
  func head() throws(MalformedRequest) -> IncomingHead? {
    // Between requests a client may be silent for longer than in the middle of one.
    guard place < buffer.count || fill() else { return nil }
    return try inTime { () throws(MalformedRequest) in try wholeHead() }
  }

  private func wholeHead() throws(MalformedRequest) -> IncomingHead? {
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
      // Whoever speaks another protocol is told at once, and not when their patience ends.
      if lines.isEmpty, line.split(separator: " ").last?.begins(with: "HTTP/") != true {
        throw MalformedRequest(status: 400)
      }
      lines.append(line)
    }
    return nil
  }

  private func head(of lines: [String]) throws(MalformedRequest) -> IncomingHead {
    var headers = HTTPHeaders()
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { throw MalformedRequest(status: 400) }
      headers.add(String(line[..<colon]), line[line.index(after: colon)...].trimmed)
    }
    guard headers.isWellFormed, headers.all("Host").count == 1, headers.framing != .malformed,
      let head = IncomingHead(
        line: lines[0], headers: headers, client: remote, port: remotePort,
        fingerprint: client.fingerprint)
    else { throw MalformedRequest(status: 400) }
    return head
  }

  /// Returns up to `count` bytes of a body; nil at the end of the connection.
  func piece(upTo count: Int) -> ArraySlice<UInt8>? {
    guard place < buffer.count || fill() else { return nil }
    let piece = buffer[place..<min(place + count, buffer.count)]
    place += piece.count
    return piece
  }

  /// Returns a line without its line end; nil at the end of everything.
  func nextLine() throws(MalformedRequest) -> String? {
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

  private func fill() -> Bool {
    var seconds = limits.idleSeconds
    if let deadline {
      let left = deadline - .now
      guard left > .zero else { return false }
      seconds = min(seconds, Int(left.components.seconds) + 1)
    }
    buffer = client.read(upTo: 1 << 18, seconds: seconds)
    hearing?(buffer)
    place = 0
    return !buffer.isEmpty
  }
}

/// The data is no valid request.
public struct MalformedRequest: Error {
  /// The status that says why.
  public let status: Int

  public init(status: Int) { self.status = status }
}
