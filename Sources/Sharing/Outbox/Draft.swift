// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What the user wants to share, before it is in the outbox.
public struct Draft: Sendable {
  public struct Picture: Sendable, Equatable {
    public var path: String
    public var alt: String
    public var focus: FocusPoint?

    public init(_ path: String, alt: String = "", focus: FocusPoint? = nil) {
      self.path = path
      self.alt = alt
      self.focus = focus
    }
  }

  public var pictures: [Picture]
  /// The accounts it goes to.
  public var accounts: [Account]
  public var words: Words
  /// The user said that everything the files tell may be told.
  public var keepsMetadata = false
  /// What the files are called at the destinations; nil keeps their names where people see them, and
  /// only there.
  public var fileNames: FileNames?
  /// No picture is to be larger than this.
  public var longestSide: Int?
  /// More pictures than fit into one post go into several.
  public var splits = false
  /// How long it can be taken back before it goes out.
  public var secondsToUndo: Double = 0

  public init(_ pictures: [Picture], to accounts: [Account], words: Words = Words()) {
    self.pictures = pictures
    self.accounts = accounts
    self.words = words
  }

  /// How many pictures go into each post, where `picturesPerPost` do at most. Without posts each goes
  /// by itself; too many for one are told of when they would go out, unless they may be split.
  func postSizes(picturesPerPost: Int?) -> [Int] {
    let size = picturesPerPost.map { splits ? max($0, 1) : pictures.count } ?? 1
    return stride(from: 0, to: pictures.count, by: max(size, 1)).map {
      min(size, pictures.count - $0)
    }
  }
}
