// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Glibc
import Sharing
import TestSupport
import XCTest

@testable import Network
@testable import Services

/// Links for phones: what they give, to whom, and when they end.
final class PhoneLinkTests: MainLoopTestCase {
  func testAPhoneSavesAllPicturesAndTheLinkEnds() throws {
    try onMain {
      let room = try PhoneRoom(pictures: 3)
      let publishing = room.publish()
      let page = try await room.open()
      XCTAssert(page.text.contains("3 photos from Ada"), page.text)
      XCTAssert(page.text.contains("Waves &lt;b&gt; &amp; wind"), "Descriptions are for everyone.")
      XCTAssertFalse(page.text.contains("<script"))
      XCTAssertFalse(page.text.contains("holiday"), "File names are neutral.")
      XCTAssertEqual(page.headers["Cache-Control"], "no-store")
      for number in 1...3 {
        let file = try await room.get("\(number)/picture-\(number).png")
        XCTAssertEqual(file.body, room.bytes[number - 1])
        XCTAssertEqual(
          file.headers["Content-Disposition"], "attachment; filename*=UTF-8''picture-\(number).png")
      }
      _ = try await publishing.value
      XCTAssertEqual(room.journal.entries["fetched"]?.value, "0-2")
      XCTAssertEqual(room.journal.entries["address"]?.value, "", "It is no address any more.")
      // The same phone sees that all is well, another one only that the link has ended.
      let after = try await room.open()
      XCTAssert(after.text.contains("All 3 photos saved"), after.text)
      let other = try await room.open(from: NetworkAddress(bytes: [127, 0, 0, 9]))
      XCTAssert(other.hasPrefix("HTTP/1.1 410 "), other)
      XCTAssert(other.contains("This link has ended"), other)
      XCTAssertFalse(other.contains("photos"), "It learns nothing else.")
      let late = try await room.get("1/picture-1.png")
      XCTAssertEqual(late.status, 410)
    }
  }

  func testShowingAPictureDoesNotEndTheLink() throws {
    try onMain {
      let room = try PhoneRoom(pictures: 1)
      let publishing = room.publish()
      _ = try await room.open()
      let shown = try await room.get("1/view")
      XCTAssertEqual(shown.body, room.bytes[0])
      XCTAssertNil(shown.headers["Content-Disposition"])
      XCTAssertNil(room.link?.current.end)
      // In parts, as browsers go on with a download.
      let first = try await room.get("1/picture.png", range: "bytes=0-99")
      XCTAssertEqual(first.status, 206)
      XCTAssertEqual(first.headers["Content-Range"], "bytes 0-99/\(room.bytes[0].count)")
      XCTAssertNil(room.link?.current.end)
      let rest = try await room.get("1/picture.png", range: "bytes=100-")
      XCTAssertEqual(first.body + rest.body, room.bytes[0])
      _ = try await publishing.value
    }
  }

  func testTheLinkSavesOneAfterTheOtherWithoutAScript() throws {
    try onMain {
      let room = try PhoneRoom(pictures: 2)
      let publishing = room.publish()
      _ = try await room.open()
      for number in 1...2 {
        let page = try await room.get("all/\(number)")
        XCTAssert(page.text.contains("<iframe src=\"/"), page.text)
        XCTAssert(page.text.contains("/all/\(number)/wait"), page.text)
        let waiting = try await room.get("all/\(number)/wait")
        XCTAssertFalse(waiting.text.contains("<iframe"), "It is asked for once.")
        _ = try await room.get("\(number)/picture-\(number).png")
        guard number == 1 else { break }
        let next = try await room.get("all/1/wait")
        XCTAssertEqual(next.status, 303)
        XCTAssertEqual(next.headers["Location"]?.hasSuffix("/all/2"), true)
      }
      _ = try await publishing.value
    }
  }

  func testTheArchiveHasEverything() throws {
    try onMain {
      let room = try PhoneRoom(pictures: 40)
      let publishing = room.publish()
      let page = try await room.open()
      XCTAssertFalse(page.text.contains("/all/1"), "So many questions would be too many.")
      let archive = try await room.get("photos.zip")
      try room.folder.write(archive.body, to: "photos.zip")
      let process = Foundation.Process()
      process.executableURL = URL(filePath: "/usr/bin/env")
      process.arguments = [
        "python3", "-c",
        "import sys, zipfile; z = zipfile.ZipFile(sys.argv[1]); print(z.testzip(), len(z.namelist()))",
        room.folder.file("photos.zip"),
      ]
      XCTAssertEqual(try ProgramRun(process).output, "None 40\n")
      _ = try await publishing.value
    }
  }

