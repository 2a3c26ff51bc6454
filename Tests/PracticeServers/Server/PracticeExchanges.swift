// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network
internal import Practice

/// Writes down what practice servers are asked and what they answer, for `scripts/check-exchanges`: a line of JSON
/// each, in a file for each process in the folder that `CAMEO_EXCHANGES` names. Without that, it does nothing.
@MainActor
enum PracticeExchanges {
  private static let descriptor: Int32? = {
    guard let folder = getenv("CAMEO_EXCHANGES").map({ PathText.text($0) }) else { return nil }
    let path = "\(folder)/\(getpid()).jsonl"
    let descriptor = path.withFileBytes {
      open($0, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    }
    precondition(descriptor >= 0, "CAMEO_EXCHANGES has to name a folder.")
    return descriptor
  }()

  /// - Parameters:
  ///   - version: That of the server, where it makes a difference.
  ///   - isHonest: The server doesn't lie, so its answers have to be such as the service gives.
  static func write(
    _ service: String, version: String, kind: String, _ request: IncomingRequest,
    _ answer: OutgoingResponse, isHonest: Bool
  ) {
    guard let descriptor else { return }
    let line: JSONValue = [
      "service": .text(service), "version": .text(version), "kind": .text(kind),
      "method": .text(request.method), "path": .text(request.rawPath),
      "query": .list(request.query.map { [.text($0.0), .text($0.1)] }),
      "headers": .list(request.headers.fields.map { .text($0.name) }),
      "type": .text(request.headers["Content-Type"] ?? ""), "bytes": .integer(request.bodyLength),
      "body": json(request.allBytes(), request.headers), "parts": parts(request),
      "status": .integer(answer.status), "answerType": .text(answer.headers["Content-Type"] ?? ""),
      "answerBytes": .integer(answer.body.count), "answer": json(answer.body, answer.headers),
      "honest": .flag(isHonest),
    ]
    guard let text = try? JSONWriter().text(line) else {
      preconditionFailure("Every JSON value can be written.")
    }
    var rest = Array("\(text)\n".utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      precondition(count > 0, "The exchanges can't be written.")
      rest = rest.dropFirst(count)
    }
  }

  private static func json(_ bytes: [UInt8], _ headers: HTTPHeaders) -> JSONValue {
    guard headers["Content-Type"]?.hasPrefix("application/json") == true else { return .null }
    return (try? JSONReader().decode(JSONValue.self, from: bytes)) ?? .null
  }

  /// The fields of a form; of files only that they are there.
  private static func parts(_ request: IncomingRequest) -> JSONValue {
    guard let parts = request.multipart() else { return .null }
    return .list(
      parts.map {
        [
          "name": .text($0.name), "file": .flag($0.filename != nil),
          "text": .text($0.filename == nil ? $0.text : ""),
        ]
      })
  }
}

extension PracticeServer {
  /// Returns `answer`, which is written down if that is wanted.
  func told(
    _ service: String, _ request: IncomingRequest, _ answer: OutgoingResponse, version: String = "",
    _ lies: PracticeLies
  ) -> OutgoingResponse {
    PracticeExchanges.write(
      service, version: version, kind: kind(of: request.head), request, answer,
      isHonest: !lies.isAny)
    return answer
  }
}
