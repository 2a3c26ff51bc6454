// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// Checks the signature of a request or a link, with code of its own: what signs in the program isn't
/// used here.
struct FakeS3Signature {
  private static let algorithm = "AWS4-HMAC-SHA256"
  private static let longestDay = 604_800.0
  /// How far clocks may differ, in seconds.
  private static let skew = 900.0

  /// An error in the words of the protocol.
  struct Refusal {
    var status: Int
    var code: String
    var message: String
    var more: [(String, String)] = []
  }

  /// Whoever sent a request.
  enum Outcome {
    case anonymous
    /// The holder of an access key.
    case key(String)
    case refused(Refusal)
  }

  /// The secret keys, by access key.
  let keys: [String: Secret]
  let region: String
  let now: Double

  func check(_ request: IncomingRequest) -> Outcome {
    if let line = request.headers["Authorization"] { return checkHeader(line, request) }
    return request.queryValue("X-Amz-Algorithm") == nil ? .anonymous : checkLink(request)
  }

  private func checkHeader(_ line: String, _ request: IncomingRequest) -> Outcome {
    guard line.hasPrefix(Self.algorithm + " ") else {
      return refuse(400, "InvalidRequest", "The authorization mechanism is not supported")
    }
    var fields: [Substring: Substring] = [:]
    for field in line.dropFirst(Self.algorithm.count + 1).split(separator: ",") {
      let parts = field.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      if parts.count == 2 { fields[parts[0]] = parts[1] }
    }
    guard let credential = fields["Credential"], let names = fields["SignedHeaders"],
      let said = fields["Signature"], let time = request.headers["x-amz-date"]
    else {
      return refuse(400, "AuthorizationHeaderMalformed", "The authorization header is malformed")
    }
    guard let sum = request.headers["x-amz-content-sha256"] else {
      return refuse(
        400, "InvalidRequest", "Missing required header for this request: x-amz-content-sha256")
    }
    let signed = names.split(separator: ";").map(String.init)
    let needed =
      ["host"]
      + request.headers.fields.map { $0.name.lowercased() }.filter { $0.hasPrefix("x-amz-") }
    guard Set(needed).isSubset(of: signed), signed == signed.sorted() else {
      return refuse(403, "AccessDenied", "There were headers present which were not signed")
    }
    let query = request.head.query
    let outcome = verify(
      String(credential), time, String(said),
      canonical(request, query, signed: signed, sum), request)
    guard case .key = outcome else { return outcome }
    if let age = Self.seconds(time).map({ abs($0 - now) }), age > Self.skew {
      return refuse(
        403, "RequestTimeTooSkewed",
        "The difference between the request time and the current time is too large.",
        [
          ("RequestTime", time), ("ServerTime", ISODate.text(now)),
          ("MaxAllowedSkewMilliseconds", "900000"),
        ])
    }
    let bytes = request.allBytes()
    guard sum == Checksum.hex(Checksum.of(bytes, .sha256)) else {
      return refuse(
        400, "XAmzContentSHA256Mismatch",
        "The provided 'x-amz-content-sha256' header does not match what was computed.")
    }
    if let digest = request.headers["Content-MD5"],
      digest != Base64.encode(Checksum.of(bytes, .md5))
    {
      return refuse(
        400, "BadDigest", "The Content-MD5 you specified did not match what we received.")
    }
    return outcome
  }

  private func checkLink(_ request: IncomingRequest) -> Outcome {
    func value(_ name: String) -> String { request.queryValue("X-Amz-" + name) ?? "" }
    guard let lifetime = Double(value("Expires")), lifetime > 0, lifetime <= Self.longestDay,
      value("Algorithm") == Self.algorithm, let start = Self.seconds(value("Date")),
      request.head.query.last?.0 == "X-Amz-Signature"
    else {
      return refuse(
        400, "AuthorizationQueryParametersError", "X-Amz-Expires must be less than a week")
    }
    guard now <= start + lifetime, now > start - Self.skew else {
      return refuse(403, "AccessDenied", "Request has expired")
    }
    let query = request.head.query.filter { $0.0 != "X-Amz-Signature" }
    let signed = value("SignedHeaders").split(separator: ";").map(String.init)
    guard signed.contains("host") else {
      return refuse(403, "AccessDenied", "There were headers present which were not signed")
    }
    return verify(
      value("Credential"), value("Date"), value("Signature"),
      canonical(request, query, signed: signed, "UNSIGNED-PAYLOAD"), request)
  }

