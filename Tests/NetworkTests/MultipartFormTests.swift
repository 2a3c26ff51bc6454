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
