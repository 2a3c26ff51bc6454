// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

// Uploads in parts.
extension FakeS3 {
  private static var gone: OutgoingResponse {
    refuse(
      404, "NoSuchUpload",
      "The specified upload does not exist. It may have been aborted or completed.")
  }

  /// The id of the upload that a request is about; nil if it is gone.
  private func id(_ request: IncomingRequest, _ key: String) -> String? {
    guard let id = request.queryValue("uploadId"), uploads[id]?.key == key else { return nil }
    return id
  }

  func begin(_ key: String, _ request: IncomingRequest) -> OutgoingResponse {
    if request.headers["x-amz-acl"] != nil || request.headers["x-amz-storage-class"] != nil,
      let refusal = refusal(of: request, key, length: 0)
    {
      return refusal
    }
    let id = RandomText.make(bytes: 24)
    uploads[id] = FakeS3Upload(key: key, headers: request.headers)
    return Self.xml(
      "<InitiateMultipartUploadResult>\(Self.tag("Bucket", Self.bucket))\(Self.tag("Key", key))"
        + "\(Self.tag("UploadId", lies.token ?? id))</InitiateMultipartUploadResult>")
  }

  func part(_ key: String, _ request: IncomingRequest) -> OutgoingResponse {
    guard let id = id(request, key) else { return Self.gone }
    guard let number = request.queryValue("partNumber").flatMap({ Int($0) }),
      (1...10_000).contains(number)
    else { return Self.refuse(400, "InvalidArgument", "Part number must be between 1 and 10000") }
    let part = FakeS3Object(key: "\(number)", bytes: request.allBytes(), version: nil)
    if let quota, versions.reduce(part.count, { $0 + $1.count }) > quota {
      return Self.refuse(403, "QuotaExceeded", "The quota set for the bucket has been exceeded.")
    }
    uploads[id]?.parts[number] = part
    return OutgoingResponse(200, headers: ["ETag": lies.id ?? part.tag])
  }

  func parts(_ key: String, _ request: IncomingRequest) -> OutgoingResponse {
    guard let id = id(request, key), let upload = uploads[id] else { return Self.gone }
    let list = upload.parts.sorted { $0.key < $1.key }.map { number, part in
      "<Part>\(Self.tag("PartNumber", "\(number)"))\(Self.tag("ETag", part.tag))"
        + "\(Self.tag("Size", "\(part.count)"))</Part>"
    }
    return Self.xml("<ListPartsResult>\(list.joined())</ListPartsResult>")
  }

  func uploads(_ prefix: String) -> OutgoingResponse {
    let list = uploads.filter { $0.value.key.hasPrefix(prefix) }.map { id, upload in
      "<Upload>\(Self.tag("Key", upload.key))\(Self.tag("UploadId", id))"
        + "<Owner>\(Self.tag("ID", "alice"))</Owner></Upload>"
    }
    return Self.xml(
      "<ListMultipartUploadsResult>\(list.joined())</ListMultipartUploadsResult>")
  }

  func complete(_ key: String, _ request: IncomingRequest) -> OutgoingResponse {
    guard let id = id(request, key), let upload = uploads[id] else { return Self.gone }
    guard let wanted = Self.wanted(request.allBytes()), !wanted.isEmpty else {
      return Self.refuse(400, "MalformedXML", "The XML you provided was not well-formed")
    }
    var bytes: [UInt8] = []
    var sums: [UInt8] = []
    for (index, part) in wanted.enumerated() {
      guard let there = upload.parts[part.number], there.tag == part.tag else {
        return Self.refuse(
          400, "InvalidPart", "One or more of the specified parts could not be found")
      }
      guard index == 0 || wanted[index - 1].number < part.number else {
        return Self.refuse(400, "InvalidPartOrder", "The list of parts was not in ascending order")
      }
      guard index == wanted.count - 1 || there.count >= minPiece else {
        return Self.refuse(
          400, "EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size")
      }
      bytes += there.bytes
      sums += Checksum.of(there.bytes, .md5)
    }
    if let refusal = refusal(of: request, key, length: bytes.count) { return refusal }
    uploads[id] = nil
    var object = FakeS3Object(
      key: key, bytes: bytes, version: nextVersion,
      tag: "\"\(Checksum.hex(Checksum.of(sums, .md5)))-\(wanted.count)\"")
    object.take(upload.headers)
    let answer = made(object)
    var result = Self.xml(
      "<CompleteMultipartUploadResult>\(Self.tag("Key", key))"
        + "\(Self.tag("ETag", lies.id ?? object.tag))</CompleteMultipartUploadResult>")
    result.headers["x-amz-version-id"] = answer.headers["x-amz-version-id"]
    return result
  }

  func abort(_ key: String, _ request: IncomingRequest) -> OutgoingResponse {
    guard let id = id(request, key) else { return Self.gone }
    uploads[id] = nil
    return .empty(204)
  }

  /// The parts in the body of a request that completes an upload.
  private static func wanted(_ bytes: [UInt8]) -> [(number: Int, tag: String)]? {
    guard let elements = try? XML.elements(of: String(decoding: bytes, as: UTF8.self)),
      elements.first?.name == "CompleteMultipartUpload"
    else { return nil }
    var parts: [(number: Int, tag: String)] = []
    for element in elements {
      switch element.name {
      case "Part": parts.append((0, ""))
      case "PartNumber" where !parts.isEmpty:
        parts[parts.count - 1].number = Int(element.text) ?? 0
      case "ETag" where !parts.isEmpty: parts[parts.count - 1].tag = element.text
      default: break
      }
    }
    return parts
  }
}
