// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Glibc
import TestSupport
import XCTest

@testable import Network

/// Requests that must not leave the internet, nor be led from there to here.
final class ReachTests: MainLoopTestCase {
  func testNoRequestGoesToThisComputerOrItsName() throws {
    try onMain {
      let visitors = Visitors()
      var rules = ServerRules()
      rules.answersAnyHost = true
      let server = try HTTPServer(rules: rules) {
        visitors.requests.append($0)
        return .text("Here")
      }
      let name = try XCTUnwrap(Self.nameOfThisComputer)
      for host in ["127.0.0.1", "localhost", "127.1", name] {
        let url = try XCTUnwrap(URLAddress("http://\(host):\(server.port)/"))
        var policy = ConnectionPolicy()
        policy.allowsPlainHTTP = true
        let error = await failure(
          of: HTTPRequest("GET", url).with { $0.reach = .internet },
          by: HTTPClient(userAgent: "CameoTests/1", policy: policy))
        XCTAssertEqual(error?.caseName, "privateAddress", host)
        let isPrivate = await url.isPrivate()
        XCTAssertTrue(isPrivate, host)
      }
      XCTAssertEqual(visitors.paths, [])
    }
  }

  func testRedirectsLeadNowhereElse() throws {
    try onMain {
      let visitors = Visitors()
      let inside = try HTTPServer {
        visitors.requests.append($0)
        return .text("Secrets of this computer")
      }
      // It stands for the internet: names are resolved by the proxy.
      var rules = ServerRules()
      rules.answersAnyHost = true
      let proxy = try HTTPServer(rules: rules) { _ in
        OutgoingResponse(302, headers: ["Location": "http://127.0.0.1:\(inside.port)/avatar.png"])
      }
      var policy = ConnectionPolicy()
      policy.allowsPlainHTTP = true
      policy.proxy = .fixed("http://127.0.0.1:\(proxy.port)")
      let request = HTTPRequest("GET", try XCTUnwrap(URLAddress("http://social.example/avatar")))
        .with {
          $0.redirects = .follow
          $0.reach = .internet
        }
      let error = await failure(
        of: request, by: HTTPClient(userAgent: "CameoTests/1", policy: policy))
      XCTAssertEqual(error?.caseName, "privateAddress")
      XCTAssertEqual(visitors.paths, [])
    }
  }

  /// Names that resolve to an address of this computer without looking like one.
  private static var nameOfThisComputer: String? {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, 255) == 0 else { return nil }
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
