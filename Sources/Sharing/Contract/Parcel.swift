// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
public import Imaging

/// The file that was made of a picture for one delivery, as the ledger keeps it.
@dynamicMemberLookup
public struct PreparedPicture: Sendable, Equatable {
  /// In the share's folder.
  public let file: String
  /// What it is called at the destination.
  public let name: String
  public let facts: PictureFacts

  /// `picture`, written to `file`.
  init(_ picture: VerifiedPicture, file: String, name: String) {
    self.file = file
    self.name = name
    facts = picture.facts
  }

  public subscript<Value>(dynamicMember fact: KeyPath<PictureFacts, Value>) -> Value {
    facts[keyPath: fact]
  }
}

// The facts stand beside the names, as they always did.
extension PreparedPicture: Codable {
  private enum CodingKeys: CodingKey { case file, name }

  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    file = try values.decode(String.self, forKey: .file)
    name = try values.decode(String.self, forKey: .name)
    facts = try PictureFacts(from: decoder)
  }

  public func encode(to encoder: any Encoder) throws {
    try facts.encode(to: encoder)
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(file, forKey: .file)
    try values.encode(name, forKey: .name)
  }
}

/// What goes to one destination at once: a post with its pictures, or one file.
public struct Parcel: Sendable, Equatable {
  /// A picture, ready to leave: a file of ours that no one else touches.
  ///
  /// There is no way to have one but from a file that is, byte by byte, a `VerifiedPicture`.
  @dynamicMemberLookup
  public struct Picture: Sendable, Equatable {
    /// Where the bytes are.
    public let path: String
    /// What is known of them.
    public let facts: PictureFacts
    /// What the file is called there, with its ending.
    public var name: String
    /// What the file is called on this computer, for messages: it goes nowhere else.
    public var title: String
    /// What people who cannot see it is told.
    public var alt: String

    /// What was made of `picture`, in the share's `folder`; nil when that was not done yet, or the file is no
    /// longer the one that was verified.
    init?(_ picture: SharedPicture, in folder: String) {
      guard let prepared = picture.prepared else { return nil }
      path = "\(folder)/\(prepared.file)"
      facts = prepared.facts
      name = prepared.name
      title = picture.title
      alt = picture.alt
      var status = stat()
      guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
        Int(status.st_size) == facts.byteCount, let sum = Checksum.ofFile(path, .sha256),
        Checksum.hex(sum) == facts.sha256
      else { return nil }
    }

    public subscript<Value>(dynamicMember fact: KeyPath<PictureFacts, Value>) -> Value {
      facts[keyPath: fact]
    }
  }

  /// Different for every delivery, the same each time it is tried.
  public var id: String
  public var pictures: [Picture]
  public var words: Words

  public init(id: String, pictures: [Picture], words: Words = Words()) {
    self.id = id
    self.pictures = pictures
    self.words = words
  }
}

/// What is said with the pictures, and to whom.
public struct Words: Sendable, Equatable, Codable {
  public var caption: String
  public var visibility: Visibility
  /// What people read before they see the pictures.
  public var warning: String
  /// Of the caption, such as `de`; nil if unspecified.
  public var language: String?

  public init(
    caption: String = "", visibility: Visibility = .public, warning: String = "",
    language: String? = nil
  ) {
    self.caption = caption
    self.visibility = visibility
    self.warning = warning
    self.language = language
  }
}

/// Who may see a post.
public enum Visibility: String, Sendable, Equatable, Codable, CaseIterable {
  /// Everybody.
  case `public`
  /// Everybody who has the link.
  case unlisted
  /// Those who follow the account.
  case followers
  /// Those who are named in it.
  case direct
}

/// What the files of a share are called at its destinations.
public enum FileNames: String, Sendable, Equatable, Codable, CaseIterable {
  /// As on this computer.
  case original
  /// The same for every file, so that the name tells nothing.
  case neutral

  /// Returns the name of the file that is made of the one at `source`. Without a choice files keep their
  /// names only where people see them: “Anna passport.jpg” tells a server more than the picture does.
  public static func name(
    of source: String, ending: String, _ choice: FileNames?, at capabilities: Capabilities
  ) -> String {
    let names = choice ?? (capabilities.showsFileNames ? .original : .neutral)
    return "\(names == .original ? stem(of: source) : neutralStem).\(ending)"
  }

  private static let neutralStem = "picture"

  /// Returns the name of a file without folder and ending, and without what no server would take.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    let clean = PathText.stem(name).filter { character in
      !"\\/:*?\"<>|".contains(character)
        && !character.unicodeScalars.contains {
          $0.properties.generalCategory == .control || PathText.isEscape($0)
        }
    }
    return clean.isEmpty ? neutralStem : String(clean.prefix(80))
  }
}
