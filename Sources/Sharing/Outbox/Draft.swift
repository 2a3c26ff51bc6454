// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Glibc

/// What the user wants to share, before it is in the outbox.
public struct Draft: Sendable {
  public struct Picture: Sendable, Equatable {
    public var path: String
    public var alt: String

    public init(_ path: String, alt: String = "") {
      self.path = path
      self.alt = alt
    }
  }

  public var pictures: [Picture]
  /// The accounts it goes to.
  public var accounts: [Account]
  public var words: Words
  /// The user chose to keep the files' metadata.
  public var keepsMetadata = false
  /// The files' names at the destinations; nil keeps their names, but only where viewers see them.
  public var fileNames: FileNames?
  /// The largest side of the sent pictures.
  public var longestSide: Int?
  /// If there are more pictures than one post allows, they are split into several.
  public var splits = false
  /// How long it can be undone before it is sent.
  public var secondsToUndo: Double = 0

  public init(_ pictures: [Picture], to accounts: [Account], words: Words = Words()) {
    self.pictures = pictures
    self.accounts = accounts
    self.words = words
  }

  /// The number of pictures for each post, where a post can have at most `picturesPerPost`. Without
  /// posts each is sent by itself; too many for one post are reported when they would be sent,
  /// unless they may be split.
  func postSizes(picturesPerPost: Int?) -> [Int] {
    let size = picturesPerPost.map { splits ? max($0, 1) : pictures.count } ?? 1
    return stride(from: 0, to: pictures.count, by: max(size, 1)).map {
      min(size, pictures.count - $0)
    }
  }
}

/// Ids of shares: short enough to be typed, beginning with the day.
enum ShareID {
  /// Makes a new one, such as `261121-k3f9m`.
  static func make(at now: Double) -> String {
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
