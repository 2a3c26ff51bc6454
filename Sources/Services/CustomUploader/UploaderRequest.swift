// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network
internal import Sharing

extension UploaderFile {
  private static let answerLimit = 1 << 20

  /// Returns the request that sends `picture` to the one host of this uploader.
  func request(
    for picture: Parcel.Picture, at now: Double, _ timeouts: HTTPTimeouts
  ) throws(DeliveryError) -> HTTPRequest {
    var scope = UploaderScope(fileName: picture.name, isAddress: true)
    var text = try scope.text(path)
    if !text.includes("://") { text = "https://\(text)" }
    guard let target = URLAddress(text), target.origin == address.origin else {
      throw DeliveryError(
        .address, tr("This uploader doesn't name one fixed host, so it can't be used."))
    }
    scope.isAddress = false
    scope.codes = UploaderNameCodes(now: now, width: picture.width, height: picture.height)
    var query: [(String, String)] = []
    for field in parameters { query.append((field.name, try scope.text(field.value))) }
    var request = HTTPRequest(method, query.isEmpty ? target : target.with(query: query))
    request.timeouts = timeouts
    request.responseLimit = Self.answerLimit
    // Where the server leads to is the link at most; nothing is sent there.
    request.redirects = .none
    var type = picture.type
    for header in headers {
      let value = try scope.text(header.value).filter { !$0.isNewline }
      if header.name.lowercased() == "content-type" {
        type = value
      } else {
        request.headers[header.name] = value
      }
    }
    guard body == .multipartformdata else {
      request.body = .file(path: picture.path, range: nil, type: type)
      return request
    }
    var parts: [FormPart] = []
    for field in arguments {
      parts.append(FormPart(name: field.name, text: try scope.text(field.value)))
    }
    parts.append(
      FormPart(
        name: fileField, filename: picture.name, type: picture.type,
        content: .file(path: picture.path, range: nil)))
    request.body = .multipart(parts)
    return request
  }

  /// What the server's answer means.
  struct Outcome: Equatable {
    /// Nil if the answer has none.
    var link: String?
    /// Deletes the picture when it is opened.
    var deletion: String?
    /// Whether it is right that there is no link.
    var needsNoLink = false
  }

  /// Whether where `response` leads to is the link. Two statuses only say that nothing was done here.
  func takesLink(from response: HTTPResponse) -> Bool {
    (usesFinalAddress || !link.calls.isDisjoint(with: ["responseurl", "header"]))
      && ![307, 308].contains(response.status)
  }

  /// Reads the answer to a picture that was accepted.
  func outcome(of response: HTTPResponse, fileName: String) throws(DeliveryError) -> Outcome {
    let scope = UploaderScope(fileName: fileName, answer: Self.answer(response), isAddress: true)
    let found =
      if usesFinalAddress {
        scope.answer?.address ?? ""
      } else if link.isEmpty {
        response.text
      } else {
        try scope.text(link)
      }
    return Outcome(
      link: ReceivedText.webLink(found.trimmed),
      deletion: ReceivedText.webLink(try scope.text(deletion).trimmed),
      needsNoLink: link.calls.contains("outputbox"))
  }

  /// Why the server refused the picture, in its own words.
  func refusal(_ response: HTTPResponse) -> String {
    let scope = UploaderScope(fileName: "", answer: Self.answer(response))
    let words = (try? scope.text(errorMessage)) ?? ""
    return words.isEmpty ? HTTPFailure(response).message ?? "\(response.status)" : words
  }

  private static func answer(_ response: HTTPResponse) -> UploaderScope.Answer {
    let target = response.headers["Location"].flatMap { response.url.resolving($0) }
    return UploaderScope.Answer(
      text: response.text,
      // The address that was asked may contain a key, which a link must not show.
      address: target?.text ?? "", headers: response.headers)
  }
}

/// What uploaders write for the date, for numbers and for chance: `%y`, `%unix`, `%guid`.
///
/// Codes for names of the user, the computer or files stand for nothing: a stranger's file doesn't get
/// to know them.
struct UploaderNameCodes {
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]
  private static let days = [
    "Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday",
  ]
  private static let letters = Array(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")
  private static let clearLetters = letters.filter { !"Il1O0o".contains($0) }
  private static let digits = Array("0123456789")
  private static let hexadecimal = Array("0123456789abcdef")
  private static let adjectives = ["bright", "calm", "early", "gentle", "happy", "quiet", "wide"]
  private static let animals = ["badger", "heron", "lynx", "otter", "puffin", "seal", "wren"]
  private static let emoji = ["🌊", "🌻", "🍀", "🐦", "🐳", "⛵", "🌙"]

  private let values: [(code: String, value: () -> String)]

  /// - Parameter now: Seconds since 1970.
  init(now: Double, width: Int, height: Int) {
    var seconds = time_t(now)
    var date = tm()
    localtime_r(&seconds, &date)
    func two(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }
    func one(_ list: [Character]) -> String { list.randomElement().map { String($0) } ?? "" }
    let milliseconds = "00\(Int((now - now.rounded(.down)) * 1000))".suffix(3)
    let week = (Int(date.tm_yday) + 7 - Int(date.tm_wday)) / 7 + 1
    let (month, day) = (Self.months[Int(date.tm_mon)], Self.days[Int(date.tm_wday)])
    let all: [(code: String, value: () -> String)] = [
      ("y", { "\(date.tm_year + 1900)" }), ("yy", { two(date.tm_year % 100) }),
      ("mo", { two(date.tm_mon + 1) }), ("mon", { month }), ("mon2", { month }),
      ("d", { two(date.tm_mday) }), ("w", { day }), ("w2", { day }), ("wy", { "\(week)" }),
      ("h", { two(date.tm_hour) }), ("mi", { two(date.tm_min) }), ("s", { two(date.tm_sec) }),
      ("ms", { String(milliseconds) }), ("pm", { date.tm_hour < 12 ? "AM" : "PM" }),
      ("unix", { "\(seconds)" }), ("i", { "\(seconds)" }), ("ia", { String(seconds, radix: 36) }),
      ("iAa", { String(seconds, radix: 36) }), ("ib", { String(seconds, radix: 2) }),
      ("ix", { String(seconds, radix: 16) }), ("rn", { one(Self.digits) }),
      ("ra", { one(Self.letters) }), ("rna", { one(Self.clearLetters) }),
      ("rx", { one(Self.hexadecimal) }), ("guid", { RandomID.uuid() }),
      ("radjective", { Self.adjectives.randomElement() ?? "" }),
      ("ranimal", { Self.animals.randomElement() ?? "" }),
      ("remoji", { Self.emoji.randomElement() ?? "" }), ("width", { "\(width)" }),
      ("height", { "\(height)" }), ("n", { " " }), ("rf", { "" }), ("un", { "" }),
      ("uln", { "" }), ("cn", { "" }), ("pn", { "" }), ("t", { "" }),
    ]
    // Of `%mon2`, `%mon`, `%mo`, the longest counts.
    values = all.sorted { $0.code.count > $1.code.count }
  }

  /// Returns `text` with its codes replaced; a percent sign before anything else is one.
  func replaced(in text: String) -> String {
    var result = ""
    var rest = text[...]
    while let sign = rest.firstIndex(of: "%") {
      result += rest[..<sign]
      rest = rest[rest.index(after: sign)...]
      if let (code, value) = values.first(where: { rest.hasPrefix($0.code) }) {
        result += value()
        rest = rest.dropFirst(code.count)
      } else {
        result += "%"
      }
    }
    return result + rest
  }
}
