// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Synchronization
import TestSupport
import XCTest

@testable import Services

/// What answers other devices, before anything is known of them.
final class LocalSendRequestHandlerTests: MainLoopTestCase {
  /// Looks how many further offers could be read while it reads one.
  private final class Reader: LocalSendReceiving {
    let reception = LocalSendReception()
    let further = Mutex<Int?>(nil)

    func admit(_ head: IncomingHead) -> OutgoingResponse? { nil }

    func offer(_ bytes: consuming [UInt8]) -> LocalSendOffer? {
      let count = room()
      further.withLock { $0 = count }
      return nil
    }

    func prepare(
      _ head: IncomingHead, _ offer: LocalSendOffer, isGone: () -> Bool
    ) -> OutgoingResponse { .empty(204) }

    func upload(_ head: IncomingHead, _ body: IncomingBody) -> OutgoingResponse? { nil }
    func cancel(_ head: IncomingHead) {}
    func close() {}

    func room() -> Int {
      let inner = try? reception.reading { () throws(MalformedRequest) in room() }
      return inner.map { $0 + 1 } ?? 0
    }
  }

  func testAnOfferCountsUntilItsValuesAreRead() throws {
    try onMain {
      let reader = Reader()
      reader.reception.inbox = reader
      let most = reader.room()
      let desk = LocalSendRequestHandler(
        name: "Here", fingerprint: "", met: { _ in }, reception: reader.reception)
      let server = try NetworkServer(
        on: [.loopback], limits: LocalSendRequestHandler.limits, hosts: nil, answering: desk.answer)
      var request = HTTPRequest(
        "POST", try XCTUnwrap(URLAddress("http://127.0.0.1:\(server.port)\(LocalSendPath.prepare)"))
      )
      request.body = .bytes(Array("{}".utf8), type: "application/json")
      let answer = try await HTTPClient(userAgent: "Test").send(request)
      XCTAssertEqual(answer.status, 400)
      XCTAssertEqual(reader.further.withLock { $0 }, most - 1)
      XCTAssertEqual(reader.room(), most, "It is given back.")
      server.stop()
    }
  }

  func testAFloodOfIntroductionsIsOneTurnOfTheLoop() {
    let registered = LocalSendRegistrations(most: 200)
    var turns = 0
    for number in 0..<20_000 {
      let device = LocalSendDevice(
        id: "\(number % 300)", name: "Phone \(number)", kind: .mobile,
        address: PeerAddress(.loopback, port: 1))
      if registered.add(device) { turns += 1 }
    }
    XCTAssertEqual(turns, 1)
    let found = registered.take()
    XCTAssertEqual(found.count, 200)
    XCTAssertTrue(found.allSatisfy { $0.name != "Phone \($0.id)" }, "Each as it is now.")
    XCTAssertEqual(registered.take(), [])
  }

  func testAnOfferDescribesItsSenderBriefly() {
    let file = #""id":"a","fileName":"a.png","size":1,"fileType":"image/png""#
    let info = #""alias":"A","version":"2.1","fingerprint":"F""#
    func offer(_ info: String, _ file: String) -> LocalSendOffer? {
      LocalSendOffer(Array(#"{"info":{\#(info)},"files":{"a":{\#(file)}}}"#.utf8), most: 10)
    }
    XCTAssertNotNil(offer(info, file))
    let many = #","x":["# + Array(repeating: #"{"":0}"#, count: 50_000).joined(separator: ",") + "]"
    XCTAssertNil(offer(info + many, file))
    XCTAssertNil(offer(info, file + many))
  }
}
