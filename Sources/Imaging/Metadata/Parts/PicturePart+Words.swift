// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib

// What is taken out of files, in words. What pictures tell besides has its words in `Revelation.Kind`.
extension PicturePart {
  /// For programs: the command line promises these, and shares are kept with them.
  public var shortName: String {
    switch self {
    case .exif: "exif"
    case .xmp: "xmp"
    case .iptc: "iptc"
    case .text: "text"
    case .time: "time"
    case .thumbnail: "thumbnail"
    case .furtherPictures: "further-pictures"
    case .contentCredentials: "content-credentials"
    case .colourProfile: "broken-colour-profile"
    case .profileNotes: "colour-profile-notes"
    case .programData: "program-data"
    case .strayBytes: "stray-bytes"
    case .trailingBytes: "trailing-bytes"
    case .damage: "damage"
    }
  }

  /// The part with this short name; nil for one that this version does not know.
  init?(shortName: String) {
    guard let part = Self.allCases.first(where: { $0.shortName == shortName }) else { return nil }
    self = part
  }

  /// For people, in a word or two in the middle of a list. Several parts may be one thing to them.
  var title: String {
    switch self {
    case .exif: tr("location and camera details")
    case .xmp, .iptc, .profileNotes, .programData: tr("app notes")
    case .text: Revelation.Kind.comment.title
    case .time: tr("dates")
    case .thumbnail, .furtherPictures: tr("embedded pictures")
    case .contentCredentials: tr("signatures")
    case .colourProfile, .strayBytes, .trailingBytes, .damage: tr("hidden data")
    }
  }

  /// What parts with these short names are to people, each thing once. Names of later versions are hidden
  /// data.
  public static func titles(ofShortNames names: some Sequence<String>) -> [String] {
    var titles: [String] = []
    for name in names {
      let title = (PicturePart(shortName: name) ?? .strayBytes).title
      if !titles.contains(title) { titles.append(title) }
    }
    return titles
  }

  /// That what has these titles is not in a picture any more; nil when that is nothing.
  public static func removal(of titles: [String]) -> String? {
    titles.isEmpty ? nil : tr("Removed: {0}", titles.joined(separator: ", "))
  }
}
