// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
package import Network

/// WebDAV on a tree, according to RFC 4918: without custom properties, and without locking.
@MainActor
package final class PracticeDAV {
  /// The path of the tree in the server's addresses, without a trailing slash.
  package let prefix: String
  /// The host and port that a `Destination` has to name.
  var host = ""
  package var tree: PracticeTree
  /// The space in bytes; nil for no limit.
  var quota: Int?
  /// The maximum size of a file; nil for no limit.
  package var longestFile: Int?
  package var canMove = true
  package var canDelete = true
  package var takesDotNames = true
  /// Whether `If-Match` and `If-None-Match` mean anything, unlike with `rclone serve webdav` and Go's own server.
  package var heedsConditions = true
  /// Paths that another process has locked.
  package var locked: Set<String> = []
  /// Paths below which nothing may be written.
  var readOnly: Set<String> = []
  /// Whether permissions are reported, as by Nextcloud.
  var tellsPermissions = false
  /// The status for a missing folder: Nextcloud sends 404 where others send 409.
  var missingParent = 409
  /// The error for clients, by status and message.
  var refuse: (Int, String) -> OutgoingResponse = { .text($1, status: $0) }
  /// The number of files that were completed: by renaming, or directly.
  private(set) var filesMade: [String: Int] = [:]
  let clock: PracticeClock

  package init(prefix: String, clock: PracticeClock) {
    self.prefix = prefix
    self.clock = clock
    tree = PracticeTree(at: clock.now())
  }

  /// Maps `path` to a path in the tree; nil when it is elsewhere.
  func path(_ path: String) -> String? {
    guard path == prefix || path.begins(with: "\(prefix)/") else { return nil }
    return PracticeTree.clean(String(path.dropFirst(prefix.count)))
  }

  package func answer(_ request: IncomingRequest) -> OutgoingResponse {
    guard let path = path(request.path) else { return refuse(404, "Not found") }
    switch request.method {
    case "OPTIONS":
      return OutgoingResponse(
        200, headers: ["DAV": "1", "Allow": allowed, "MS-Author-Via": "DAV"])
    case "PROPFIND": return propfind(path, request)
    case "GET", "HEAD": return get(path)
    case "PUT": return put(path, request)
    case "MKCOL": return makeFolder(path, request)
    case "DELETE" where canDelete: return delete(path, request)
    case "MOVE" where canMove: return move(path, request)
    default:
      var answer = refuse(405, "\(request.method) is not possible here")
      answer.headers["Allow"] = allowed
      return answer
    }
  }

  private var allowed: String {
    "OPTIONS, GET, HEAD, PUT, PROPFIND, MKCOL" + (canDelete ? ", DELETE" : "")
      + (canMove ? ", MOVE" : "")
  }

  // MARK: Asking

  private func get(_ path: String) -> OutgoingResponse {
    guard let node = tree[path] else { return refuse(404, "Not found") }
    guard let bytes = node.bytes else { return refuse(405, "This is a folder") }
    return OutgoingResponse(
      200, headers: ["Content-Type": node.type ?? "application/octet-stream", "ETag": node.tag],
      body: bytes)
  }

  private func propfind(_ path: String, _ request: IncomingRequest) -> OutgoingResponse {
    guard let node = tree[path] else { return refuse(404, "Not found") }
    guard let depth = request.headers["Depth"], depth == "0" || depth == "1" else {
      return refuse(403, "A depth of 0 or 1 has to be named")
    }
    var paths = [path]
    if depth == "1", node.isFolder { paths += tree.children(of: path) }
    let room = quota.map { max($0 - tree.size, 0) }
    let responses = paths.compactMap { path in
      tree[path].map { node in
        PracticeDAVText.response(
          prefix + (path == "/" ? "" : path), node, room: room,
          permissions: permissions(path, node))
      }
    }
    return .text(
      PracticeDAVText.multistatus(responses), status: 207, type: "application/xml; charset=utf-8")
  }

  // MARK: Changing

  private func put(_ path: String, _ request: IncomingRequest) -> OutgoingResponse {
    if let refusal = refusal(path, request) ?? conflict(path) { return refusal }
    guard tree[path]?.isFolder != true else { return refuse(405, "There is a folder of that name") }
    let isNew = tree[path] == nil
    if let longestFile, request.bodyLength > longestFile { return refuse(413, "Too large") }
    let before = tree[path]?.size ?? 0
    if let quota, tree.size - before + request.bodyLength > quota {
      return refuse(507, "Insufficient storage")
    }
    tree.put(path, request.allBytes(), type: request.headers["Content-Type"], at: clock.now())
    if isNew { filesMade[path, default: 0] += 1 }
    return OutgoingResponse(isNew ? 201 : 204, headers: ["ETag": tree[path]?.tag ?? ""])
  }

  private func makeFolder(_ path: String, _ request: IncomingRequest) -> OutgoingResponse {
    guard request.bodyLength == 0 else { return refuse(415, "A body means nothing here") }
    guard tree[path] == nil else { return refuse(405, "It is there already") }
    if let refusal = refusal(path, request) { return refusal }
    guard tree[PracticeTree.parent(of: path)]?.isFolder == true else {
      return refuse(409, "The folder above is missing")
    }
    tree.put(path, nil, at: clock.now())
    return .empty(201)
  }

  private func delete(_ path: String, _ request: IncomingRequest) -> OutgoingResponse {
    guard path != "/" else { return refuse(403, "Not this one") }
    guard tree[path] != nil else { return refuse(404, "Not found") }
    if let refusal = refusal(path, request) { return refusal }
    tree.remove(path)
    return .empty(204)
  }

  private func move(_ path: String, _ request: IncomingRequest) -> OutgoingResponse {
    guard tree[path] != nil else { return refuse(404, "Not found") }
    guard let text = request.headers["Destination"] else { return refuse(400, "No Destination") }
    guard let url = URLAddress(text), url.hostAndPort == host,
      let target = PercentEncoding.decode(url.path).flatMap(self.path)
    else { return refuse(502, "The Destination is not on this server") }
    guard target != path else { return refuse(403, "That is the same place") }
    if let refusal = refusal(path, request) ?? refusal(target, nil) ?? conflict(target) {
      return refusal
    }
    let isTaken = tree[target] != nil
    if isTaken, request.headers["Overwrite"] == "F" { return refuse(412, "There is such a file") }
    tree.move(path, to: target)
    if !isTaken { filesMade[target, default: 0] += 1 }
    return .empty(isTaken ? 204 : 201)
  }

  /// Adds a file that was made in another way, such as from chunks.
  func place(_ bytes: [UInt8], at path: String) { tree.put(path, bytes, at: clock.now()) }

  /// Why nothing may be changed at `path`, or with these conditions.
  private func refusal(_ path: String, _ request: IncomingRequest?) -> OutgoingResponse? {
    if isReadOnly(path) {
      return refuse(403, "You may not write here")
    }
    if locked.contains(path) { return refuse(423, "Locked") }
    let name = path.pathParts.last ?? ""
    if name.hasPrefix("."), !takesDotNames { return refuse(403, "No hidden files") }
    if name.utf8.count > 255 { return refuse(400, "The name is too long") }
    guard heedsConditions, let headers = request?.headers else { return nil }
    let node = tree[path]
    if headers["If-None-Match"] == "*", node != nil { return refuse(412, "It is there") }
    if let wanted = headers["If-Match"], wanted == "*" ? node == nil : node?.tag != wanted {
      return refuse(412, "It is another one")
    }
    return nil
  }

  private func isReadOnly(_ path: String) -> Bool {
    readOnly.contains { path.isPath(inside: $0) }
  }

  private func permissions(_ path: String, _ node: PracticeTree.Node) -> String? {
    guard tellsPermissions else { return nil }
    if isReadOnly(path) { return "G" }
    return node.isFolder ? "RGDNVCK" : "RGDNVW"
  }

  private func conflict(_ path: String) -> OutgoingResponse? {
    guard tree[PracticeTree.parent(of: path)]?.isFolder != true else { return nil }
    return refuse(missingParent, "The folder is missing")
  }
}
