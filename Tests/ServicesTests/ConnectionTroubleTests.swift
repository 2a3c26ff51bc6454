// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Sharing
import TestSupport
import XCTest

@testable import Services

/// What every service on the web says when its server can't be reached, can't be trusted, has moved or is
/// limiting requests.
final class ConnectionTroubleTests: MainLoopTestCase {
  private static let services = [
    "bluesky", "discord", "immich", "matrix", "piwigo", "s3", "telegram", "uploader",
  ]
  private static let secret = "sesame0123456789sesame0123456789sesame0123456789sesame0123456789abcd"
  private static let webhookID = "123456789012345678"

  func testAServerThatRefusesConnectionsIsNamed() throws {
    try onMain {
      let server = try HTTPServer { _ in .empty() }
      let origin = server.address.origin
      server.stop()
      for service in Self.services {
        let error = try await Self.problem(of: service, at: origin)
        XCTAssertEqual(error?.code, .unreachable, service)
        Self.check(error, service, names: server.address.hostAndPort)
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
      for service in Self.services {
        let error = try await Self.problem(of: service, at: origin)
        XCTAssertEqual(error?.code, .certificate, service)
        XCTAssertEqual(error?.remedy, .person, service)
        Self.check(error, service, names: address.hostAndPort)
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
      for service in Self.services {
        let error = try await Self.problem(of: service, at: server.address.origin)
        XCTAssertNotNil(error, service)
        XCTAssertEqual(error?.remedy, .person, service)
        Self.check(error, service, names: nil)
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
      for service in Self.services where service != "s3" {
        let error = try await Self.problem(of: service, at: server.address.origin)
        XCTAssertEqual(error?.code, .rateLimit, service)
        XCTAssertEqual(error?.remedy, .again(afterSeconds: 30), service)
        Self.check(error, service, names: nil)
      }
      server.stop()
    }
  }

  /// What goes wrong when an account is added on the server at `origin`, or used if adding asks nothing.
  @MainActor
  private static func problem(of id: String, at origin: String) async throws -> DeliveryError? {
    let service = try XCTUnwrap(AllServices.catalog[id])
    var details = AccountDetails()
    details.server = origin
    details.user = id == "bluesky" ? "alice.test" : "alice"
    details.password = Secret(secret)
    details.token = Secret(secret)
    switch id {
    case "bluesky", "piwigo": details.token = nil
    case "discord": details.token = Secret("\(origin)/api/webhooks/\(webhookID)/\(secret)")
    case "matrix": (details.user, details.password) = (nil, nil)
    case "s3": details.folder = "photos"
    case "telegram": details.token = Secret("123456789:\(secret.prefix(35))")
    case "uploader":
      details.uploader = Array(
        """
        {"Version": "15.0.0", "Name": "Host", "RequestURL": "\(origin)/up", "Headers": {"X-Key": "\(secret)"},
        "Body": "MultipartFormData", "FileFormName": "file", "URL": "{json:link}"}
        """.utf8)
    default: break
    }
    let guide = NoBrowserSignIn()
    guard id == "uploader" else {
      return await trouble { try await service.add(details, guide) }
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
