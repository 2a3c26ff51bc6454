// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network

extension UploaderCase {
  /// Ways from an answer to a link, in the syntax of today.
  @MainActor static let ofAnswers: [UploaderCase] = [
    UploaderCase(
      name: "whole answer",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f"}
        """##,
      sends: [#"POST /up"#, #"f: my beach.png image/png"#],
      answer: .text("https://a.example/1\n"),
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "JSON",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "{json:data.link}", "DeletionURL": "{json:data.delete}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .json(#"{"data":{"link":"https://a.example/1","delete":"https://a.example/d/1"}}"#),
      link: #"https://a.example/1"#,
      deletion: #"https://a.example/d/1"#),
    UploaderCase(
      name: "JSON with brackets",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "{json:files[0].url}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .json(#"{"files":[{"url":"https://a.example/1"}]}"#),
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "JSON list",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "{json:[0].url}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .json(#"[{"url":"https://a.example/1"}]"#),
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "JSON with quoted keys",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "{json:['a'][0]['b']}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .json(#"{"a":[{"b":"https://a.example/1"}]}"#),
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "JSON with an id",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "https://a.example/{json:id}.png"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .json(#"{"id":17}"#),
      link: #"https://a.example/17.png"#),
    UploaderCase(
      name: "JSON in JSON",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "{json:{json:inner}|link}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .json(#"{"inner":"{\"link\":\"https://a.example/1\"}"}"#),
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "XML",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "{xml:/rsp/image/url}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .text("<rsp><image><url>https://a.example/1</url></image></rsp>", type: "text/xml"),
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "XML attribute",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "{xml:/rsp/image/@url}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .text(#"<rsp><image url="https://a.example/1"/></rsp>"#, type: "text/xml"),
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "pattern",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "{regex:https://\\S+}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .text("Done: https://a.example/1 bye"),
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "pattern with a group",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "https://a.example/{regex:id=(\\d+)|1}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .text("id=42;"),
      link: #"https://a.example/42"#),
    UploaderCase(
      name: "pattern with a named group",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "https://a.example/{regex:id=(?<id>\\d+)|id}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .text("id=42;"),
      link: #"https://a.example/42"#),
    UploaderCase(
      name: "pattern in a header",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "https://a.example/{regex:{header:X-Id}|(\\d+)|1}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: OutgoingResponse(200, headers: ["X-Id": "no-7"], body: []),
      link: #"https://a.example/7"#),
    UploaderCase(
      name: "pattern with escaped signs",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "https://a.example/{regex:(a\\|b)\\{2\\}}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .text("xxab"),
      link: #"https://a.example/ab"#),
    UploaderCase(
      name: "header",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "{header:Location}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: OutgoingResponse(201, headers: ["Location": "https://a.example/1"], body: []),
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "address of the answer",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "{responseurl}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: OutgoingResponse(302, headers: ["Location": "/seen/1"], body: []),
      link: #"HOST/seen/1"#),
    UploaderCase(
      name: "response",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "https://a.example/{response}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .text("1.png"),
      link: #"https://a.example/1.png"#),
  ]
}
