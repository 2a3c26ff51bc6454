// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// The frame of all pages for phones: plain HTML, in the phone's language, light or dark, without
/// scripts.
struct PhonePage {
  let catalogue: MessageCatalogue
  var title: String
  var body: String
  /// Goes to this path by itself after so many seconds.
  var next: (path: String, seconds: Int)?

  var html: String { opening + body + Self.closing }

  static let closing = "</main></body></html>"

  /// What precedes the body.
  var opening: String {
    let direction = Self.rightToLeft.contains(catalogue.language) ? "rtl" : "ltr"
    let refresh = next.map {
      "<meta http-equiv=\"refresh\" content=\"\($0.seconds);url=\(HTML.escape($0.path))\">"
    }
    return """
      <!DOCTYPE html><html lang="\(catalogue.language)" dir="\(direction)"><head>\
      <meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">\
      <meta name="color-scheme" content="light dark"><meta name="robots" content="noindex">\
      \(refresh ?? "")<title>\(HTML.escape(title))</title>\
      <style>\(Self.style)</style></head><body><main>
      """
  }

  private static let rightToLeft: Set<String> = ["ar", "fa", "he", "ur"]

  private static let style = """
    :root{--back:#fafafa;--card:#fff;--line:#d5d0cc;--text:#2e3436;--dim:#6f7477;--blue:#3584e4}
    @media(prefers-color-scheme:dark){:root{--back:#242424;--card:#303030;--line:#484848;\
    --text:#fff;--dim:#a8a8a8}}
    *{box-sizing:border-box}body{margin:0;background:var(--back);color:var(--text);\
    font:16px/1.35 Cantarell,system-ui,sans-serif}
    main{max-width:640px;margin:0 auto;padding:24px 18px}
    header{display:flex;align-items:center;gap:12px;margin-bottom:18px}
    .face{flex:none;width:48px;height:48px;border-radius:50%;background:var(--blue);color:#fff;\
    font-size:22px;font-weight:bold;display:flex;align-items:center;justify-content:center}
    img.face{object-fit:cover}h1{font-size:20px;margin:0;overflow-wrap:anywhere}header p{margin:0}p,.dim{color:var(--dim)}
    .grid{display:grid;grid-template-columns:1fr 1fr;gap:6px;margin-bottom:18px}
    .grid a{position:relative;display:block;aspect-ratio:6/5;border-radius:12px;overflow:hidden;\
    background:var(--line)}
    .grid a:first-child{grid-column:1/-1;aspect-ratio:3/2}
    .grid img{width:100%;height:100%;object-fit:cover;display:block;color:var(--text)}
    .chip{position:absolute;inset-inline-end:9px;bottom:9px;background:rgba(0,0,0,.72);color:#fff;\
    font-size:13px;font-weight:bold;border-radius:14px;padding:3px 11px}.saved{background:#26814f}
    .button,button{display:block;width:100%;border:1px solid var(--line);border-radius:24px;\
    padding:12px 18px;margin-bottom:9px;background:var(--card);color:var(--text);\
    font:bold 16px/1.4 Cantarell,system-ui,sans-serif;text-align:center;text-decoration:none}
    .main{background:var(--blue);border-color:var(--blue);color:#fff}
    :focus-visible{outline:3px solid var(--text);outline-offset:2px}
    footer{font-size:14px;text-align:center;color:var(--dim);margin-top:18px}
    input[type=file]{display:block;width:100%;padding:18px;border:2px dashed var(--line);\
    border-radius:12px;background:var(--card);color:var(--text);margin-bottom:12px;font-size:16px}
    ul{padding-inline-start:20px}li{overflow-wrap:anywhere}iframe{display:none}
    """
}

/// The page with all pictures. It is made while it is sent, as there may be very many.
struct PicturesPage: ResponseSource {
  private static let piece = 16 << 10

  let pages: PhonePages
  let frame: PhonePage
  let begin: String
  let end: String
  let saved: Set<Int>

  /// Unused: it is sent in chunks.
  var length: Int { 0 }

  func send(to line: any ServerTransport) -> Bool {
    var text = frame.opening + begin
    for index in pages.link.files.indices {
      text += pages.tile(index, isSaved: saved.contains(index))
      guard text.utf8.count >= Self.piece else { continue }
      guard Self.sendChunk(text, to: line) else { return false }
      text.removeAll(keepingCapacity: true)
    }
    return Self.sendChunk(text + end + PhonePage.closing, to: line)
      && line.write(Array("0\r\n\r\n".utf8)[...])
  }

  private static func sendChunk(_ text: String, to line: any ServerTransport) -> Bool {
    var bytes = Array("\(String(text.utf8.count, radix: 16))\r\n".utf8)
    bytes += text.utf8
    bytes += "\r\n".utf8
    return line.write(bytes[...])
  }
}
