// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// A server's response.
public struct HTTPResponse: Sendable {
  public let status: Int
  public let headers: HTTPHeaders
  public let body: [UInt8]
  /// The final address, after redirects.
  public let url: URLAddress

  /// Makes a response, for example in a test.
  public init(status: Int, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8], url: URLAddress) {
    self.status = status
    self.headers = headers
    self.body = body
    self.url = url
  }

  /// Whether the status means success.
  public var isSuccess: Bool { (200..<300).contains(status) }

  public var text: String { String(decoding: body, as: UTF8.self) }

  /// The body's media type without parameters, in lower case.
  public var mediaType: String? {
    headers["Content-Type"]?.split(separator: ";").first?.trimmed.lowercased()
  }

  /// Decodes the body as JSON. A web page, or anything else that isn't JSON, is an error.
  public func json<Value: Decodable>(
    _ type: Value.Type, decoder: JSONReader = JSONReader()
  ) throws(NetworkError) -> Value {
    do {
      return try decoder.decode(type, from: body)
    } catch {
      throw .unexpectedContent(host: url.hostAndPort, what: UnexpectedContent(of: self))
    }
  }

  /// Returns this response, or throws if it is an error.
  @discardableResult
  public func checked() throws(NetworkError) -> HTTPResponse {
    guard status < 400 else { throw .status(HTTPFailure(self)) }
    return self
  }
}

/// A description of what was received instead.
public enum UnexpectedContent: String, Sendable, Equatable {
  case empty
  case webPage
  case text
  /// JSON, but without the expected content.
  case otherJSON
  case other

  init(of response: HTTPResponse) {
    let start = String(decoding: response.body.prefix(256), as: UTF8.self).trimmed.lowercased()
    if start.isEmpty {
      self = .empty
    } else if start.hasPrefix("<!doctype html") || start.hasPrefix("<html")
      || response.mediaType == "text/html" || response.mediaType == "application/xhtml+xml"
    {
      self = .webPage
    } else if start.hasPrefix("{") || start.hasPrefix("[") {
      self = .otherJSON
    } else {
      self = response.mediaType?.begins(with: "text/") == true ? .text : .other
    }
  }
}
