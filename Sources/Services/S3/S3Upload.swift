// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing
internal import Synchronization

/// Uploads a picture, once.
///
/// Its key is chosen and recorded first, with a part that nobody can guess: sending it again makes the
/// same object, and never replaces another one. Where the server knows conditions, it is stored only if
/// nothing is there; elsewhere, the server is asked before.
struct S3Upload: Sendable {
  let s3: S3Client
  let options: S3Options
  let picture: Parcel.Picture
  let journal: any Journal
  let settling: Settling

  /// Where the picture is being put.
  static let key = "key"
  /// The request that makes it visible.
  static let request = "request"
  /// The server doesn't know conditions.
  static let plain = "plain"
  /// The key for which the server refused the picture.
  static let refused = "refused"
  /// The key at which an object may be that the access key may not see.
  static let unseen = "unseen"
  /// What is certainly there.
  static let done = "done"
  /// The servers that are known not to know conditions, so that no picture is sent in vain.
  private static let plainHosts = Mutex<Set<String>>([])
  private static let maxTurns = 3

  private var open: OpenRequest {
    OpenRequest(journal: journal, step: Self.request, settling: settling)
  }

  /// Uploads it, or finds that it is there.
  func publish(_ progress: @escaping Progress) async throws(DeliveryError) -> S3Object {
    if let object = try await recorded() { return object }
    for _ in 0..<Self.maxTurns {
      let key = try await chosenKey()
      if let object = try await earlier(key) { return object }
      if try await isRefused(key) { try await journal.record(Self.refused, "") }
      let response = try await send(key, progress)
      guard let failure = S3Failure(response) else {
        if let object = try await arrived(key, response) { return object }
        throw DeliveryError.unreadable(s3.host).retried
      }
      if failure.status == 412 {
        // Something has this key.
        if let object = try await claimed(key) { return object }
      } else if failure.refusesConditions, try await !isPlain() {
        try await open.close()
        try await journal.record(Self.plain, "yes")
        Self.plainHosts.withLock { _ = $0.insert(s3.host) }
      } else if failure.code == "NoSuchUpload" {
        // It was completed, or the server gave it up.
        if let object = try await found(key) { return object }
        let rest = try await open.isOpen() ? open.rest() : 0
        guard rest <= 0 else { throw open.unsettled(rest, at: s3.host) }
        try await S3Parts(upload: self, key: key).forget()
      } else {
        try await close(failure, key)
        throw S3Trouble.meaning(of: response, s3)
      }
    }
    throw DeliveryError.lost(s3.host)
  }

  /// Removes what late requests may have left. Called once there is nothing else to do.
  func sweep() async throws(DeliveryError) {
    guard isInParts, let key = try await journal.value(Self.key) else { return }
    try await S3Parts(upload: self, key: key).sweep()
  }

  /// Records that nothing comes of a request that the server refused.
  private func close(_ failure: S3Failure, _ key: String) async throws(DeliveryError) {
    if failure.code == "SlowDown" { try await open.close() }
    guard (400..<500).contains(failure.status), ![408, 409].contains(failure.status) else { return }
    try await journal.record(Self.refused, key)
  }

  /// Returns the result, with no request left that could still take effect.
  func settle() async throws(DeliveryError) -> S3Object? {
    if let object = try await recorded() {
      return try await s3.look(at: object.key) == .missing ? nil : object
    }
    guard let key = try await journal.value(Self.key) else { return nil }
    // Nothing has left this computer, or the server has refused it.
    let isUnseen = try await journal.value(Self.unseen) == key
    if !isInParts, !isUnseen, try await !open.mayHaveActed() { return nil }
    if isInParts, try await S3Parts(upload: self, key: key).abandon() { try await open.close() }
    let isOpen = try await open.isOpen()
    let rest = isOpen ? try await open.rest() : 0
    switch try await s3.look(at: key) {
    case .hidden:
      let isOver = try await isRefused(key) && !isUnseen
      guard try await journal.value(Self.request) != nil, isOpen || !isOver else { return nil }
      throw DeliveryError(
        .noPermission,
        tr(
          "The access key may not look into the bucket “{0}”, so Cameo can't tell whether the photo is there.",
          s3.bucket.name), remedy: .unknowable)
    case let finding:
      if let object = try await note(key, finding) { return object }
    }
    guard rest <= 0 else { throw open.unsettled(rest, at: s3.host) }
    return nil
  }

  // MARK: Sending

  private var isInParts: Bool { picture.byteCount > options.pieceSize }

  private func send(
    _ key: String, _ progress: @escaping Progress
  ) async throws(DeliveryError) -> HTTPResponse {
    if isInParts { return try await S3Parts(upload: self, key: key).sendAll(progress) }
    var request = S3Client.Request("PUT", key)
    request.headers = try await headers()
    request.headers["Content-MD5"] = Base64.encode(try await picture.checksum(.md5))
    request.body = .file(path: picture.path, range: nil, type: picture.type)
    request.payload = picture.sha256
    return try await finish(request, key) { progress($0 * 0.98) }
  }

