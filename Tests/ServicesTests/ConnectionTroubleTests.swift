// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import Sharing
import TestSupport
import XCTest

@testable import Services

/// What every service on the web says when its server can't be reached, can't be trusted, has moved or is
/// limiting requests.
final class ConnectionTroubleTests: MainLoopTestCase {
  /// The password, or the part of a token, that no sentence may have.
  private static let secret = String(repeating: "sesame0123456789", count: 4)

  func testAServerThatRefusesConnectionsIsNamed() throws {
    try onMain {
      let server = try HTTPServer { _ in .empty() }
      let origin = server.address.origin
      server.stop()
      for fake in FakeServices.all {
        let error = try await Self.problem(of: fake, at: origin)
        XCTAssertEqual(error?.code, .unreachable, fake.service)
        Self.check(error, fake.service, names: server.address.hostAndPort)
      }
    }
  }

  func testACertificateThatNobodyKnowsIsReported() throws {
    try onMain {
      let server = try TrustedServer()
      let origin = "https://127.0.0.1:\(server.port)"
      let address = try XCTUnwrap(URLAddress(origin))
      await eventually("It listens") {
        let client = HTTPClient(userAgent: "Cameo/test")
        do throws(NetworkError) {
          _ = try await client.send(HTTPRequest("GET", address))
          return false
        } catch {
          if case .tls = error { return true }
          return false
        }
      }
      for fake in FakeServices.all {
        let error = try await Self.problem(of: fake, at: origin)
        XCTAssertEqual(error?.code, .certificate, fake.service)
        XCTAssertEqual(error?.remedy, .person, fake.service)
        Self.check(error, fake.service, names: address.hostAndPort)
      }
    }
  }

  func testAServerThatHasMovedIsNotFollowedWithTheSecret() throws {
    try onMain {
      let other = try HTTPServer { request in
        let body = String(decoding: request.allBytes(), as: UTF8.self)
        let all = "\(request.path) \(request.headers) \(body)"
        XCTAssertFalse(all.contains(Self.secret), all)
        return .empty(404)
      }
      let target = other.address.text
      let server = try HTTPServer { _ in
        OutgoingResponse(301, headers: ["Location": target], body: [])
      }
      for fake in FakeServices.all {
        let error = try await Self.problem(of: fake, at: server.address.origin)
        XCTAssertNotNil(error, fake.service)
        XCTAssertEqual(error?.remedy, .person, fake.service)
        Self.check(error, fake.service, names: nil)
      }
      other.stop()
      server.stop()
    }
  }

  func testAServerThatIsLimitingRequestsIsWaitedFor() throws {
    try onMain {
      let server = try HTTPServer { _ in
        OutgoingResponse(429, headers: ["Retry-After": "30"], body: [])
      }
      for fake in FakeServices.all {
        let error = try await Self.problem(of: fake, at: server.address.origin)
        XCTAssertEqual(error?.code, .rateLimit, fake.service)
        XCTAssertEqual(error?.remedy, .again(afterSeconds: 30), fake.service)
        Self.check(error, fake.service, names: nil)
      }
      server.stop()
    }
  }

  /// What goes wrong when an account is added on the server at `origin`, or used if adding asks nothing.
  @MainActor
  private static func problem(
    of fake: any FakeService.Type, at origin: String
  ) async throws -> DeliveryError? {
    var setup = FakeSetup()
    setup.key = Secret(secret)
    let server = try fake.start(setup)
    let details = server.details().moved(from: server.address.origin, to: origin)
    server.stop()
    let (service, guide) = (try ContractPlace.service(fake), ContractPlace.guide)
    guard !fake.traits.signsIn else {
      let error = await trouble { try await service.add(details, guide) }
      if let token = details.token { assertSecret(token, isNotIn: error?.sentence) }
      return error
    }
    let new = try await service.add(details, guide)
    let parcels = try Parcels()
    let parcel = try parcels.make()
    defer { withExtendedLifetime(parcels) {} }
    return await trouble {
      try await service.destination(new.account, Access(guide.client, secret: new.secret)).publish(
        parcel, MemoryJournal()
      ) { @Sendable _ in }
    }
  }

  /// Fails if the sentence lacks the host's `name`, or has the secret.
  @MainActor
  private static func check(_ error: DeliveryError?, _ service: String, names name: String?) {
    let sentence = error?.sentence ?? ""
    XCTAssertFalse(sentence.isEmpty, service)
    XCTAssertFalse(sentence.contains(secret.prefix(20)), "\(service): \(sentence)")
    if let name { XCTAssertTrue(sentence.contains(name), "\(service): \(sentence)") }
  }
}

extension AccountDetails {
  /// The same for a server at `origin`, whatever it is in.
  fileprivate func moved(from own: String, to origin: String) -> AccountDetails {
    func there(_ text: String) -> String { text.replacing(own, with: origin) }
    var details = self
    details.server = server.map(there)
    details.token = token.map { Secret(there($0.reveal())) }
    details.uploader = uploader.map { Array(there(String(decoding: $0, as: UTF8.self)).utf8) }
    return details
  }
}
