// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import TestSupport
import XCTest

final class RedirectTests: MainLoopTestCase {
  /// A server that redirects /from to wherever the query says.
  @MainActor
  private static func sender(_ visitors: Visitors = Visitors()) throws -> HTTPServer {
    try HTTPServer { request in
      visitors.requests.append(request)
      guard request.path == "/from" else { return .text("arrived at \(request.path)") }
      let status = request.queryValue("status").flatMap { Int($0) } ?? 302
      return OutgoingResponse(status, headers: ["Location": request.queryValue("to") ?? "/to"])
    }
  }

  private static func request(
    _ server: URLAddress, _ method: String = "GET", to: String = "/to", status: Int = 302,
    rule: RedirectRule
  ) -> HTTPRequest {
    HTTPRequest(
      method, server.appending("from").with(query: [("to", to), ("status", "\(status)")])
    ).with { $0.redirects = rule }
  }

  func testTheCallerGetsTheRedirectUnlessItIsToBeFollowed() throws {
    try onMain {
      let server = try Self.sender()
      let plain = try await client.send(Self.request(server.address, rule: .none))
      XCTAssertEqual(plain.status, 302)
      XCTAssertEqual(plain.headers["Location"], "/to")
      let followed = try await client.send(Self.request(server.address, rule: .sameHost))
      XCTAssertEqual(followed.text, "arrived at /to")
      XCTAssertEqual(followed.url.path, "/to")
    }
  }

  func testAnotherServerSeesNoSecret() throws {
    try onMain {
      let visitors = Visitors()
      let other = try Self.sender(visitors)
      let server = try Self.sender()
      for credentials in [
        HTTPCredentials.bearer(Secret("s3cret")), .basic(user: "ada", Secret("s3cret")),
        .any(user: "ada", Secret("s3cret")),
      ] {
        let request = Self.request(
          server.address, to: other.address.appending("there").text, rule: .follow
        ).with {
          $0.credentials = credentials
          $0.headers["X-Api-Key"] = "s3cret"
          $0.headers["Cookie"] = "s3cret"
          $0.headers["Authorization"] = "s3cret"
          $0.headers["Accept"] = "text/plain"
        }
        let response = try await client.send(request)
        XCTAssertEqual(response.text, "arrived at /there")
      }
      XCTAssertEqual(visitors.requests.count, 3)
      for request in visitors.requests {
        XCTAssertFalse(request.headers.fields.contains { $0.value.contains("s3cret") })
        XCTAssertNil(request.headers["Authorization"])
        XCTAssertEqual(request.headers["Accept"], "text/plain")
      }
    }
  }

  func testRedirectsWithinTheServerKeepTheCredentials() throws {
    try onMain {
      let visitors = Visitors()
      let server = try Self.sender(visitors)
      let request = Self.request(server.address, rule: .sameHost).with {
        $0.credentials = .bearer(Secret("token"))
      }
      _ = try await client.send(request)
      XCTAssertEqual(visitors.requests.last?.headers["Authorization"], "Bearer token")
    }
  }

  func testRedirectsCarryNothingToAnotherServer() throws {
    try onMain {
      let visitors = Visitors()
      let other = try Self.sender(visitors)
      let server = try Self.sender()
      let host = other.address.hostAndPort
      let posted = Self.request(
        server.address, "POST", to: other.address.text, status: 307, rule: .follow
      ).with { $0.body = .form([("client_secret", "s3cret")]) }
      let first = await failure(of: posted)
      XCTAssertEqual(first, .redirectRefused(to: host))
      let second = await failure(
        of: Self.request(server.address, to: other.address.text, rule: .sameHost))
      XCTAssertEqual(second, .redirectRefused(to: host))
      XCTAssertTrue(visitors.requests.isEmpty)
    }
  }

  func testAPostTurnsIntoAGetWhereTheStandardSaysSo() throws {
    try onMain {
      let visitors = Visitors()
      let server = try Self.sender(visitors)
      @MainActor func arrive(_ method: String, _ status: Int) async throws -> String {
        let request = Self.request(server.address, method, status: status, rule: .sameHost).with {
          $0.body = .bytes(Array("body".utf8), type: nil)
        }
        _ = try await client.send(request)
        guard let last = visitors.requests.last else { return "" }
        return "\(last.method) \(last.bodyLength)"
      }
      for (method, status, expected) in [
        ("POST", 302, "GET 0"), ("POST", 301, "GET 0"), ("PUT", 303, "GET 0"),
        ("POST", 307, "POST 4"), ("POST", 308, "POST 4"), ("PUT", 301, "PUT 4"),
      ] {
        let arrived = try await arrive(method, status)
        XCTAssertEqual(arrived, expected, "\(method) \(status)")
      }
    }
  }

  func testACircleEnds() throws {
    try onMain {
      let visitors = Visitors()
      let circle = try HTTPServer { request in
        visitors.requests.append(request)
        return OutgoingResponse(302, headers: ["Location": request.rawPath])
      }
      let error = await failure(
        of: HTTPRequest("GET", circle.address).with { $0.redirects = .follow })
      XCTAssertEqual(error, .tooManyRedirects(host: circle.address.hostAndPort))
      XCTAssertEqual(visitors.requests.count, 11)
    }
  }
}
