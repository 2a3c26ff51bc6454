// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import TestSupport
import XCTest

/// A client as tests use it.
let client = HTTPClient(userAgent: "CameoTests/1")

/// The error of `send`; fails the test when there is none.
@MainActor
func failure(
  of request: HTTPRequest, by client: HTTPClient = client, file: StaticString = #filePath,
  line: UInt = #line
) async -> NetworkError? {
  do {
    let response = try await client.send(request)
    XCTFail("It was answered with \(response.status).", file: file, line: line)
    return nil
  } catch {
    return error
  }
}

/// The requests to a server, in order.
@MainActor
final class Visitors {
  var requests: [IncomingRequest] = []
  var paths: [String] { requests.map(\.path) }
}

extension HTTPRequest {
  /// The same request with something changed.
  func with(_ change: (inout HTTPRequest) -> Void) -> HTTPRequest {
    var request = self
    change(&request)
    return request
  }
}

extension NetworkError {
  /// The name of its case, for tests that only check that.
  var caseName: String { Mirror(reflecting: self).children.first?.label ?? "cancelled" }
}
