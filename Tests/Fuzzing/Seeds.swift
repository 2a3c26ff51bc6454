// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PictureDamage

/// The fuzzers' first inputs, and words that mutations insert.
enum Seeds {
  @Sendable
  static func pictures() throws -> [[UInt8]] {
    try BasePicture.all().flatMap { base -> [[UInt8]] in
      let planted = PlantedSecret.planted(in: base.bytes).map(\.1)
      return planted.isEmpty ? [] : [base.bytes] + planted
    }
  }

  static var exif: [[UInt8]] { PlantedSecret.exifSamples }

  private static func bytes(_ texts: [String]) -> [[UInt8]] { texts.map { Array($0.utf8) } }

  /// Lines as HTTP ends them.
  private static func lines(_ texts: String...) -> String { texts.map { $0 + "\r\n" }.joined() }

  // MARK: The network

  static let headerWords = [
    "\r\n", "\r\n\r\n", "HTTP/1.1", "Host: a\r\n", "Content-Length: ", "Transfer-Encoding: chunked",
    "Connection: close", "Expect: 100-continue", "GET /", "POST /slow", "0\r\n\r\n",
  ]

  static var requests: [[UInt8]] {
    bytes([
      lines("GET /a%20b?c=d&e HTTP/1.1", "Host: a", ""),
      lines("POST /slow HTTP/1.1", "Host: a", "Content-Length: 5", "", "abc")
        + lines("GET / HTTP/1.1", "Host: a", "Connection: close", ""),
      lines(
        "PUT / HTTP/1.1", "Host: a", "Expect: 100-continue", "Transfer-Encoding: chunked", "",
        "3;a=b", "abc", "A", "0123456789", "0", "Trailer: x", "")
        + lines("HEAD /unread HTTP/1.1", "Host: a", "Content-Length: 2", "") + "ab",
    ])
  }

  static var forms: [[UInt8]] {
    bytes([
      lines(
        "--b", #"Content-Disposition: form-data; name="a""#, "", "text", "--b",
        #"Content-Disposition: form-data; name="f"; filename="a \"b\".png""#,
        "Content-Type: image/png", "", "\u{89}PNG\r\n--", "--b--"),
      lines("--b", "Content-Disposition: form-data; name=a", "", "", "--b--", "rest"), "--b--",
    ])
  }

  static var answers: [[UInt8]] {
    bytes([
      lines("HTTP/1.1 200 OK", "Content-Length: 3", "") + "abc" + lines("HTTP/1.1 204 None", ""),
      lines("HTTP/1.1 100 Continue", "", "HTTP/1.1 200 OK", "Transfer-Encoding: chunked", "")
        + lines("3;a=b", "abc", "0", "Trailer: x", "") + lines("HTTP/1.0 403 No", "", "rest"),
    ])
  }

  static var localSend: [[UInt8]] {
    let fingerprint = String(repeating: "A", count: 64)
    let info =
      #"{"alias":"Phone","version":"2.1","deviceModel":"X","deviceType":"mobile","#
      + #""fingerprint":"\#(fingerprint)","port":53317,"protocol":"https","announce":true}"#
    let file =
      #"{"id":"1","fileName":"a/\u0301b.png","size":3,"fileType":"image/png","#
      + #""sha256":"\#(fingerprint)","preview":"data:image/png;base64,AAAA"}"#
    return bytes([
      info, #"{"info":\#(info),"files":{"1":\#(file),"2":\#(file)}}"#,
      #"{"sessionId":"abc","files":{"1":"token"}}"#,
    ])
  }

  // MARK: Documents

  static let jsonWords = [
    "true", "false", "null", "{\"a\":", "[", "]", "}", ",", "\\u0000", "\\ud83d", "\\ude00", "1e9",
    "-0", "0.1", "\"info\":", "\"files\":", "\"fileName\":\"a\"", "\"size\":1",
  ]

  static var json: [[UInt8]] {
    bytes([
      #"{"a":[{"b":"ü🌊"},1.5e-3,-0,12345678901234567890,true,null],"b":{}}"#,
      #" ["\ud83d\ude00\n\u0000\ud800", {"a": 1, "a": 2}] "#,
      #"{"max_count":3,"small":255,"large":18446744073709551615,"ratio":1e308,"is_on":false,"#
        + #""text":"","list":[{"by_name":{"a_b":1}}]}"#, "\u{FEFF}[[[[[[[1,],],],],],]",
    ])
  }

  static var xml: [[UInt8]] {
    bytes([
      "/a/b[2]/@c\n<a><b c='1'/><b c=\"&lt;&#252;\">text<![CDATA[<x>]]></b><!-- no --></a>",
      "/r/d:e/text()\n<?xml version='1.0'?><r xmlns:d='DAV:'><d:e k='v'>t</d:e>u</r>",
      "multistatus/response/href\n<d:multistatus xmlns:d=\"DAV:\"><d:response><d:href>/a</d:href><d:propstat>"
        + "<d:prop><d:getcontentlength>3</d:getcontentlength><d:getetag>\"x\"</d:getetag>"
        + "<d:resourcetype><d:collection/></d:resourcetype></d:prop></d:propstat></d:response>"
        + "</d:multistatus>",
      "\n<Error><Code>AccessDenied</Code><Message>No</Message></Error>",
    ])
  }

