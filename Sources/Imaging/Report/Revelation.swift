// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

/// One piece of information in a picture file's metadata.
public struct Revelation: Sendable, Hashable {
  /// What it is about. The raw values are for programs, and must not change.
  public enum Kind: String, Sendable, CaseIterable {
    /// Where the picture was taken.
    case place
    /// When it was taken or changed.
    case time
    /// The camera, lens or computer.
    case device
    /// Serial numbers and ids of cameras or pictures.
    case serialNumber = "serial-number"
    /// Authors and their contact details.
    case owner
    case people
    /// Titles, descriptions and comments.
    case description
    /// Ratings, labels and other notes.
    case comment
    /// Its sources, and the programs used.
    case history
    /// Signed provenance: who made and edited it.
    case credentials
    /// A thumbnail, which may show what was cut away.
    case thumbnail
    /// A video or other pictures in the same file.
    case furtherPictures = "further-pictures"
    /// Bytes behind the end of the picture.
    case trailingBytes = "trailing-bytes"
    /// Private data of the camera.
    case makerNotes = "maker-notes"
    /// Private data of a program.
    case programData = "program-data"
    /// Unknown entries.
    case other
    /// Colour information.
    case colourProfile = "colour-profile"
    /// How it was taken: exposure, orientation and the like.
    case technical

    public var isSensitive: Bool { self != .colourProfile && self != .technical }
  }

  public let kind: Kind
  /// The title, in a word or two: one line, without harmful characters.
  public let title: String
  /// The value: one line, without harmful characters.
  public let value: String
  /// Whether it is removed when the picture is shared.
  public let isRemovedOnSharing: Bool

  public var isSensitive: Bool { kind.isSensitive }
}

extension Revelation.Kind {
  /// The title, in a word or two for the middle of a list.
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
    case .furtherPictures: tr("other photos")
    case .trailingBytes: tr("extra bytes")
    case .makerNotes: tr("maker notes")
    case .programData: tr("app data")
    case .other: tr("other data")
    case .colourProfile: tr("color profile")
    case .technical: tr("technical data")
    }
  }
}
