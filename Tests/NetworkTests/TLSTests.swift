// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import TestSupport
import XCTest

@testable import Network

final class TLSTests: MainLoopTestCase {
  func testOnlyAFullyValidCertificateIsTrusted() throws {
    try onMain {
      let certificates = try Certificates()
      var policy = ConnectionPolicy()
      policy.additionalCertificates = [certificates.authority]
      let trusting = HTTPClient(userAgent: "CameoTests/1", policy: policy)

      let good = try certificates.serve("good", names: "IP:127.0.0.1,DNS:localhost")
      let response = try await trusting.send(HTTPRequest("GET", try good.address("x")))
      XCTAssertEqual(response.text, "GET /x")
      let byStranger = await failure(of: HTTPRequest("GET", try good.address("x")))
      XCTAssertEqual(byStranger, .tls(host: try good.address().hostAndPort, .untrusted))
      XCTAssertEqual(byStranger?.mayHaveArrived, false)

      let wrong = try certificates.serve("wrong", names: "DNS:other.example")
      let wrongHost = await failure(of: HTTPRequest("GET", try wrong.address()), by: trusting)
      XCTAssertEqual(wrongHost, .tls(host: try wrong.address().hostAndPort, .wrongHost))

      // It expires in the second it was made, and is valid until that is over: OpenSSL 3.6 makes none that ends before
      // it begins.
      let old = try certificates.serve("old", names: "IP:127.0.0.1", days: 0)
      let made = time(nil)
      await eventually("It has expired") { time(nil) > made }
      let expired = await failure(of: HTTPRequest("GET", try old.address()), by: trusting)
      XCTAssertEqual(expired, .tls(host: try old.address().hostAndPort, .expired))

      let own = try certificates.serve("own", names: "IP:127.0.0.1", isSelfSigned: true)
      let selfSigned = await failure(of: HTTPRequest("GET", try own.address()), by: trusting)
      XCTAssertEqual(selfSigned, .tls(host: try own.address().hostAndPort, .selfSigned))
    }
  }

  func testTheEnvironmentCanNameMoreAuthorities() throws {
    try onMain {
      let certificates = try Certificates()
      let good = try certificates.serve("good", names: "IP:127.0.0.1")
      setenv("SSL_CERT_FILE", certificates.authority, 1)
      defer { unsetenv("SSL_CERT_FILE") }
      let client = HTTPClient(userAgent: "CameoTests/1")
      let response = try await client.send(HTTPRequest("GET", try good.address("x")))
      XCTAssertEqual(response.text, "GET /x")
    }
  }

  func testFurtherAuthoritiesAreTrustedBesideTheSystems() throws {
    try onMain {
      let (system, own, other) = (try Certificates(), try Certificates(), try Certificates())
      var policy = ConnectionPolicy()
      policy.systemCertificates = system.authority
      policy.additionalCertificates = [
        own.folder.file("gone.pem"), own.folder.path, own.authority, other.authority,
      ]
      let trusting = HTTPClient(userAgent: "CameoTests/1", policy: policy)
      for certificates in [system, own, other] {
        let server = try certificates.serve("good", names: "IP:127.0.0.1")
        let response = try await trusting.send(HTTPRequest("GET", try server.address("x")))
        XCTAssertEqual(response.text, "GET /x")
      }
      let stranger = try Certificates().serve("good", names: "IP:127.0.0.1")
      let error = await failure(of: HTTPRequest("GET", try stranger.address()), by: trusting)
      XCTAssertEqual(error, .tls(host: try stranger.address().hostAndPort, .untrusted))
    }
  }

  func testOutdatedEncryptionIsNotUsed() throws {
    try onMain {
      let certificates = try Certificates()
      var policy = ConnectionPolicy()
      policy.additionalCertificates = [certificates.authority]
      let trusting = HTTPClient(userAgent: "CameoTests/1", policy: policy)
      let server = try certificates.serve("good", names: "IP:127.0.0.1", version: "TLSv1_1")
      let error = await failure(of: HTTPRequest("GET", try server.address()), by: trusting)
      XCTAssertEqual(error, .tls(host: try server.address().hostAndPort, .other))
    }
  }

  func testNothingOutsideOfTheEncryptionIsAnAnswer() throws {
    try onMain {
      let certificates = try Certificates()
      var policy = ConnectionPolicy()
      policy.additionalCertificates = [certificates.authority]
      let trusting = HTTPClient(userAgent: "CameoTests/1", policy: policy)
      for (place, mayHaveArrived) in [("forge-greeting", false), ("forge-later", true)] {
        let forger = try certificates.serve("good", names: "IP:127.0.0.1", version: place)
        let address = try forger.address("x")
        let post = HTTPRequest("POST", address).with { $0.body = .bytes([1], type: nil) }
        let redirecting = try HTTPServer { _ in
          OutgoingResponse(302, headers: ["Location": address.text])
        }
        let led = HTTPRequest("GET", redirecting.address).with { $0.redirects = .follow }
        for request in [HTTPRequest("GET", address), post, led] {
          let error = await failure(of: request, by: trusting)
          XCTAssertEqual(error?.mayHaveArrived, mayHaveArrived, "\(place): \(request.url)")
        }
      }
    }
  }

