// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
package import Network

/// A practice server with files that are accessed by WebDAV.
open class PracticeFileServer: PracticeServer {
  package let dav: PracticeDAV

  /// A server for the files of `dav`; port 0 means any free one.
  package init(_ dav: PracticeDAV, port: UInt16, gate: (any PracticeGate)?) throws(HTTPServerError)
  {
    self.dav = dav
    try super.init(port: port, gate: gate)
    dav.host = root.hostAndPort
  }

  /// The space in bytes; nil for no limit.
  public final var quota: Int? {
    get { dav.quota }
    set { dav.quota = newValue }
  }
  /// Paths below which nothing may be written.
  public final var readOnly: Set<String> {
    get { dav.readOnly }
    set { dav.readOnly = newValue }
  }

  /// The files by path, such as `/Photos/beach.jpg`.
  public final var files: [String: [UInt8]] { dav.tree.nodes.compactMapValues(\.bytes) }

  /// The number of files ever completed.
  public final var filesMade: [String: Int] { dav.filesMade }

  /// Adds a file, as another client would.
  public final func place(_ bytes: [UInt8], at path: String) { dav.place(bytes, at: path) }

  /// Removes a file or folder, as another client would.
  public final func remove(_ path: String) { dav.tree.remove(path) }

  /// Moves a file or folder, as another client would.
  public final func move(_ path: String, to target: String) { dav.tree.move(path, to: target) }
}

/// The page with a practice server's files.
@MainActor
package enum PracticeFilesPage {
  /// - Parameter links: The links of shared files, by path.
  package static func make(
    _ dav: PracticeDAV, _ title: String, links: [String: [String]] = [:]
  ) -> OutgoingResponse {
    let files = dav.tree.nodes.filter { !$0.value.isFolder }.sorted {
      $0.value.changed > $1.value.changed
    }
    let articles = files.map { article($0.key, $0.value, links[$0.key] ?? []) }.joined()
    let body = articles.isEmpty ? "<p>No files yet.</p>" : articles
    return .html(PracticePage.wrap("Practice · \(title)", body))
  }

  private static func article(
    _ path: String, _ node: PracticeTree.Node, _ links: [String]
  ) -> String {
    let bytes = node.bytes ?? []
    let type = PictureSignature(bytes)?.type
    let picture =
      type.map { type in
        "<figure><img src=\"data:\(type);base64,\(Base64.encode(bytes))\" alt=\"\"></figure>"
      } ?? ""
    let shared = links.map {
      "<p>Shared: <a href=\"\(HTML.escape($0))\">\(HTML.escape($0))</a></p>"
    }.joined()
    return """
      <article><header><strong>\(HTML.escape(path))</strong>
      <span>\(bytes.count) bytes · \(PracticeClock.shown(node.changed))</span></header>\(picture)\(shared)</article>
      """
  }
}
