// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Sharing
import Synchronization
import TestSupport
import XCTest

/// A browser in which the user grants or denies access as soon as it opens.
struct PersonAtBrowser: SignInGuide {
  var says = "allow"
  /// Pastes the address of the redirect, instead of letting the browser follow it.
  var pastes = false
  let client = HTTPClient(userAgent: "Cameo/test")
  private let address = Address()

  private final class Address: Sendable {
    let text = Mutex<String?>(nil)
  }

  init(says: String = "allow", pastes: Bool = false) {
    self.says = says
    self.pastes = pastes
  }

  func open(_ page: URLAddress) async {
    do {
      var visit = HTTPRequest("GET", page)
      visit.redirects = .sameHost
      let consent = try await client.send(visit)
      XCTAssertEqual(consent.status, 200, consent.text)
      var request = HTTPRequest("POST", consent.url.with(query: []))
      request.body = .form(page.queryItems + [("decision", says)])
      let answer = try await client.send(request)
      let location = try XCTUnwrap(answer.headers["Location"])
      guard !pastes else { return address.text.withLock { $0 = location } }
      _ = try await client.send(HTTPRequest("GET", XCTUnwrap(URLAddress(location))))
    } catch {
      XCTFail("\(error)")
    }
  }

  func askForCode() async -> String? {
    if let text = address.text.withLock({ $0 }) { return text }
    // Nothing is pasted: the browser does it all.
    try? await waitUntilCancelled()
    return nil
  }
}

/// Without a browser.
struct NoBrowserSignIn: SignInGuide {
  let client = HTTPClient(userAgent: "Cameo/test")
  func open(_ page: URLAddress) async {}
  func askForCode() async -> String? { nil }
}
