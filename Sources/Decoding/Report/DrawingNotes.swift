// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CDeflate
internal import GLib
internal import Imaging

/// The metadata of an SVG drawing: comments, titles, metadata, and what editors store in
/// attributes, such as the path of the file.
struct DrawingNotes {
  private static let most = 32 << 20
  private static let maxText = 1000
  /// Real drawings are less deep, and each piece of text is checked with all its ancestors.
  private static let maxOpen = 500

  private var entries: MetadataEntries
  /// The names of the open elements, without prefixes.
  private var open: [String] = []
  /// Namespaces whose attributes and elements are neither SVG's nor reported.
  private var editors: Set<String> = []

  /// Adds the metadata of the drawing in `buffer`, which may be compressed.
  static func add(_ buffer: UnsafeRawBufferPointer, to entries: inout MetadataEntries) {
    var bytes = [UInt8](buffer.prefix(most))
    if bytes.starts(with: [0x1F, 0x8B]) { bytes = unpacked(bytes) }
    let isUTF16 = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    guard !isUTF16, bytes.count < most else { return entries.note(.unread, "SVG") }
    var notes = DrawingNotes(entries: entries)
    for token in DrawingTokens(bytes) { notes.add(token) }
    if !notes.editors.isEmpty {
      notes.entries.note(.editor, notes.editors.sorted().joined(separator: ", "))
    }
    entries = notes.entries
  }

  private static func unpacked(_ packed: [UInt8]) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: most) { buffer, filled in
      filled = packed.withUnsafeBufferPointer { start in
        cameo_inflate(start.baseAddress, start.count, buffer.baseAddress, most)
      }
    }
  }

  private init(entries: MetadataEntries) { self.entries = entries }

  private mutating func add(_ token: DrawingTokens.Token) {
    switch token {
    case .comment(let text): note(.comment, text)
    case .text(let text): add(text: text)
    case .declaration(let text): note(.editor, text)
    case .start(let name, let attributes, let isEmpty):
      let local = Self.local(name)
      let family = Self.family(name)
      if !Self.readFamilies.contains(family) { editors.insert(family) }
      for (name, value) in attributes { add(attribute: name, value, of: local) }
      if local == "script" { editors.insert("script") }
      if !isEmpty, open.count < Self.maxOpen { open.append(local) }
    case .end(let name):
      if let last = open.lastIndex(of: Self.local(name)) { open.removeSubrange(last...) }
    }
  }

  private mutating func add(text: String) {
    guard let last = open.last else { return }
    guard open.contains("metadata") else {
      if last == "title" { note(.title, text) }
      if last == "desc" { note(.description, text) }
      if last == "style" { addComments(ofStyle: text) }
      return
    }
    for name in open.reversed() {
      switch name {
      case "creator", "contributor", "publisher": return note(.author, text)
      case "rights": return note(.rights, text)
      case "date": return note(.time, text)
      case "description": return note(.description, text)
      case "subject": return note(.label, text)
      default: continue
      }
    }
    note(last == "title" ? .title : .editor, last == "title" ? text : "\(last): \(text)")
  }

  private mutating func addComments(ofStyle text: String) {
    var rest = text[...]
    while let start = rest.firstPlace(of: "/*") {
      rest = rest[start.upperBound...]
      let end = rest.firstPlace(of: "*/") ?? rest.endIndex..<rest.endIndex
      note(.comment, String(rest[..<end.lowerBound]))
      rest = rest[end.upperBound...]
    }
  }

  private mutating func add(attribute name: String, _ value: String, of element: String) {
    guard !value.isEmpty, !name.hasPrefix("xmlns") else { return }
    let family = Self.family(name)
    let local = Self.local(name)
    if local == "docname" || Self.isPath(value) {
      note(.path, value)
    } else if local == "href" {
      addLink(value)
    } else if ["label", "aria-label"].contains(local) || name.hasPrefix("data-") {
      note(.label, value)
    } else if ["id", "class"].contains(name) {
      if !Self.isGenerated(value) { note(.label, value) }
    } else if element == "svg", name == "inkscape:version" {
      note(.program, "Inkscape \(value)")
    } else if open.contains("metadata"), !["resource", "about", "parseType"].contains(local) {
      note(.editor, "\(name): \(value)")
    } else if !["", "xml", "xlink", "rdf"].contains(family) {
      editors.insert(family)
    }
  }

  private mutating func addLink(_ value: String) {
    if value.hasPrefix("#") { return }
    guard value.hasPrefix("data:") else { return note(.link, value) }
    note(.embeddedPicture, String(value.dropFirst(5).prefix { $0 != ";" && $0 != "," }))
  }

  private mutating func note(_ note: FileNote, _ text: String) {
    let line = CleanText.line(text, limit: Self.maxText)
    if !line.isEmpty { entries.note(note, line) }
  }

  /// Whether it is a path on the user's computer.
  private static func isPath(_ value: String) -> Bool {
    value.hasPrefix("file:") || value.isAbsolutePath && value.dropFirst().includes("/")
      || ["/home/", "/Users/", ":\\", "\\\\"].contains { value.includes($0) }
  }

  /// Whether it is a generated name, such as `rect12` or `layer-1`.
  private static func isGenerated(_ name: String) -> Bool {
    let letters = name.prefix { $0.isLetter }
    let rest = name.dropFirst(letters.count)
    return usualNames.contains(letters.lowercased())
      && rest.allSatisfy { $0.isNumber || $0 == "-" || $0 == "_" || $0 == "." }
  }

  private static let usualNames: Set = [
    "", "a", "b", "c", "d", "e", "f", "g", "base", "circle", "clip", "clippath", "cls", "defs",
    "ellipse", "filter", "gradient", "grid", "guide", "icon", "image", "layer", "line",
    "lineargradient", "marker", "mask", "metadata", "namedview", "path", "pattern", "perspective",
    "polygon", "polyline", "radialgradient", "rect", "shape", "st", "stop", "style", "svg",
    "symbol",
    "text", "tspan", "use",
  ]

  /// Namespaces whose elements are displayed, or reported.
  private static let readFamilies: Set = ["", "svg", "rdf", "cc", "dc"]

  /// The namespace prefix.
  private static func family(_ name: String) -> String {
    name.contains(":") ? String(name.prefix { $0 != ":" }) : ""
  }

  private static func local(_ name: String) -> String {
    name.lastIndex(of: ":").map { String(name[name.index(after: $0)...]) } ?? name
  }
}
