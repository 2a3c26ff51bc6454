// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import TestSupport
import XCTest

final class ClientTests: MainLoopTestCase {
  func testARequestArrivesWithItsQueryHeadersAndLanguage() throws {
    try onMain {
      let visitors = Visitors()
      let server = try HTTPServer { request in
        visitors.requests.append(request)
        return .json(#"{"name":"Ada"}"#)
      }
      var request = HTTPRequest(
        "GET", server.address.appending("a b", "ü/%").with(query: [("q", "1 & 2"), ("x", "")]))
      request.headers["X-Test"] = "yes"
      request.acceptLanguage = "de-AT, de;q=0.9"
      let response = try await client.send(request)
      let seen = try XCTUnwrap(visitors.requests.first)
      XCTAssertEqual(seen.path, "/a b/ü/%")
      XCTAssertEqual(seen.rawPath, "/a%20b/%C3%BC%2F%25")
      XCTAssertEqual(seen.queryValue("q"), "1 & 2")
      XCTAssertEqual(seen.queryValue("x"), "")
      XCTAssertEqual(seen.headers["x-test"], "yes")
      XCTAssertEqual(seen.headers["Accept-Language"], "de-AT, de;q=0.9")
      XCTAssertEqual(seen.headers["User-Agent"], "CameoTests/1")
      XCTAssertEqual(response.status, 200)
      XCTAssertEqual(try response.json([String: String].self), ["name": "Ada"])
      XCTAssertEqual(response.headers["content-type"], "application/json")
    }
  }

  func testEveryKindOfBodyArrives() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write("0123456789", to: "file")
      let visitors = Visitors()
      let server = try HTTPServer { request in
        visitors.requests.append(request)
        return .empty(201)
      }
      @MainActor func send(_ body: HTTPBody, method: String = "POST") async throws
        -> IncomingRequest
      {
        let request = HTTPRequest(method, server.address).with { $0.body = body }
        let status = try await client.send(request).status
        XCTAssertEqual(status, 201)
        return try XCTUnwrap(visitors.requests.last)
      }
      let json = try await send(.json(Array(#"{"a":1}"#.utf8)))
      XCTAssertEqual(json.headers["Content-Type"], "application/json")
      XCTAssertEqual(String(decoding: json.body, as: UTF8.self), #"{"a":1}"#)
      let form = try await send(.form([("a", "1&2"), ("ü", "x y")]))
      XCTAssertEqual(form.form()?.map(\.0), ["a", "ü"])
      XCTAssertEqual(form.form()?.map(\.1), ["1&2", "x y"])
      let part = try await send(
        .file(path: folder.file("file"), range: 2..<5, type: "text/plain"), method: "PUT")
      XCTAssertEqual(part.method, "PUT")
      XCTAssertEqual(String(decoding: part.body, as: UTF8.self), "234")
      XCTAssertEqual(part.headers["Content-Length"], "3")
      let none = try await send(.none)
      XCTAssertEqual(none.headers["Content-Length"], "0")
      let folderMade = try await send(.none, method: "MKCOL")
      XCTAssertEqual(folderMade.method, "MKCOL")
      let parts = try await send(
        .multipart([
          FormPart(name: "description", text: "A “cat”"),
          FormPart(
            name: "file", filename: "kät \"1\".png", type: "image/png",
            content: .file(path: folder.file("file"), range: nil)),
          FormPart(
            name: "end", filename: "end", content: .file(path: folder.file("file"), range: 7..<10)),
        ]), method: "PATCH")
      XCTAssertEqual(parts.method, "PATCH")
      let fields = try XCTUnwrap(parts.multipart())
      XCTAssertEqual(fields.map(\.name), ["description", "file", "end"])
      XCTAssertEqual(fields.map(\.text), ["A “cat”", "0123456789", "789"])
      XCTAssertEqual(fields[1].filename, "kät \"1\".png")
      XCTAssertEqual(fields[1].type, "image/png")
    }
  }

  func testManyConcurrentRequestsShareAFewConnections() throws {
    try onMain {
      let visitors = Visitors()
      let server = try HTTPServer { request in
        visitors.requests.append(request)
        return .text(request.path)
      }
      let address = server.address
      let answers = try await withThrowingTaskGroup(of: String.self) { group in
        for number in 0..<40 {
          group.addTask {
            try await client.send(HTTPRequest("GET", address.appending("\(number)"))).text
          }
        }
        var answers: Set<String> = []
        for try await answer in group { answers.insert(answer) }
        return answers
      }
      XCTAssertEqual(answers, Set((0..<40).map { "/\($0)" }))
      // At most six at a time; one that a busy server closes late is replaced.
      XCTAssertLessThanOrEqual(Set(visitors.requests.map(\.remote)).count, 12)
    }
  }

  func testALongBodyGoesToAFileThatGoesWithTheRequest() throws {
    try onMain {
      let bytes = [UInt8](repeating: 7, count: 6 << 20)
      let server = try HTTPServer { request in
        .text("\(request.bodyLength) \(request.body.isEmpty) \(request.allBytes() == bytes)")
      }
      let response = try await client.send(
        HTTPRequest("PUT", server.address).with { $0.body = .bytes(bytes, type: nil) })
      XCTAssertEqual(response.text, "6291456 true true")
    }
  }
}
