// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Practice

extension FakeS3 {
  /// The kinds of requests.
  public enum Kind: String, Sendable, CaseIterable {
    case put, get, look, delete, list
    // Uploads in parts.
    case begin, part, parts, complete, abort, uploads
    case page, other

    init(_ head: IncomingHead) {
      if head.path.hasPrefix("/\(PracticePage.folder)/") {
        self = .page
        return
      }
      func has(_ name: String) -> Bool { head.query.contains { $0.0 == name } }
      let hasKey = !FakeS3.location(of: head).key.isEmpty
      self =
        switch (head.method, hasKey) {
        case ("POST", true): has("uploads") ? .begin : has("uploadId") ? .complete : .other
        case ("PUT", true): has("uploadId") ? .part : .put
        case ("GET", true): has("uploadId") ? .parts : .get
        case ("HEAD", true): .look
        case ("DELETE", true): has("uploadId") ? .abort : .delete
        case ("GET", false): has("uploads") ? .uploads : .list
        default: .other
        }
    }

    /// What the access key has to be allowed for it.
    var permission: String {
      switch self {
      case .put, .begin, .part, .complete: "s3:PutObject"
      case .get, .look: "s3:GetObject"
      case .delete: "s3:DeleteObject"
      case .list: "s3:ListBucket"
      case .parts: "s3:ListMultipartUploadParts"
      case .abort: "s3:AbortMultipartUpload"
      case .uploads: "s3:ListBucketMultipartUploads"
      case .page, .other: ""
      }
    }
  }

  /// The bucket, which is a part of the path or of the host's name, and the key.
  nonisolated static func location(of head: IncomingHead) -> (bucket: String, key: String) {
    let host = head.headers["Host"] ?? ""
    let path = head.path.dropFirst()
    if let name = host.split(separator: ".").first, host.contains(".localhost") {
      return (String(name), String(path))
    }
    let parts = path.split(separator: "/", maxSplits: 1)
    return (parts.first.map(String.init) ?? "", parts.count > 1 ? String(parts[1]) : "")
  }

  func may(_ permission: String) -> Bool { permissions?.contains(permission) ?? true }

  func respond(to request: IncomingRequest, isKnown: Bool) -> OutgoingResponse {
    let (bucket, key) = Self.location(of: request.head)
    let kind = Kind(request.head)
    guard bucket == Self.bucket else {
      return Self.refuse(404, "NoSuchBucket", "The specified bucket does not exist")
    }
    let isOpen = [.get, .look].contains(kind) && (isPublic || objects[key]?.isPublic == true)
    guard isOpen || isKnown && may(kind.permission) else {
      return Self.refuse(403, "AccessDenied", "Access Denied")
    }
    switch kind {
    case .put: return put(key, request)
    case .get, .look: return get(key)
    case .delete: return delete(key, version: request.queryValue("versionId"))
    case .list: return list(request.queryValue("prefix") ?? "")
    case .begin: return begin(key, request)
    case .part: return part(key, request)
    case .parts: return parts(key, request)
    case .complete: return complete(key, request)
    case .abort: return abort(key, request)
    case .uploads: return uploads(request.queryValue("prefix") ?? "")
    case .page, .other:
      // With this the real service answers calls that it doesn't know; Cameo makes none of them.
      return Self.refuse(
        501, "NotImplemented", "A header you provided implies functionality that is not implemented"
      )
    }
  }

  // MARK: Objects

  private func put(_ key: String, _ request: IncomingRequest) -> OutgoingResponse {
    if let refusal = refusal(of: request, key, length: request.bodyLength) { return refusal }
    var object = FakeS3Object(key: key, bytes: request.allBytes(), version: nextVersion)
    object.take(request.headers)
    return made(object)
  }

  /// Stores an object that a client has sent.
  func made(_ object: FakeS3Object) -> OutgoingResponse {
    store(object)
    objectsMade[object.key, default: 0] += 1
    var answer = OutgoingResponse(200, headers: ["ETag": lies.id ?? object.tag])
    answer.headers["x-amz-version-id"] = object.version
    return answer
  }