  func testOnlyTheRestIsSentAfterAnInterruption() throws {
    try onMain {
      let room = try PhoneRoom(pictures: 3)
      let publishing = room.publish()
      _ = try await room.open()
      _ = try await room.get("2/picture-2.png")
      room.link?.note { $0.end = .expired }
      let error = await trouble { try await publishing.value }
      XCTAssertEqual(error?.code, .interrupted)
      XCTAssertEqual(error?.remedy, .person, "It isn't sent again unasked.")
      XCTAssertEqual(
        error?.sentence,
        "The phone saved 1 of 3 photos. Missing: holiday 0.png, holiday 2.png. Try again to send only the rest."
      )
      let again = room.publish()
      let page = try await room.open()
      XCTAssert(page.text.contains("2 photos from Ada"), page.text)
      _ = try await room.get("photos.zip")
      _ = try await again.value
      XCTAssertEqual(room.journal.entries["fetched"]?.value, "0-2")
    }
  }

  func testAPartThatAPhoneSavedIsNotCalledNothing() throws {
    try onMain {
      let room = try PhoneRoom(pictures: 3)
      let phone = PhoneDestination(tools: room.tools)
      let nothing = try await phone.find(room.parcel, room.journal)
      XCTAssertNil(nothing)
      let publishing = room.publish()
      _ = try await room.open()
      _ = try await room.get("2/picture-2.png")
      room.link?.note { $0.end = .expired }
      _ = await trouble { try await publishing.value }
      let part = await trouble { try await phone.find(room.parcel, room.journal) }
      XCTAssertEqual(part?.code, .consent, "Whoever has cancelled it has to know.")
      XCTAssertEqual(
        part?.sentence, "Pixel 8 has 1 of 3 photos. Missing: holiday 0.png, holiday 2.png.")
      let rest = room.publish()
      _ = try await room.open()
      _ = try await room.get("photos.zip")
      _ = try await rest.value
      let all = try await phone.find(room.parcel, room.journal)
      XCTAssertNotNil(all)
    }
  }

  func testALinkNeverOpensByItself() throws {
    try onMain {
      let room = try PhoneRoom(pictures: 1)
      let publishing = room.publish()
      _ = try await room.open()
      // The program is ended meanwhile.
      publishing.cancel()
      let cancelled = await trouble { try await publishing.value }
      XCTAssertEqual(cancelled?.code, .cancelled)
      let next = room.publish()
      let error = await trouble { try await next.value }
      XCTAssertEqual(error?.code, .interrupted)
      XCTAssertEqual(error?.remedy, .person)
      // The user tries again.
      let asked = room.publish()
      _ = try await room.open()
      _ = try await room.get("1/picture.png")
      _ = try await asked.value
    }
  }

  func testStrangersLearnNothing() throws {
    try onMain {
      let room = try PhoneRoom(pictures: 2)
      let publishing = room.publish()
      let address = try await room.address()
      let token = address.split(separator: "/").last.map(String.init) ?? ""
      XCTAssertGreaterThanOrEqual(token.utf8.count * 6, 128)
      var answers: Set<String> = []
      for path in [
        "/", "/favicon.ico", "/\(String(token.dropLast()))", "/\(token)x",
        "/\(String(repeating: "A", count: token.count))", "/../\(token)x", "/1/picture-1.png",
      ] {
        answers.insert(try await room.raw("GET \(path) HTTP/1.1"))
      }
      // One character is wrong.
      for other in "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
      where other != token.first {
        answers.insert(try await room.raw("GET /\(other)\(token.dropFirst()) HTTP/1.1"))
      }
      XCTAssertEqual(answers.count, 1, "All are the same.")
      XCTAssert(answers.first?.hasPrefix("HTTP/1.1 404 ") == true, "\(answers)")
      XCTAssertEqual(room.link?.current.devices, [])
      for line in [
        "GET /\(token)/../../etc/passwd HTTP/1.1", "GET /\(token)/3/picture-3.png HTTP/1.1",
        "GET /\(token)/0/picture-0.png HTTP/1.1", "GET /\(token)/1/holiday%200.png HTTP/1.1",
        "GET /\(token)/1/ HTTP/1.1", "GET /\(token)/all/9 HTTP/1.1",
        "GET /\(token)/%2e%2e/x HTTP/1.1",
      ] {
        let answer = try await room.raw(line)
        XCTAssert(answer.hasPrefix("HTTP/1.1 404 "), "\(line): \(answer)")
      }
      for line in ["POST /\(token)/upload HTTP/1.1", "DELETE /\(token) HTTP/1.1"] {
        let answer = try await room.raw(line)
        XCTAssert(answer.hasPrefix("HTTP/1.1 405 "), "\(line): \(answer)")
      }
      let foreign = try await room.raw("GET /\(token) HTTP/1.1", host: "evil.example")
      XCTAssert(foreign.hasPrefix("HTTP/1.1 421 "), foreign)
      room.link?.stop()
      _ = await trouble { try await publishing.value }
    }
  }

