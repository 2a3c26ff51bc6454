// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import PictureDamage
import Sharing
import Testing

@testable import Services

/// What servers say in XML.
@Suite struct S3AnswerTests {
  private func response(_ text: String, status: Int = 200) throws -> HTTPResponse {
    let url = try #require(URLAddress("https://s3.example/photos"))
    return HTTPResponse(status: status, body: Array(text.utf8), url: url)
  }

  @Test func anErrorAfterSpacesAndASuccessIsAnError() throws {
    let failure = try #require(
      S3Failure(
        response(
          "   \n <?xml version=\"1.0\"?><Error><Code>InternalError</Code><Message>A\u{1B}[2J</Message></Error>"
        )))
    #expect(failure.code == "InternalError")
    #expect(!failure.message.contains("\u{1B}"))
    #expect(try S3Failure(response("<CompleteMultipartUploadResult/>")) == nil)
    #expect(try S3Failure(response("")) == nil)
  }

  @Test func prefixesAndOtherElementsDoNotDisturb() throws {
    let answer = try #require(
      S3Answer(
        response(
          """
          <s3:ListPartsResult xmlns:s3="x"><s3:Owner><s3:ID>no</s3:ID></s3:Owner>
          <s3:Part><s3:PartNumber>1</s3:PartNumber><s3:ETag> "a" </s3:ETag>
          <s3:Owner><s3:Size>7</s3:Size></s3:Owner></s3:Part><s3:Size>9</s3:Size>
          <s3:Part><s3:PartNumber>2</s3:PartNumber></s3:Part></s3:ListPartsResult>
          """)))
    #expect(answer.root == "ListPartsResult")
    let parts = answer.list("Part")
    #expect(parts.count == 2)
    #expect(parts[0]["PartNumber"] == "1")
    #expect(parts[0]["ETag"] == "\"a\"")
    #expect(parts[0]["Size"] == nil)
    #expect(parts[1] == ["PartNumber": "2"])
  }

  @Test func hugeAndBrokenAnswersAreNone() throws {
    #expect(try S3Answer(response("<a>")) == nil)
    #expect(try S3Answer(response("Hello")) == nil)
    let many = String(repeating: "<b/>", count: 30_000)
    #expect(try S3Answer(response("<a>\(many)</a>")) == nil)
    let long = String(repeating: "x", count: S3Answer.limit)
    #expect(try S3Answer(response("<a>\(long)</a>")) == nil)
  }

  @Test func codesAndRegionsAreChecked() throws {
    let text = """
      <Error><Code>a b</Code><Message>No</Message><Region>evil.example/</Region>
      <ServerTime>soon</ServerTime></Error>
      """
    let failure = try #require(S3Failure(response(text, status: 400)))
    #expect(failure.code == "")
    #expect(failure.region == nil)
    #expect(failure.serverTime == nil)
    #expect(!failure.isAboutRegion)
  }

  @Test func serversSayInSeveralWaysThatTheyKnowNoConditions() throws {
    for (status, code, message, isOne) in [
      (501, "NotImplemented", "Conditional object PUTs are not supported.", true),
      (501, "", "", true),
      (400, "InvalidArgument", "Unsupported header 'if-none-match' received", true),
      (400, "InvalidArgument", "Part number must be between 1 and 10000", false),
      (412, "PreconditionFailed", "If-None-Match", false), (403, "AccessDenied", "No", false),
    ] {
      let text = "<Error><Code>\(code)</Code><Message>\(message)</Message></Error>"
      let failure = try #require(S3Failure(response(text, status: status)))
      #expect(failure.refusesConditions == isOne, "\(status) \(message)")
    }
  }

  /// Nothing that a server can send ends the program.
  @Test func damagedAnswersAreReadOrRefused() throws {
    let whole = Array(
      """
      <?xml version="1.0"?><Error><Code>AuthorizationHeaderMalformed</Code><Message>“&amp;”</Message>
      <Region>eu-central-1</Region><Part><ETag>"a"</ETag></Part></Error>
      """.utf8)
    let url = try #require(URLAddress("https://s3.example/photos"))
    var dice = Dice(seed: 18)
    for _ in 0..<5000 {
      var bytes = whole
      for _ in 0..<dice.roll(1..<6) {
        let place = dice.roll(0..<bytes.count)
        switch dice.roll(0..<3) {
        case 0: bytes[place] = UInt8(dice.roll(0..<256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes[0..<place], at: dice.roll(0..<bytes.count))
        }
      }
      let response = HTTPResponse(status: 400, body: bytes, url: url)
      _ = S3Answer(response)?.list("Part")
      if let region = S3Failure(response)?.region { #expect(S3Bucket.isRegion(region)) }
    }
  }
}
