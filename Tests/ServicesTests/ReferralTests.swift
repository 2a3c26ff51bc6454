// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Sharing
import TestSupport
import XCTest

@testable import Services

/// Servers on the internet that lead to the user's own network while an account is added.
final class ReferralTests: MainLoopTestCase {
  /// The internet, in the form of a proxy, and a computer that only the user should reach.
  @MainActor
  private struct Room {
    let proxy: HTTPServer
    let inside: HTTPServer
    let client: HTTPClient
    let visits = Visits()

    @MainActor
    final class Visits {
      var inside = 0
    }

    init(_ answer: @escaping @MainActor (IncomingRequest, _ inside: String) -> OutgoingResponse)
      throws
    {
      let visits = visits
      let inside = try HTTPServer { _ in
        visits.inside += 1
        return .json("{}")
      }
      let address = "http://127.0.0.1:\(inside.port)"
      var rules = ServerRules()
      rules.answersAnyHost = true
      proxy = try HTTPServer(rules: rules) { answer($0, address) }
      self.inside = inside
      var policy = ConnectionPolicy()
      policy.allowsPlainHTTP = true
      policy.proxy = .fixed("http://127.0.0.1:\(proxy.port)")
      client = HTTPClient(userAgent: "Cameo/test", policy: policy)
    }
  }

  func testMastodonServersDoNotRedirectThere() throws {
    try onMain {
      let room = try Room { request, inside in
        OutgoingResponse(302, headers: ["Location": inside + request.path])
      }
      let finder = MastodonFinder(client: room.client)
      let error = await trouble { try await finder.find("http://social.example") }
      XCTAssertEqual(error?.code, DeliveryError(.privateAddress(host: "")).code)
      XCTAssertEqual(room.visits.inside, 0)
    }
  }

  func testDomainsOfMatrixNameNoServerThere() throws {
    try onMain {
      for isRedirect in [false, true] {
        let room = try Room { request, inside in
          guard request.rawPath.contains(".well-known") else { return .empty(404) }
          guard !isRedirect else {
            return OutgoingResponse(302, headers: ["Location": inside])
          }
          return .json(#"{"m.homeserver": {"base_url": "\#(inside)"}}"#)
        }
        let address = try XCTUnwrap(MatrixAddress("http://matrix.example"))
        let finder = MatrixFinder(client: room.client)
        let error = await trouble { try await finder.find(address) }
        XCTAssertEqual(error?.code, DeliveryError(.privateAddress(host: "")).code)
        XCTAssertEqual(room.visits.inside, 0)
      }
    }
  }

  func testImmichServersNameNoEndpointThere() throws {
    try onMain {
      let room = try Room { request, inside in
        request.rawPath.contains(".well-known")
          ? .json(#"{"api": {"endpoint": "\#(inside)/api"}}"#) : .empty(404)
      }
      let finder = ImmichFinder(client: room.client, timeouts: HTTPTimeouts())
      let error = await trouble { try await finder.locate("http://photos.example") }
      XCTAssertEqual(error?.code, DeliveryError(.privateAddress(host: "")).code)
      XCTAssertTrue(error?.sentence.contains("127.0.0.1") == true)
      XCTAssertEqual(room.visits.inside, 0)
    }
  }

  func testAWebDAVServerSendsThePasswordNowhereElse() throws {
    try onMain {
      let room = try Room { _, _ in .empty() }
      let address = room.inside.address.text
      let server = try HTTPServer { _ in OutgoingResponse(301, headers: ["Location": address]) }
      var details = AccountDetails()
      details.server = server.address.text
      details.user = "alice"
      details.password = Secret("secret")
      let error = await trouble { try await WebDAVService().add(details, NoBrowserSignIn()) }
      XCTAssertEqual(error?.code, DeliveryError(.redirectRefused(to: "")).code)
      XCTAssertEqual(room.visits.inside, 0)
    }
  }

  func testOnlyServersOfTheUsersNetworkLeadThere() async throws {
    for (text, reach) in [
      ("http://127.0.0.1:80", Reach.anywhere), ("https://192.168.1.5", .anywhere),
      ("https://[fd00::1]", .anywhere), ("https://9.9.9.9", .internet),
      ("https://nowhere.invalid", .internet),
    ] {
      let found = try await XCTUnwrap(URLAddress(text)).reachOfReferrals()
      XCTAssertEqual(found, reach, text)
    }
  }
}
