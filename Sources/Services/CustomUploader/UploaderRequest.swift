// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
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

  /// Reads the answer to a picture that was accepted.
  func outcome(of response: HTTPResponse, fileName: String) throws(DeliveryError) -> Outcome {
    let scope = UploaderScope(
      fileName: fileName, answer: Self.answer(response), isAddress: true)
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
      text: response.text, address: (target ?? response.url).text, headers: response.headers)
  }
}