  func testAPostMayHaveArrivedThoughTheProxyReachesNobodyAnyMore() throws {
    try onMain {
      let certificates = try Certificates()
      for way in ["tunnel", "tunnel-refuses", "tunnel-cuts"] {
        let tunnel = try certificates.serve("far", names: "DNS:far.invalid", version: way)
        let trusting = certificates.client(through: tunnel)
        let address = try XCTUnwrap(URLAddress("https://far.invalid/"))
        let first = try await trusting.send(HTTPRequest("GET", address))
        XCTAssertEqual(first.text, "GET /")
        // libcurl connects once more: the proxy's answer to that isn't the server's to the post.
        let post = HTTPRequest("POST", address).with { $0.body = .bytes([1], type: nil) }
        let error = await failure(of: post, by: trusting)
        XCTAssertEqual(error, .lineCut(host: "far.invalid", mayHaveArrived: true), way)
        guard way != "tunnel-cuts" else { continue }
        let later = await failure(of: post, by: trusting)
        XCTAssertEqual(later?.mayHaveArrived, false, "Nothing was sent: \(way)")
      }
    }
  }

  func testAPostThroughAProxyIsNotRepeatedWhenItsConnectionEnds() throws {
    try onMain {
      let certificates = try Certificates()
      for body in [HTTPBody.bytes([1], type: nil), .multipart([FormPart(name: "a", text: "b")])] {
        let tunnel = try certificates.serve(
          "far", names: "DNS:far.invalid", version: "tunnel-lasts")
        let trusting = certificates.client(through: tunnel)
        let address = try XCTUnwrap(URLAddress("https://far.invalid/"))
        _ = try await trusting.send(HTTPRequest("GET", address))
        let error = await failure(
          of: HTTPRequest("POST", address).with { $0.body = body }, by: trusting)
        XCTAssertEqual(error, .lineCut(host: "far.invalid", mayHaveArrived: true))
        let posts = try await trusting.send(HTTPRequest("GET", address.appending("posts")))
        XCTAssertEqual(posts.text, "GET 1")
      }
    }
  }

  func testRedirectsFromHTTPSToHTTPAreRefused() throws {
    try onMain {
      let certificates = try Certificates()
      var policy = ConnectionPolicy()
      policy.additionalCertificates = [certificates.authority]
      let trusting = HTTPClient(userAgent: "CameoTests/1", policy: policy)
      let visitors = Visitors()
      let open = try HTTPServer { request in
        visitors.requests.append(request)
        return .empty()
      }
      let server = try certificates.serve("good", names: "IP:127.0.0.1")
      let address = try XCTUnwrap(
        URLAddress("https://127.0.0.1:\(server.port)/to?\(open.address.text)"))
      let request = HTTPRequest("GET", address).with { $0.redirects = .follow }
      let error = await failure(of: request, by: trusting)
      XCTAssertEqual(error, .redirectRefused(to: open.address.hostAndPort))
      XCTAssertTrue(visitors.requests.isEmpty)
    }
  }
}

/// Certificates made for a test, and who signs them.
private final class Certificates {
  let folder: TemporaryFolder
  var authority: String { folder.file("authority.pem") }

  init() throws {
    folder = try TemporaryFolder()
    try run(
      "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
      "-subj", "/CN=Test authority", "-keyout", folder.file("authority.key"), "-out", authority)
  }

  /// A client that reaches servers with these certificates through `proxy`.
  func client(through proxy: PythonServer) -> HTTPClient {
    var policy = ConnectionPolicy()
    policy.additionalCertificates = [authority]
    policy.proxy = .fixed("http://127.0.0.1:\(proxy.port)")
    return HTTPClient(userAgent: "CameoTests/1", policy: policy)
  }

  func serve(
    _ name: String, names: String, days: Int = 2, isSelfSigned: Bool = false, version: String? = nil
  ) throws -> PythonServer {
    let (key, request, certificate) = (
      folder.file("\(name).key"), folder.file("\(name).csr"), folder.file("\(name).pem")
    )
    try folder.write("subjectAltName=\(names)\n", to: "\(name).ext")
    try run(
      "openssl", "req", "-new", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes",
      "-subj", "/CN=Test", "-keyout", key, "-out", request)
    let signer =
      isSelfSigned
      ? ["-signkey", key]
      : ["-CA", authority, "-CAkey", folder.file("authority.key"), "-CAcreateserial"]
    try run(
      [
        "openssl", "x509", "-req", "-in", request, "-out", certificate, "-days", "\(days)",
        "-extfile", folder.file("\(name).ext"),
      ] + signer)
    return if let version {
      try PythonServer(certificate, key, version)
    } else {
      try PythonServer(certificate, key)
    }
  }
}

extension PythonServer {
  fileprivate func address(_ path: String...) throws -> URLAddress {
    try XCTUnwrap(URLAddress("https://127.0.0.1:\(port)/")).appending(path)
  }
}
