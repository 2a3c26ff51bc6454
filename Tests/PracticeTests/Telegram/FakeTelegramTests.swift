// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PracticeServers
import TestSupport
import XCTest

/// The practice Telegram is as strict as a real one.
final class FakeTelegramTests: MainLoopTestCase {
  @MainActor
  private static func ask(
    _ server: FakeTelegram, _ method: String, _ body: HTTPBody = .none, token: String? = nil
  ) async throws -> (status: Int, description: String) {
    let text = "\(server.address.origin)/bot\(token ?? server.token.reveal())/\(method)"
    var request = HTTPRequest("POST", try XCTUnwrap(URLAddress(text)))
    request.body = body
    let response = try await HTTPClient(userAgent: "Cameo/test").send(request)
    let json = try response.json(JSONValue.self)
    XCTAssertEqual(json["ok"], .flag(response.isSuccess))
    return (response.status, json["description"]?.text ?? "")
  }

  private static func png(_ width: Int, _ height: Int, bytes: Int = 40) -> [UInt8] {
    func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) } }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + big(width) + big(height) + [UInt8](repeating: 0, count: bytes)
  }

  private static func form(
    _ fields: [String: String], _ files: [String: [UInt8]], chat: Int = 987_654_321
  ) -> HTTPBody {
    .multipart(
      [FormPart(name: "chat_id", text: "\(chat)")]
        + fields.map { FormPart(name: $0.key, text: $0.value) }
        + files.map {
          FormPart(
            name: $0.key, filename: "a.png", type: "image/png", content: .bytes($0.value))
        })
  }

  func testPhotosAndFilesAreChecked() throws {
    try onMain {
      let server = try FakeTelegram()
      let photo = Self.png(100, 100)
      let long = String(repeating: "a", count: 1025)
      for (method, body, description) in [
        ("sendPhoto", Self.form([:], ["document": photo]), "there is no photo"),
        ("sendPhoto", Self.form([:], ["photo": Self.png(9000, 1001)]), "PHOTO_INVALID_DIMENSIONS"),
        ("sendPhoto", Self.form([:], ["photo": Self.png(201, 10)]), "PHOTO_INVALID_DIMENSIONS"),
        ("sendPhoto", Self.form([:], ["photo": Array("no picture".utf8)]), "IMAGE_PROCESS_FAILED"),
        ("sendPhoto", Self.form(["caption": long], ["photo": photo]), "caption is too long"),
        ("sendPhoto", Self.form([:], ["photo": photo], chat: 1), "chat not found"),
        (
          "sendPhoto", Self.form([:], ["photo": Self.png(100, 100, bytes: 10_000_000)]),
          "Request Entity Too Large"
        ),
        ("sendMediaGroup", Self.form(["media": "no JSON"], [:]), "can't parse media"),
        (
          "sendMediaGroup",
          Self.form(["media": #"[{"type": "photo", "media": "attach://a"}]"#], ["a": photo]),
          "too few messages"
        ),
        (
          "sendMediaGroup",
          Self.form(
            [
              "media":
                #"[{"type": "photo", "media": "attach://a"}, {"type": "document", "media": "attach://a"}]"#
            ], ["a": photo]), "Can't use the media"
        ),
        (
          "sendMediaGroup",
          Self.form(
            [
              "media":
                #"[{"type": "photo", "media": "attach://a"}, {"type": "photo", "media": "attach://b"}]"#
            ], ["a": photo]), "wrong file identifier"
        ),
        ("sendSticker", .none, "method not found"),
      ] {
        let answer = try await Self.ask(server, method, body)
        XCTAssertGreaterThanOrEqual(answer.status, 400, description)
        XCTAssertTrue(answer.description.contains(description), answer.description)
      }
      XCTAssertEqual(server.messagesMade, 0)
      let sent = try await Self.ask(server, "sendphoto", Self.form([:], ["photo": photo]))
      XCTAssertEqual(sent.status, 200, "Methods may be written in any way.")
      let file = try await Self.ask(
        server, "sendDocument", Self.form([:], ["document": Array("no picture".utf8)]))
      XCTAssertEqual(file.status, 200)
      XCTAssertEqual(server.messagesMade, 2)
    }
  }

  func testTokensAndMessagesHaveToExist() throws {
    try onMain {
      let server = try FakeTelegram()
      let wrong = try await Self.ask(server, "getMe", token: "1:wrong")
      XCTAssertEqual(wrong.status, 401)
      let body = #"{"chat_id": 987654321, "message_id": 5}"#
      let missing = try await Self.ask(
        server, "deleteMessage", .json(Array(body.utf8)))
      XCTAssertEqual(missing.description, "Bad Request: message to delete not found")
      server.hasWebhook = true
      let conflict = try await Self.ask(server, "getUpdates")
      XCTAssertEqual(conflict.status, 409)
    }
  }

  func testMoreThanTwentyMessagesInAMinuteAreTooManyForAGroup() throws {
    try onMain {
      let server = try FakeTelegram()
      for (chat, most) in [(-4_012_345, 20), (987_654_321, 25)] {
        for number in 1...(most == 20 ? 21 : 25) {
          let answer = try await Self.ask(
            server, "sendPhoto", Self.form([:], ["photo": Self.png(10, 10)], chat: chat))
          XCTAssertEqual(answer.status, number > most ? 429 : 200)
        }
      }
    }
  }
}
