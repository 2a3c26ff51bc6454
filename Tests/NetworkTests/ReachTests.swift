// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import GLib
import Glibc
import Synchronization
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

  func testNamesThatAreNotFoundForLongHoldUpNothingElse() throws {
    try onMain {
      let gate = DispatchSemaphore(value: 0)
      let begun = Mutex(0)
      let lookUp: @Sendable (String) -> [Bool] = { _ in
        begun.withLock { $0 += 1 }
        gate.wait()
        return [false]
      }
      let url = try XCTUnwrap(URLAddress("https://slow.example/"))
      // More than there are threads for tasks.
      let lookUps = (0..<2 * Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))) + 8).map { _ in
        URLAddress.$lookUp.withValue(lookUp, operation: { Task { await url.isPrivate() } })
      }
      await eventually { begun.withLock { $0 } >= 2 }
      // Another task gets its turn.
      let isDone = Mutex(false)
      Task.detached { isDone.withLock { $0 = true } }
      await eventually { isDone.withLock { $0 } }
      // Who gives up doesn't wait.
      lookUps[0].cancel()
      let given = Mutex<Bool?>(nil)
      Task {
        let isPrivate = await lookUps[0].value
        given.withLock { $0 = isPrivate }
      }
      await eventually { given.withLock { $0 } == false }
      for _ in lookUps { gate.signal() }
      for lookUp in lookUps.dropFirst() {
        let isPrivate = await lookUp.value
        XCTAssertTrue(isPrivate)
      }
    }
  }

  /// Names that resolve to an address of this computer without looking like one.
  private static var nameOfThisComputer: String? {
    var bytes = [CChar](repeating: 0, count: 256)
    guard gethostname(&bytes, 255) == 0 else { return nil }
    return String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
