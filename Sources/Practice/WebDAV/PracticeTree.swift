// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// Folders and files, by path: `/`, `/Photos`, `/Photos/beach.jpg`.
package struct PracticeTree {
  /// A folder if it has no bytes.
  struct Node {
    private let content: PracticeBytes?
    var tag: String
    var changed: Double
    var type: String?

    init(bytes: [UInt8]?, tag: String, changed: Double, type: String? = nil) {
      content = bytes.map { PracticeBytes($0) }
      (self.tag, self.changed, self.type) = (tag, changed, type)
    }

    var bytes: [UInt8]? { content?.bytes }
    var size: Int { content?.count ?? 0 }
    var isFolder: Bool { content == nil }
  }

  private(set) var nodes: [String: Node]
  private var lastTag = 0

  init(at now: Double = 0) {
    nodes = ["/": Node(bytes: nil, tag: "\"root\"", changed: now)]
  }

  subscript(path: String) -> Node? { nodes[path] }

  /// The total size of all files.
  var size: Int { nodes.values.reduce(0) { $0 + $1.size } }

  /// The direct content of the folder at `path`, by name.
  func children(of path: String) -> [String] {
    nodes.keys.filter { key in key != "/" && Self.parent(of: key) == path }.sorted()
  }

  mutating func put(_ path: String, _ bytes: [UInt8]?, type: String? = nil, at now: Double) {
    lastTag += 1
    nodes[path] = Node(
      bytes: bytes, tag: "\"\(lastTag)-\(bytes?.count ?? 0)\"", changed: now, type: type)
  }

  /// Removes it with its content.
  mutating func remove(_ path: String) {
    nodes = nodes.filter { $0.key != path && !$0.key.begins(with: "\(path)/") }
  }

  /// Moves it to another path, replacing what is there.
  mutating func move(_ path: String, to target: String) {
    let moving = nodes.filter { $0.key == path || $0.key.begins(with: "\(path)/") }
    remove(path)
    remove(target)
    for (old, node) in moving { nodes[target + old.dropFirst(path.count)] = node }
  }

  /// The parent folder of `path`.
  static func parent(of path: String) -> String { path.outerPath ?? "/" }

  /// `path` without trailing slashes; nil for one that leaves its folder.
  static func clean(_ path: String) -> String? {
    let parts = path.pathParts
    guard !parts.contains(".."), !parts.contains(".") else { return nil }
    return "/" + parts.joined(separator: "/")
  }
}
