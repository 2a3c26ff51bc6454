// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

/// The files of a practice server as people would see them.
@MainActor
enum PracticeFilesPage {
  /// - Parameter links: Where a file is shared, by its path.
  static func make(
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
    let type = PictureHead(bytes)?.type
    let picture =
      type.map { type in
        "<figure><img src=\"data:\(type);base64,\(Base64.encode(bytes))\" alt=\"\"></figure>"
      } ?? ""
    let shared = links.map {
      "<p>Shared: <a href=\"\(PageText.escaped($0))\">\(PageText.escaped($0))</a></p>"
    }.joined()
    return """
      <article><header><strong>\(PageText.escaped(path))</strong>
      <span>\(bytes.count) bytes · \(PracticeClock.iso(node.changed))</span></header>\(picture)\(shared)</article>
      """
  }
}
