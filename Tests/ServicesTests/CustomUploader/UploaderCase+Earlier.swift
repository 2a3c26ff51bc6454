// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network

extension UploaderCase {
  /// In the syntaxes of earlier versions, and as people write them by hand.
  @MainActor static let ofEarlierTimes: [UploaderCase] = [
    UploaderCase(
      name: "12: dollar signs",
      file: ##"""
        {"Version": "12.4.1", "Name": "x", "DestinationType": "ImageUploader", "RequestMethod": "POST",
        "RequestURL": "HOST/up", "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "$json:data.link$", "DeletionURL": "$json:data.delete$"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .json(#"{"data":{"link":"https://a.example/1","delete":"https://a.example/d"}}"#),
      link: #"https://a.example/1"#,
      deletion: #"https://a.example/d"#),
    UploaderCase(
      name: "13: patterns in a list",
      file: ##"""
        {"Version": "13.1.0", "RequestURL": "HOST/up", "Body": "MultipartFormData", "FileFormName": "f",
        "RegexList": ["src=\"(.+?)\"", "del=(?<d>\\w+)"], "URL": "$regex:1|1$", "DeletionURL": "https://a.example/$regex:2|d$"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .text(#"src="https://a.example/1" del=xyz"#),
      link: #"https://a.example/1"#,
      deletion: #"https://a.example/xyz"#),
    UploaderCase(
      name: "11: a comma before the group",
      file: ##"""
        {"Name": "x", "RequestType": "POST", "RequestURL": "HOST/up", "FileFormName": "f",
        "RegexList": ["id=(\\d+)"], "URL": "https://a.example/$regex:1,1$"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .text("id=5"),
      link: #"https://a.example/5"#),
    UploaderCase(
      name: "10: the final address",
      file: ##"""
        {"Name": "x", "RequestType": "POST", "RequestURL": "HOST/up", "FileFormName": "f",
        "ResponseType": "RedirectionURL", "URL": ""}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: OutgoingResponse(303, headers: ["Location": "https://a.example/1"], body: []),
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "9: the response",
      file: ##"""
        {"RequestType": "POST", "RequestURL": "HOST/up", "FileFormName": "f", "ResponseType": "Text",
        "URL": "https://a.example/$response$"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .text("1"),
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "arguments with dollar signs",
      file: ##"""
        {"Version": "13.0.0", "RequestURL": "HOST/up", "Body": "MultipartFormData", "FileFormName": "f",
        "Arguments": {"name": "$filename$", "key": "k"}, "URL": "https://a.example/1"}
        """##,
      sends: [#"name=my beach.png"#, #"key=k"#, #"f: my beach.png image/png"#],
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "no version, new signs",
      file: ##"""
        {"Name": "x", "RequestMethod": "POST", "RequestURL": "HOST/up", "Body": "MultipartFormData",
        "FileFormName": "f", "URL": "{json:url}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .json(#"{"url":"https://a.example/1"}"#),
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "keys in lower case",
      file: ##"""
        {"version": "14.0.1", "requesturl": "HOST/up", "requestmethod": "post", "body": "multipartformdata",
        "fileformname": "f", "url": "{json:url}", "headers": {"X-Key": "k"}}
        """##,
      sends: [#"X-Key: k"#, #"f: my beach.png image/png"#],
      answer: .json(#"{"url":"https://a.example/1"}"#),
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "a byte-order mark, and commas too many",
      file: ##"""
        ﻿{"Version": "14.0.0", "RequestURL": "HOST/up", "Body": "MultipartFormData", "FileFormName": "f",
        "Arguments": {"a": "b",}, "URL": "{json:url}",}
        """##,
      sends: [#"a=b"#, #"f: my beach.png image/png"#],
      answer: .json(#"{"url":"https://a.example/1"}"#),
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "XML with dollar signs",
      file: ##"""
        {"Version": "12.0.0", "RequestURL": "HOST/up", "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "$xml:/r/u$"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .text("<r><u>https://a.example/1</u></r>"),
      link: #"https://a.example/1"#),
  ]
}
