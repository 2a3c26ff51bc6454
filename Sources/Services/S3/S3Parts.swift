// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network
internal import Sharing

/// Uploads a large picture in parts, so that a lost connection costs only one. Nothing is visible before
/// the last request.
struct S3Parts: Sendable {
  let upload: S3Upload
  let key: String

  /// The upload's id; empty before the server gave it, or if it is gone.
  static let id = "upload"
  /// The request that begins the upload, and an earlier one whose answer was lost.
  private static let opening = "opening"
  private static let openedBefore = "opened before"
  /// The tags of the parts that the server confirmed, by number.
  static let tags = "parts"
  /// The most that servers accept.
  private static let maxParts = 10_000

  private var s3: S3Client { upload.s3 }
  private var journal: any Journal { upload.journal }
  private var picture: Parcel.Picture { upload.picture }

  private struct Part {
    var number: Int
    var range: Range<Int>
  }

  /// Uploads what is missing, and completes the object; returns the response to the last request.
  func sendAll(_ progress: @escaping Progress) async throws(DeliveryError) -> HTTPResponse {
    let before = try await journal.value(Self.id)
    let id = try await begun(before)
    var tags: [Int: String] = [:]
    if before != nil {
      let response = try await list(id)
      if S3Failure(response)?.code == "NoSuchUpload" { return response }
      tags = try await confirmed(response)
    }
    for part in parts where tags[part.number] == nil {
      let response = try await send(part, to: id) { share in
        let done = Double(part.range.lowerBound) + share * Double(part.range.count)
        progress(done / Double(picture.byteCount) * 0.98)
      }
      if S3Failure(response) != nil { return response }
      // Without one, something in between has answered instead of the server.
      guard let tag = S3Client.token(response.headers["ETag"]) else {
        throw DeliveryError.unreadable(s3.host).retried
      }
      tags[part.number] = tag
      try await journal.record(Self.tags, json: tags)
    }
    return try await complete(id, tags)
  }

  /// Ends an upload that is given up; returns whether it can't be completed any more. One that is gone may be being
  /// completed.
  func abandon() async throws(DeliveryError) -> Bool {
    guard let recorded = try await journal.value(Self.id) else { return true }
    var isOver = true
    if !recorded.isEmpty {
      let response = try await s3.send(request("DELETE", recorded))
      isOver = S3Failure(response) == nil && !S3Answer.isForeign(response)
    }
    try await endLate()
    return isOver
  }

  /// Ends the uploads that requests without an answer have begun, once they had time for that.
  private func endLate() async throws(DeliveryError) {
    let isRepeated = try await openedBefore.isOpen()
    guard try await opening.isOpen() || isRepeated else { return }
    let count = try await s3.endUploads(to: key)
    // The only request there was has had its effect.
    if isRepeated || count == 0 {
      let rest = try await max(
        isRepeated ? openedBefore.rest() : 0, opening.isOpen() ? opening.rest() : 0)
      guard rest <= 0 else { throw opening.unsettled(rest, at: s3.host) }
    }
    try await opening.close()
    try await openedBefore.close()
  }

  /// An earlier request to begin the upload, whose answer was lost, may have been carried out after all. Called
  /// once the picture is there.
  func sweep() async throws(DeliveryError) {
    guard try await openedBefore.isOpen() else { return }
    try await openedBefore.waitToSweep(at: s3.host)
    try await s3.endUploads(to: key)
    try await openedBefore.close()
  }

  private var opening: OpenRequest {
    OpenRequest(journal: journal, step: Self.opening, settling: upload.settling)
  }
  private var openedBefore: OpenRequest {
    OpenRequest(journal: journal, step: Self.openedBefore, settling: upload.settling)
  }

  /// The next attempt begins anew.
  func forget() async throws(DeliveryError) {
    try await journal.record(Self.tags, json: [Int: String]())
    try await journal.record(Self.id, "")
  }

  // MARK: The steps

  private func request(_ method: String, _ id: String) -> S3Client.Request {
    S3Client.Request(method, key, query: [("uploadId", id)])
  }

