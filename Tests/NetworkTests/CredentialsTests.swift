// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import TestSupport
import XCTest

final class CredentialsTests: MainLoopTestCase {
  func testNameAndPasswordOrATokenGoAlong() throws {
    try onMain {
      let visitors = Visitors()
      let server = try HTTPServer { request in
        visitors.requests.append(request)
        return .empty()
      }
      let request = HTTPRequest("PUT", server.address)
      _ = try await client.send(request.with { $0.credentials = .bearer(Secret("t0ken")) })
      _ = try await client.send(
        request.with { $0.credentials = .basic(user: "ada", Secret("pä:ss")) })
      XCTAssertEqual(
        visitors.requests.map { $0.headers["Authorization"] },
        ["Bearer t0ken", "Basic YWRhOnDDpDpzcw=="])
    }
  }

  func testThePasswordStaysHereWhenTheServerWantsADigest() throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write([UInt8](repeating: 55, count: 3 << 20), to: "file")
      let visitors = Visitors()
      let guardian = DigestGuard(user: "ada", password: "s3cret")
      let server = try HTTPServer { request in
        visitors.requests.append(request)
        return guardian.lets(request.head) ? .text("\(request.bodyLength)") : guardian.refusal
      }
      let path = folder.file("file")
      for credentials in [
        HTTPCredentials.digest(user: "ada", Secret("s3cret")), .any(user: "ada", Secret("s3cret")),
      ] {
        for body in [
          HTTPBody.none, .bytes([1, 2], type: nil), .file(path: path, range: nil, type: nil),
        ] {
          let response = try await client.send(
            HTTPRequest("PUT", server.address.appending("x")).with {
              $0.credentials = credentials
              $0.body = body
            })
          XCTAssertEqual(response.status, 200)
        }
        XCTAssertEqual(visitors.requests.last?.bodyLength, 3 << 20)
      }
      XCTAssertFalse(
        visitors.requests.contains {
          $0.headers["Authorization"]?.contains("s3cret") == true
            || $0.headers["Authorization"]?.hasPrefix("Basic") == true
        })
      let wrong = try await client.send(
        HTTPRequest("GET", server.address).with {
          $0.credentials = .digest(user: "ada", Secret("no"))
        })
      XCTAssertEqual(wrong.status, 401)
    }
  }
}

/// Accepts proof of the password without the password itself (RFC 7616 with MD5).
private struct DigestGuard {
  let user: String
  let password: String

  var refusal: OutgoingResponse {
    OutgoingResponse(
      401,
      headers: ["WWW-Authenticate": #"Digest realm="r", nonce="n0nce", qop="auth", algorithm=MD5"#])
  }

  func lets(_ head: IncomingHead) -> Bool {
    guard let header = head.headers["Authorization"], header.hasPrefix("Digest ") else {
      return false
    }
    var fields: [String: String] = [:]
    for field in header.dropFirst(7).split(separator: ",") {
      let pair = field.split(separator: "=", maxSplits: 1).map(String.init)
      guard pair.count == 2 else { return false }
      fields[pair[0].replacing(" ", with: "")] = pair[1].replacing("\"", with: "")
    }
    func sum(_ text: String) -> String { Checksum.hex(Checksum.of(text.utf8, .md5)) }
    let (who, what) = (sum("\(user):r:\(password)"), sum("\(head.method):\(head.rawPath)"))
    let proof = "\(who):n0nce:\(fields["nc"] ?? ""):\(fields["cnonce"] ?? ""):auth:\(what)"
    return fields["username"] == user && fields["response"] == sum(proof)
  }
}
