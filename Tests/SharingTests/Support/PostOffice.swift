// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Synchronization
import TestSupport

@testable import Imaging
@testable import Sharing

/// A server in memory that accepts posts with a key, like the real ones, with simulated errors.
final class PostOffice: Sendable {
  struct Post: Equatable {
    var key: String
    var caption: String
    var pictures: [String]
    var bytes = 0
    /// The checksums of the files that arrived.
    var sums: [String] = []
  }

  /// What happens to the next request for a post.
  enum Mood: Sendable {
    case kind
    /// Answered with this, nothing being posted.
    case refusing(DeliveryError)
    /// Answered with this, although some of it is posted.
    case refusingTheRest(DeliveryError)
    /// Posted, but the answer is lost.
    case losingTheAnswer
    /// Does not answer before it is released.
    case hanging
    /// Posted while this happens.
    case during(@Sendable () async -> Void)
  }

  private struct State {
    var posts: [Post] = []
    var moods: [Mood] = []
    var requests = 0
    var visits = 0
    var quietVisits = 0
    var lookUps = 0
    var deleted: [String] = []
    var maxAtOnce = 0
    var atOnce = 0
    var limits = Counter.usual
    var deletion: (@Sendable () async throws(DeliveryError) -> Void)?
    var blindness: DeliveryError?
  }

  private let state = Mutex(State())

  var posts: [Post] { state.withLock { $0.posts } }
  var requests: Int { state.withLock { $0.requests } }
  /// How often a delivery began.
  var visits: Int { state.withLock { $0.visits } }
  /// How often one began that must not make the keyring ask for its password.
  var quietVisits: Int { state.withLock { $0.quietVisits } }
  func noteVisit(isQuiet: Bool) {
    state.withLock { state in
      state.visits += 1
      if isQuiet { state.quietVisits += 1 }
    }
  }
  var lookUps: Int { state.withLock { $0.lookUps } }
  var maxAtOnce: Int { state.withLock { $0.maxAtOnce } }

  /// Faults for the next requests, one each; then it works again.
  func expect(_ moods: Mood...) { state.withLock { $0.moods = moods } }

  func post(_ post: Post) async throws(DeliveryError) {
    let mood = state.withLock { state -> Mood in
      state.requests += 1
      state.atOnce += 1
      state.maxAtOnce = max(state.maxAtOnce, state.atOnce)
      return state.moods.isEmpty ? .kind : state.moods.removeFirst()
    }
    defer { state.withLock { $0.atOnce -= 1 } }
    switch mood {
    case .kind: accept(post)
    case .refusing(let error): throw error
    case .refusingTheRest(let error):
      accept(post)
      throw error
    case .during(let happening):
      await happening()
      accept(post)
    case .losingTheAnswer:
      accept(post)
      throw DeliveryError(.interrupted, "The line was cut.", remedy: .again(afterSeconds: nil))
    case .hanging:
      try? await waitUntilCancelled()
      throw .cancelled
    }
  }

  /// Its capabilities.
  var limits: Capabilities {
    get { state.withLock { $0.limits } }
    set { state.withLock { $0.limits = newValue } }
  }

  func find(_ key: String) throws(DeliveryError) -> Post? {
    let (post, error) = state.withLock { state in
      state.lookUps += 1
      return (state.posts.first { $0.key == key }, state.blindness)
    }
    if let error { throw error }
    return post
  }

  /// Why nobody can look for a post; nil if they can.
  func expect(blindness: DeliveryError?) { state.withLock { $0.blindness = blindness } }

  /// What happens when a post is to be deleted, before it is.
  func expect(deletion: (@Sendable () async throws(DeliveryError) -> Void)?) {
    state.withLock { $0.deletion = deletion }
  }

  func delete(_ key: String) async throws(DeliveryError) {
    let deletion = state.withLock { $0.deletion }
    try await deletion?()
    state.withLock { state in
      state.posts.removeAll { $0.key == key }
      state.deleted.append(key)
    }
  }

  private func accept(_ post: Post) {
    state.withLock { $0.posts.append(post) }
  }
}

/// An account on a post office.
struct Counter: Destination {
  let office: PostOffice

  static let usual = Capabilities(
    pictures: PictureLimits(bytes: 1000), picturesPerPost: 4, caption: CaptionLimit(most: 20))

  func capabilities() async throws(DeliveryError) -> Capabilities { office.limits }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> Receipt {
    if let receipt = try await find(parcel, journal) { return receipt }
    try await journal.record("post", parcel.id)
    try await office.post(
      PostOffice.Post(
        key: parcel.id, caption: parcel.words.caption, pictures: parcel.pictures.map(\.name),
        bytes: parcel.pictures.reduce(0) { $0 + $1.byteCount },
        sums: parcel.pictures.map { Checksum.hex(Checksum.ofFile($0.path, .sha256) ?? []) }))
    progress(1)
    return receipt(parcel.id)
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    guard let key = try await journal.value("post") else { return nil }
    return try office.find(key).map { receipt($0.key) }
  }

  func unshare(
    _ receipt: Receipt, besides other: Receipt
  ) async throws(DeliveryError) -> [Remainder] {
    [.isSharedAgain(on: "post.example")]
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    try await office.delete(receipt.marks["key"] ?? "")
    return []
  }

  func check() async throws(DeliveryError) -> AccountCheck { AccountCheck(name: "Counter") }

  private func receipt(_ key: String) -> Receipt {
    Receipt(link: "https://post.example/\(key)", marks: ["key": key])
  }
}

/// Makes small pictures that differ by what they would have to fit.
struct AsItIs: PicturePreparer {
  func prepare(
    _ path: String, for limits: PictureLimits, _ edit: PictureEdit, keepingMetadata: Bool
  ) async throws(DeliveryError) -> VerifiedPicture {
    do { return try Self.picture(within: limits.bytes ?? 0) } catch { throw DeliveryError(error) }
  }

  /// A picture that went through the same checks as any other, and had a comment.
  static func picture(within bytes: Int) throws(OutgoingError) -> VerifiedPicture {
    let head: [UInt8] = [0, 0, 0, 3, 0, 0, 0, 2, 8, 2, 0, 0, 0]
    let chunks = [
      ("IHDR", head), ("tEXt", Array("Comment\0Taken at home".utf8)),
      ("IDAT", Array("picture within \(bytes)".utf8)), ("IEND", []),
    ]
    return try Outgoing.stripped(
      PNGChunks.signature
        + chunks.flatMap { name, content in
          let body = Array(name.utf8) + content
          return big(UInt32(content.count)) + body + big(CRC32.of(body[...]))
        })
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) }
  }
}
