// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network
internal import Sharing

/// Makes the message with one picture of a parcel.
struct MatrixMessage {
  /// The most bytes of a caption and of a description: an event has at most 65,536.
  static let maxCaptionBytes = 30_000
  static let maxCaption = 10_000
  static let maxAlt = 2000

  private static let spoiler = "page.codeberg.everypizza.msc4193.spoiler"

  let picture: Parcel.Picture
  let media: MatrixMedia
  let thumbnail: MatrixThumbnail?
  /// What is said with it; the caption of a parcel is that of its first picture.
  let words: Words?
  /// The warning, which is that of all pictures.
  let warning: String

  /// The caption, and then the description: Matrix has one text for both.
  private var text: String {
    [words?.captionAfterWarning ?? "", picture.alt].filter { !$0.isEmpty }.joined(
      separator: "\n\n")
  }

  var content: JSONValue {
    var info: JSONValue = [
      "mimetype": .text(picture.type), "size": .integer(picture.byteCount),
      "w": .integer(picture.width), "h": .integer(picture.height),
    ]
    if let thumbnail {
      info["thumbnail_url"] = .text(thumbnail.media.text)
      info["thumbnail_info"] = [
        "mimetype": .text(thumbnail.type), "size": .integer(thumbnail.size),
        "w": .integer(thumbnail.width), "h": .integer(thumbnail.height),
      ]
    }
    // Without a caption, the text is the name of the file.
    var content: JSONValue = [
      "msgtype": "m.image", "body": .text(text.isEmpty ? picture.name : text),
      "filename": .text(picture.name), "url": .text(media.text), "info": info,
      // Nobody is mentioned, whatever the caption looks like.
      "m.mentions": [:],
    ]
    if !warning.isEmpty {
      content[Self.spoiler] = true
      content["\(Self.spoiler).reason"] = .text(warning)
    }
    return content
  }
}

/// A small version of a picture, which is shown until the whole is there.
struct MatrixThumbnail: Codable, Equatable, Sendable {
  let media: MatrixMedia
  let type: String
  let size: Int
  let width: Int
  let height: Int
}
