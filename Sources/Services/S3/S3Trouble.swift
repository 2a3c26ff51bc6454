// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

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

  static func notS3(_ host: String) -> DeliveryError {
    .notFound("S3", at: host)
  }
}
