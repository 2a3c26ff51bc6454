// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing
internal import Synchronization

/// A client for a bucket, with an access key.
struct S3Client: Sendable {
  let client: HTTPClient
  var bucket: S3Bucket
  var signer: S3Signer
  var timeouts = HTTPTimeouts()
  var clock = Clock.system
  private let discovery = S3Discovery()

  init(
    client: HTTPClient, bucket: S3Bucket, signer: S3Signer, timeouts: HTTPTimeouts = HTTPTimeouts(),
    clock: Clock = .system
  ) {
    self.client = client
    self.bucket = bucket
    self.signer = signer
    self.timeouts = timeouts
    self.clock = clock
  }

  /// Its display name.
  var host: String { bucket.endpoint.hostAndPort }

  /// A request that is not signed yet.
  struct Request {
    var method: String
    /// nil for the bucket itself.
    var key: String?
    var query: [(String, String)] = []
    var headers = HTTPHeaders()
    var body = HTTPBody.none
    /// The SHA-256 of the body.
    var payload = S3Signer.empty

    init(_ method: String, _ key: String?, query: [(String, String)] = []) {
      self.method = method
      self.key = key
      self.query = query
    }
  }

  /// Returns the response, whatever its status. A server that says that the bucket is in another region
  /// is asked again with that.
  func send(
    _ request: Request, progress: Progress? = nil
  ) async throws(DeliveryError) -> HTTPResponse {
    let here = discovery.region.withLock { $0 }.map(moved) ?? self
    let response = try await here.sendOnce(request, progress)
    guard let there = here.elsewhere(response) else { return response }
    discovery.region.withLock { $0 = there.signer.region }
    return try await there.sendOnce(request, progress)
  }

  /// The region in which the bucket is, as far as that is known.
  var region: String { discovery.region.withLock { $0 } ?? signer.region }

  /// The same client for another region.
  func moved(to region: String) -> S3Client {
    var there = self
    there.signer.region = region
    there.bucket = bucket.moved(to: region)
    return there
  }

  /// The client for the region that the server named instead; nil if that isn't the problem.
  func elsewhere(_ response: HTTPResponse) -> S3Client? {
    guard let failure = S3Failure(response), failure.isAboutRegion, let region = failure.region
    else { return nil }
    let there = moved(to: region)
    return there.signer.region == signer.region && there.bucket == bucket ? nil : there
  }

  /// Returns the response, whatever its status and wherever the bucket is.
  func sendOnce(
    _ wanted: Request, _ progress: Progress? = nil
  ) async throws(DeliveryError) -> HTTPResponse {
    let url = bucket.url(wanted.key)
    var request = HTTPRequest(
      wanted.method, wanted.query.isEmpty ? url : url.with(query: wanted.query))
    request.headers = wanted.headers
    request.body = wanted.body
    request.timeouts = timeouts
    request.responseLimit = S3Answer.limit
    signer.sign(&request, payload: wanted.payload, at: clock.now())
    return try await client.answer(to: request, progress: progress)
  }
}

/// The region that a server named instead of the one that was tried.
private final class S3Discovery: Sendable {
  let region = Mutex<String?>(nil)
}

/// What is at a key.
enum S3Finding: Equatable, Sendable {
  case missing
  /// - Parameters:
  ///   - sum: Our checksum of the content.
  case there(length: Int?, tag: String?, version: String?, sum: String?)
  /// The access key may not look.
  case hidden
}

extension S3Client {
  /// Our checksum of an object, which the server keeps with it.
  static let sum = "x-amz-meta-cameo-sha256"

  /// Looks what is at `key`.
  func look(at key: String) async throws(DeliveryError) -> S3Finding {
    let response = try await send(Request("HEAD", key))
    switch response.status {
    case 200..<300:
      let (tag, sum) = (Self.token(response.headers["ETag"]), response.headers[Self.sum])
      // The page of something in between has neither.
      guard tag != nil || sum != nil else { throw DeliveryError.unreadable(host).retried }
      return .there(
        length: response.headers["Content-Length"].flatMap { Int($0) }, tag: tag,
        version: Self.token(response.headers["x-amz-version-id"]), sum: sum)
    case 404, 410:
      try await confirmMissing(key)
      return .missing
    // Without the permission to list the bucket, this is also the answer if there is nothing.
    case 403: return .hidden
    default: throw S3Trouble.meaning(of: response, self)
    }
  }

  /// Throws unless the server itself says that nothing is at `key`. Answers to HEAD say no more than their status.
  private func confirmMissing(_ key: String) async throws(DeliveryError) {
    var request = Request("GET", key)
    request.headers["Range"] = "bytes=0-0"
    let response = try await send(request)
    guard let failure = S3Failure(response), [404, 410].contains(failure.status) else {
      throw .stopped(host)
    }
    // Some servers don't say why. The bucket of one that works is there.
    if failure.code.isEmpty, [404, 410].contains(try await send(Request("HEAD", nil)).status) {
      throw .stopped(host)
    }
  }

  /// Returns `text` if it can be sent back in a request.
  static func token(_ text: String?) -> String? {
    text.flatMap { $0.utf8.count <= 1024 && ReceivedText.isToken($0) ? $0 : nil }
  }

  /// Throws unless objects can be put into the bucket. Begins an upload in parts and ends it again, and those
  /// that an interrupted check has left, which leaves nothing behind.
  func checkWriting(to key: String) async throws(DeliveryError) {
    let response = try await send(Request("POST", key, query: [("uploads", "")]))
    guard S3Failure(response) == nil, let answer = S3Answer(response),
      let id = Self.token(answer["UploadId"])
    else { throw S3Trouble.meaning(of: response, self) }
    // Whoever may begin one may end it; if not, it holds no data.
    _ = try await send(Request("DELETE", key, query: [("uploadId", id)]))
    do throws(DeliveryError) { try await endUploads(to: key) } catch {
      // It says nothing about writing.
      if error.code == .cancelled { throw error }
    }
  }

  /// The ids of the unfinished uploads to `key`; none if the server doesn't tell.
  func uploads(to key: String) async throws(DeliveryError) -> [String] {
    let response = try await send(Request("GET", nil, query: [("prefix", key), ("uploads", "")]))
    if let failure = S3Failure(response) {
      if failure.status == 404, failure.code.isEmpty { throw .stopped(host) }
      if [400, 403, 404, 405, 501].contains(response.status) { return [] }
      throw S3Trouble.meaning(of: response, self)
    }
    return S3Answer(response)?.list("Upload").filter { $0["Key"] == key }
      .compactMap { Self.token($0["UploadId"]) } ?? []
  }

  /// Ends all unfinished uploads to `key`; returns how many there were.
  @discardableResult
  func endUploads(to key: String) async throws(DeliveryError) -> Int {
    let ids = try await uploads(to: key)
    for id in ids { _ = try await send(Request("DELETE", key, query: [("uploadId", id)])) }
    return ids.count
  }
}
