// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// Signs requests and links with an access key, by Amazon's Signature Version 4.
struct S3Signer: Sendable {
  private static let algorithm = "AWS4-HMAC-SHA256"
  /// The checksum of an empty body.
  static let empty = Checksum.hex(Checksum.of([], .sha256))
  /// How long a signed link can work at most, in days.
  static let maxDays = 7

  let accessKey: String
  let secret: Secret
  var region: String

  /// Signs `request`, whose body has the SHA-256 `payload`. Everything in it is covered but the headers
  /// that are added when it is sent.
  func sign(_ request: inout HTTPRequest, payload: String, at seconds: Double) {
    let time = Self.stamp(seconds)
    request.headers["x-amz-date"] = time
    request.headers["x-amz-content-sha256"] = payload
    let headers = Self.canonical(request.headers, host: request.url.hostAndPort)
    let names = headers.map(\.name).joined(separator: ";")
    let canonical = Self.canonicalRequest(
      request.method, request.url, request.url.queryItems, headers, payload)
    request.headers["Authorization"] =
      "\(Self.algorithm) Credential=\(accessKey)/\(scope(time)),SignedHeaders=\(names),"
      + "Signature=\(signature(of: canonical, time))"
  }

  /// Returns an address with which anyone can get what is at `url` for so many seconds.
  func link(to url: URLAddress, for lifetime: Int, from seconds: Double) -> URLAddress {
    presigned("GET", url, for: lifetime, from: seconds)
  }

  func presigned(
    _ method: String, _ url: URLAddress, for lifetime: Int, from seconds: Double
  ) -> URLAddress {
    let time = Self.stamp(seconds)
    let query = [
      ("X-Amz-Algorithm", Self.algorithm), ("X-Amz-Credential", "\(accessKey)/\(scope(time))"),
      ("X-Amz-Date", time),
      ("X-Amz-Expires", "\(min(max(lifetime, 1), Self.maxDays * 86_400))"),
      ("X-Amz-SignedHeaders", "host"),
    ]
    let headers = Self.canonical(HTTPHeaders(), host: url.hostAndPort)
    let canonical = Self.canonicalRequest(method, url, query, headers, "UNSIGNED-PAYLOAD")
    return url.with(query: query + [("X-Amz-Signature", signature(of: canonical, time))])
  }

  // MARK: The parts of a signature

  private func scope(_ time: String) -> String { "\(time.prefix(8))/\(region)/s3/aws4_request" }

  private func signature(of canonical: String, _ time: String) -> String {
    let text = [
      Self.algorithm, time, scope(time), Checksum.hex(Checksum.of(canonical.utf8, .sha256)),
    ].joined(separator: "\n")
    var key = Array("AWS4\(secret.reveal())".utf8)
    for part in scope(time).pathParts { key = Checksum.code(part.utf8, key: key, .sha256) }
    return Checksum.hex(Checksum.code(text.utf8, key: key, .sha256))
  }

  static func canonicalRequest(
    _ method: String, _ url: URLAddress, _ query: [(String, String)],
    _ headers: [(name: String, value: String)], _ payload: String
  ) -> String {
    let pairs = query.map { (PercentEncoding.encode($0.0), PercentEncoding.encode($0.1)) }
      .sorted { $0.0 == $1.0 ? $0.1 < $1.1 : $0.0 < $1.0 }
    return [
      method, url.path, pairs.map { "\($0.0)=\($0.1)" }.joined(separator: "&"),
      headers.map { "\($0.name):\($0.value)\n" }.joined(),
      headers.map(\.name).joined(separator: ";"), payload,
    ].joined(separator: "\n")
  }

  /// Returns the headers in the order and form in which they are signed.
  static func canonical(_ headers: HTTPHeaders, host: String) -> [(name: String, value: String)] {
    let signed = headers.fields.filter { $0.name.lowercased() != "authorization" }
      .map { (name: $0.name.lowercased(), value: Self.squeezed($0.value)) }
    return (signed + [(name: "host", value: host)]).sorted { $0.name < $1.name }
  }

  private static func squeezed(_ text: String) -> String {
    text.split(separator: " ").joined(separator: " ")
  }

  /// A time such as `20260131T120000Z`.
  static func stamp(_ seconds: Double) -> String {
    ISODate.text(seconds).filter { $0 != "-" && $0 != ":" }
  }
}
