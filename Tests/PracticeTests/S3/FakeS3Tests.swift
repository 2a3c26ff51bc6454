// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import Practice
import PracticeServers
import TestSupport
import XCTest

/// The practice S3 is as strict as a real one. The signatures were made by another program, boto3 1.43.
final class FakeS3Tests: MainLoopTestCase {
  /// 31 January 2026, noon.
  private static let time = 1_769_860_800.0

  @MainActor
  private static func ask(
    _ server: FakeS3, _ method: String, _ path: String, headers: HTTPHeaders = HTTPHeaders(),
    body: HTTPBody = .none
  ) async throws -> HTTPResponse {
    var request = HTTPRequest(
      method, try XCTUnwrap(URLAddress(server.address.origin + path)))
    request.headers = headers
    request.body = body
    return try await HTTPClient(userAgent: "CameoTests/1").send(request)
  }

  private static func code(_ response: HTTPResponse) -> String? {
    let elements = try? XML.elements(of: response.text)
    return elements?.first { $0.name == "Code" }?.text
  }

  func testOnlySignedRequestsAreAnswered() throws {
    try onMain {
      let server = try FakeS3()
      let sum = Checksum.hex(Checksum.of([], .sha256))
      let scope = "20260131/us-east-1/s3/aws4_request"
      let names = "host;x-amz-content-sha256;x-amz-date"
      func line(_ key: String, _ scope: String = scope, _ names: String = names) -> String {
        "AWS4-HMAC-SHA256 Credential=\(key)/\(scope),SignedHeaders=\(names),Signature=00"
      }
      let date = ("x-amz-date", "20260131T120000Z")
      let cases: [([(String, String)], Int, String)] = [
        ([], 403, "AccessDenied"),
        ([("Authorization", "Basic YTpi")], 400, "InvalidRequest"),
        ([("Authorization", line("alice:photos"))], 400, "AuthorizationHeaderMalformed"),
        ([("Authorization", line("alice:photos")), date], 400, "InvalidRequest"),
        (
          [("Authorization", line("nobody")), date, ("x-amz-content-sha256", sum)], 403,
          "InvalidAccessKeyId"
        ),
        (
          [("Authorization", line("alice:photos")), date, ("x-amz-content-sha256", sum)], 403,
          "SignatureDoesNotMatch"
        ),
        (
          [
            ("Authorization", line("alice:photos", "20260131/eu-west-1/s3/aws4_request")), date,
            ("x-amz-content-sha256", sum),
          ], 400, "AuthorizationHeaderMalformed"
        ),
        (
          [
            ("Authorization", line("alice:photos", scope, "host;x-amz-date")), date,
            ("x-amz-content-sha256", sum),
          ], 403, "AccessDenied"
        ),
      ]
      for (fields, status, code) in cases {
        var headers = HTTPHeaders()
        for (name, value) in fields { headers.add(name, value) }
        let answer = try await Self.ask(server, "GET", "/photos/", headers: headers)
        XCTAssertEqual(answer.status, status, "\(fields)")
        XCTAssertEqual(Self.code(answer), code, "\(fields)")
      }
      let region = try await Self.ask(
        server, "GET", "/photos/",
        headers: [
          "Authorization": line("alice:photos", "20260131/eu-west-1/s3/aws4_request"),
          "x-amz-date": "20260131T120000Z", "x-amz-content-sha256": sum,
        ])
      XCTAssertEqual(region.headers["x-amz-bucket-region"], "us-east-1")
    }
  }

  /// Signed by boto3 for this time, this host and this access key.
  private static let put: HTTPHeaders = [
    "Host": "photos.localhost", "Content-Type": "image/png", "x-amz-meta-note": "sea   side",
    "X-Amz-Date": "20260131T120000Z",
    "X-Amz-Content-SHA256": "92b2fa58028958317e408bd84ecfa70f5ee35b121991dbc232c49d166353708b",
    "Authorization": "AWS4-HMAC-SHA256 Credential=alice:photos/20260131/us-east-1/s3/aws4_request, "
      + "SignedHeaders=content-type;host;x-amz-content-sha256;x-amz-date;x-amz-meta-note, "
      + "Signature=b3890b2a09f140fe3de011faa16b713d1da7f0260e370790a9dd4bf3dc76c47f",
  ]
  private static let object = "/shared/a%20b%2B%C3%B6.png"

