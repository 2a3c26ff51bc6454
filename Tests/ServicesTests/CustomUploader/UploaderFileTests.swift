// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Sharing
import Testing

@testable import Services

/// Custom uploaders of all times, and what is refused.
struct UploaderFileTests {
  private static let rest = #""Body": "MultipartFormData", "FileFormName": "f""#

  private static func file(_ text: String) throws -> UploaderFile {
    try UploaderFile(Array(text.utf8))
  }

  /// A file of today with this besides what each needs.
  private static func today(_ more: String) throws -> UploaderFile {
    try file(#"{"Version": "15.0.0", \#(rest), \#(more)}"#)
  }

  @Test func `a file of today is read`() throws {
    let file = try Self.today(
      #"""
      "Name": "Host", "DestinationType": "ImageUploader, FileUploader", "RequestMethod": "put",
      "RequestURL": "https://up.example/api?key=a&n={filename}", "Arguments": {"a": null, "b": 7},
      "URL": "{json:data[0].link}", "DeletionURL": "{regex:a\\|b|1}"
      """#)
    #expect(file.name == "Host")
    #expect(file.method == "PUT")
    #expect(file.address.host == "up.example")
    #expect(file.parameters.map(\.name) == ["key", "n"])
    #expect(file.parameters.map(\.value.calls) == [[], ["filename"]])
    #expect(file.arguments.map(\.value.literal) == ["", "7"])
    #expect(file.link.parts == [.call("json", [UploaderTemplate([.text("data[0].link")])])])
    #expect(
      file.deletion.parts == [
        .call("regex", [UploaderTemplate([.text("a|b")]), UploaderTemplate([.text("1")])])
      ])
  }

  @Test func `an early file with marks, lower case and commas too many is read`() throws {
    let file = try Self.file(
      "\u{FEFF}"
        + #"""
        {"requesttype": "POST", "requesturl": "up.example/api", "fileformname": "f",
        "responsetype": "RedirectionURL", "regexlist": ["x(?<id>\\d+)",],
        "url": "https://up.example/$regex:1,id$", "deletionurl": "$json:delete$",}
        """#)
    #expect(file.address.isSecure)
    #expect(file.body == .multipartformdata)
    #expect(file.usesFinalAddress)
    let pattern = UploaderTemplate([.text("x(?<id>\\d+)")])
    #expect(
      file.link.parts == [
        .text("https://up.example/"), .call("regex", [pattern, UploaderTemplate([.text("id")])]),
      ])
    #expect(file.deletion.calls == ["json"])
  }

  @Test(arguments: [("13.7.1", ["json"]), ("13.7.2", []), ("14.0.0", []), ("9.4", ["json"])])
  func `the version decides about the syntax`(version: String, calls: [String]) throws {
    let file = try Self.file(
      #"{"Version": "\#(version)", "RequestURL": "https://a.example", \#(Self.rest), "URL": "$json:a$"}"#
    )
    #expect(file.link.calls == Set(calls))
  }

  @Test(arguments: [
    #""RequestURL": "https://{random:a|b}.example/""#, #""RequestURL": "https://a.ex{input}""#,
    #""RequestURL": "{prompt}""#, #""RequestURL": "ftp://a.example/""#, #""RequestURL": """#,
    #""RequestURL": "https://alice:pw@a.example/""#,
    #""RequestURL": "https://a.example", "Headers": {"Host": "b.example"}"#,
    #""RequestURL": "https://a.example", "Headers": {"content-LENGTH": "1"}"#,
    #""RequestURL": "https://a.example", "Headers": {"X-A": "b\r\nHost: c"}"#,
    #""RequestURL": "https://a.example", "Headers": {"X A": "b"}"#,
    #""RequestURL": "https://a.example", "URL": "{nothing:a}""#,
    #""RequestURL": "https://a.example", "URL": "{random:a}""#,
    #""RequestURL": "https://a.example", "URL": "{json:a""#,
    #""RequestURL": "https://a.example", "DestinationType": "URLShortener""#,
    #""RequestURL": "https://a.example", "RequestMethod": "CONNECT""#,
  ])
  func `what can't be trusted or understood is refused`(more: String) {
    #expect(throws: DeliveryError.self) { try Self.today(more) }
  }

  /// Each call may read a long answer.
  @Test(arguments: ["{json:a}", "{base64:{json:a}}", "{base64:{base64:{response}}}"])
  func `too many calls are refused`(text: String) throws {
    let each = text.count { $0 == "{" }
    let most = UploaderTemplate.mostCalls / each
    func link(_ count: Int) -> String {
      #""RequestURL": "https://up.example", "URL": "\#(String(repeating: text, count: count))""#
    }
    _ = try Self.today(link(most))
    #expect(throws: DeliveryError.self) { try Self.today(link(most + 1)) }
  }

  @Test func `limits hold`() {
    let deep = String(repeating: "{base64:", count: 9) + "a" + String(repeating: "}", count: 9)
    #expect(UploaderTemplate(deep) == nil)
    #expect(UploaderTemplate(String(deep.dropFirst(16).dropLast(2))) != nil)
    let nested = { String(repeating: "[", count: $0) + String(repeating: "]", count: $0) }
    #expect(TolerantJSON.read(Array(nested(16).utf8)) != nil)
    #expect(TolerantJSON.read(Array(nested(17).utf8)) == nil)
    #expect(TolerantJSON.read(Array(repeating: 32, count: 256 * 1024) + [49]) == nil)
  }

  @Test(arguments: ["", "{", "[1 2]", "{\"a\" 1}", "\"\\x\"", "\"\\ud8\"", "1 2", "nil", "{a:1}"])
  func `text that isn't JSON is refused`(text: String) {
    #expect(TolerantJSON.read(Array(text.utf8)) == nil)
  }

  @Test func `no damage to a file ends the program`() {
    let text = Array(
      #"{"RequestURL":"a.example/{filename}","Body":"Binary","URL":"$regex:1|a${json:\u0061|b}"}"#
        .utf8)
    var kept = 0
    for place in text.indices {
      for byte in [0, 36, 34, 92, 123, 125, 124, 255] as [UInt8] {
        var damaged = text
        damaged[place] = byte
        if (try? UploaderFile(damaged)) != nil { kept += 1 }
      }
      #expect(TolerantJSON.read(Array(text[..<place])) == nil)
    }
    #expect(kept > 0)
  }
}