  private func verify(
    _ credential: String, _ time: String, _ said: String, _ canonical: String,
    _ request: IncomingRequest
  ) -> Outcome {
    let parts = credential.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count >= 5 else {
      return refuse(400, "AuthorizationHeaderMalformed", "The Credential is mal-formed")
    }
    let name = parts.dropLast(4).joined(separator: "/")
    let scope = parts.suffix(4)
    guard scope.dropFirst(2).elementsEqual(["s3", "aws4_request"]),
      scope.first.map({ time.hasPrefix($0) }) == true
    else {
      return refuse(400, "AuthorizationHeaderMalformed", "The Credential is mal-formed")
    }
    guard let secret = keys[name] else {
      return refuse(
        403, "InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist.")
    }
    guard scope.dropFirst().first.map(String.init) == region else {
      return refuse(
        400, "AuthorizationHeaderMalformed",
        "The authorization header is malformed; the region is wrong; expecting '\(region)'",
        [("Region", region)])
    }
    var key = Array("AWS4".utf8) + Array(secret.reveal().utf8)
    for part in scope { key = Self.code(Array(part.utf8), key) }
    let sum = Checksum.hex(Checksum.of(canonical.utf8, .sha256))
    let text =
      "\(Self.algorithm)\n\(time)\n\(scope.joined(separator: "/"))\n\(sum)"
    guard Checksum.hex(Self.code(Array(text.utf8), key)) == said else {
      return refuse(
        403, "SignatureDoesNotMatch",
        "The request signature we calculated does not match the signature you provided.")
    }
    return .key(name)
  }

  private func refuse(
    _ status: Int, _ code: String, _ message: String, _ more: [(String, String)] = []
  ) -> Outcome {
    .refused(Refusal(status: status, code: code, message: message, more: more))
  }
}

extension FakeS3Signature {
  /// The request as both sides write it down.
  private func canonical(
    _ request: IncomingRequest, _ query: [(String, String)], signed: [String], _ sum: String
  ) -> String {
    var text = request.method + "\n"
    text += request.path.utf8.split(separator: 0x2F, omittingEmptySubsequences: false)
      .map { Self.escaped(Array($0)) }.joined(separator: "/")
    text += "\n"
    text += query.map { Self.escaped(Array($0.0.utf8)) + "=" + Self.escaped(Array($0.1.utf8)) }
      .sorted().joined(separator: "&")
    text += "\n"
    for name in signed {
      let values = request.headers.all(name).map {
        $0.split { $0 == " " || $0 == "\t" }.joined(separator: " ")
      }
      text += "\(name):\(values.joined(separator: ","))\n"
    }
    return text + "\n\(signed.joined(separator: ";"))\n\(sum)"
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    var text = ""
    for byte in bytes {
      let scalar = Unicode.Scalar(byte)
      switch scalar {
      case "A"..."Z", "a"..."z", "0"..."9", "-", ".", "_", "~": text.unicodeScalars.append(scalar)
      default: text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16).uppercased()
      }
    }
    return text
  }

  /// HMAC as RFC 2104 has it.
  private static func code(_ bytes: [UInt8], _ key: [UInt8]) -> [UInt8] {
    var block = key.count > 64 ? Checksum.of(key, .sha256) : key
    block += [UInt8](repeating: 0, count: 64 - block.count)
    let inner = Checksum.of(block.map { $0 ^ 0x36 } + bytes, .sha256)
    return Checksum.of(block.map { $0 ^ 0x5C } + inner, .sha256)
  }

  /// The seconds of a time such as `20260131T120000Z`.
  static func seconds(_ text: String) -> Double? {
    let digits = Array(text)
    guard digits.count == 16, digits[8] == "T", digits[15] == "Z" else { return nil }
    func part(_ start: Int, _ count: Int = 2) -> String { String(digits[start..<start + count]) }
    let day = "\(part(0, 4))-\(part(4))-\(part(6))"
    return ISODate.seconds("\(day)T\(part(9)):\(part(11)):\(part(13))Z")
  }
}
