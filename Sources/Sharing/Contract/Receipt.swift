// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// What a destination gave for a parcel: how to find it again, and to take it back.
public struct Receipt: Sendable, Equatable, Codable {
  /// Where people see it.
  public private(set) var link: String?
  /// What the service needs to find and delete it, by names of its own. Nothing secret.
  public var marks: [String: String]
  /// Nil where it is not so: receipts of earlier versions say nothing of it.
  private var protected: Bool?

  /// - Parameter link: Anything but an address on the web is left out: a server may say what it likes.
  public init(link: String? = nil, marks: [String: String] = [:], isProtected: Bool = false) {
    self.link = ReceivedText.webLink(link)
    self.marks = marks
    protected = isProtected ? true : nil
  }

  /// Makes the receipt of the file at `path`, in a folder of this computer.
  public init(file path: String, marks: [String: String] = [:]) {
    self.init(marks: marks)
    link = FileAddress.uri(of: path)
  }

  /// The same without a link that `account` cannot have given.
  func checked(for account: Account.ID) -> Receipt {
    var receipt = self
    receipt.link = ReceivedText.link(link, at: account)
    return receipt
  }

  /// Anyone who opens the link is asked for the password of the account's links.
  public var isProtected: Bool { protected ?? false }
}

/// What could not be taken back.
public struct Remainder: Sendable, Equatable, Codable {
  /// A sentence for anyone who wanted it gone.
  public var sentence: String
  /// It is still there, as far as is known; otherwise no one knows whether it is.
  public var isStillThere: Bool

  public init(_ sentence: String, isStillThere: Bool = true) {
    self.sentence = sentence
    self.isStillThere = isStillThere
  }
}
