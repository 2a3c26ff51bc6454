// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Sharing
import TestSupport
import XCTest

@testable import Services

/// The same guarantees, checked with a server written by others.
final class RealS3Tests: MainLoopTestCase {
  func testOpenStackSwift() throws {
    try onMain {
      let server = try await RealServer.openStackSwift()
      let client = HTTPClient(userAgent: "Cameo/test")
      let address = "http://127.0.0.1:\(server.port)"
      let service = S3Service.forTests()
      let parcels = try Parcels()
      var details = AccountDetails()
      details.server = address
      details.folder = "photos/Strand ☀"
      details.user = "alice:photos"
      details.password = Secret("practice")
      @MainActor func refusal(
        _ change: (inout AccountDetails) -> Void = { _ in }
      ) async -> DeliveryError? {
        var changed = details
        change(&changed)
        let typed = changed
        return await trouble { try await service.add(typed, NoBrowserSignIn()) }
      }
      let nothing = await refusal()
      XCTAssertTrue(nothing?.sentence.contains("no bucket “photos”") == true, "\(nothing as Any)")

      let endpoint = try XCTUnwrap(URLAddress(address))
      let bucket = try XCTUnwrap(S3Bucket("photos", at: endpoint))
      let signer = S3Signer(
        accessKey: "alice:photos", secret: Secret("practice"), region: "us-east-1")
      let s3 = S3Client(client: client, bucket: bucket, signer: signer)
      let made = try await s3.send(S3Client.Request("PUT", nil))
      XCTAssertTrue(made.isSuccess, made.text)

      let wrong = await refusal { $0.password = Secret("wrong") }
      XCTAssertEqual(wrong?.code, .signedOut)
      XCTAssertTrue(wrong?.sentence.contains("Wrong secret key") == true)
      let reader = await refusal { $0.user = "alice:reader" }
      XCTAssertEqual(reader?.code, .noPermission)
      let late = S3Service.forTests(clock: Clock { Clock.system.now() - 4000 })
      let typed = details
      let clock = await trouble { try await late.add(typed, NoBrowserSignIn()) }
      XCTAssertTrue(clock?.sentence.contains("clock differs") == true, "\(clock as Any)")

      // The server names the right region.
      details.region = "eu-central-1"
      let new = try await service.add(details, NoBrowserSignIn())
      XCTAssertEqual(new.account.settings["region"], "us-east-1")
      let destination = service.destination(
        new.account, Access(client, secret: new.secret))

      // Whenever it crashes, the picture is there once.
      var round = 0
      for size in [3000, 3 * S3Room.pieceSize] {
        try await crashEverywhere(atLeast: 3) {
          round += 1
          return try parcels.make("Dünen & \(round).png", TestPictures.png(bytes: size + round))
        } publish: { parcel, journal in
          try await destination.publish(parcel, journal) { @Sendable _ in }
        } check: { parcel, receipt, crash in
          let link = try XCTUnwrap(receipt.link.flatMap { URLAddress($0) })
          let shown = try await client.send(HTTPRequest("GET", link))
          XCTAssertEqual(shown.body.count, parcel.pictures.first?.byteCount, crash)
          let listed = try await Self.keys(s3)
          XCTAssertEqual(listed, [receipt.marks["key"]], crash)
          let left = try await destination.unshare(receipt)
          XCTAssertEqual(left, [], crash)
          let rest = try await Self.keys(s3)
          XCTAssertEqual(rest, [], crash)
          let gone = try await client.send(HTTPRequest("GET", link))
          XCTAssertEqual(gone.status, 404, crash)
        }
      }
      let uploads = try await s3.send(S3Client.Request("GET", nil, query: [("uploads", "")]))
      XCTAssertEqual(S3Answer(uploads)?.list("Upload").count, 0, uploads.text)

      // A changed link is refused.
      let receipt = try await publishAtLast(
        parcels.make("a.png"), to: destination, MemoryJournal())
      let forged = receipt.link?.replacing("a-", with: "b-").replacing(
        "X-Amz-Expires=6", with: "X-Amz-Expires=5")
      let answer = try await client.send(
        HTTPRequest("GET", XCTUnwrap(forged.flatMap { URLAddress($0) })))
      XCTAssertEqual(answer.status, 403)
      let check = try await destination.check()
      XCTAssertEqual(check.name, "photos@127.0.0.1:\(server.port)")
    }
  }

  private static func keys(_ s3: S3Client) async throws -> [String?] {
    let response = try await s3.send(S3Client.Request("GET", nil, query: [("list-type", "2")]))
    return S3Answer(response)?.list("Contents").map { $0["Key"] } ?? []
  }
}
