// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import TestSupport
import XCTest

final class PracticeNextcloudTests: MainLoopTestCase {
  @MainActor
  private static func ask(
    _ method: String, _ url: URLAddress, _ headers: HTTPHeaders = [:], body: HTTPBody = .none,
    password: String = "practice"
  ) async throws -> HTTPResponse {
    var request = HTTPRequest(method, url)
    request.headers = headers
    request.body = body
    request.credentials = .basic(user: PracticeNextcloud.loginName, Secret(password))
    return try await HTTPClient(userAgent: "CameoTests/1").send(request)
  }

  func testItsInterfaceWantsItsHeaderAndAnswersInItsEnvelope() throws {
    try onMain {
      let server = try PracticeNextcloud()
      let user = server.address.appending("ocs", "v1.php", "cloud", "user")
      let bare = try await Self.ask("GET", user)
      XCTAssertEqual(bare.status, 412)
      let header: HTTPHeaders = ["OCS-APIRequest": "true"]
      let known = try await Self.ask("GET", user, header)
      XCTAssertTrue(known.text.contains("\"statuscode\":100"))
      let stranger = try await Self.ask("GET", user, header, password: "wrong")
      XCTAssertEqual(stranger.status, 401)
      XCTAssertTrue(stranger.text.contains("997"))
      let shares = server.address.appending(
        "ocs", "v2.php", "apps", "files_sharing", "api", "v1", "shares")
      for (form, status) in [
        ([("shareType", "3")], 404), ([("path", "/nowhere"), ("shareType", "3")], 404),
        ([("path", "/a.png"), ("shareType", "9")], 400),
        ([("path", "/a.png"), ("shareType", "3"), ("expireDate", "soon")], 404),
        ([("path", "/a.png"), ("shareType", "3")], 200),
      ] {
        server.place([1], at: "/a.png")
        let answer = try await Self.ask("POST", shares, header, body: .form(form))
        XCTAssertEqual(answer.status, status, "\(form)")
      }
      XCTAssertEqual(server.linksMade, 1)
      let gone = try await Self.ask("DELETE", shares.appending("99"), header)
      XCTAssertEqual(gone.status, 404)
    }
  }

  func testLinksFollowTheRulesOfTheAdministrator() throws {
    try onMain {
      // The first of January 2026, at noon.
      let server = try PracticeNextcloud(clock: PracticeClock { 1_767_268_800 })
      server.place([1], at: "/a.png")
      server.linksNeedPassword = true
      server.minLinkPassword = 5
      server.maxLinkDays = 7
      let header: HTTPHeaders = ["OCS-APIRequest": "true"]
      let ocs = server.address.appending("ocs", "v2.php")
      let said = try await Self.ask("GET", ocs.appending("cloud", "capabilities"), header)
      XCTAssertTrue(said.text.contains("\"enforced\":true"), said.text)
      let shares = ocs.appending("apps", "files_sharing", "api", "v1", "shares")
      let good = ("password", "long enough")
      for (more, status, message) in [
        ([("expireDate", "2026-01-05")], 403, "Passwords are enforced"),
        ([("password", "abcd")], 400, "at least 5 characters"),
        ([good, ("expireDate", "2026-01-01")], 404, "in the past"),
        ([good, ("expireDate", "2026-01-09")], 404, "more than 7 days"),
        ([good, ("expireDate", "2026-01-08")], 200, "OK"), ([good], 200, "2026-01-08"),
      ] {
        let form = [("path", "/a.png"), ("shareType", "3")] + more
        let answer = try await Self.ask("POST", shares, header, body: .form(form))
        XCTAssertEqual(answer.status, status, "\(more)")
        XCTAssertTrue(answer.text.contains(message), answer.text)
        XCTAssertFalse(answer.text.contains(good.1), "It never sends the password.")
      }
      XCTAssertEqual(server.links.map(\.expires), ["2026-01-08", "2026-01-08"])
    }
  }

  func testChunksMustHaveTheRightSize() throws {
    try onMain {
      let server = try PracticeNextcloud()
      let dav = server.address.appending("remote.php", "dav")
      let place = dav.appending("uploads", "alice", "one")
      let target: HTTPHeaders = ["Destination": dav.appending("files", "alice", "a.png").text]
      func status(_ method: String, _ url: URLAddress, _ headers: HTTPHeaders, _ bytes: Int = 0)
        async throws -> Int
      {
        let body = HTTPBody.bytes([UInt8](repeating: 1, count: bytes), type: nil)
        return try await Self.ask(method, url, headers, body: bytes > 0 ? body : .none).status
      }
      let aimless = try await status("MKCOL", place, [:])
      XCTAssertEqual(aimless, 400)
      let tooEarly = try await status("PUT", place.appending("00001"), target, 10)
      XCTAssertEqual(tooEarly, 404)
      let begun = try await status("MKCOL", place, target)
      XCTAssertEqual(begun, 201)
      let misnamed = try await status("PUT", place.appending("first"), target, 10)
      XCTAssertEqual(misnamed, 400)
      for name in ["00001", "00002"] {
        let taken = try await status("PUT", place.appending(name), target, 10)
        XCTAssertEqual(taken, 201)
      }
      let tooSmall = try await status("MOVE", place.appending(".file"), target)
      XCTAssertEqual(tooSmall, 400)
      XCTAssertEqual(server.files, [:])
    }
  }

  func testASignInIsReturnedOnce() throws {
    try onMain {
      let server = try PracticeNextcloud()
      let begun = try await Self.ask(
        "POST", server.address.appending("index.php", "login", "v2"))
      let words = begun.text.split(separator: "\"").map(String.init)
      let page = try XCTUnwrap(words.first { $0.contains("/flow/") }.flatMap { URLAddress($0) })
      let place = try XCTUnwrap(words.firstIndex(of: "token"))
      let poll = server.address.appending("index.php", "login", "v2", "poll")
      let token = HTTPBody.form([("token", words[place + 2])])
      let early = try await Self.ask("POST", poll, body: token)
      XCTAssertEqual(early.status, 404)
      _ = try await Self.ask("POST", page, body: .form([("decision", "allow")]))
      let granted = try await Self.ask("POST", poll, body: token)
      XCTAssertEqual(granted.status, 200)
      let again = try await Self.ask("POST", poll, body: token)
      XCTAssertEqual(again.status, 404)
      XCTAssertEqual(server.programPasswords, 1)
    }
  }

  func testItsPageShowsFilesWithTheirLinks() throws {
    try onMain {
      let server = try PracticeNextcloud()
      server.place([1], at: "/a.png")
      let shares = server.address.appending(
        "ocs", "v2.php", "apps", "files_sharing", "api", "v1", "shares")
      _ = try await Self.ask(
        "POST", shares, ["OCS-APIRequest": "true"],
        body: .form([("path", "/a.png"), ("shareType", "3")]))
      let guess = try await Self.ask("GET", server.address)
      XCTAssertFalse(guess.text.contains("/a.png"))
      let page = try await Self.ask("GET", server.page)
      XCTAssertTrue(page.text.contains("nothing leaves this computer"))
      XCTAssertTrue(page.text.contains("/a.png"))
      XCTAssertTrue(page.text.contains("/s/"))
    }
  }
}
