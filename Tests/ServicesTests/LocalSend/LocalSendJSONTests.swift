// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Services

/// Offers are read file by file.
struct LocalSendJSONTests {
  @Test func whatIsWrittenIsRead() throws {
    let info = LocalSendInfo.own("Ada \"A\" \u{1F600}", fingerprint: "F", port: 5)
    let files = (0..<3).map {
      LocalSendFile(
        id: "\($0)", fileName: "a, \"b\": {\($0)}]\\.png", size: $0, fileType: "image/png",
        sha256: nil)
    }
    let bytes = LocalSendOffer.encode(info, files)
    let offer = try #require(LocalSendOffer(bytes, most: 3))
    #expect(offer.info == info)
    #expect(offer.files == Dictionary(uniqueKeysWithValues: files.map { ($0.id, $0) }))
    #expect(offer == LocalSendJSON.decode(LocalSendOffer.self, bytes))
    #expect(LocalSendOffer(bytes, most: 2) == nil)
    let empty = LocalSendOffer.encode(info, [])
    #expect(LocalSendOffer(empty, most: 3)?.files == [:])
    let acceptance = LocalSendAcceptance(sessionId: "s\"", files: ["1": "a", "2\"": "b"])
    #expect(LocalSendJSON.decode(LocalSendAcceptance.self, acceptance.encode()) == acceptance)
  }

  @Test func spaceAndUnknownMembersAreSkipped() throws {
    let text = """
       { "x" : [ {"y": "}"} , 1 ], "info":{"alias":"A"} ,\n "n":null,
      "files" : { "a" : {"id":"a","fileName":"b","size":1,"fileType":"image/png","z":[[]]} } , "t": true }
      """
    let offer = try #require(LocalSendOffer(Array(text.utf8), most: 1))
    #expect(offer.files["a"]?.fileName == "b")
    #expect(offer.info.alias == "A")
  }

  @Test(arguments: [
    "", "{", "[]", "1", #"{"info":{"alias":"A"}}"#, #"{"info":{"alias":"A"},"files":{}"#,
    #"{"info":{"alias":"A"},"files":{}}}"#, #"{"info":{"alias":"A"},"files":[]}"#,
    #"{"info":{"alias":"A"},"files":{"a":{}}}"#, #"{"info":{"alias":"A"} "files":{}}"#,
    #"{"info":{"alias":"A"},"files":{"a":"#, #"{"info":{"alias":"A},"files":{}}"#,
    #"{"info":,"files":{}}"#, #"{info:{"alias":"A"},"files":{}}"#, #"{"info":1,"files":{}}"#,
    #"{"info":{"alias":"A"},"files":{"a\"#, #"{,"info":{"alias":"A"},"files":{}}"#,
  ])
  func whatIsMalformedIsRefused(_ text: String) {
    #expect(LocalSendOffer(Array(text.utf8), most: 9) == nil)
  }
}
