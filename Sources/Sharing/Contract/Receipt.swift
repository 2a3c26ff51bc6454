// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What a destination gave for a parcel: how to find it again, and to take it back.
public struct Receipt: Sendable, Equatable, Codable {
  /// Where people see it.
  public var link: String?
  /// What the service needs to find and delete it, by names of its own. Nothing secret.
  public var marks: [String: String]
  /// Nil where it is not so: receipts of earlier versions say nothing of it.
  private var protected: Bool?

  public init(link: String? = nil, marks: [String: String] = [:], isProtected: Bool = false) {
    self.link = link
    self.marks = marks
    protected = isProtected ? true : nil
  }

  /// Whoever opens the link is asked for the password of the account's links.
  public var isProtected: Bool { protected ?? false }
}

/// What could not be taken back.
public struct Remainder: Sendable, Equatable, Codable {
  /// A sentence for whoever wanted it gone.
  public var sentence: String
  /// It is still there, as far as anybody can tell; otherwise nobody knows whether it is.
  public var isStillThere: Bool

  public init(_ sentence: String, isStillThere: Bool = true) {
    self.sentence = sentence
    self.isStillThere = isStillThere
  }
}
