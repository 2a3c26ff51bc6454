// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network

extension UploaderCase {
  /// What is sent, and answers that lead nowhere.
  @MainActor static let ofRequests: [UploaderCase] = [
    UploaderCase(
      name: "name of the file",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "https://a.example/{filename}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .text("ok"),
      link: #"https://a.example/my%20beach.png"#),
    UploaderCase(
      name: "nothing but a message",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "{outputbox:Done|{response}}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .text("ok")),
    UploaderCase(
      name: "base 64",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "https://a.example/?{base64:Möwe}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .text("ok"),
      link: #"https://a.example/?TcO2d2U="#),
    UploaderCase(
      name: "chance",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "https://{random:a.example|a.example}/"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .text("ok"),
      link: #"https://a.example/"#),
    UploaderCase(
      name: "PUT",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "RequestMethod": "PUT", "URL": "https://a.example/1"}
        """##,
      sends: [#"PUT /up"#, #"f: my beach.png image/png"#],
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "binary with the name in the path",
      file: ##"""
        {"Version": "15.0.0", "RequestMethod": "PUT", "RequestURL": "HOST/up/{filename}",
        "Body": "Binary",
        "URL": "https://a.example/1"}
        """##,
      sends: [#"PUT /up/my%20beach.png"#, #"body image/png"#],
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "binary with a type of its own",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "binary",
        "Headers": {"Content-Type": "application/octet-stream"}, "URL": "https://a.example/1"}
        """##,
      sends: [#"body application/octet-stream"#],
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "headers",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "Headers": {"X-Key": "s3cret", "Authorization": "Basic {base64:a:b}", "X-Name": "{filename}"}, "URL": "https://a.example/1"}
        """##,
      sends: [
        #"X-Key: s3cret"#, #"Authorization: Basic YTpi"#, #"X-Name: my beach.png"#,
        #"f: my beach.png image/png"#,
      ],
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "arguments",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "Arguments": {"album": "7", "title": "{filename}", "empty": null, "number": 5, "flag": true}, "URL": "https://a.example/1"}
        """##,
      sends: [
        #"album=7"#, #"title=my beach.png"#, #"empty="#, #"number=5"#, #"flag=true"#,
        #"f: my beach.png image/png"#,
      ],
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "parameters",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "Parameters": {"key": "a&b", "name": "{filename}"}, "URL": "https://a.example/1"}
        """##,
      sends: [#"POST /up?key=a&b&name=my beach.png"#, #"f: my beach.png image/png"#],
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "query in the address",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up?key=a&n={filename}",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "https://a.example/1"}
        """##,
      sends: [#"POST /up?key=a&n=my beach.png"#, #"f: my beach.png image/png"#],
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "codes",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "Arguments": {"size": "%widthx%height", "mine": "[%un%uln%cn%pn]", "percent": "100 %"}, "URL": "https://a.example/1"}
        """##,
      sends: [#"size=800x600"#, #"mine=[]"#, #"percent=100 %"#, #"f: my beach.png image/png"#],
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "text after a bar is lost",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "https://a.example/1|rest"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "for files",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "DestinationType": "FileUploader, TextUploader", "URL": "https://a.example/1"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      link: #"https://a.example/1"#),
    UploaderCase(
      name: "a dangerous link is none",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "{response}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .text("javascript:alert(1)")),
    UploaderCase(
      name: "a pattern without a match",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "{regex:nothing}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .text("https://a.example/1")),
    UploaderCase(
      name: "not found",
      file: ##"""
        {"Version": "15.0.0", "RequestURL": "HOST/up",
        "Body": "MultipartFormData", "FileFormName": "f",
        "URL": "{json:link}", "ErrorMessage": "{json:error}"}
        """##,
      sends: [#"f: my beach.png image/png"#],
      answer: .json(#"{"error":"full"}"#, status: 400)),
  ]
}
