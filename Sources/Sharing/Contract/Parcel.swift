// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What goes to one destination at once: a post with its pictures, or one file.
public struct Parcel: Sendable, Equatable {
  /// A picture, ready to leave: a file of ours that nobody else touches.
  public struct Picture: Sendable, Equatable {
    /// Where the bytes are.
    public var path: String
    /// What the file is called there, with its ending.
    public var name: String
    /// Its MIME type.
    public var type: String
    public var width: Int
    public var height: Int
    public var bytes: Int
    /// Of the bytes, in hexadecimal digits.
    public var sha256: String
    /// What the file is called on this computer, for messages: it goes nowhere else.
    public var title: String
    /// What people who cannot see it is told.
    public var alt: String
    /// What must stay in view when it is cropped: -1 to 1 from the centre, up being positive.
    public var focus: FocusPoint?

    public init(
      path: String, name: String, type: String, width: Int, height: Int, bytes: Int,
      sha256: String, title: String? = nil, alt: String = "", focus: FocusPoint? = nil
    ) {
      self.path = path
      self.name = name
      self.type = type
      self.width = width
      self.height = height
      self.bytes = bytes
      self.sha256 = sha256
      self.title = title ?? name
      self.alt = alt
      self.focus = focus
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

/// The point of a picture that matters most.
public struct FocusPoint: Sendable, Equatable, Codable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