  /// Why an object can't be stored.
  func refusal(
    of request: IncomingRequest, _ key: String, length: Int
  ) -> OutgoingResponse? {
    if let condition = request.headers["If-None-Match"] {
      switch conditions {
      case .refused:
        return Self.refuse(501, "NotImplemented", "Conditional object PUTs are not supported.")
      case .known:
        guard condition == "*" else {
          return Self.refuse(501, "NotImplemented", "Only * is supported.")
        }
        if objects[key] != nil {
          return Self.refuse(
            412, "PreconditionFailed", "At least one of the pre-conditions did not hold")
        }
      case .ignored: break
      }
    }
    if let acl = request.headers["x-amz-acl"] {
      guard allowsACLs else {
        return Self.refuse(
          400, "AccessControlListNotSupported", "The bucket does not allow ACLs")
      }
      guard acl == "public-read", may("s3:PutObjectAcl") else {
        return Self.refuse(403, "AccessDenied", "Access Denied")
      }
    }
    if let name = request.headers["x-amz-storage-class"], !storageClasses.contains(name) {
      return Self.refuse(
        400, "InvalidStorageClass", "The storage class you specified is not valid")
    }
    if let maxFile, length > maxFile {
      return Self.refuse(
        400, "EntityTooLarge", "Your proposed upload exceeds the maximum allowed size")
    }
    if let quota, versions.reduce(length, { $0 + $1.count }) > quota {
      return Self.refuse(403, "QuotaExceeded", "The quota set for the bucket has been exceeded.")
    }
    return nil
  }

  private func get(_ key: String) -> OutgoingResponse {
    guard let object = objects[key] else {
      // Who may not list a bucket isn't told what it lacks.
      return may("s3:ListBucket")
        ? Self.refuse(404, "NoSuchKey", "The specified key does not exist.", [("Key", key)])
        : Self.refuse(403, "AccessDenied", "Access Denied")
    }
    var answer = OutgoingResponse(
      200,
      headers: [
        "Content-Type": object.type, "ETag": lies.id ?? object.tag,
        "Content-Length": "\(object.count)",
      ], body: object.bytes)
    answer.headers["x-amz-version-id"] = object.version
    for (name, value) in object.notes { answer.headers[name] = value }
    return answer
  }

  private func delete(_ key: String, version: String?) -> OutgoingResponse {
    var answer = OutgoingResponse.empty(204)
    if let version {
      guard may("s3:DeleteObjectVersion") else {
        return Self.refuse(403, "AccessDenied", "Access Denied")
      }
      versions.removeAll { $0.key == key && $0.version == version }
      answer.headers["x-amz-version-id"] = version
    } else if keepsVersions {
      let marker = FakeS3Object(key: key, bytes: [], version: nextVersion, isMarker: true)
      store(marker)
      answer.headers["x-amz-version-id"] = marker.version
      answer.headers["x-amz-delete-marker"] = "true"
    } else {
      versions.removeAll { $0.key == key }
    }
    return answer
  }

  private func list(_ prefix: String) -> OutgoingResponse {
    let found = objects.values.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }
    let contents = found.map {
      "<Contents>\(Self.tag("Key", $0.key))\(Self.tag("Size", "\($0.count)"))</Contents>"
    }
    return Self.xml(
      "<ListBucketResult>\(Self.tag("Name", Self.bucket))\(contents.joined())</ListBucketResult>")
  }
}

extension FakeS3Object {
  /// Takes what a request says about it.
  mutating func take(_ headers: HTTPHeaders) {
    type = headers["Content-Type"] ?? type
    isPublic = headers["x-amz-acl"] == "public-read"
    storageClass = headers["x-amz-storage-class"] ?? storageClass
    for field in headers.fields where field.name.lowercased().hasPrefix("x-amz-meta-") {
      notes[field.name] = field.value
    }
  }
}
