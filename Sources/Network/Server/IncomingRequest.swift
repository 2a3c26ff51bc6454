// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// The head of a client's request to `HTTPServer`, before its body was received.
public struct IncomingHead: Sendable {
  public let method: String
  /// The path, decoded.
  public let path: String
  /// The path as it was sent.
  public let rawPath: String
  public let query: [(String, String)]
  public let headers: HTTPHeaders
  /// The client's address.
  public let client: NetworkAddress
  /// The client's address and port.
  public let remote: String
  /// The fingerprint of the client's certificate; nil where it needs none.
  public let fingerprint: String?

  /// The length of the body; nil when it is chunked.
  public var contentLength: Int? {
    switch headers.framing {
    case .length(let length): length
    case .chunked: nil
    // Malformed heads are refused.
    case .untold, .malformed: 0
    }
  }

  /// Nil unless `line` and `headers` are well-formed.
  init?(
    line: String, headers: HTTPHeaders, client: NetworkAddress, port: UInt16, fingerprint: String?
  ) {
    let words = line.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, !words[0].isEmpty, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0",
      words[1].isAbsolutePath || words[1].begins(with: "http://") || words[1].contains(":")
        || words[1] == "*"
    else { return nil }
    let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard let path = PercentEncoding.decode(parts[0]),
      let query = parts.count > 1 ? PercentEncoding.pairs(of: parts[1]) : []
    else { return nil }
    method = String(words[0])
    rawPath = String(parts[0])
    self.path = path
    self.query = query
    self.headers = headers
    self.client = client
    remote = client.host(port: port)
    self.fingerprint = fingerprint
  }
}

/// A client's request to `HTTPServer`.
@dynamicMemberLookup
public struct IncomingRequest: Sendable {
  public let head: IncomingHead
  /// The body, unless it is so long that it is in a file; `allBytes` reads either.
  public let body: [UInt8]
  public let bodyLength: Int

  let spool: SpoolFile?

  init(head: IncomingHead, body: ReceivedBody) {
    self.head = head
    self.body = body.bytes
    spool = body.spool
    bodyLength = body.length
  }

  /// Gives access to `method`, `path`, `query`, `headers` and the rest of the head.
  public subscript<Value>(dynamicMember member: KeyPath<IncomingHead, Value>) -> Value {
    head[keyPath: member]
  }

  /// The body, wherever it is.
  public func allBytes() -> [UInt8] { spool?.contents() ?? body }

  /// The first value of `name` in the query.
  public func queryValue(_ name: String) -> String? {
    head.query.first { $0.0 == name }?.1
  }

  /// The pairs of a form without files; nil if the body is none.
  public func form() -> [(String, String)]? {
    guard mediaType == "application/x-www-form-urlencoded",
      let text = String(validating: allBytes(), as: UTF8.self)
    else { return nil }
    return PercentEncoding.pairs(of: text)
  }

  /// The parts of a form with files; nil if the body is none, or is malformed.
  public func multipart() -> [MultipartForm.Part]? {
    guard mediaType == "multipart/form-data", let type = head.headers["Content-Type"],
      let boundary = MultipartForm.parameter("boundary", of: type)
    else { return nil }
    return MultipartForm.parse(allBytes(), boundary: boundary)
  }

  private var mediaType: String? {
    head.headers["Content-Type"]?.split(separator: ";").first?.trimmed.lowercased()
  }
}

/// A long body on disk, in an unnamed file, which is removed with the last copy of the request, or
/// with the program.
final class SpoolFile: @unchecked Sendable {
  // Written by one connection, then only read.
  private let descriptor: Int32

  init?() {
    let folder = getenv("TMPDIR").map { PathText.text($0) } ?? "/tmp"
    let path = "\(folder)/cameo-body-\(RandomText.make(bytes: 12))"
    descriptor = path.withFileBytes { open($0, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600) }
    guard descriptor >= 0 else { return nil }
    _ = path.withFileBytes { unlink($0) }
  }

  deinit { close(descriptor) }

  func append(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) == $0.count }
  }

  func contents() -> [UInt8] {
    let size = Int(lseek(descriptor, 0, SEEK_END))
    return [UInt8](unsafeUninitializedCapacity: max(size, 0)) { buffer, count in
      while count < size {
        let got = pread(
          descriptor, buffer.baseAddress.map { $0 + count }, size - count, off_t(count))
        guard got > 0 else { return }
        count += got
      }
    }
  }
}
