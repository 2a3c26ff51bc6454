// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import TestSupport
import XCTest

final class FaultTests: MainLoopTestCase {
  func testAConnectionCutDuringARequestHasNoEffect() throws {
    try onMain {
      let server = try HTTPServer(early: { _ in .cut(afterRequestBytes: 1_000) }) { _ in
        .empty()
      }
      let request = HTTPRequest("POST", server.address).with {
        $0.body = .bytes([UInt8](repeating: 1, count: 8 << 20), type: nil)
      }
      let error = await failure(of: request)
      XCTAssertEqual(
        error, .lineCut(host: server.address.hostAndPort, mayHaveArrived: false))
    }
  }

  func testAConnectionCutBeforeAnAnswerLeavesTheOutcomeUnknown() throws {
    try onMain {
      let visitors = Visitors()
      let server = try HTTPServer { request in
        visitors.requests.append(request)
        return .cut()
      }
      for body in [HTTPBody.none, .bytes([1, 2, 3], type: nil)] {
        let request = HTTPRequest("POST", server.address).with { $0.body = body }
        let error = await failure(of: request)
        XCTAssertEqual(error, .lineCut(host: server.address.hostAndPort, mayHaveArrived: true))
      }
      XCTAssertEqual(visitors.requests.count, 2, "each was sent once")
    }
  }

  func testADyingKeptAliveConnectionDoesNotPostTwice() throws {
    try onMain {
      let visitors = Visitors()
      let server = try HTTPServer { request in
        visitors.requests.append(request)
        return request.path == "/first" ? .text("fine") : .cut()
      }
      _ = try await client.send(HTTPRequest("GET", server.address.appending("first")))
      for body in [
        HTTPBody.bytes([1], type: nil), .multipart([FormPart(name: "a", text: "b")]), .none,
        .bytes([], type: nil), .form([]),
      ] {
        _ = try await client.send(HTTPRequest("GET", server.address.appending("first")))
        visitors.requests = []
        let request = HTTPRequest("POST", server.address.appending("post")).with { $0.body = body }
        let error = await failure(of: request)
        XCTAssertEqual(error?.mayHaveArrived, true)
        XCTAssertEqual(visitors.paths, ["/post"])
      }
    }
  }

  /// Servers that keep versions would have two, whether or not they say first that they want the body.
  func testADyingKeptAliveConnectionDoesNotPutTwice() throws {
    try onMain {
      let visitors = Visitors()
      let server = try HTTPServer { request in
        visitors.requests.append(request)
        return request.path == "/first" ? .text("fine") : .cut()
      }
      for expectation in [nil, ""] {
        for body in [HTTPBody.bytes([1], type: nil), .bytes([], type: nil), .none] {
          _ = try await client.send(HTTPRequest("GET", server.address.appending("first")))
          visitors.requests = []
          let request = HTTPRequest("PUT", server.address.appending("put")).with {
            $0.body = body
            $0.headers["Expect"] = expectation
          }
          let error = await failure(of: request)
          XCTAssertEqual(error?.mayHaveArrived, true)
          XCTAssertEqual(visitors.paths, ["/put"])
        }
      }
    }
  }

  func testARequestThatIsSentOnceIsNotRepeatedWhateverItsMethod() throws {
    try onMain {
      let visitors = Visitors()
      let server = try HTTPServer { request in
        visitors.requests.append(request)
        return request.path == "/first" ? .text("fine") : .cut()
      }
      for method in ["GET", "PUT", "DELETE"] {
        for body in [
          HTTPBody.bytes([1], type: nil), .multipart([FormPart(name: "a", text: "b")]), .none,
        ] {
          _ = try await client.send(HTTPRequest("GET", server.address.appending("first")))
          visitors.requests = []
          let request = HTTPRequest(method, server.address.appending("once")).with {
            $0.body = body
            $0.isSentOnce = true
          }
          let error = await failure(of: request)
          XCTAssertEqual(error?.mayHaveArrived, true, "\(method) \(body)")
          XCTAssertEqual(visitors.paths, ["/once"], "\(method) \(body)")
        }
      }
    }
  }

  func testAServerThatEndsAfterAPostOnAKeptAliveConnectionMayHaveGotIt() throws {
    try onMain {
      for body in [HTTPBody.bytes([1], type: nil), .multipart([FormPart(name: "a", text: "b")])] {
        let visitors = Visitors()
        let ending = Ending()
        let server = try HTTPServer { request in
          visitors.requests.append(request)
          if request.path == "/post" { ending.server?.stop() }
          return .text("fine")
        }
        ending.server = server
        _ = try await client.send(HTTPRequest("GET", server.address.appending("first")))
        let request = HTTPRequest("POST", server.address.appending("post")).with { $0.body = body }
        // libcurl connects once more, which is refused: that says nothing about the first attempt.
        let error = await failure(of: request)
        XCTAssertEqual(error, .lineCut(host: server.address.hostAndPort, mayHaveArrived: true))
        XCTAssertEqual(visitors.paths, ["/first", "/post"])
        let later = await failure(of: request)
        XCTAssertEqual(later, .refused(host: server.address.hostAndPort), "Nothing was sent.")
      }
    }
  }

