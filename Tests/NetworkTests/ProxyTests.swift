// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import Network
import TestSupport
import XCTest

final class ProxyTests: MainLoopTestCase {
  /// A proxy that answers by itself and records its requests.
  @MainActor
  private static func proxy(_ visitors: Visitors) throws -> HTTPServer {
    var rules = ServerRules()
    rules.answersAnyHost = true
    return try HTTPServer(rules: rules) { request in
      visitors.requests.append(request)
      return .text("by proxy")
    }
  }

  private static func client(_ proxy: ConnectionPolicy.Proxy) -> HTTPClient {
    var policy = ConnectionPolicy()
    policy.allowsPlainHTTP = true
    policy.proxy = proxy
    return HTTPClient(userAgent: "CameoTests/1", policy: policy)
  }

  func testRequestsGoOverTheProxyButForTheExceptions() throws {
    try onMain {
      let visitors = Visitors()
      let proxy = try Self.proxy(visitors)
      let client = Self.client(.fixed(proxy.address.text, except: "direct.invalid"))
      let far = try XCTUnwrap(URLAddress("http://far.invalid/x"))
      let response = try await client.send(HTTPRequest("GET", far))
      XCTAssertEqual(response.text, "by proxy")
      XCTAssertEqual(visitors.requests.first?.rawPath, "http://far.invalid/x")
      let direct = try XCTUnwrap(URLAddress("http://direct.invalid/"))
      let error = await failure(of: HTTPRequest("GET", direct), by: client)
      XCTAssertEqual(error, .hostNotFound(host: "direct.invalid"))
      XCTAssertEqual(visitors.requests.count, 1)
    }
  }

  func testTheEnvironmentIsObeyedAndThisComputerNeedsNoProxy() throws {
    try onMain {
      let visitors = Visitors()
      let proxy = try Self.proxy(visitors)
      setenv("http_proxy", proxy.address.text, 1)
      setenv("no_proxy", "direct.invalid", 1)
      defer {
        unsetenv("http_proxy")
        unsetenv("no_proxy")
      }
      let client = Self.client(.system)
      let far = try XCTUnwrap(URLAddress("http://far.invalid/"))
      let response = try await client.send(HTTPRequest("GET", far))
      XCTAssertEqual(response.text, "by proxy")
      let direct = try XCTUnwrap(URLAddress("http://direct.invalid/"))
      let error = await failure(of: HTTPRequest("GET", direct), by: client)
      XCTAssertEqual(error, .hostNotFound(host: "direct.invalid"))
      let server = try HTTPServer { _ in .text("here") }
      let here = try await client.send(HTTPRequest("GET", server.address))
      XCTAssertEqual(here.text, "here")
      XCTAssertEqual(visitors.requests.count, 1)
    }
  }

  func testAProxyThatIsDownIsNotBlamedOnTheServer() throws {
    try onMain {
      let proxy = try HTTPServer { _ in .empty() }
      let client = Self.client(.fixed(proxy.address.text))
      proxy.stop()
      let far = try XCTUnwrap(URLAddress("http://far.invalid/"))
      let error = await failure(of: HTTPRequest("GET", far), by: client)
      XCTAssertEqual(error, .proxy(host: "far.invalid"))
    }
  }
}
