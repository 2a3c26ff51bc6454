// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// Chunked uploads (version 2), until they are assembled or a day has passed.
@MainActor
final class PracticeUploads {
  /// Whether chunked uploads are supported.
  var areTaken = true
  /// The minimum size of a chunk, except for the last one.
  var minPiece = 5 << 20
  /// How long chunks are kept after the last one was received.
  static let patience = 24 * 60 * 60.0

  let prefix: String
  private let files: PracticeDAV
  private let clock: PracticeClock
  private var folders: [String: Folder] = [:]

  private struct Folder {
    var pieces: [Int: [UInt8]] = [:]
    var touched: Double
  }

  init(prefix: String, files: PracticeDAV, clock: PracticeClock) {
    self.prefix = prefix
    self.files = files
    self.clock = clock
  }

  /// The number of unfinished uploads.
  var count: Int {
    expire()
    return folders.count
  }

  func answer(_ request: IncomingRequest) -> OutgoingResponse {
    guard areTaken else { return files.refuse(404, "File not found: uploads in 'root'") }
    expire()
    let parts = request.path.dropFirst(prefix.count).pathParts
    guard let name = parts.first, parts.count <= 2 else { return files.refuse(403, "Not here") }
    switch (request.method, parts.count) {
    case ("MKCOL", 1): return begin(name, request)
    case ("DELETE", 1):
      return folders.removeValue(forKey: name) == nil ? missing : .empty(204)
    case ("PROPFIND", 1): return list(name)
    case ("PUT", 2): return take(parts[1], name, request)
    case ("MOVE", 2) where parts[1] == ".file": return assemble(name, request)
    default: return files.refuse(405, "\(request.method) is not possible here")
    }
  }

  private var missing: OutgoingResponse { files.refuse(404, "The upload is not there") }

  private func expire() {
    let limit = clock.now() - Self.patience
    folders = folders.filter { $0.value.touched > limit }
  }

  private func begin(_ name: String, _ request: IncomingRequest) -> OutgoingResponse {
    guard request.headers["Destination"] != nil else {
      return files.refuse(400, "The header Destination is missing")
    }
    guard folders[name] == nil else { return files.refuse(405, "It is there already") }
    folders[name] = Folder(touched: clock.now())
    return .empty(201)
  }

  private func list(_ name: String) -> OutgoingResponse {
    guard let folder = folders[name] else { return missing }
    let own = PracticeTree.Node(bytes: nil, tag: "\"upload\"", changed: folder.touched)
    var responses = [PracticeDAVText.response("\(prefix)/\(name)", own, room: nil)]
    for (number, bytes) in folder.pieces.sorted(by: { $0.key < $1.key }) {
      let digits = String("0000\(number)".suffix(5))
      let node = PracticeTree.Node(bytes: bytes, tag: "\"\(number)\"", changed: folder.touched)
      responses.append(PracticeDAVText.response("\(prefix)/\(name)/\(digits)", node, room: nil))
    }
    return .text(
      PracticeDAVText.multistatus(responses), status: 207, type: "application/xml; charset=utf-8")
  }

  private func take(
    _ piece: String, _ name: String, _ request: IncomingRequest
  ) -> OutgoingResponse {
    guard folders[name] != nil else { return missing }
    guard let number = Int(piece), (1...10_000).contains(number) else {
      return files.refuse(400, "Pieces are called 1 to 10000")
    }
    guard request.headers["Destination"] != nil else {
      return files.refuse(400, "The header Destination is missing")
    }
    if let total = request.headers["OC-Total-Length"].flatMap({ Int($0) }), let quota = files.quota,
      total > quota - files.tree.size
    {
      return files.refuse(507, "Insufficient space")
    }
    folders[name]?.pieces[number] = request.allBytes()
    folders[name]?.touched = clock.now()
    return .empty(201)
  }

  private func assemble(_ name: String, _ request: IncomingRequest) -> OutgoingResponse {
    guard let folder = folders[name] else { return missing }
    let pieces = folder.pieces.sorted { $0.key < $1.key }.map(\.value)
    guard pieces.dropLast().allSatisfy({ $0.count >= minPiece }) else {
      return files.refuse(400, "A piece is smaller than it may be")
    }
    let size = pieces.reduce(0) { $0 + $1.count }
    if let total = request.headers["OC-Total-Length"].flatMap({ Int($0) }), total != size {
      return files.refuse(400, "Chunks on server do not sum up to \(total) but to \(size) bytes")
    }
    guard let text = request.headers["Destination"], let url = URLAddress(text),
      url.hostAndPort == files.host,
      let target = PercentEncoding.decode(url.path).flatMap(files.path)
    else { return files.refuse(400, "The Destination is not on this server") }
    guard files.tree[PracticeTree.parent(of: target)]?.isFolder == true else {
      return files.refuse(409, "The folder is missing")
    }
    let isTaken = files.tree[target] != nil
    if isTaken, request.headers["Overwrite"] == "F" {
      return files.refuse(412, "There is such a file")
    }
    files.place(pieces.reduce(into: []) { $0 += $1 }, at: target)
    folders[name] = nil
    return .empty(isTaken ? 204 : 201)
  }
}
