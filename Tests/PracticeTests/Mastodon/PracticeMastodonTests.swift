// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import Practice
import PracticeServers
import TestSupport
import XCTest

/// The practice server is as strict as the real ones.
final class PracticeMastodonTests: MainLoopTestCase {
  func testATokenWithTheRightScopeIsRequired() throws {
    try onMain {
      let visitor = try Visitor()
      let stranger = try await visitor.ask("POST", "api/v1/statuses", form: [("status", "x")])
      XCTAssertEqual(stranger.status, 401)
      XCTAssertEqual(stranger.text, #"{"error":"The access token is invalid"}"#)
      visitor.token = visitor.server.makeToken(scopes: "read write:media")
      let narrow = try await visitor.ask("POST", "api/v1/statuses", form: [("status", "x")])
      XCTAssertEqual(narrow.status, 403)
      visitor.token = visitor.server.makeToken(scopes: "write:statuses")
      let fit = try await visitor.ask("POST", "api/v1/statuses", form: [("status", "x")])
      XCTAssertEqual(fit.status, 200)
      XCTAssertEqual(visitor.server.posts.count, 1)
    }
  }

  func testThePageShowsWhenAPostWasMadeAsPeopleWriteIt() throws {
    try onMain {
      let visitor = try Visitor(signedIn: true)
      _ = try await visitor.ask("POST", "api/v1/statuses", form: [("status", "x")])
      let page = try await visitor.send(HTTPRequest("GET", visitor.server.page)).text
      XCTAssert(page.contains(" September 2026, "), page)
      XCTAssertFalse(page.contains("2026-09"), page)
    }
  }

  func testPostsAreCheckedAgainstTheLimits() throws {
    try onMain {
      let visitor = try Visitor(signedIn: true)
      let picture = try await visitor.upload()
      let cases: [([(String, String)], String)] = [
        ([], "Text can't be blank"),
        ([("status", String(repeating: "x", count: 501))], "Text character limit of 500 exceeded"),
        ([("status", "x"), ("visibility", "friends")], "Visibility is not included in the list"),
        ([("media_ids[]", "7")], "Media 7 not found or already attached to another post"),
        (
          (1...5).map { ("media_ids[]", "\($0)") }, "Cannot attach more than 4 files"
        ),
      ]
      for (form, words) in cases {
        let answer = try await visitor.ask("POST", "api/v1/statuses", form: form)
        XCTAssertEqual(answer.status, 422)
        XCTAssertEqual(answer.text, "{\"error\":\"Validation failed: \(words)\"}")
      }
      let fit = try await visitor.ask("POST", "api/v1/statuses", form: [("media_ids[]", picture)])
      XCTAssertEqual(fit.status, 200)
      let twice = try await visitor.ask("POST", "api/v1/statuses", form: [("media_ids[]", picture)])
      XCTAssertEqual(twice.status, 422)
    }
  }

  func testPicturesAreCheckedAgainstTheLimits() throws {
    try onMain {
      let visitor = try Visitor(signedIn: true)
      visitor.server.limits.pictureBytes = 1 << 20
      let large = try await visitor.upload(bytes: Visitor.png + Array(repeating: 0, count: 1 << 20))
      XCTAssertEqual(large, "Validation failed: File file size must be less than 1 MB")
      let odd = try await visitor.upload(bytes: Array("<svg/>".utf8))
      XCTAssertEqual(odd, "Validation failed: File content type is invalid, File is invalid")
      visitor.server.limits.picturePixels = 10
      let wide = try await visitor.upload()
      XCTAssertEqual(wide, "4x3 images are not supported")
      visitor.server.limits.picturePixels = 12
      let wordy = try await visitor.upload(alt: String(repeating: "x", count: 1501))
      XCTAssertEqual(
        wordy, "Validation failed: Description is too long (maximum is 1500 characters)")
      for focus in ["1.1,0", "0", "0,0,0", "0,nan", "left,top", ","] {
        let off = try await visitor.upload(focus: focus)
        XCTAssertEqual(off, "Validation failed: Focus is invalid", focus)
      }
      XCTAssertEqual(visitor.server.pictures.count, 0)
      _ = try await visitor.upload(focus: "-0.5,1")
      XCTAssertEqual(visitor.server.pictures.first.map { [$0.focus.x, $0.focus.y] }, [-0.5, 1])
    }
  }

  func testAKeyIsRememberedForAnHour() throws {
    try onMain {
      let visitor = try Visitor(signedIn: true)
      let first = try await visitor.ask(
        "POST", "api/v1/statuses", form: [("status", "x")], key: "k")
      visitor.advance(59 * 60)
      let second = try await visitor.ask(
        "POST", "api/v1/statuses", form: [("status", "y")], key: "k")
      XCTAssertEqual(first.text, second.text)
      visitor.advance(2 * 60)
      _ = try await visitor.ask("POST", "api/v1/statuses", form: [("status", "z")], key: "k")
      XCTAssertEqual(visitor.server.posts.map(\.text), ["x", "z"])
    }
  }

  func testUploadingTooMuchIsRateLimited() throws {
    try onMain {
      let visitor = try Visitor(signedIn: true)
      visitor.server.limits.uploads = PracticeMastodonLimits.Rate(1, seconds: 600)
      _ = try await visitor.upload()
      let refused = try await visitor.send(visitor.uploadRequest())
      XCTAssertEqual(refused.status, 429)
      XCTAssertEqual(refused.text, #"{"error":"Too many requests"}"#)
      XCTAssertEqual(refused.headers["X-RateLimit-Limit"], "1")
      XCTAssertEqual(refused.headers["X-RateLimit-Remaining"], "0")
      let reset = try XCTUnwrap(
        refused.headers["X-RateLimit-Reset"].flatMap { ISODate.seconds($0) })
      visitor.advance(reset - visitor.now + 1)
      let allowed = try await visitor.send(visitor.uploadRequest())
      XCTAssertEqual(allowed.status, 200)
    }
  }

  func testACodeIsValidOnceAndOnlyForItsClient() throws {
    try onMain {
      let visitor = try Visitor()
      let app = try await visitor.register()
      for (verifier, secret, redirect, status) in [
        ("wrong", app.secret, Visitor.redirect, 400), ("right", "wrong", Visitor.redirect, 401),
        ("right", app.secret, "http://127.0.0.1:2/other", 400),
        ("right", app.secret, Visitor.redirect, 200),
      ] {
        let code = try await visitor.code(app.id, challenge: PKCE(verifier: "right").challenge)
        var form = [
          ("grant_type", "authorization_code"), ("code", code), ("client_id", app.id),
          ("client_secret", secret), ("redirect_uri", redirect), ("code_verifier", verifier),
        ]
        let answer = try await visitor.ask("POST", "oauth/token", form: form)
        XCTAssertEqual(answer.status, status, answer.text)
        form[3].1 = app.secret
        form[4].1 = Visitor.redirect
        form[5].1 = "right"
        guard status != 401 else { continue }
        let again = try await visitor.ask("POST", "oauth/token", form: form)
        XCTAssertEqual(again.status, 400, "A code works only once.")
      }
    }
  }

  func testConsentIsAskedForOnAPageAndOnlyForKnownPrograms() throws {
    try onMain {
      let visitor = try Visitor()
      let app = try await visitor.register()
      let page = try await visitor.send(HTTPRequest("GET", visitor.consent(app.id)))
      XCTAssertEqual(page.status, 200)
      XCTAssertTrue(page.text.contains("<strong>Test &lt;b&gt;</strong>"))
      XCTAssertTrue(page.text.contains("Practice: nothing leaves this computer"))
      let unknown = try await visitor.send(HTTPRequest("GET", visitor.consent("unknown")))
      XCTAssertEqual(unknown.status, 400)
    }
  }

  func testThePageShowsWhatWasPosted() throws {
    try onMain {
      let visitor = try Visitor(signedIn: true)
      let picture = try await visitor.upload(alt: "A \"quoted\" <beach>")
      _ = try await visitor.ask(
        "POST", "api/v1/statuses",
        form: [("status", "Sand & sea"), ("spoiler_text", "Sun"), ("media_ids[]", picture)])
      let name = try XCTUnwrap(visitor.server.pictures.first?.name)
      let page = try await visitor.send(HTTPRequest("GET", visitor.server.page))
      XCTAssertEqual(page.mediaType, "text/html")
      for text in [
        "Practice: nothing leaves this computer", "Sand &amp; sea", "<summary>Sun</summary>",
        "alt=\"A &quot;quoted&quot; &lt;beach&gt;\"", "/media/\(name)",
      ] {
        XCTAssertTrue(page.text.contains(text), text)
      }
      let bytes = try await visitor.send(
        HTTPRequest("GET", visitor.server.address.appending("media", name)))
      XCTAssertEqual(bytes.body, Visitor.png)
      for path in ["", "practice/x", "media/\(picture)", "media", "avatars/1", "practice"] {
        let guess = try await visitor.send(visitor.request("GET", path))
        XCTAssertEqual(guess.status, 404, path)
        XCTAssertFalse(guess.text.contains("Sand"), path)
      }
    }
  }
}
