// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Sharing
import TestSupport
import XCTest

@testable import Services

/// An uploader of some time, what it sends, and what the answer to it means.
struct UploaderCase {
  let name: String
  /// `HOST` stands for the address of the server.
  let file: String
  /// All of these are in the request; see `UploaderCorpusTests.lines`.
  let sends: [String]
  var answer = OutgoingResponse.json("{}")
  var link: String?
  var deletion: String?
}

/// Uploaders with every feature of the format, and what is sent and understood.
final class UploaderCorpusTests: MainLoopTestCase {
  func testEveryUploaderSendsWhatItSaysAndFindsItsLink() throws {
    try onMain {
      let cases = UploaderCase.ofAnswers + UploaderCase.ofRequests + UploaderCase.ofEarlierTimes
      XCTAssertGreaterThanOrEqual(cases.count, 40)
      XCTAssertEqual(Set(cases.map(\.name)).count, cases.count)
      for one in cases { try await Self.check(one) }
    }
  }

  @MainActor
  private static func check(_ one: UploaderCase) async throws {
    var requests: [[String]] = []
    let answer = one.answer
    let server = try HTTPServer { request in
      requests.append(Self.lines(request))
      return answer
    }
    defer { server.stop() }
    let host = "http://127.0.0.1:\(server.port)"
    let service = UploaderService.forTests()
    let file = one.file.replacing("HOST", with: host)
    let new = try await service.add(UploaderRoom.details(file), NoBrowserSignIn())
    let destination = service.destination(
      new.account, Access(HTTPClient(userAgent: "Cameo/test"), secret: new.secret))
    let parcels = try Parcels()
    let parcel = try parcels.make("my beach.png")
    let journal = MemoryJournal()
    var receipt: Receipt?
    do throws(DeliveryError) {
      receipt = try await destination.publish(parcel, journal) { _ in }
    } catch {
      if one.link != nil { XCTFail("\(one.name): \(error.sentence)") }
    }
    XCTAssertEqual(requests.count, 1, one.name)
    for line in one.sends {
      XCTAssertTrue(requests.first?.contains(line) == true, "\(one.name): \(line) in \(requests)")
    }
    XCTAssertEqual(receipt?.link, one.link?.replacing("HOST", with: host), one.name)
    XCTAssertEqual(
      receipt?.marks["deletion"], one.deletion?.replacing("HOST", with: host), one.name)
  }

  /// What a request consists of: `POST /path?a=b`, `Header: value`, `field=value`, and for the picture
  /// `field: my beach.png image/png` or `body image/png`.
  @MainActor
  private static func lines(_ request: IncomingRequest) -> [String] {
    let query = request.query.map { "\($0.0)=\($0.1)" }.joined(separator: "&")
    var lines = ["\(request.method) \(request.rawPath)" + (query.isEmpty ? "" : "?\(query)")]
    for name in ["X-Key", "Authorization", "X-Name", "X-Date"] {
      if let value = request.headers[name] { lines.append("\(name): \(value)") }
    }
    guard let parts = request.multipart() else {
      let isPicture = request.allBytes() == TestPictures.png()
      return lines + [isPicture ? "body \(request.headers["Content-Type"] ?? "")" : "no picture"]
    }
    return lines
      + parts.map { part in
        guard let name = part.filename else { return "\(part.name)=\(part.text)" }
        let isPicture = part.content == TestPictures.png()
        return "\(part.name): \(name) \(isPicture ? part.type ?? "" : "damaged")"
      }
  }
}