  func testSignaturesOfOthersAreVerified() throws {
    try onMain {
      let server = try FakeS3(clock: PracticeClock { Self.time })
      let body = HTTPBody.bytes(Array("a picture".utf8), type: "image/png")
      let answer = try await Self.ask(server, "PUT", Self.object, headers: Self.put, body: body)
      XCTAssertEqual(answer.status, 200, answer.text)
      XCTAssertEqual(server.objects["shared/a b+ö.png"]?.bytes, Array("a picture".utf8))
      let list = try await Self.ask(
        server, "GET", "/?list-type=2&prefix=shared%2Fa%20b",
        headers: [
          "Host": "photos.localhost", "X-Amz-Date": "20260131T120000Z",
          "X-Amz-Content-SHA256":
            "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
          "Authorization":
            "AWS4-HMAC-SHA256 Credential=alice:photos/20260131/us-east-1/s3/aws4_request, "
            + "SignedHeaders=host;x-amz-content-sha256;x-amz-date, "
            + "Signature=01396fbaf8dbb0516d46cb0b0c5fdc7dbe244da948d18edf4da52192c4ad0c00",
        ])
      XCTAssertEqual(list.status, 200, list.text)
      XCTAssertTrue(list.text.contains("<Key>shared/a b+ö.png</Key>"), list.text)
    }
  }

  func testWhatIsNotAsSignedIsRefused() throws {
    try onMain {
      let server = try FakeS3(clock: PracticeClock { Self.time })
      let bytes = Array("a picture".utf8)
      var type = Self.put
      type["Content-Type"] = "text/html"
      var more = Self.put
      more["x-amz-acl"] = "public-read"
      var digest = Self.put
      digest["Content-MD5"] = Base64.encode(Checksum.of([0], .md5))
      let cases: [(HTTPHeaders, String, [UInt8], String)] = [
        (type, Self.object, bytes, "SignatureDoesNotMatch"),
        (Self.put, "/shared/b.png", bytes, "SignatureDoesNotMatch"),
        (Self.put, Self.object + "?acl", bytes, "SignatureDoesNotMatch"),
        (Self.put, Self.object, bytes + [0], "XAmzContentSHA256Mismatch"),
        (more, Self.object, bytes, "AccessDenied"), (digest, Self.object, bytes, "BadDigest"),
      ]
      for (headers, path, bytes, code) in cases {
        let answer = try await Self.ask(
          server, "PUT", path, headers: headers, body: .bytes(bytes, type: nil))
        XCTAssertEqual(Self.code(answer), code, answer.text)
      }
      for (hours, code) in [(0.3, "RequestTimeTooSkewed"), (-0.3, "RequestTimeTooSkewed")] {
        let late = try FakeS3(clock: PracticeClock { Self.time + hours * 3600 })
        let answer = try await Self.ask(
          late, "PUT", Self.object, headers: Self.put, body: .bytes(bytes, type: nil))
        XCTAssertEqual(Self.code(answer), code)
        XCTAssertEqual(late.versions, [])
      }
      XCTAssertEqual(server.versions, [])
    }
  }

  func testLinksWorkUntilTheyExpire() throws {
    try onMain {
      let link =
        Self.object + "?X-Amz-Algorithm=AWS4-HMAC-SHA256"
        + "&X-Amz-Credential=alice%3Aphotos%2F20260131%2Fus-east-1%2Fs3%2Faws4_request"
        + "&X-Amz-Date=20260131T120000Z&X-Amz-Expires=3600&X-Amz-SignedHeaders=host"
        + "&X-Amz-Signature=527c400cd6050abaf4b20bf7cb20bc095510dab8733d8a3f50de4ffb96b5ed5a"
      for (hours, path, status) in [
        (0.0, link, 200), (0.9, link, 200), (1.1, link, 403), (-1.0, link, 403),
        (0, link.replacing("Expires=3600", with: "Expires=7200"), 403),
        (0, link.replacing("Expires=3600", with: "Expires=999999"), 400),
        (0, link.replacing("%C3%B6", with: "o"), 403),
      ] {
        let server = try FakeS3(clock: PracticeClock { Self.time + hours * 3600 })
        server.place(Array("a picture".utf8), at: "shared/a b+ö.png")
        let answer = try await Self.ask(
          server, "GET", path, headers: ["Host": "photos.localhost"])
        XCTAssertEqual(answer.status, status, "\(hours) \(path)")
      }
    }
  }
}
