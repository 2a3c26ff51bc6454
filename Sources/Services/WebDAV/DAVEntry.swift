// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network
internal import Sharing

/// A server's entry for a file or folder.
struct DAVEntry: Sendable, Equatable {
  /// Its address, or only its path, encoded.
  var reference = ""
  var isFolder = false
  /// In bytes.
  var length: Int?
  /// Changes when the content does.
  var tag: String?
  /// The free space in bytes.
  var room: Int?
  /// The permissions, a letter each; only Nextcloud and ownCloud report them.
  var permissions: String?

  /// Whether files may be made in the folder; nil if the server doesn't report it.
  var takesFiles: Bool? { permissions.map { $0.contains("C") } }

  /// The last component of the path, decoded by `decode`.
  var encodedName: String { reference.pathParts.last ?? "" }

  /// The entries in a response to `PROPFIND`; nil if it is no such response.
  ///
  /// Elements are in the order in which they begin, so what follows a `response` belongs to it.
  /// Properties that a server doesn't have are listed too, but empty.
  static func list(_ xml: String) -> [DAVEntry]? {
    guard let elements = try? XML.elements(of: xml), let first = elements.first,
      localName(first) == "multistatus"
    else { return nil }
    var entries: [DAVEntry] = []
    for element in elements {
      if localName(element) == "response" {
        entries.append(DAVEntry())
      } else if var entry = entries.popLast() {
        entry.take(localName(element), element.text.trimmed)
        entries.append(entry)
      }
    }
    return entries
  }

  /// The message in a server's error, if there is one.
  static func message(in xml: String) -> String? {
    guard xml.utf8.count < 20_000, let elements = try? XML.elements(of: xml),
      elements.first.map(localName) == "error"
    else { return nil }
    let text = elements.first { localName($0) == "message" }?.text.trimmed ?? ""
    return text.isEmpty ? nil : ReceivedText.shown(text, limit: 300)
  }

  private mutating func take(_ name: Substring, _ text: String) {
    switch name {
    case "href" where reference.isEmpty: reference = text
    case "collection": isFolder = true
    case "getcontentlength" where !text.isEmpty: length = Int(text)
    // Is sent back in a header, and recorded in the journal.
    case "getetag" where ReceivedText.isToken(text): tag = text
    case "quota-available-bytes" where !text.isEmpty: room = Int(text)
    case "permissions" where !text.isEmpty: permissions = text
    default: break
    }
  }

  /// Servers choose their prefixes freely.
  private static func localName(_ element: XML.Element) -> Substring {
    element.name.split(separator: ":").last ?? ""
  }
}

/// Where a picture was uploaded to, and its version.
struct DAVLocation: Equatable {
  var name: String
  /// Nil if the server has none.
  var tag: String?

  init(name: String, tag: String?) {
    self.name = name
    self.tag = tag
  }

  /// The value in the journal.
  init?(_ text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let name = lines.first, !name.isEmpty else { return nil }
    self.init(name: String(name), tag: lines.count > 1 ? String(lines[1]) : nil)
  }

  var text: String { tag.map { "\(name)\n\($0)" } ?? name }
}

/// The journal of uploading a picture to a server.
struct DAVJournal: Sendable {
  let journal: any Journal

  /// The temporary name of the latest upload; the file may exist.
  static let unfinished = "unfinished"
  /// The state of the upload.
  static let request = "request"
  /// The bytes were sent by an earlier attempt as well, which may not be over.
  static let again = "again"
  /// The names that were tried for the picture; the last one may be in use by now. Recorded once the temporary
  /// file is complete; empty when none counts.
  static let names = "names"
  /// The name that the picture may still get from a request whose temporary file is being removed; empty once it is known
  /// to be gone.
  static let removing = "removing"
  /// The server can't rename, so the picture is sent directly under its name.
  static let direct = "direct"
  /// The name that only this delivery has, on such a server.
  static let reserved = "reserved"
  /// Where it certainly is.
  static let location = "place"
  /// The folder that all these names are in, below the account's address. Earlier versions didn't record it.
  static let folder = "folder"

  func names() async throws(DeliveryError) -> [String] {
    try await journal.value(Self.names)?.pathParts ?? []
  }

  func record(_ names: [String]) async throws(DeliveryError) {
    try await journal.record(Self.names, names.joined(separator: "/"))
  }

  func location() async throws(DeliveryError) -> DAVLocation? {
    try await journal.value(Self.location).flatMap(DAVLocation.init)
  }

  func folders() async throws(DeliveryError) -> [String]? {
    try await journal.value(Self.folder)?.pathParts
  }

  func record(folders: [String]) async throws(DeliveryError) {
    try await journal.record(Self.folder, folders.joined(separator: "/"))
  }

  /// Whether no attempt has sent anything, or was about to.
  func isNew() async throws(DeliveryError) -> Bool {
    for step in [Self.request, Self.again, Self.unfinished, Self.names, Self.direct] {
      guard try await journal.value(step) == nil else { return false }
    }
    return true
  }

  func isDirect() async throws(DeliveryError) -> Bool {
    try await journal.value(Self.direct) != nil
  }

  func temporary() async throws(DeliveryError) -> DAVTemporary? {
    try await journal.value(Self.unfinished).map(DAVTemporary.init)
  }

  /// All temporary files that there may be, the latest last.
  func temporaries() async throws(DeliveryError) -> [DAVTemporary] {
    guard let last = try await temporary() else { return [] }
    return (1...last.number).map { DAVTemporary(stem: last.stem, number: $0) }
  }
}

/// A temporary file of an upload.
struct DAVTemporary: Equatable, Sendable {
  private static let separator: Character = "~"
  /// Not called `.part`, which some servers reserve.
  let stem: String
  /// How many there were, this one included.
  var number: Int

  init(stem: String, number: Int) {
    self.stem = stem
    self.number = number
  }

  init(parcel: String, number: Int) { self.init(stem: ".cameo-\(parcel)", number: number) }

  /// Reads the value in the journal.
  init(_ name: String) {
    let parts = name.split(separator: Self.separator)
    self.init(
      stem: parts.first.map(String.init) ?? name,
      number: min(max(parts.dropFirst().first.flatMap { Int($0) } ?? 1, 1), 1000))
  }

  var name: String { number == 1 ? stem : "\(stem)\(Self.separator)\(number)" }

  func url(in folder: URLAddress) -> URLAddress { folder.appending(name) }
}
