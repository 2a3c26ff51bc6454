// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// One thing that a picture file says besides the picture.
public struct Revelation: Sendable, Hashable {
  /// What it is about. The words are for programs, and stay.
  public enum Kind: String, Sendable, CaseIterable {
    /// Where the picture was taken.
    case place
    /// When it was taken or changed.
    case time
    /// With which camera, lens or computer.
    case device
    /// Which one of all cameras or pictures it is.
    case serialNumber = "serial-number"
    /// Whose it is, and how to reach them.
    case owner
    /// Who can be seen in it.
    case people
    /// What the user wrote about it.
    case description
    /// What the user or something noted.
    case comment
    /// What it was made from, and with which programs.
    case history
    /// Who made and edited it, signed.
    case credentials
    /// A small copy, which may show what was cut away.
    case thumbnail
    /// A video or other pictures in the same file.
    case furtherPictures = "further-pictures"
    /// Bytes behind the end of the picture.
    case trailingBytes = "trailing-bytes"
    /// What the camera wrote for itself.
    case makerNotes = "maker-notes"
    /// What a program wrote for itself.
    case programData = "program-data"
    /// Entries that we have no words for.
    case other
    /// How colours are meant.
    case colourProfile = "colour-profile"
    /// How it was taken: exposure, turned by a quarter and the like.
    case technical

    /// Whether strangers should rather not know.
    public var isSensitive: Bool { self != .colourProfile && self != .technical }
  }

  public let kind: Kind
  /// What it is, in a word or two.
  public let title: String
  /// What it says: one line, with nothing in it that could do harm.
  public let value: String
  /// Whether it is gone from what is shared.
  public let isRemovedOnSharing: Bool

  /// Whether strangers should rather not know.
  public var isSensitive: Bool { kind.isSensitive }
}

extension Revelation.Kind {
  /// What it is, in a word or two in the middle of a list.
  public var title: String {
    switch self {
    case .place: tr("location")
    case .time: tr("time")
    case .device: tr("camera")
    case .serialNumber: tr("serial numbers")
    case .owner: tr("owner")
    case .people: tr("people")
    case .description: tr("descriptions")
    case .comment: tr("comments")
    case .history: tr("edit history")
    case .credentials: tr("content credentials")
    case .thumbnail: tr("thumbnail")
    case .furtherPictures: tr("other pictures")
    case .trailingBytes: tr("extra bytes")
    case .makerNotes: tr("maker notes")
    case .programData: tr("app data")
    case .other: tr("other data")
    case .colourProfile: tr("colour profile")
    case .technical: tr("technical data")
    }
  }
}
