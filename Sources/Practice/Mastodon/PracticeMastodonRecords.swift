// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

/// An account at a practice server.
public struct PracticeAccount: Sendable, Equatable {
  public let id: String
  public let name: String
  public internal(set) var avatar: PracticeAvatar?
}

/// The picture of an account.
public struct PracticeAvatar: Sendable, Equatable {
  public var bytes: [UInt8]
  public var type: String
  public var alt: String
  /// What its address ends with.
  let name = RandomText.make(bytes: 12)
}

/// What the user posted at a practice server.
public struct PracticePost: Sendable, Equatable {
  public let id: String
  /// Whose it is.
  public let account: String
  public var text: String
  public var warning: String
  public var isSensitive: Bool
  public var visibility: String
  public var language: String?
  /// The ids of its pictures, in their order.
  public var pictures: [String]
  public var created: Double
}

/// A picture at a practice server.
public struct PracticePicture: Sendable, Equatable {
  public let id: String
  /// What its address ends with: nobody guesses it, as at the real ones.
  public let name = RandomText.make(bytes: 12)
  public let account: String
  public let type: String
  public let bytes: [UInt8]
  public var alt: String
  public var focus: String?
  /// The post that it belongs to; nil while it waits for one.
  public var post: String?
  public var uploaded: Double
  /// How many more times it is said to be unfinished.
  var stepsLeft: Int
  var fails: Bool
}
