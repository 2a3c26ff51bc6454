// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

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