  func testSeveralPhonesIsASwitch() throws {
    try onMain {
      let room = try PhoneRoom(pictures: 1)
      let publishing = room.publish()
      _ = try await room.open()
      room.link?.allowSeveral(true)
      for _ in 0..<2 { _ = try await room.get("1/picture.png") }
      XCTAssertNil(room.link?.current.end)
      room.link?.stop()
      _ = try await publishing.value
    }
  }

  func testTwoPhonesThatHaveAPartEachDoNotEndTheLink() throws {
    try onMain {
      let room = try PhoneRoom(pictures: 2)
      let publishing = room.publish()
      let token = try await room.address().split(separator: "/").last ?? ""
      // They have one address and one browser: only their marks differ.
      let agent = "User-Agent: Mozilla/5.0 (iPhone; CPU iPhone OS 17_5)"
      var marks: [String] = []
      for number in 1...2 {
        let page = try await room.raw("GET /\(token) HTTP/1.1", headers: [agent])
        let cookie = try XCTUnwrap(
          page.split(separator: "\r\n").first { $0.hasPrefix("Set-Cookie: phone=") })
        XCTAssert(cookie.hasSuffix("; Path=/\(token); Max-Age=3600; HttpOnly; SameSite=Lax"))
        let mark = String(cookie.dropFirst("Set-Cookie: phone=".count).prefix { $0 != ";" })
        XCTAssert(page.contains("/\(token)/\(mark)/1/picture-1.png"), "Links carry it.")
        marks.append(mark)
        let file = try await room.raw(
          "GET /\(token)/\(mark)/\(number)/picture-\(number).png HTTP/1.1",
          headers: [agent, "Cookie: phone=\(mark)"])
        XCTAssert(file.hasPrefix("HTTP/1.1 200 "), file)
      }
      XCTAssertEqual(Set(marks).count, 2)
      XCTAssertNil(room.link?.current.end, "Neither has everything.")
      XCTAssertEqual(room.link?.current.devices.map(\.saved), [[0], [1]])
      // The cookie alone will do, as after opening the address again.
      let again = try await room.raw(
        "GET /\(token) HTTP/1.1", headers: [agent, "Cookie: a=b; phone=\(marks[1])"])
      XCTAssertEqual(again.components(separatedBy: "✓ Saved").count, 2, again)
      room.link?.note { $0.end = .expired }
      let error = await trouble { try await publishing.value }
      XCTAssertEqual(
        error?.sentence,
        "The phone saved 1 of 2 photos. Missing: holiday 1.png. Try again to send only the rest.")
    }
  }

  func testAnotherProcessSeesWhoFetchesWhat() throws {
    try onMain {
      let room = try PhoneRoom(pictures: 3)
      let publishing = room.publish()
      _ = try await room.open()
      _ = try await room.get("2/picture-2.png")
      await eventually("The journal says so") {
        room.report?.devices.first?.saved == 1
      }
      XCTAssertEqual(room.report?.devices.first?.name, "Pixel 8")
      XCTAssertEqual(room.report?.count, 3)
      XCTAssertEqual(room.report?.bytes, room.bytes.reduce(0) { $0 + $1.count })
      XCTAssert((500...600).contains(room.report?.secondsLeft ?? 0))
      room.link?.stop()
      _ = await trouble { try await publishing.value }
    }
  }

  func testThePageShowsTheSender() throws {
    try onMain {
      let room = try PhoneRoom(pictures: 1)
      room.tools.face = { PhoneFace(bytes: [1, 2, 3], type: "image/png") }
      let publishing = room.publish()
      let page = try await room.open()
      XCTAssert(page.text.contains("<img class=\"face\" src=\"/"), page.text)
      let face = try await room.get("face")
      XCTAssertEqual(face.body, [1, 2, 3])
      XCTAssertEqual(face.headers["Content-Type"], "image/png")
      XCTAssertEqual(face.headers["Cache-Control"], "no-store")
      room.link?.stop()
      _ = await trouble { try await publishing.value }
    }
  }

  func testWithoutANetworkNothingIsOpened() throws {
    try onMain {
      let room = try PhoneRoom(pictures: 1)
      room.tools.interface = { nil }
      let publishing = room.publish()
      let error = await trouble { try await publishing.value }
      XCTAssertEqual(error?.code, .offline)
      XCTAssertEqual(error?.remedy, .person)
    }
  }
}
