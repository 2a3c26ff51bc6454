// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// Answers the requests of phones, on the threads of their connections. Whoever doesn't know the
/// token learns nothing, not even whether there is a link.
struct PhoneResponder: Sendable {
  static let archive = "photos.zip"
  static let face = "face"

  private let token: [UInt8]

  init(_ link: PhoneLink) { token = Array(link.token.utf8) }

  func answer(
    _ head: IncomingHead, _ body: IncomingBody, of link: PhoneLink
  ) throws(MalformedRequest) -> OutgoingResponse? {
    let parts = Array(head.rawPath.allPathParts.dropFirst())
    guard let first = parts.first, isToken(first) else { return .refusal(404) }
    var rest = Array(parts.dropFirst())
    let visit = PhoneVisit(head, &rest)
    let catalogue = link.languages.catalogue(accepted: head.headers["Accept-Language"])
    link.expireIfDue()
    let state = link.current
    if head.method == "POST" {
      // What is on its way keeps a link open, and nothing new.
      let isOver = state.end != nil || state.deadline <= .now
      guard case .taking(let inbox) = link.purpose, rest == ["upload"], !isOver
      else { return .refusal(isOver ? 410 : 405) }
      let pages = PhonePages(link: link, device: state.known(visit), catalogue: catalogue)
      return try PhoneUpload(link: link, inbox: inbox, pages: pages).take(head, body)
    }
    guard head.method == "GET" || head.method == "HEAD" else { return .refusal(405) }
    if state.end != nil {
      return ended(rest, PhonePages(link: link, device: state.known(visit), catalogue: catalogue))
    }
    let device = link.meet(visit)
    var answer = answer(rest, head, PhonePages(link: link, device: device, catalogue: catalogue))
    if let device, device.keepsCookies == false, answer.status < 400 {
      answer.headers["Set-Cookie"] = PhoneVisit.setCookie(device, token: link.token)
    }
    return answer
  }

  /// The link has ended: only the phone that has everything learns more.
  private func ended(_ rest: [String], _ pages: PhonePages) -> OutgoingResponse {
    let count = pages.link.files.count
    let hasAll = count > 0 && pages.device?.saved.count == count
    return .page(
      pages.ended(hasAll: hasAll),
      status: hasAll && (Self.isPage(rest) || rest[0] == "all") ? 200 : 410)
  }

  private func answer(
    _ rest: [String], _ head: IncomingHead, _ pages: PhonePages
  ) -> OutgoingResponse {
    let (link, device) = (pages.link, pages.device)
    if rest == [Self.face], let face = link.face {
      return OutgoingResponse(
        200, headers: .forPhones.with("Content-Type", face.type), body: face.bytes)
    }
    if case .taking(let inbox) = link.purpose {
      return Self.isPage(rest) ? .page(pages.form(inbox)) : .refusal(404)
    }
    if Self.isPage(rest) {
      return .page(
        pages.pictures(saved: device?.saved ?? [], secondsLeft: link.current.secondsLeft))
    }
    if rest == [Self.archive] { return archive(link, device) }
    if rest[0] == "all" { return oneByOne(rest, pages) }
    guard rest.count == 2,
      let number = Int(outside: rest[0], in: OutsideNumber.indices), number <= link.files.count,
      rest[1] == "view" || rest[1] == Self.encoded(link.files[number - 1].name)
    else { return .refusal(404) }
    return file(number - 1, isSaved: rest[1] != "view", head, link, device)
  }

  /// Some phones add a slash.
  private static func isPage(_ rest: [String]) -> Bool { rest.isEmpty || rest == [""] }

  /// The steps of saving all pictures one after the other, without a script.
  private func oneByOne(_ rest: [String], _ pages: PhonePages) -> OutgoingResponse {
    let (link, device) = (pages.link, pages.device)
    guard rest.count == 2 || rest.count == 3 && rest[2] == "wait",
      let number = Int(outside: rest[1], in: OutsideNumber.indices), number <= link.files.count
    else { return .refusal(404) }
    let index = number - 1
    guard device?.saved.contains(index) == true else {
      return .page(pages.saving(index, isBegun: rest.count == 3))
    }
    let next = link.files.indices.first { $0 > index && device?.saved.contains($0) != true }
    let path = next.map { "\(pages.root)/all/\($0 + 1)" } ?? pages.root
    return OutgoingResponse(303, headers: ["Location": path, "Cache-Control": "no-store"])
  }

  private func file(
    _ index: Int, isSaved: Bool, _ head: IncomingHead, _ link: PhoneLink, _ device: PhoneDevice?
  ) -> OutgoingResponse {
    let file = link.files[index]
    var answer = OutgoingResponse(200, headers: .forPhones)
    answer.headers["Content-Type"] = file.type
    answer.headers["Accept-Ranges"] = "bytes"
    if isSaved { answer.headers["Content-Disposition"] = (Self.attachment(file.name)) }
    var range = 0..<file.size
    if let wanted = head.headers["Range"], let part = ByteRange.parse(wanted, of: file.size) {
      guard let part = part.value else {
        answer = .refusal(416)
        answer.headers["Content-Range"] = "bytes */\(file.size)"
        return answer
      }
      range = part
      answer.status = 206
      answer.headers["Content-Range"] =
        "bytes \(part.lowerBound)-\(part.upperBound - 1)/\(file.size)"
    }
    answer.source = FileSource(
      link: link, index: index, file: file, device: device?.id, range: range, isSaved: isSaved)
    return answer
  }

  private func archive(_ link: PhoneLink, _ device: PhoneDevice?) -> OutgoingResponse {
    var answer = OutgoingResponse(200, headers: .forPhones)
    answer.headers["Content-Type"] = "application/zip"
    answer.headers["Content-Disposition"] = Self.attachment(Self.archive)
    answer.source = ZipSource(link, device?.id)
    return answer
  }

  /// Compares in the same time wherever the difference is.
  private func isToken(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    guard bytes.count == token.count else { return false }
    return zip(bytes, token).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }

  static func encoded(_ name: String) -> String { PercentEncoding.encode(name) }

  private static func attachment(_ name: String) -> String {
    "attachment; filename*=UTF-8''\(encoded(name))"
  }
}

extension OutgoingResponse {
  /// A page for a phone, which no other page may embed and which loads nothing from elsewhere.
  static func page(_ html: String, status: Int = 200) -> OutgoingResponse {
    var answer = OutgoingResponse.html(html, status: status)
    for field in HTTPHeaders.forPhones.fields { answer.headers[field.name] = field.value }
    return answer
  }

  /// A page that is made while it is sent.
  static func page(_ source: PicturesPage) -> OutgoingResponse {
    var answer = OutgoingResponse.page("")
    answer.source = source
    answer.isChunked = true
    return answer
  }

  /// Says no, and nothing more.
  static func refusal(_ status: Int) -> OutgoingResponse {
    var answer = OutgoingResponse(status, headers: .forPhones)
    answer.closes = true
    return answer
  }
}

extension HTTPHeaders {
  /// What all answers to phones have in common.
  static var forPhones: HTTPHeaders {
    [
      "Cache-Control": "no-store", "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer", "Cross-Origin-Resource-Policy": "same-origin",
      "Content-Security-Policy":
        "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-src 'self'; "
        + "form-action 'self'; frame-ancestors 'self'; base-uri 'none'",
    ]
  }

  fileprivate func with(_ name: String, _ value: String) -> HTTPHeaders {
    var headers = self
    headers[name] = value
    return headers
  }
}
