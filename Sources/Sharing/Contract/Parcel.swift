// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
public import Imaging

/// The file prepared from a picture for one delivery, as the ledger stores it.
@dynamicMemberLookup
public struct PreparedPicture: Sendable, Equatable {
  /// The file's name in the share's folder.
  public let file: String
  /// Its name at the destination.
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

// The facts are on the same level as the names, as in earlier versions.
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

/// What is sent to one destination at once: a post with its pictures, or one file.
public struct Parcel: Sendable, Equatable {
  /// A picture that is ready to be sent: a file that belongs to Cameo alone.
  ///
  /// A picture that can only be made from a file that is, byte by byte, a `VerifiedPicture`.
  @dynamicMemberLookup
  public struct Picture: Sendable, Equatable {
    /// The path of the file.
    public let path: String
    /// The facts about its bytes.
    public let facts: PictureFacts
    /// The file's name at the destination, with its extension.
    public var name: String
    /// The file's name on this computer, for messages; it isn't sent.
    public var title: String
    /// The description (alt text).
    public var alt: String
    /// The point that stays in view where previews are cut; nil for the middle.
    public var focus: PicturePoint?
    /// When it was taken, or else when its file was last changed, in seconds since 1970; nil if
    /// that is unknown. It isn't part of the file when metadata is removed.
    public let taken: Double?

    /// Returns the prepared file of `picture` in the share's `folder`; nil when there is none yet,
    /// or it no longer is the one that was verified.
    init?(_ picture: SharedPicture, in folder: String) {
      guard let prepared = picture.prepared else { return nil }
      path = "\(folder)/\(prepared.file)"
      facts = prepared.facts
      name = prepared.name
      title = picture.title
      alt = picture.alt
      focus = picture.edit.focusSent
      taken = TakenTime.of(original: "\(folder)/\(picture.copy)", source: picture.source)
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

  /// Different for every delivery, the same for each of its attempts.
  public var id: String
  public var pictures: [Picture]
  public var words: PostText

  public init(id: String, pictures: [Picture], words: PostText = PostText()) {
    self.id = id
    self.pictures = pictures
    self.words = words
  }
}

extension Parcel {
  /// As many missing pictures are named.
  private static let maxNames = 5

  /// Says that the destination called `name` has all pictures but those at the indices `missing`.
  public func hasArrived(at name: String, allBut missing: [Int]) -> String {
    let names = missing.prefix(Self.maxNames).map { pictures[$0].title }
    let list = names.joined(separator: ", ") + (missing.count > names.count ? ", …" : "")
    return tr(
      "{0} has {1} of {2} photos. Missing: {3}.", name, "\(pictures.count - missing.count)",
      "\(pictures.count)", list)
  }
}

/// The caption and the audience.
public struct PostText: Sendable, Equatable, Codable {
  public var caption: String
  public var visibility: Visibility
  /// The content warning, which is shown before the pictures.
  public var warning: String
  /// The language of the caption, such as `de`; nil if unspecified.
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
  case `public`
  /// Quiet public: visible to all, but not listed.
  case unlisted
  case followers
  /// Mentioned people.
  case direct
}

/// How the files of a share are named at its destinations.
public enum FileNames: String, Sendable, Equatable, Codable, CaseIterable {
  /// Files keep their names.
  case original
  /// All files get the same neutral name.
  case neutral

  /// Returns the name of the file that is made of the one at `source`. By default, files keep their
  /// names only where viewers see them: “Anna passport.jpg” can reveal more than the picture.
  public static func name(
    of source: String, ending: String, _ choice: FileNames?, at capabilities: Capabilities
  ) -> String {
    let names = choice ?? (capabilities.showsFileNames ? .original : .neutral)
    return "\(names == .original ? stem(of: source) : neutralStem).\(ending)"
  }

  private static let neutralStem = "picture"

  /// Returns the name of a file without folder and extension, and without characters that servers
  /// reject.
  static func stem(of path: String) -> String {
    let name = path.pathParts.last ?? ""
    let clean = String(
      PathText.stem(name).unicodeScalars.filter { scalar in
        !"\\/:*?\"<>|".unicodeScalars.contains(scalar)
          && scalar.properties.generalCategory != .control && !PathText.isEscape(scalar)
      })
    return clean.isEmpty ? neutralStem : String(clean.prefix(80))
  }
}
