// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Testing

@Suite struct MultipartFormTests {
  private static func parse(_ text: String) -> [MultipartForm.Part]? {
    MultipartForm.parse(Array(text.utf8), boundary: "B")
  }

  @Test func partsAreFoundWithWhatTheyAreCalled() {
    let parts = Self.parse(
      "--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\none\r\n"
        + "--B\r\nContent-Disposition: form-data; name=\"f\"; filename=\"x.png\"\r\n"
        + "Content-Type: image/png\r\n\r\n--\r\n--b\r\n\r\n--B--\r\n")
    #expect(parts?.map(\.name) == ["a", "f"])
    #expect(parts?.map(\.text) == ["one", "--\r\n--b\r\n"])
    #expect(parts?.last?.filename == "x.png")
    #expect(parts?.last?.type == "image/png")
  }

  @Test(arguments: [
    "", "--B", "--B\r\n", "--C--", "--B\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\nend",
    "--B\r\nContent-Disposition: form-data\r\n\r\nx\r\n--B--",
    "--B\r\nContent-Disposition: attachment; name=\"a\"\r\n\r\nx\r\n--B--",
    "--B\r\nnothing\r\n\r\nx\r\n--B--", "--B\r\n\r\nx\r\n--B--",
  ])
  func malformedFormsAreRefused(_ text: String) {
    #expect(Self.parse(text) == nil)
  }

  @Test(arguments: [
    (#"filename="Rome; day 1.png""#, "Rome; day 1.png"),
    (#"filename="a;b;filename=c.png"; x=y"#, "a;b;filename=c.png"),
    (#"x=";filename=no"; filename=bare.png ; y=z"#, "bare.png"),
    (#"filename="a %22quoted%22; name.png""#, #"a "quoted"; name.png"#),
    (#"filename="a \"quoted\" name.png""#, #"a "quoted" name.png"#),
    (#"filename="C:\Photos\1.png""#, #"C:\Photos\1.png"#),
    (#"filename="ends in\"; x="y""#, #"ends in\"#),
    ("filename=\"\u{301}; a.png\"", "\u{301}; a.png"), (#"filename="""#, ""),
    (#"FileName = "a.png""#, "a.png"),
    (#"filename="not ended.png"#, "not ended.png"), (#"x;filename=a"#, "a"),
  ])
  func namesOfFilesAreReadAsBrowsersWriteThem(_ text: String, _ name: String) {
    let value = "form-data; name=\"photos\"; \(text)"
    #expect(MultipartForm.parameter("filename", of: value) == name)
    #expect(MultipartForm.parameter("name", of: value) == "photos")
  }

  @Test(arguments: ["form-data", "", ";", ";;=;", "form-data; name", #"form-data; "filename""#])
  func whatIsNotSaidIsAbsent(_ value: String) {
    #expect(MultipartForm.parameter("filename", of: value) == nil)
  }

  @Test func headersAreFoundInAnyCaseAndKeepTheirOrder() {
    var headers: HTTPHeaders = ["A": "1", "b": "2", "a": "3"]
    #expect(headers["B"] == "2")
    #expect(headers.all("A") == ["1", "3"])
    headers["a"] = "4"
    #expect(headers.fields.map(\.value) == ["4", "2"])
    headers["A"] = nil
    #expect(headers.fields.map(\.name) == ["b"])
  }
}
