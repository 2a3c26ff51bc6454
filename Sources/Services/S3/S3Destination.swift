// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A bucket, every picture in which gets a link.
struct S3Destination: Destination {
  let s3: S3Client
  let options: S3Options
  let link: S3Link
  let settling: Settling

  func capabilities() async throws(DeliveryError) -> Capabilities {
    // The protocol has no way to ask for limits.
    Capabilities(links: link.rules)
  }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping Progress
  ) async throws(DeliveryError) -> Receipt {
    let upload = try upload(parcel, journal)
    let object = try await upload.publish(progress)
    try await upload.sweep()
    progress(1)
    return receipt(object, upload)
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    let upload = try upload(parcel, journal)
    return try await upload.settle().map { receipt($0, upload) }
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    guard let key = receipt.marks["key"], let sha256 = receipt.marks["sha256"] else {
      return [.notFound(s3.host)]
    }
    return try await S3Removal(s3: s3, key: key, sha256: sha256, tag: receipt.marks["etag"]).run()
  }

  func check() async throws(DeliveryError) -> AccountCheck {
    try await s3.checkWriting(to: Self.probe(in: options.folders))
    let page: String? = if case .website(let website) = link { website.start } else { nil }
    return AccountCheck(name: "\(s3.bucket.name)@\(s3.host)", page: page)
  }

  /// The key with which it is tried whether pictures can be uploaded.
  static func probe(in folders: [String]) -> String {
    (folders + ["cameo-check"]).joined(separator: "/")
  }

  private func upload(_ parcel: Parcel, _ journal: any Journal) throws(DeliveryError) -> S3Upload {
    S3Upload(
      s3: s3, options: options, picture: try parcel.onlyPicture(), journal: journal,
      settling: settling)
  }

  private func receipt(_ object: S3Object, _ upload: S3Upload) -> Receipt {
    var marks = ["key": object.key, "sha256": upload.picture.sha256]
    marks["etag"] = object.tag
    var receipt = Receipt(link: link.address(of: object, s3), marks: marks)
    if case .expiring(let days) = link { receipt.expires = object.at + Double(days) * 86_400 }
    return receipt
  }
}

/// Deletes an object, if it is still the one that was uploaded.
struct S3Removal {
  /// Versions that were uploaded because answers were lost are few.
  private static let maxVersions = 10

  let s3: S3Client
  let key: String
  let sha256: String
  let tag: String?

  func run() async throws(DeliveryError) -> [Remainder] {
    for _ in 0..<Self.maxVersions {
      var known: String?
      switch try await s3.look(at: key) {
      case .missing: return []
      case .hidden: break
      case .there(_, let tag, let version, let sum):
        // Only a page of something in between has neither.
        if sum == nil, tag == nil { throw DeliveryError.unreadable(s3.host).retried }
        guard sum == sha256 || tag != nil && tag == self.tag else {
          return [
            Remainder(
              tr(
                "The photo in the bucket “{0}” has changed since it was shared, so it wasn't deleted.",
                s3.bucket.name))
          ]
        }
        known = version
      }
      guard let version = known else { return try await delete() }
      // A bucket with versions hides what is deleted, but keeps it; a version is deleted for good.
      let response = try await s3.send(
        S3Client.Request("DELETE", key, query: [("versionId", version)]))
      switch S3Failure(response)?.status {
      case nil: continue
      case 403?, 405?, 501?: return try await delete()
      case 404?: return try await delete()
      default: throw S3Trouble.meaning(of: response, s3)
      }
    }
    return try await delete()
  }

  private func delete() async throws(DeliveryError) -> [Remainder] {
    let response = try await s3.send(S3Client.Request("DELETE", key))
    if response.headers["x-amz-delete-marker"]?.lowercased() == "true" {
      return [
        Remainder(
          tr(
            "The link no longer works, but the bucket “{0}” keeps old versions, and the access key may not delete them. Delete the version of the photo on {1}.",
            s3.bucket.name, s3.host))
      ]
    }
    guard let failure = S3Failure(response) else {
      if S3Answer.isForeign(response) { throw DeliveryError.unreadable(s3.host).retried }
      return []
    }
    switch failure.status {
    case 404 where failure.code.isEmpty: throw .stopped(s3.host)
    case 404 where failure.code != "NoSuchBucket": return []
    case 403 where ["AccessDenied", ""].contains(failure.code):
      return [
        Remainder(
          tr(
            "The access key may not delete photos in the bucket “{0}”. Delete it on {1}.",
            s3.bucket.name, s3.host))
      ]
    default: throw S3Trouble.meaning(of: response, s3)
    }
  }
}
