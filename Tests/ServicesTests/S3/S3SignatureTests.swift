// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Network
import Testing

@testable import Services

/// The examples that Amazon publishes for its signatures, with the results that it names.
@Suite struct S3SignatureTests {
  private let signer = S3Signer(
    accessKey: "AKIAIOSFODNN7EXAMPLE", secret: Secret("wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"),
    region: "us-east-1")
  /// 24 May 2013, midnight.
  private let time = 1_369_353_600.0

  private func signed(
    _ method: String, _ rest: String, query: [(String, String)] = [],
    headers: HTTPHeaders = HTTPHeaders(), payload: String = S3Signer.empty
  ) throws -> String {
    var url = try #require(URLAddress("https://examplebucket.s3.amazonaws.com/\(rest)"))
    if !query.isEmpty { url = url.with(query: query) }
    var request = HTTPRequest(method, url)
    request.headers = headers
    signer.sign(&request, payload: payload, at: time)
    return try #require(request.headers["Authorization"])
  }

  @Test func anObjectIsRead() throws {
    let line = try signed("GET", "test.txt", headers: ["Range": "bytes=0-9"])
    #expect(
      line == "AWS4-HMAC-SHA256 "
        + "Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,"
        + "SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,"
        + "Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41")
  }

  @Test func anObjectIsPut() throws {
    let line = try signed(
      "PUT", "test%24file.text",
      headers: [
        "Date": "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY",
      ], payload: Checksum.hex(Checksum.of("Welcome to Amazon S3.".utf8, .sha256)))
    #expect(
      line.hasSuffix(
        "Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"), "\(line)")
  }

  @Test func aLifecycleIsRead() throws {
    let line = try signed("GET", "", query: [("lifecycle", "")])
    #expect(
      line.hasSuffix(
        "Signature=fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"), "\(line)")
  }

  @Test func aBucketIsListed() throws {
    let line = try signed("GET", "", query: [("prefix", "J"), ("max-keys", "2")])
    #expect(
      line.hasSuffix(
        "Signature=34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"), "\(line)")
  }

  @Test func linksAreSigned() throws {
    let url = try #require(URLAddress("https://examplebucket.s3.amazonaws.com/test.txt"))
    let link = signer.link(to: url, for: 86_400, from: time).text
    #expect(
      link == "https://examplebucket.s3.amazonaws.com/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256"
        + "&X-Amz-Credential=AKIAIOSFODNN7EXAMPLE%2F20130524%2Fus-east-1%2Fs3%2Faws4_request"
        + "&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host"
        + "&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404")
    #expect(
      signer.presigned("PUT", url, for: 86_400, from: time).text.hasSuffix(
        "X-Amz-Signature=f4db56459304dafaa603a99a23c6bea8821890259a65c18ff503a4a72a80efd9"))
    let query = [
      ("X-Amz-Algorithm", "AWS4-HMAC-SHA256"),
      ("X-Amz-Credential", "AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request"),
      ("X-Amz-Date", "20130524T000000Z"), ("X-Amz-Expires", "86400"),
      ("X-Amz-SignedHeaders", "host"),
    ]
    let canonical = S3Signer.canonicalRequest(
      "GET", url, query, S3Signer.canonical(HTTPHeaders(), host: url.host), "UNSIGNED-PAYLOAD")
    #expect(
      Checksum.hex(Checksum.of(canonical.utf8, .sha256))
        == "3bfa292879f6447bbcda7001decf97f4a54dc650c8942174ae0a9121cf58ad04")
  }

  /// What boto3 1.43 makes of the same requests.
  @Test func signaturesAreThoseOfOtherPrograms() throws {
    let signer = S3Signer(
      accessKey: "alice:photos", secret: Secret("practice"), region: "us-east-1")
    let url = try #require(URLAddress("http://photos.localhost/shared/a%20b%2B%C3%B6.png"))
    var request = HTTPRequest("PUT", url)
    request.headers = ["Content-Type": "image/png", "x-amz-meta-note": "sea   side"]
    let noon = 1_769_860_800.0
    signer.sign(
      &request, payload: Checksum.hex(Checksum.of("a picture".utf8, .sha256)), at: noon)
    #expect(
      request.headers["Authorization"]?.hasSuffix(
        "Signature=b3890b2a09f140fe3de011faa16b713d1da7f0260e370790a9dd4bf3dc76c47f") == true)
    #expect(
      signer.link(to: url, for: 3600, from: noon).text.hasSuffix(
        "X-Amz-Signature=527c400cd6050abaf4b20bf7cb20bc095510dab8733d8a3f50de4ffb96b5ed5a"))
  }

  @Test func linksLastAWeekAtMost() throws {
    let url = try #require(URLAddress("https://s3.example/photos/a.jpg"))
    let link = signer.link(to: url, for: 30 * 86_400, from: time).text
    #expect(link.contains("X-Amz-Expires=604800&"))
  }

  @Test func anAccessKeyWithAColonSurvivesEscaping() throws {
    let url = try #require(URLAddress("https://s3.example/photos/a.jpg"))
    let signer = S3Signer(accessKey: "alice:photos", secret: Secret("x"), region: "us-east-1")
    let link = signer.link(to: url, for: 60, from: time).text
    #expect(link.contains("X-Amz-Credential=alice%3Aphotos%2F20130524%2Fus-east-1"))
  }

  @Test func codesAreThoseOfTheStandard() {
    // RFC 4231, the second case, and one with a key that is longer than a block.
    #expect(
      Checksum.hex(
        Checksum.code("what do ya want for nothing?".utf8, key: "Jefe".utf8, .sha256))
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843")
    #expect(
      Checksum.hex(
        Checksum.code(
          "Test Using Larger Than Block-Size Key - Hash Key First".utf8,
          key: [UInt8](repeating: 0xAA, count: 131), .sha256))
        == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54")
  }
}