  func testAnAnswerCutAnywhereIsACutConnection() throws {
    try onMain {
      for count in [0, 5, 20, 60, 1_000] {
        let server = try HTTPServer { _ in
          OutgoingResponse(
            200, body: [UInt8](repeating: 65, count: 2_000), fault: .cutResponse(afterBytes: count))
        }
        let error = await failure(of: HTTPRequest("POST", server.address))
        XCTAssertEqual(
          error, .lineCut(host: server.address.hostAndPort, mayHaveArrived: true),
          "cut after \(count) bytes")
      }
    }
  }

  func testAChunkedAnswerThatEndsTooSoonIsACutConnection() throws {
    try onMain {
      let server = try HTTPServer { request in
        var answer = OutgoingResponse(200, body: [UInt8](repeating: 65, count: 2_500))
        answer.isChunked = true
        if request.path == "/cut" { answer.fault = .cutResponse(afterBytes: 1_500) }
        return answer
      }
      let whole = try await client.send(HTTPRequest("GET", server.address))
      XCTAssertEqual(whole.body.count, 2_500)
      let error = await failure(of: HTTPRequest("GET", server.address.appending("cut")))
      XCTAssertEqual(error?.caseName, "lineCut")
    }
  }

  func testASilentServerTimesOut() throws {
    try onMain {
      let server = try HTTPServer { _ in
        OutgoingResponse(200, fault: .stall(seconds: 20))
      }
      let request = HTTPRequest("POST", server.address)
      async let stalled = failure(
        of: request.with { $0.timeouts = HTTPTimeouts(stall: 1) })
      async let late = failure(
        of: request.with { $0.timeouts = HTTPTimeouts(whole: 0.3) })
      let errors = await [stalled, late]
      let host = server.address.hostAndPort
      XCTAssertEqual(errors[0], .stalled(host: host, mayHaveArrived: true))
      XCTAssertEqual(errors[1], .timedOut(host: host, mayHaveArrived: true))
    }
  }

  func testAnAnswerThatDripsIsAStalledConnection() throws {
    try onMain {
      let server = try HTTPServer { _ in
        OutgoingResponse(
          200, body: [UInt8](repeating: 65, count: 100), fault: .slow(bytesPerSecond: 10))
      }
      let request = HTTPRequest("GET", server.address).with { $0.timeouts.stall = 1 }
      let error = await failure(of: request)
      XCTAssertEqual(error?.caseName, "stalled")
      server.stop()
    }
  }

  func testAnAnswerThatTricklesEndsWithoutALimitForTheWholeRequest() throws {
    try onMain {
      let server = try HTTPServer(early: { head in
        guard head.path == "/early" else { return nil }
        var answer = OutgoingResponse(413, body: [UInt8](repeating: 65, count: 2_000))
        answer.fault = .slow(bytesPerSecond: 200)
        return answer
      }) { _ in
        OutgoingResponse(
          200, body: [UInt8](repeating: 65, count: 2_000), fault: .slow(bytesPerSecond: 200))
      }
      let host = server.address.hostAndPort
      for (path, body) in [
        ("late", HTTPBody.none), ("late", .bytes([1, 2, 3], type: nil)),
        ("early", .bytes([UInt8](repeating: 1, count: 4_000), type: nil)),
      ] {
        // More than the 16 bytes a second at which a connection counts as stalled.
        let request = HTTPRequest("POST", server.address.appending(path)).with {
          $0.body = body
          $0.timeouts.answer = 0.5
        }
        let error = await failure(of: request)
        XCTAssertEqual(error, .timedOut(host: host, mayHaveArrived: true), path)
      }
      server.stop()
    }
  }

  func testTheLimitForAnAnswerDoesNotCountWhileABodyIsSent() throws {
    try onMain {
      let server = try HTTPServer { _ in .text("fine") }
      let request = HTTPRequest("POST", server.address).with {
        $0.body = .bytes([UInt8](repeating: 1, count: 8 << 20), type: nil)
        // What is sent and received has its time, whatever the limit is.
        $0.timeouts.answer = 0
      }
      let response = try await client.send(request)
      XCTAssertEqual(response.status, 200)
    }
  }

  func testAClosedPortRefusesTheConnection() throws {
    try onMain {
      let server = try HTTPServer { _ in .empty() }
      let address = server.address
      server.stop()
      let error = await failure(of: HTTPRequest("POST", address))
      XCTAssertEqual(error, .refused(host: address.hostAndPort))
      XCTAssertEqual(error?.mayHaveArrived, false)
    }
  }

  func testACancelledRequestEndsAtOnce() throws {
    try onMain {
      let server = try HTTPServer { _ in OutgoingResponse(200, fault: .stall(seconds: 3)) }
      let address = server.address
      let task = Task { await failure(of: HTTPRequest("GET", address)) }
      await turn()
      task.cancel()
      // Otherwise there would be an answer.
      let error = await task.value
      XCTAssertEqual(error?.caseName, "cancelled")
      let before = await Task { () -> NetworkError? in
        withUnsafeCurrentTask { $0?.cancel() }
        return await failure(of: HTTPRequest("GET", address))
      }.value
      XCTAssertEqual(before, .cancelled(mayHaveArrived: false))
    }
  }
}

/// The server that a request ends.
@MainActor
private final class Ending {
  weak var server: HTTPServer?
}
