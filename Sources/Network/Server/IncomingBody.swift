// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// The body of a request while it arrives. It is used by the connection's thread alone.
public final class IncomingBody {
  private static let longestInMemory = 4 << 20

  private let reader: RequestReader
  /// Tells a client that waits for it to go on.
  private var permit: (() -> Bool)?
  private let isChunked: Bool
  private let begin = ContinuousClock.now
  /// The rest of the body, or of the current chunk.
  private var left: Int
  private var isChecked = false
  /// All of it was received.
  public private(set) var isComplete: Bool
  /// The number of bytes received so far.
  public private(set) var received = 0

  init(of head: IncomingHead, _ reader: RequestReader, permit: (() -> Bool)?) {
    self.reader = reader
    self.permit = permit
    isChunked = head.contentLength == nil
    left = head.contentLength ?? 0
    isComplete = head.contentLength == 0
  }

  /// Whether the client has closed the connection meanwhile: nobody waits for an answer.
  public var isClientGone: Bool { reader.isClientGone }

  /// Returns the next bytes, at most `count`; nil once it is complete, or if the connection ended.
  public func next(upTo count: Int = 1 << 18) throws(MalformedRequest) -> ArraySlice<UInt8>? {
    guard !isComplete, try canGoOn() else { return nil }
    if isChunked, left == 0 {
      let hasBegun = try reader.inTime { () throws(MalformedRequest) in try beginChunk() }
      guard hasBegun else { return nil }
      guard !isComplete else { return nil }
    }
    guard let piece = reader.piece(upTo: min(count, left)) else { return nil }
    left -= piece.count
    received += piece.count
    guard left == 0 else { return piece }
    if isChunked {
      let end = try reader.inTime { () throws(MalformedRequest) in try reader.nextLine() }
      guard let end else { return nil }
      // What follows would be taken for the next chunk.
      guard end.isEmpty else { throw MalformedRequest(status: 400) }
    } else {
      isComplete = true
    }
    return piece
  }

  /// Returns all of it, or at least its first `limit` bytes; nil if the connection ended.
  func collect(limit: Int? = nil) throws(MalformedRequest) -> ReceivedBody? {
    var body = ReceivedBody()
    while !isComplete, body.length < limit ?? .max {
      guard let piece = try next(upTo: (limit ?? .max) - body.length) else {
        if isComplete { break }
        return nil
      }
      try keep(piece, in: &body)
    }
    return body
  }

  private func keep(
    _ piece: ArraySlice<UInt8>, in body: inout ReceivedBody
  ) throws(MalformedRequest) {
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

  /// Whether the client may and does go on, fast enough not to be one that only wants to be waited
  /// for.
  private func canGoOn() throws(MalformedRequest) -> Bool {
    if !isChecked {
      isChecked = true
      guard isChunked || left <= reader.limits.body else { throw MalformedRequest(status: 413) }
      if let permit, !permit() { return false }
      permit = nil
    }
    guard let pace = reader.limits.bytesPerSecond else { return true }
    let seconds = Int((ContinuousClock.now - begin).components.seconds)
    return seconds < reader.limits.idleSeconds || received >= seconds * pace
  }

  private func beginChunk() throws(MalformedRequest) -> Bool {
    guard let line = try reader.nextLine() else { return false }
    guard let size = BodyFraming.chunkSize(line) else { throw MalformedRequest(status: 400) }
    guard size <= reader.limits.body - received else { throw MalformedRequest(status: 413) }
    left = size
    guard size == 0 else { return true }
    try skipTrailers()
    isComplete = true
    return true
  }

  /// Trailers are read and discarded.
  private func skipTrailers() throws(MalformedRequest) {
    var size = 0
    while let line = try reader.nextLine(), !line.isEmpty {
      size += line.utf8.count + 2
      guard size <= reader.limits.head else { throw MalformedRequest(status: 431) }
    }
  }
}

/// A request's body as received.
struct ReceivedBody {
  var bytes: [UInt8] = []
  var spool: SpoolFile?
  var length = 0
}
