// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A response of `HTTPServer`.
public struct OutgoingResponse: Sendable {
  public var status: Int
  public var headers: HTTPHeaders
  public var body: [UInt8]
  /// How the connection fails while it is sent.
  public var fault: Fault?
  /// How much of the request's body is read before this is sent, if it is sent early.
  public var afterRequestBytes = 0
  /// Whether the body is sent in chunks, without announcing its length.
  public var isChunked = false
  /// Sent instead of `body`, piece by piece.
  public var source: (any ResponseSource)?
  /// The connection ends after it.
  public var closes = false

  /// A simulated connection failure.
  public enum Fault: Sendable, Equatable {
    /// Closed after this many bytes of the request's body; nil waits for all of them.
    case cutLine(afterRequestBytes: Int?)
    /// Closed after this many bytes of the response, including its head.
    case cutResponse(afterBytes: Int)
    /// Responds after this delay.
    case stall(seconds: Double)
    /// Responds at this speed.
    case slow(bytesPerSecond: Int)
  }

  /// A response of these parts.
  public init(
    _ status: Int, headers: HTTPHeaders = HTTPHeaders(), body: [UInt8] = [], fault: Fault? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.fault = fault
  }

  /// A text of the media type `type`.
  public static func text(
    _ text: String, status: Int = 200, type: String = "text/plain; charset=utf-8"
  ) -> OutgoingResponse {
    OutgoingResponse(status, headers: ["Content-Type": type], body: Array(text.utf8))
  }

  /// A web page.
  public static func html(_ text: String, status: Int = 200) -> OutgoingResponse {
    .text(text, status: status, type: "text/html; charset=utf-8")
  }

  /// A JSON document that is encoded already.
  public static func json(_ text: String, status: Int = 200) -> OutgoingResponse {
    .text(text, status: status, type: "application/json")
  }

  public static func json(encoding value: some Encodable, status: Int = 200) -> OutgoingResponse {
    guard let bytes = try? JSONWriter().encode(value) else { return .empty(500) }
    return OutgoingResponse(
      status, headers: ["Content-Type": "application/json"], body: bytes)
  }

  /// No body at all.
  public static func empty(_ status: Int = 204) -> OutgoingResponse { OutgoingResponse(status) }

  /// The connection is closed in the middle of the request, or after it.
  public static func cut(afterRequestBytes: Int? = nil) -> OutgoingResponse {
    OutgoingResponse(500, fault: .cutLine(afterRequestBytes: afterRequestBytes))
  }

  /// As it is transmitted.
  func serialized(for method: String, closing: Bool) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status) \(Self.reason(status))"]
    lines += headers.fields.map { "\($0.name): \($0.value)" }
    let hasBody = status >= 200 && status != 204 && status != 304
    if isChunked {
      lines.append("Transfer-Encoding: chunked")
    } else if hasBody, headers["Content-Length"] == nil {
      lines.append("Content-Length: \(source?.length ?? body.count)")
    }
    if closing { lines.append("Connection: close") }
    var bytes = Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    guard hasBody, method != "HEAD", source == nil else { return bytes }
    bytes += isChunked ? chunks : body
    return bytes
  }

  private var chunks: [UInt8] {
    var result: [UInt8] = []
    var rest = body[...]
    while !rest.isEmpty {
      let piece = rest.prefix(1000)
      result += Array("\(String(piece.count, radix: 16))\r\n".utf8) + piece + Array("\r\n".utf8)
      rest = rest.dropFirst(piece.count)
    }
    return result + Array("0\r\n\r\n".utf8)
  }

  /// Clients use the number; this is for humans.
  private static func reason(_ status: Int) -> String {
    switch status {
    case 200: "OK"
    case 201: "Created"
    case 202: "Accepted"
    case 204: "No Content"
    case 206: "Partial Content"
    case 207: "Multi-Status"
    case 303: "See Other"
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 409: "Conflict"
    case 410: "Gone"
    case 411: "Length Required"
    case 413: "Content Too Large"
    case 416: "Range Not Satisfiable"
    case 421: "Misdirected Request"
    case 422: "Unprocessable Content"
    case 429: "Too Many Requests"
    case 503: "Service Unavailable"
    case 507: "Insufficient Storage"
    default: "Status \(status)"
    }
  }
}