  /// The id of the upload, which is begun unless that was done.
  private func begun(_ recorded: String?) async throws(DeliveryError) -> String {
    if let recorded, !recorded.isEmpty { return recorded }
    // The answer may have been lost.
    if recorded != nil, let id = try await s3.uploads(to: key).first {
      try await opening.close()
      try await journal.record(Self.id, id)
      return id
    }
    if try await opening.isOpen() { try await openedBefore.lose() }
    try await journal.record(Self.id, "")
    var request = S3Client.Request("POST", key, query: [("uploads", "")])
    request.headers = try await upload.headers()
    let finished = request
    let response = try await opening.run { () async throws(DeliveryError) in
      try await s3.send(finished)
    }
    guard S3Failure(response) == nil, let id = S3Client.token(S3Answer(response)?["UploadId"])
    else { throw S3Trouble.meaning(of: response, s3) }
    try await journal.record(Self.id, id)
    return id
  }

  private func list(_ id: String) async throws(DeliveryError) -> HTTPResponse {
    try await s3.send(request("GET", id))
  }

  /// The tags of the parts that are certainly there: as long as they should be, and confirmed or with
  /// their checksum as the tag.
  private func confirmed(_ response: HTTPResponse) async throws(DeliveryError) -> [Int: String] {
    let recorded: [Int: String] = try await journal.decoded(Self.tags) ?? [:]
    guard S3Failure(response) == nil else {
      // Without the permission to look, what was confirmed counts.
      if response.status == 403 { return recorded }
      throw S3Trouble.meaning(of: response, s3)
    }
    let listed = S3Answer(response)?.list("Part") ?? []
    var tags: [Int: String] = [:]
    for part in parts {
      guard let there = listed.first(where: { $0["PartNumber"] == "\(part.number)" }),
        there["Size"] == "\(part.range.count)", let tag = S3Client.token(there["ETag"])
      else { continue }
      if recorded[part.number] != tag {
        guard try await tag == "\"\(content(part).md5)\"" else { continue }
      }
      tags[part.number] = tag
    }
    return tags
  }

  private func send(
    _ part: Part, to id: String, _ progress: @escaping Progress
  ) async throws(DeliveryError) -> HTTPResponse {
    let content = try await content(part)
    var request = S3Client.Request(
      "PUT", key, query: [("partNumber", "\(part.number)"), ("uploadId", id)])
    request.headers["Content-MD5"] = content.digest
    request.body = .file(path: picture.path, range: part.range, type: "application/octet-stream")
    request.headers["Content-Type"] = "application/octet-stream"
    request.payload = content.sha256
    return try await s3.send(request, progress: progress)
  }

  private func complete(
    _ id: String, _ tags: [Int: String]
  ) async throws(DeliveryError) -> HTTPResponse {
    let list = parts.map { part in
      let tag = (tags[part.number] ?? "").replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      return "<Part><PartNumber>\(part.number)</PartNumber><ETag>\(tag)</ETag></Part>"
    }
    let text =
      "<CompleteMultipartUpload xmlns=\"http://s3.amazonaws.com/doc/2006-03-01/\">"
      + list.joined() + "</CompleteMultipartUpload>"
    var request = request("POST", id)
    request.headers["Content-Type"] = "application/xml"
    request.body = .bytes(Array(text.utf8), type: "application/xml")
    request.payload = Checksum.hex(Checksum.of(text.utf8, .sha256))
    return try await upload.finish(request, key)
  }

  // MARK: The parts

  private var parts: [Part] {
    let size = max(
      upload.options.pieceSize, (picture.byteCount + Self.maxParts - 1) / Self.maxParts)
    return stride(from: 0, to: picture.byteCount, by: size).enumerated().map { number, start in
      Part(number: number + 1, range: start..<min(start + size, picture.byteCount))
    }
  }

  private struct Content {
    var sha256: String
    var md5: String
    /// The latter as it is sent.
    var digest: String
  }

  /// The checksums of a part of the file, read off the main thread.
  @concurrent
  private func content(_ part: Part) async throws(DeliveryError) -> Content {
    let trouble = DeliveryError.unreadableFile(picture.path)
    guard CText.isWhole(picture.path), let file = fopen(picture.path, "re"),
      fseek(file, part.range.lowerBound, SEEK_SET) == 0
    else { throw trouble }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: part.range.count)
    guard fread(&bytes, 1, bytes.count, file) == bytes.count else { throw trouble }
    let md5 = Checksum.of(bytes, .md5)
    return Content(
      sha256: Checksum.hex(Checksum.of(bytes, .sha256)), md5: Checksum.hex(md5),
      digest: Base64.encode(md5))
  }
}