  /// What is said about the object.
  func headers() async throws(DeliveryError) -> HTTPHeaders {
    var headers: HTTPHeaders = ["Content-Type": picture.type, S3Client.sum: picture.sha256]
    if options.isReadable { headers["x-amz-acl"] = "public-read" }
    headers["x-amz-storage-class"] = options.storageClass
    return headers
  }

  /// Sends the request that makes the object visible, unless something is at `key`: where the server doesn't know
  /// conditions, it is looked, and the answer is what one that does would say.
  func finish(
    _ request: S3Client.Request, _ key: String, _ progress: Progress? = nil
  ) async throws(DeliveryError) -> HTTPResponse {
    var request = request
    if try await !isPlain() {
      request.headers["If-None-Match"] = "*"
    } else if case .there = try await s3.look(at: key) {
      return HTTPResponse(status: 412, body: [], url: s3.bucket.url(key))
    }
    let finished = request
    return try await open.run { () async throws(DeliveryError) in
      try await s3.send(finished, progress: progress)
    }
  }

  private func isPlain() async throws(DeliveryError) -> Bool {
    if Self.plainHosts.withLock({ $0.contains(s3.host) }) { return true }
    return try await journal.value(Self.plain) != nil
  }

  /// Whether the server has refused what was sent last to `key`.
  private func isRefused(_ key: String) async throws(DeliveryError) -> Bool {
    try await journal.value(Self.refused) == key
  }

  // MARK: Keys

  private func chosenKey() async throws(DeliveryError) -> String {
    if let key = try await journal.value(Self.key) { return key }
    let key = newKey()
    try await journal.record(Self.key, key)
    return key
  }

  /// The picture's name with what nobody can guess.
  private func newKey() -> String {
    let stem = PathText.stem(picture.name)
    let name = "\(stem)-\(RandomText.make(bytes: 12))\(picture.name[stem.endIndex...])"
    return (options.folders + [name]).joined(separator: "/")
  }

  // MARK: Looking

  /// The outcome of an earlier attempt. One whose answer was lost gets time to take effect.
  private func earlier(_ key: String) async throws(DeliveryError) -> S3Object? {
    guard try await journal.value(Self.request) != nil else { return nil }
    let isOpen = try await open.isOpen()
    let rest = isOpen ? try await open.rest() : 0
    let finding = try await s3.look(at: key)
    if let object = try await note(key, finding) { return object }
    // What the server says of the next request says nothing of this one.
    if finding == .hidden, isOpen { try await journal.record(Self.unseen, key) }
    // Parts that are completed twice are one object.
    guard rest <= 0 || isInParts else { throw open.unsettled(rest, at: s3.host) }
    return nil
  }

  /// The picture that the server says it has stored at `key`; nil if somebody else may have said so.
  private func arrived(
    _ key: String, _ response: HTTPResponse
  ) async throws(DeliveryError) -> S3Object? {
    let tag = S3Client.token(response.headers["ETag"] ?? S3Answer(response)?["ETag"])
    guard let tag, !S3Answer.isForeign(response) else { return try await found(key) }
    return try await note(key, tag, S3Client.token(response.headers["x-amz-version-id"]))
  }

  /// The picture at `key`; nil if it isn't there, as far as the access key may look.
  private func found(_ key: String) async throws(DeliveryError) -> S3Object? {
    try await note(key, s3.look(at: key))
  }

  /// The picture at `key`, where something is; otherwise, there is another key now.
  private func claimed(_ key: String) async throws(DeliveryError) -> S3Object? {
    if isInParts {
      let parts = S3Parts(upload: self, key: key)
      _ = try await parts.abandon()
      try await parts.forget()
    }
    let finding = try await s3.look(at: key)
    // Nobody else can have guessed it.
    if finding == .hidden { return try await note(key, nil, nil) }
    if let object = try await note(key, finding) { return object }
    if case .there = finding { try await journal.record(Self.key, newKey()) }
    return nil
  }

  private func note(_ key: String, _ finding: S3Finding) async throws(DeliveryError) -> S3Object? {
    guard case .there(let length, let tag, let version, let sum) = finding,
      sum.map({ $0 == picture.sha256 }) ?? (length == picture.byteCount)
    else { return nil }
    return try await note(key, tag, version)
  }

  private func note(
    _ key: String, _ tag: String?, _ version: String?
  ) async throws(DeliveryError) -> S3Object {
    let object = S3Object(
      key: key, tag: tag, version: version, region: s3.region, at: settling.clock.now())
    try await journal.record(Self.done, json: object)
    return object
  }

  private func recorded() async throws(DeliveryError) -> S3Object? {
    try await journal.decoded(Self.done)
  }
}