  /// Examples of RFC 8949, appendix A.
  static var cbor: [[UInt8]] {
    [
      [0xA2, 0x61, 0x61, 1, 0x61, 0x62, 0x82, 2, 3], [0xF9, 0x7B, 0xFF], [0x39, 3, 0xE7],
      [0x5F, 0x42, 1, 2, 0x43, 3, 4, 5, 0xFF],
      [0xFB, 0x3F, 0xF1, 0x99, 0x99, 0x99, 0x99, 0x99, 0x9A],
      [0x9F, 1, 0x82, 2, 3, 0x9F, 4, 5, 0xFF, 0xFF], [0x1B, 0, 0, 0, 0xE8, 0xD4, 0xA5, 0x10, 0],
      [0xBF, 0x63, 0x46, 0x75, 0x6E, 0xF5, 0x63, 0x41, 0x6D, 0x74, 0x21, 0xFF],
      [0xD8, 0x20, 0x76] + Array("http://www.example.com".utf8),
    ]
  }

  static var uploaders: [[UInt8]] {
    let start = #"{"Version":"15.0.0","RequestURL":"https://host.example/up?a={filename}","#
    return bytes([
      start + #""Body":"MultipartFormData","FileFormName":"f","URL":"{json:data[0].link}","#
        + #""DeletionURL":"{json:$.data[0].delete}","ErrorMessage":"{json:error}"}"# + "\0"
        + #"{"data":[{"link":"https://a.example/1","delete":"https://a.example/d"}],"error":"no"}"#,
      start + #""Body":"Binary","Headers":{"A":"{base64:b}"},"#
        + #""URL":"{xml:/a/b[1]/@c}{regex:x=(\\d+)|1}{header:Location}{response}"}"# + "\0"
        + #"<a><b c="https://a.example/">x=12</b></a>"#,
      #"{"Name":"Old","RequestType":"POST","RequestURL":"https://host.example","#
        + #""FileFormName":"f","Arguments":{"k":"%y%guid"},"RegexList":["a=(\\w+)"],"#
        + #""URL":"https://a.example/$regex:1,1$$json:b$","ResponseType":"RedirectionURL",}"#
        + "\0" + #"a=b"#,
    ])
  }

  // MARK: Other programs

  static var calls: [[UInt8]] {
    bytes([
      "token_1\n{'caption': <'Beach'>, 'descriptions': <['a', 'b']>, 'activation_token': <'x'>}",
      "\n{'names': <@as []>, 'destinations': <['a@b']>, 'other': <(1, 2.5)>}",
    ]) + [[0x0A, 0x61, 0, 0, 0, 0, 0, 0, 0, 0x78, 0, 0, 0x73, 2, 13]]
  }

  static var jobs: [[UInt8]] {
    bytes([#"{"urls":["file:///tmp/a%20b.png","/c.png"],"mimeType":"image/png"}"#]) + [
      [0xA1, 0x64] + Array("urls".utf8) + [0x81, 0x6A] + Array("file:///a.".utf8)
    ]
  }

  static let firewallWords = ["### tuple ### allow any 8423 ", "'ports'", "'target'"]

  static var firewalls: [[UInt8]] {
    bytes([
      "### tuple ### allow tcp 8423 0.0.0.0/0 any 0.0.0.0/0 in\nENABLED=\"yes\"\n",
      "{'target': <'default'>, 'ports': <[('8000-9000', 'tcp'), ('8423', 'udp')]>}",
    ])
  }

  static var catalogues: [[UInt8]] {
    bytes(["de-AT,de;q=0.8,en-US;q=0.5,*;q=0"]) + [
      compiled([
        ("Open", "Öffnen"), ("{0} photo\0{0} photos", "{0} Foto\0{0} Fotos\0{0} {1}"),
      ])
    ]
  }

  /// A catalogue as `msgfmt` writes it.
  private static func compiled(_ messages: [(String, String)]) -> [UInt8] {
    func little(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (8 * $0) & 255) } }
    let texts = messages.map(\.0) + messages.map(\.1)
    var place = 28 + 8 * texts.count
    let table = texts.flatMap { text -> [UInt8] in
      defer { place += text.utf8.count + 1 }
      return little(text.utf8.count) + little(place)
    }
    let head = [0x9504_12DE, 0, messages.count, 28, 28 + 8 * messages.count, 0, 0]
    return head.flatMap(little) + table + texts.flatMap { Array($0.utf8) + [0] }
  }
}
