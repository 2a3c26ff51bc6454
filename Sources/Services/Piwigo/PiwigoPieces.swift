// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network
internal import Sharing

/// Uploads a picture in chunks, so that a lost connection costs only one.
///
/// The server keeps them for a week, and says with each which ones it has. The last one is only sent when it has all
/// others: so it is known which request makes the picture.
struct PiwigoPieces {
  static let method = "pwg.images.uploadAsync"
  static let step = "chunks"
  /// Smaller ones are not tried where larger ones are too large.
  private static let smallest = 32 << 10

  enum Outcome {
    case image(PiwigoID)
    /// The server doesn't take chunks.
    case impossible
    /// The server has all chunks, but doesn't say what became of them.
    case unknown
  }

  /// What the journal says.
  struct Plan: Codable, Equatable {
    /// The length of every chunk but the last.
    var size: Int
    /// The chunks that the server has said to have.
    var there: Set<Int> = []

    func count(of bytes: Int) -> Int { max(1, (bytes + size - 1) / size) }

    /// The chunk to send next.
    func next(of bytes: Int) -> Int {
      let last = count(of: bytes) - 1
      return (0..<last).first { !there.contains($0) } ?? last
    }
  }

  let session: PiwigoSession
  let picture: Parcel.Picture
  /// The MD5 of the whole file.
  let sum: String
  /// What is said about the picture.
  let about: [FormPart]
  let journal: any Journal
  /// The request that makes the picture.
  let open: OpenRequest

  func send(progress: @escaping Progress) async throws(DeliveryError) -> Outcome {
    var plan = try await plan()
    let total = Double(max(picture.byteCount, 1))
    // A server that loses chunks all the time gets no more of them.
    var attempts = 2 * plan.count(of: picture.byteCount) + 2
    while attempts > 0 {
      attempts -= 1
      let count = plan.count(of: picture.byteCount)
      let number = plan.next(of: picture.byteCount)
      let size = plan.size
      let reply = try await send(number, of: count, plan) {
        progress((Double(number) + $0) * Double(size) / total)
      }
      if reply.failure == 501 { return .impossible }
      if isTooLarge(reply), plan.size / 2 >= Self.smallest {
        plan = Plan(size: plan.size / 2)
        attempts = 2 * plan.count(of: picture.byteCount) + 2
        try await journal.record(Self.step, json: plan)
        continue
      }
      let result = try reply.result()
      if let id = PiwigoID(result["id"]) { return .image(id) }
      guard let there = Self.there(result["message"]?.text ?? "", of: count) else {
        throw DeliveryError.unreadable(session.server.name)
      }
      if there.count == count || number == count - 1 { return .unknown }
      plan.there = there
      try await journal.record(Self.step, json: plan)
    }
    throw DeliveryError.lost(session.server.name)
  }

  private func plan() async throws(DeliveryError) -> Plan {
    if let plan = try await journal.decoded(Self.step, as: Plan.self), plan.size > 0 { return plan }
    let plan = Plan(size: try await session.signedIn().chunkSize)
    try await journal.record(Self.step, json: plan)
    return plan
  }

  private func send(
    _ number: Int, of count: Int, _ plan: Plan, progress: @escaping Progress
  ) async throws(DeliveryError) -> PiwigoReply {
    let start = number * plan.size
    let bytes = try await Self.read(picture.path, start..<min(start + plan.size, picture.byteCount))
    let parts =
      [
        FormPart(name: "chunk", text: "\(number)"), FormPart(name: "chunks", text: "\(count)"),
        FormPart(name: "chunk_sum", text: Checksum.hex(Checksum.of(bytes, .md5))),
        FormPart(name: "original_sum", text: sum),
      ] + about + [
        FormPart(
          name: "file", filename: "chunk", type: "application/octet-stream", content: .bytes(bytes))
      ]
    guard number == count - 1 else {
      return try await session.upload(Self.method, parts, progress: progress)
    }
    return try await session.uploadOnce(Self.method, parts, open, progress: progress)
  }

  /// PHP overlooks files and forms that are larger than its settings allow, and then misses what was in them.
  private func isTooLarge(_ reply: PiwigoReply) -> Bool {
    if [405, 413].contains(reply.failure ?? reply.response.status) { return true }
    return reply.message.contains("MD5 checksum chunk")
  }

  /// The chunks in “chunks uploaded = 1,3”, counted from 0; nil for anything else.
  static func there(_ message: String, of count: Int) -> Set<Int>? {
    let start = "chunks uploaded = "
    guard message.hasPrefix(start) else { return nil }
    let numbers = message.dropFirst(start.count).split(separator: ",").map { Int($0.trimmed) }
    guard numbers.allSatisfy({ $0.map { (1...count).contains($0) } ?? false }) else { return nil }
    return Set(numbers.compactMap { $0.map { $0 - 1 } })
  }

  @concurrent
  private static func read(
    _ path: String, _ range: Range<Int>
  ) async throws(DeliveryError) -> [UInt8] {
    guard CText.isWhole(path), let file = fopen(path, "re") else { throw missing(path) }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: range.count)
    guard fseek(file, range.lowerBound, SEEK_SET) == 0,
      fread(&bytes, 1, bytes.count, file) == bytes.count
    else { throw missing(path) }
    return bytes
  }

  private static func missing(_ path: String) -> DeliveryError { .unreadableFile(path) }
}
