// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import DataSources

/// A picture in the library, as lists show it. Kept small: there may be a hundred thousand.
public struct Photo: ListItem, Hashable {
  /// What is known about a picture besides its file.
  public struct Marks: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8

    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The user marked it as a favorite.
    public static let favorite = Marks(rawValue: 1)
    /// The picture shows a screen rather than the world.
    public static let screenshot = Marks(rawValue: 2)
    /// The picture was shared with Cameo.
    public static let shared = Marks(rawValue: 4)
    /// The picture can't be opened.
    public static let broken = Marks(rawValue: 8)
    /// Its folder is not on this computer now, for example on a drive that is not connected.
    public static let away = Marks(rawValue: 16)
    /// The picture has a description.
    public static let described = Marks(rawValue: 32)
  }

  /// Never used for another picture, even after this one was removed. It stays when the file is
  /// renamed, moved or edited.
  public let id: Int64
  /// The path of the folder that contains it; all pictures in it have one text in memory.
  public let folder: String
  /// The file name; for display, `PathText.shown` it.
  public let name: String
  public let taken: PhotoTime
  /// The size in pixels of the upright picture; 0 if unknown.
  public let width: Int32
  public let height: Int32
  /// The size of the file.
  public let bytes: Int64
  /// When the file was last changed, in nanoseconds since 1970: a thumbnail shown for another value
  /// is outdated.
  public let modified: Int64
  public let marks: Marks

  /// The path of its file, as `PathText`.
  public var path: String { folder == "/" ? "/" + name : folder + "/" + name }
  /// The day on which it was taken, where it was taken.
  public var day: PhotoDay { taken.day }
  public var isFavorite: Bool { marks.contains(.favorite) }
  public var isScreenshot: Bool { marks.contains(.screenshot) }
  public var isShared: Bool { marks.contains(.shared) }
  public var isBroken: Bool { marks.contains(.broken) }
  public var isAway: Bool { marks.contains(.away) }
  public var hasDescription: Bool { marks.contains(.described) }
}

/// Which pictures of the library are listed.
public indirect enum PhotoCollection: Hashable, Sendable {
  /// All, the newest first.
  case recent
  case screenshots
  case favorites
  /// Those in the album with this id.
  case album(Int64)
  /// Those in the folder at this path, and in the folders in it.
  case folder(String)
  /// Those of a collection that match what the user typed: all of its words, each the beginning of a
  /// word in the name, caption, description, album, folder, camera or date.
  case search(String, within: PhotoCollection)
}
