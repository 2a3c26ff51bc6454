// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network

/// The XML of WebDAV.
enum PracticeDAVText {
  static func multistatus(_ responses: [String]) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <d:multistatus xmlns:d="DAV:">\(responses.joined())</d:multistatus>
    """
  }

  /// The entry of one file or folder.
  static func response(
    _ path: String, _ node: PracticeTree.Node, room: Int?, permissions: String? = nil
  ) -> String {
    let href = encoded(path) + (node.isFolder ? "/" : "")
    var found =
      node.isFolder ? "<d:resourcetype><d:collection/></d:resourcetype>" : "<d:resourcetype/>"
    var missing = ""
    if let bytes = node.bytes {
      found += "<d:getcontentlength>\(bytes.count)</d:getcontentlength>"
    } else {
      missing += "<d:getcontentlength/>"
    }
    found += "<d:getetag>\(HTML.escape(node.tag))</d:getetag>"
    if let room, node.isFolder {
      found += "<d:quota-available-bytes>\(room)</d:quota-available-bytes>"
    } else {
      missing += "<d:quota-available-bytes/>"
    }
    if let permissions {
      found += "<oc:permissions xmlns:oc=\"http://owncloud.org/ns\">\(permissions)</oc:permissions>"
    }
    return """
      <d:response><d:href>\(HTML.escape(href))</d:href>\
      <d:propstat><d:prop>\(found)</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat>\
      <d:propstat><d:prop>\(missing)</d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat>\
      </d:response>
      """
  }

  /// An error in sabre/dav's format.
  static func error(_ message: String, kind: String) -> String {
    """
    <?xml version="1.0" encoding="utf-8"?>
    <d:error xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns">
      <s:exception>\(HTML.escape(kind))</s:exception>
      <s:message>\(HTML.escape(message))</s:message>
    </d:error>
    """
  }

  static func encoded(_ path: String) -> String {
    path.allPathParts.map { PercentEncoding.encode($0) }
      .joined(separator: "/")
  }
}
