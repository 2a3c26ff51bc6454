// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Network
import Services
import Sharing
import TestSupport
import XCTest

/// The HTTP client of accounts.
final class SharingEngineTests: MainLoopTestCase {
  func testAnAccountTrustsTheAuthorityThatItWasAddedWith() throws {
    try onMain {
      let server = try TrustedServer()
      let ledger = try await Ledger.open(server.folder.file("data"))
      let engine = SharingEngine(
        ledger, secrets: SessionSecrets(), decoder: PictureDecoder(), version: "0")
      var account = Account(
        id: "webdav:alice", service: "webdav", label: "", server: "https://127.0.0.1:\(server.port)"
      )
      let address = try XCTUnwrap(URLAddress(account.server)).appending("hello.txt")
      var error: NetworkError?
      await eventually("Listening") {
        error = await Self.failure(of: address, engine.client(for: account))
        if case .refused = error { return false }
        return true
      }
      XCTAssertEqual(error, .tls(host: "127.0.0.1:\(server.port)", .selfSigned))
      account.caFile = server.certificate
      let response = try await engine.client(for: account).send(HTTPRequest("GET", address))
      XCTAssertEqual(response.status, 200)
      await ledger.database.close()
    }
  }

  private static func failure(of address: URLAddress, _ client: HTTPClient) async -> NetworkError? {
    do throws(NetworkError) {
      _ = try await client.send(HTTPRequest("GET", address))
      return nil
    } catch {
      return error
    }
  }
}
