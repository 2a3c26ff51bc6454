// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc
public import Imaging

/// What the user wants to share, before it is in the outbox.
public struct Draft: Sendable {
  public struct Picture: Sendable, Equatable {
    public var path: String
    public var alt: String
    /// What was changed about it; its file stays as it is.
    public var edit: PictureEdit
    /// The version of its file on which that was chosen; nil for any.
    public var stamp: FileStamp?

    public init(
      _ path: String, alt: String = "", edit: PictureEdit = PictureEdit(), stamp: FileStamp? = nil
    ) {
      self.path = path
      self.alt = alt
      self.edit = edit
      self.stamp = stamp
    }
  }

  /// The id of the share that it becomes; nil for any. Who keeps it elsewhere as well can tell that way whether it is
  /// in the outbox.
  public var id: Share.ID?
  public var pictures: [Picture]
  /// The accounts it goes to.
  public var accounts: [Account]
  public var words: PostText
  /// What is said instead of the caption in `words`, by account.
  public var captionOverrides: [Account.ID: String] = [:]
  /// The user chose to keep the files' metadata.
  public var keepsMetadata = false
  /// The files' names at the destinations; nil keeps their names, but only where viewers see them.
  public var fileNames: FileNames?
  /// The largest side of the sent pictures.
  public var longestSide: Int?
  /// If there are more pictures than one post allows, they are split into several.
  public var splits = false
  /// The captions of several posts say which of how many each is.
  public var numbersPosts = false
  /// How long it can be undone before it is sent.
  public var secondsToUndo: Double = 0 {
    didSet { secondsToUndo = min(max(secondsToUndo, 0), Self.longestUndo) }
  }
  /// The longest time in which a share can be undone, in seconds. What is due later than that was queued by a
  /// clock that was wrong.
  public static let longestUndo = 120.0

  public init(_ pictures: [Picture], to accounts: [Account], words: PostText = PostText()) {
    self.pictures = pictures
    self.accounts = accounts
    self.words = words
  }

  /// What is said at `account` in one of so many posts.
  public func words(at account: Account.ID, post: Int = 1, of count: Int = 1) -> PostText {
    var words = words
    if let own = captionOverrides[account] { words.caption = own }
    guard numbersPosts, splits, count > 1 else { return words }
    let number = "\(post)/\(count)"
    words.caption = words.caption.isEmpty ? number : words.caption + "\n\n" + number
    return words
  }

  /// What is said at `account` in the post with the longest number, where so many pictures go into one.
  public func longestWords(at account: Account.ID, picturesPerPost: Int?) -> PostText {
    let count = postSizes(picturesPerPost: picturesPerPost).count
    return words(at: account, post: count, of: count)
  }

  /// The number of pictures for each post, where a post can have at most `picturesPerPost`. Without
  /// posts each is sent by itself; too many for one post are reported when they would be sent,
  /// unless they may be split.
  public func postSizes(picturesPerPost: Int?) -> [Int] {
    let size = picturesPerPost.map { splits ? max($0, 1) : pictures.count } ?? 1
    return stride(from: 0, to: pictures.count, by: max(size, 1)).map {
      min(size, pictures.count - $0)
    }
  }
}

/// Ids of shares: short enough to be typed, beginning with the day.
public enum ShareID {
  /// Makes a new one, such as `261121-k3f9m`.
  public static func make(at now: Double) -> String {
    var seconds = time_t(now)
    var date = tm()
    localtime_r(&seconds, &date)
    let day = [date.tm_year % 100, date.tm_mon + 1, date.tm_mday]
      .map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
    // Without letters and digits that look alike.
    let alphabet = Array("23456789abcdefghjkmnpqrstvwxyz")
    let ending = (0..<5).map { _ in alphabet[Int.random(in: 0..<alphabet.count)] }
    return "\(day)-\(String(ending))"
  }
}
