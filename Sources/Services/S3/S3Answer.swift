// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A server's answer in XML.
struct S3Answer: Sendable {
  /// Longer answers are not ours.
  static let limit = 1 << 20
  private static let maxElements = 20_000

  private let elements: [XML.Element]

  /// Nil unless the body is XML. Some servers send spaces before it, while they work.
  init?(_ response: HTTPResponse) {
    guard (1...Self.limit).contains(response.body.count),
      let elements = try? XML.elements(of: String(response.text.trimmed)),
      (1...Self.maxElements).contains(elements.count)
    else { return nil }
    self.elements = elements
  }

  /// Whether a success was said by something else than the server, such as the page of a proxy or of a network that wants
  /// to be signed in to.
  static func isForeign(_ response: HTTPResponse) -> Bool {
    guard !response.text.trimmed.isEmpty else { return false }
    return S3Answer(response).map { $0.root.lowercased() == "html" } ?? true
  }

  /// The name of the outermost element.
  var root: Substring { elements.first.map(Self.localName) ?? "" }

  /// The text of the first element called `name`; nil if it is empty.
  subscript(_ name: String) -> String? {
    let text = elements.first { Self.localName($0) == name }?.text.trimmed ?? ""
    return text.isEmpty ? nil : text
  }

  /// The texts inside each element called `name`, by the names of their elements.
  func list(_ name: String) -> [[String: String]] {
    var list: [[String: String]] = []
    var depth = Int.max
    for element in elements {
      if Self.localName(element) == name {
        list.append([:])
        depth = element.depth
      } else if element.depth <= depth {
        depth = .max
      } else if element.depth == depth + 1, let last = list.indices.last {
        list[last][String(Self.localName(element))] = element.text.trimmed
      }
    }
    return list
  }

  private static func localName(_ element: XML.Element) -> Substring {
    element.name.split(separator: ":").last ?? ""
  }
}

/// What a server says when something failed.
struct S3Failure: Sendable {
  let status: Int
  /// Such as `AccessDenied`; empty if the server didn't say.
  let code: String
  /// For users.
  let message: String
  /// The bucket's region, if that is the problem.
  let region: String?
  /// The time on the server.
  let serverTime: Double?

  /// Nil if `response` is a success. Completing an upload can fail after the status was sent.
  init?(_ response: HTTPResponse) {
    let answer = S3Answer(response)
    let isError = answer?.root == "Error"
    guard !response.isSuccess || isError else { return nil }
    status = response.status
    let details = isError ? answer : nil
    code = details?["Code"].flatMap { ReceivedText.isID($0) ? $0 : nil } ?? ""
    message = details?["Message"].map { ReceivedText.shown($0, limit: 300) } ?? ""
    let region = response.headers["x-amz-bucket-region"] ?? details?["Region"]
    self.region = region.flatMap { S3Bucket.isRegion($0) ? $0 : nil }
    serverTime = details?["ServerTime"].flatMap { ISODate.seconds($0) }
  }

  /// The same request can be made elsewhere, or with another region.
  var isAboutRegion: Bool {
    guard region != nil else { return false }
    return [301, 307].contains(status) || status == 400
  }

  /// The server doesn't know conditions for what it stores.
  var refusesConditions: Bool {
    let words = message.lowercased()
    return status == 501 || code == "NotImplemented"
      || status == 400 && ["if-none-match", "unsupported header"].contains { words.contains($0) }
  }
}

/// Maps the errors of S3 servers.
enum S3Trouble {
  static func meaning(of response: HTTPResponse, _ s3: S3Client) -> DeliveryError {
    let host = s3.host
    guard let failure = S3Failure(response) else { return notS3(host) }
    return known(failure, s3, HTTPFailure(response).retryAfter) ?? unknown(failure, response, s3)
  }

