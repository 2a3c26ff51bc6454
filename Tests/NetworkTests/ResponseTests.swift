// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import TestSupport
import XCTest

final class ResponseTests: MainLoopTestCase {
  func testALongAnswerIsRefused() throws {
    try onMain {
      let server = try HTTPServer { request in
        var answer = OutgoingResponse(200, body: [UInt8](repeating: 65, count: 1_001))
        answer.isChunked = request.path == "/chunked"
        return answer
      }
      for path in ["plain", "chunked"] {
        let request = HTTPRequest("GET", server.address.appending(path)).with {
          $0.responseLimit = 1_000
        }
        let error = await failure(of: request)
        XCTAssertEqual(error, .tooLarge(host: server.address.hostAndPort, limit: 1_000))
        let response = try await client.send(request.with { $0.responseLimit = 1_001 })
        XCTAssertEqual(response.body.count, 1_001)
      }
    }
  }

  func testTrailersWithoutEndAreRefused() throws {
    try onMain {
      let server = try HTTPServer { _ in
        var answer = OutgoingResponse(200)
        answer.isChunked = true
        answer.source = TrailerSource()
        return answer
      }
      let error = await failure(of: HTTPRequest("GET", server.address))
      XCTAssertEqual(error?.caseName, "tooLarge")
    }
  }

  /// An answer without content, and two megabytes of trailers after it.
  private struct TrailerSource: ResponseSource {
    let length = 0

    func send(to client: any ServerTransport) -> Bool {
      let trailer = Array("X-Trailer: \(String(repeating: "a", count: 1000))\r\n".utf8)
      guard client.write(Array("0\r\n".utf8)[...]) else { return false }
      for _ in 0..<2000 where !client.write(trailer[...]) { return false }
      return client.write(Array("\r\n".utf8)[...])
    }
  }

  func testACompressedAnswerIsUnpackedAndItsLimitCountsUnpackedBytes() throws {
    try onMain {
      // 100,000 zeros, compressed.
      let packed = try packedByGzip([UInt8](repeating: 48, count: 100_000))
      XCTAssertLessThan(packed.count, 1_000)
      let server = try HTTPServer { request in
        XCTAssertEqual(request.headers["Accept-Encoding"]?.contains("gzip"), true)
        return OutgoingResponse(200, headers: ["Content-Encoding": "gzip"], body: packed)
      }
      let request = HTTPRequest("GET", server.address)
      let response = try await client.send(request)
      XCTAssertEqual(response.body, [UInt8](repeating: 48, count: 100_000))
      let error = await failure(of: request.with { $0.responseLimit = 50_000 })
      XCTAssertEqual(error?.caseName, "tooLarge")
    }
  }

  func testAnswersWithoutABodyAreEmpty() throws {
    try onMain {
      let server = try HTTPServer { request in
        request.method == "HEAD"
          ? OutgoingResponse(200, headers: ["Content-Length": "5000"]) : .empty(204)
      }
      let none = try await client.send(HTTPRequest("DELETE", server.address))
      XCTAssertEqual(none.status, 204)
      XCTAssertEqual(none.body, [])
      let head = try await client.send(HTTPRequest("HEAD", server.address))
      XCTAssertEqual(head.headers["Content-Length"], "5000")
      XCTAssertEqual(head.body, [])
    }
  }

  func testAnAnswerShorterThanItsLengthIsACutConnection() throws {
    try onMain {
      let server = try HTTPServer { _ in
        OutgoingResponse(
          200, headers: ["Content-Length": "50"], body: Array("short".utf8),
          fault: .cutResponse(afterBytes: 10_000))
      }
      let error = await failure(of: HTTPRequest("GET", server.address))
      XCTAssertEqual(error, .lineCut(host: server.address.hostAndPort, mayHaveArrived: true))
    }
  }

  func testOnlyHTTPIsUsed() throws {
    try onMain {
      let server = try HTTPServer { _ in
        OutgoingResponse(302, headers: ["Location": "file:///etc/passwd"])
      }
      let request = HTTPRequest("GET", server.address).with { $0.redirects = .follow }
      let error = await failure(of: request)
      XCTAssertEqual(error?.caseName, "unexpectedContent")
    }
  }

  func testUnencryptedRemoteConnectionsAreRefusedBeforeSending() throws {
    try onMain {
      let address = try XCTUnwrap(URLAddress("http://example.org/a?token=secret"))
      let error = await failure(of: HTTPRequest("GET", address))
      XCTAssertEqual(error, .insecure(host: "example.org"))
    }
  }

  func testHeaderInjectionIsRefused() throws {
    try onMain {
      let server = try HTTPServer { _ in .empty() }
      let request = HTTPRequest("GET", server.address)
      let requests = [
        request.with { $0.headers["X"] = "a\r\nY: b" },
        request.with { $0.headers["X: y\r\nZ"] = "a" },
        request.with { $0.method = "GET / HTTP/1.1\r\nX:" },
        request.with { $0.credentials = .bearer(Secret("abc\n")) },
        request.with { $0.credentials = .basic(user: "a:b", Secret("c")) },
      ]
      for request in requests {
        let error = await failure(of: request)
        XCTAssertEqual(error?.caseName, "invalidRequest")
      }
    }
  }

  func testTheLoopbackOfIPv6IsReached() throws {
    try onMain {
      let server = try PythonServer("ipv6")
      let address = try XCTUnwrap(URLAddress("http://[::1]:\(server.port)/x"))
      XCTAssertTrue(address.isLoopback)
      let response = try await client.send(HTTPRequest("GET", address))
      XCTAssertEqual(response.text, "GET /x")
    }
  }
}
