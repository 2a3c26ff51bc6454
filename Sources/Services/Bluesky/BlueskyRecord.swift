// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network
internal import Sharing

/// A picture that was uploaded, as the server refers to it.
struct BlueskyBlob: Codable, Equatable, Sendable {
  private struct Reference: Codable, Equatable, Sendable {
    let link: String

    private enum CodingKeys: String, CodingKey { case link = "$link" }
  }

  private static let longestType = 100

  private let type: String
  private let ref: Reference
  let mimeType: String
  let size: Int

  private enum CodingKeys: String, CodingKey {
    case type = "$type"
    case ref, mimeType, size
  }

  /// The checksum of its bytes, which is its name.
  var id: String { ref.link }

  /// Nil if it is none of the blobs that Cameo can refer to.
  init?(_ value: JSONValue?) {
    guard let value, value["$type"]?.text == "blob", let link = value["ref"]?["$link"]?.text,
      let type = value["mimeType"]?.text, case .integer(let size)? = value["size"],
      ReceivedText.isID(link), size >= 0, type.utf8.count <= Self.longestType
    else { return nil }
    self.type = "blob"
    ref = Reference(link: link)
    mimeType = type
    self.size = size
  }

  var json: JSONValue {
    [
      "$type": "blob", "ref": ["$link": .text(id)], "mimeType": .text(mimeType),
      "size": .integer(size),
    ]
  }
}

/// Makes the record of a post.
struct BlueskyRecord {
  static let collection = "app.bsky.feed.post"
  /// Up to this many, pictures are embedded as they always were, which all programs understand.
  private static let usualPictures = 4
  /// More than this many are not taken by the programs of Bluesky itself.
  static let maxPictures = 10

  let parcel: Parcel
  let blobs: [BlueskyBlob]
  /// `2026-01-31T12:00:00Z`
  let date: String

  /// - Parameter mentioned: The accounts that the caption mentions, by handle.
  func json(mentioned: [String: BlueskyDID]) -> JSONValue {
    let words = parcel.words
    let text = words.captionAfterWarning
    var record: JSONValue = [
      "$type": .text(Self.collection), "text": .text(text), "createdAt": .text(date),
      "embed": embed,
    ]
    let facets = BlueskyText.facets(of: text, mentioned: mentioned)
    if !facets.isEmpty { record["facets"] = .list(facets) }
    if let language = words.language { record["langs"] = [.text(language)] }
    if !words.warning.isEmpty {
      record["labels"] = [
        "$type": "com.atproto.label.defs#selfLabels",
        "values": [["val": .text(BlueskyText.label(for: words.warning))]],
      ]
    }
    return record
  }

  private var embed: JSONValue {
    let isGallery = parcel.pictures.count > Self.usualPictures
    let images = zip(parcel.pictures, blobs).map { picture, blob -> JSONValue in
      var image: JSONValue = [
        "image": blob.json, "alt": .text(picture.alt),
        "aspectRatio": ["width": .integer(picture.width), "height": .integer(picture.height)],
      ]
      if isGallery { image["$type"] = "app.bsky.embed.gallery#image" }
      return image
    }
    return isGallery
      ? ["$type": "app.bsky.embed.gallery", "items": .list(images)]
      : ["$type": "app.bsky.embed.images", "images": .list(images)]
  }
}

/// What the text of a post means to Bluesky, which doesn't find that out by itself.
enum BlueskyText {
  /// The most characters, and bytes, of a hashtag.
  private static let longestTag = (characters: 64, bytes: 640)

  /// The handles that `text` mentions.
  static func mentions(in text: String) -> [BlueskyHandle] {
    CaptionLimit.Counting.bluesky.pieces(of: text).compactMap {
      $0.isMarked && $0.text.hasPrefix("@") ? BlueskyHandle(String($0.text.dropFirst())) : nil
    }
  }

  /// Returns the links, mentions and hashtags in `text`, counted in bytes.
  static func facets(of text: String, mentioned: [String: BlueskyDID]) -> [JSONValue] {
    var facets: [JSONValue] = []
    var place = 0
    for piece in CaptionLimit.Counting.bluesky.pieces(of: text) {
      let end = place + piece.text.utf8.count
      if piece.isMarked, let feature = feature(of: piece.text, mentioned) {
        facets.append([
          "index": ["byteStart": .integer(place), "byteEnd": .integer(end)],
          "features": [feature],
        ])
      }
      place = end
    }
    return facets
  }

  private static func feature(of text: String, _ mentioned: [String: BlueskyDID]) -> JSONValue? {
    let type = "app.bsky.richtext.facet"
    switch text.first {
    case "#":
      let tag = text.dropFirst()
      guard tag.count <= longestTag.characters, tag.utf8.count <= longestTag.bytes else {
        return nil
      }
      return ["$type": "\(type)#tag", "tag": .text(String(tag))]
    case "@":
      guard let handle = BlueskyHandle(String(text.dropFirst())),
        let did = mentioned[handle.text]
      else { return nil }
      return ["$type": "\(type)#mention", "did": .text(did.text)]
    default: return ["$type": "\(type)#link", "uri": .text(text)]
    }
  }

  private static let nudity = ["nud", "naked", "nackt", "akt"]
  private static let sexual = ["sex", "porn", "nsfw", "erot"]

  /// Bluesky has a few labels instead of warnings in words: the one that fits `warning` best.
  static func label(for warning: String) -> String {
    let words = warning.lowercased()
    if sexual.contains(where: words.contains) { return "sexual" }
    if nudity.contains(where: words.contains) { return "nudity" }
    return "graphic-media"
  }
}
