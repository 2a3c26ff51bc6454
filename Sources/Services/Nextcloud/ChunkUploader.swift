// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network
internal import Sharing

/// Uploads large files in chunks, so that a lost connection costs only one.
///
/// The server keeps the chunks for a day in a folder whose name is recorded first. It is asked
/// which ones it has.
struct ChunkUploader: DAVUploader {
  static let folder = "upload"
  /// The server assembles chunks once.
  let mayBeLate = false
  let sendsOneRequest = false

  let dav: DAVClient
  let uploads: URLAddress
  let parcel: String
  /// The length of every chunk but the last.
  let pieceSize: Int

  func upload(
    _ picture: Parcel.Picture, to url: URLAddress, _ journal: any Journal,
    progress: @escaping Progress
  ) async throws(DeliveryError) -> HTTPResponse {
    let location = uploads.appending("cameo-\(parcel)")
    if try await journal.value(Self.folder) != nil {
      // It was assembled, and only the response got lost.
      if let entry = try await dav.entry(url), entry.length == picture.byteCount {
        return HTTPResponse(status: 201, body: [], url: url)
      }
    } else {
      try await journal.record(Self.folder, "cameo-\(parcel)")
    }
    let headers: HTTPHeaders = ["Destination": url.text, "OC-Total-Length": "\(picture.byteCount)"]
    let there = try await piecesThere(location, headers)
    for piece in pieces(picture) {
      guard there[piece.name] != piece.range.count else { continue }
      let response = try await dav.send(
        "PUT", location.appending(piece.name), headers: headers,
        body: .file(path: picture.path, range: piece.range, type: "application/octet-stream")
      ) { part in
        progress(
          (Double(piece.range.lowerBound) + part * Double(piece.range.count))
            / Double(picture.byteCount))
      }
      guard response.isSuccess else { throw trouble(response) }
    }
    var last = headers
    last["Overwrite"] = "T"
    last["X-OC-Mtime"] = "\(Int(RateLimit.now))"
    return try await dav.send("MOVE", location.appending(".file"), headers: last)
  }

  func abandon(_ journal: any Journal) async throws(DeliveryError) {
    guard let name = try await journal.value(Self.folder) else { return }
    try await dav.delete(uploads.appending(name))
  }

  /// The chunks that the server has, with their lengths. If it has no folder for them, because this
  /// is the first attempt or a day has passed, one is made.
  private func piecesThere(
    _ location: URLAddress, _ headers: HTTPHeaders
  ) async throws(DeliveryError) -> [String: Int] {
    if let entries = try await dav.list(location.asFolder, depth: 1) {
      return Dictionary(
        entries.compactMap { entry in entry.length.map { (entry.encodedName, $0) } }
      ) { _, last in last }
    }
    let response = try await dav.send("MKCOL", location, headers: headers)
    guard response.isSuccess || response.status == 405 else { throw trouble(response) }
    return [:]
  }

  private func trouble(_ response: HTTPResponse) -> DeliveryError {
    guard [404, 409].contains(response.status) else { return DAVTrouble.meaning(of: response) }
    // The folder expired just now.
    return .lost(uploads.hostAndPort)
  }

  private func pieces(_ picture: Parcel.Picture) -> [(name: String, range: Range<Int>)] {
    stride(from: 0, to: picture.byteCount, by: pieceSize).enumerated().map { number, start in
      (Self.name(ofPiece: number + 1), start..<min(start + pieceSize, picture.byteCount))
    }
  }

  /// The server puts pieces together by their names.
  static func name(ofPiece number: Int) -> String {
    let digits = "\(number)"
    return String(repeating: "0", count: max(0, 5 - digits.count)) + digits
  }
}