  private static func known(
    _ failure: S3Failure, _ s3: S3Client, _ retryAfter: Double?
  ) -> DeliveryError? {
    let (host, bucket) = (s3.host, s3.bucket.name)
    switch failure.code {
    case "AccessDenied" where failure.message.lowercased().contains("cap exceeded"),
      "QuotaExceeded", "StorageQuotaExceeded", "XMinioStorageFull", "InsufficientStorage":
      return .full(host)
    case "AccessDenied", "AllAccessDisabled", "Forbidden", "MethodNotAllowed":
      return denied(s3)
    case "NoSuchBucket":
      return DeliveryError(
        .refused, tr("There is no bucket “{1}” on {0}. Check its name.", host, bucket))
    case "InvalidBucketName":
      return DeliveryError(.refused, tr("“{0}” can't be the name of a bucket.", bucket))
    case "SignatureDoesNotMatch":
      return DeliveryError(
        .signedOut, tr("Wrong secret key for {0}. Enter it again.", host))
    case "InvalidAccessKeyId", "InvalidAccessKey":
      return DeliveryError(
        .signedOut,
        tr("{0} doesn't know this access key. Check it, or create a new one there.", host))
    case "ExpiredToken", "InvalidToken", "TokenRefreshRequired":
      return DeliveryError(
        .signedOut,
        tr("The access key for {0} has expired. Create a new one there, then sign in again.", host)
      )
    case "RequestTimeTooSkewed", "RequestExpired": return wrongClock(failure, s3)
    case "SlowDown", "TooManyRequests", "RequestLimitExceeded", "BandwidthLimitExceeded":
      return .busy(host, afterSeconds: retryAfter)
    case "EntityTooLarge": return .tooLarge(host)
    case "AccessControlListNotSupported":
      return DeliveryError(
        .notPossible,
        tr(
          "The bucket “{1}” on {0} doesn't allow single photos to be made public. Make the bucket public there, or add the account again with expiring links.",
          host, bucket))
    case "InvalidStorageClass":
      return DeliveryError(
        .notPossible,
        tr("{0} doesn't have this storage class. Add the account again with another one.", host))
    case "XAmzContentSHA256Mismatch", "BadDigest", "IncompleteBody", "RequestTimeout":
      return DeliveryError(
        .interrupted, tr("The photo didn't reach {0} unharmed. Sending it again.", host),
        remedy: .later)
    case "OperationAborted", "ConditionalRequestConflict":
      return DeliveryError(
        .serverError, tr("{0} is busy with the same photo. Cameo will try again.", host),
        remedy: .later)
    default: return nil
    }
  }

  private static func unknown(
    _ failure: S3Failure, _ response: HTTPResponse, _ s3: S3Client
  ) -> DeliveryError {
    let host = s3.host
    switch response.status {
    case 300..<400,
      400 where failure.region != nil:
      return DeliveryError(
        .address,
        tr(
          "The bucket “{1}” isn't on {0}. Add the account again with the address of its region.",
          host, s3.bucket.name))
    // A completed upload that failed after all.
    case 200..<300:
      return DeliveryError(
        .serverError, tr("{0} can't save the photo. Cameo will try again.", host),
        remedy: .later)
    case 401, 403: return denied(s3)
    case 404 where failure.code.isEmpty, 405 where failure.code.isEmpty: return notS3(host)
    default: return .usual(response, at: host, saying: failure.message)
    }
  }

  private static func denied(_ s3: S3Client) -> DeliveryError {
    DeliveryError(
      .noPermission,
      tr(
        "{0} denies access to the bucket “{1}”. Allow this access key to write there.", s3.host,
        s3.bucket.name))
  }

  /// Most clocks are set by the network before long, so it is tried again.
  private static func wrongClock(_ failure: S3Failure, _ s3: S3Client) -> DeliveryError {
    let minutes =
      failure.serverTime.flatMap {
        Int(outside: ($0 - s3.clock.now()).magnitude / 60, in: OutsideNumber.counts)
      } ?? 0
    guard minutes > 0 else {
      return DeliveryError(
        .refused,
        tr(
          "This computer's clock differs from that of {0}. Set the date and time, then try again.",
          s3.host), remedy: .later)
    }
    return DeliveryError(
      .refused,
      tr(
        "This computer's clock differs by {0} minute from that of {1}. Set the date and time, then try again.",
        plural:
          "This computer's clock differs by {0} minutes from that of {1}. Set the date and time, then try again.",
        count: minutes, s3.host), remedy: .later)
  }

  static func notS3(_ host: String) -> DeliveryError { .notFound("S3", at: host) }
}
