// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// A destination's receipt for a parcel: how to find it again, and to delete it.
public struct Receipt: Sendable, Equatable, Codable {
  /// Where it can be seen.
  public private(set) var link: String?
  /// What the service needs to find and delete it, under names of its own. Nothing secret.
  public var marks: [String: String]
  /// Nil instead of false: receipts of earlier versions lack it.
  private var protected: Bool?
  /// What the user should know about it, in a sentence; nil for nothing. Old receipts lack it.
  public private(set) var note: String?

  /// - Parameter link: Ignored unless it is a web address, because servers can send anything.
  public init(
    link: String? = nil, marks: [String: String] = [:], isProtected: Bool = false,
    note: String? = nil
  ) {
    self.link = ReceivedText.webLink(link)
    self.marks = marks
    self.note = note
    protected = isProtected ? true : nil
  }

  /// What a server that keeps a picture only once calls it; nil for other servers.
  public var picture: String? { marks["asset"] ?? marks["image"] }

  /// Whether that was there before it was shared.
  public var wasThere: Bool { marks["earlier"] != nil }

  /// Where its file is, in a folder on a server or on this computer; nil elsewhere.
  var file: [String?]? {
    guard let name = marks["name"] else { return nil }
    // A link says nothing of the place where that is known.
    let place = marks["path"] ?? marks["folder"]
    return [name, place, place == nil ? link : nil]
  }

  /// The album that the picture is in because of this share, or is found in by it.
  public static let home = "home"
  /// The value of `home` where an account has no album.
  public static let noAlbum = "none"

  /// The album called so in `mark`, unless the share with the receipt `other` needs the picture in there, too. Nil also
  /// if that isn't known, as of receipts of earlier versions.
  public func album(_ mark: String, besides other: Receipt) -> String? {
    guard let own = marks[mark], let theirs = other.marks[Self.home] ?? other.marks["album"],
      own != theirs
    else { return nil }
    return own
  }

  /// Makes the receipt of the file at `path`, in a folder of this computer.
  public init(file path: String, marks: [String: String] = [:]) {
    self.init(marks: marks)
    link = FileAddress.uri(of: path)
  }

  /// When the link stops working, in seconds since 1970; nil if it doesn't, or that is unknown.
  public var expires: Double? {
    get { marks["expires"].flatMap { ISODate.seconds($0) } }
    set { marks["expires"] = newValue.map { ISODate.text($0) } }
  }

  /// Returns the receipt without a link that `account` cannot have given.
  func checked(for account: Account.ID) -> Receipt {
    var receipt = self
    receipt.link = ReceivedText.link(link, at: account)
    return receipt
  }

  /// The link asks for the password of the account's links.
  public var isProtected: Bool { protected ?? false }
}

/// What could not be deleted.
public struct Remainder: Sendable, Equatable, Codable {
  /// A sentence for the user.
  public var sentence: String
  /// Whether it is known to be still there; otherwise that is unknown.
  public var isStillThere: Bool

  public init(_ sentence: String, isStillThere: Bool = true) {
    self.sentence = sentence
    self.isStillThere = isStillThere
  }
}
