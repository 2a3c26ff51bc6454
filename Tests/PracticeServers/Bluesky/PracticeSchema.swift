// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

/// Checks records as their published schemas want them.
struct PracticeSchema {
  static let post = "app.bsky.feed.post"
  private static let embeds = ["app.bsky.embed.images": 4, "app.bsky.embed.gallery": 20]
  private static let labels = [
    "graphic-media", "nudity", "sexual", "porn", "!no-unauthenticated",
  ]

  /// The answer to a record that doesn't follow its schema.
  struct Problem {
    var name = "InvalidRequest"
    let message: String

    init(_ message: String, name: String = "InvalidRequest") {
      self.name = name
      self.message = message
    }
  }

  let blobs: [PracticeBlob]
  let pictureLimit: Int

  /// Nil if the record is valid.
  func problem(with record: JSONValue) -> Problem? {
    switch record["$type"]?.text {
    case Self.post: problem(withPost: record)
    case "app.bsky.actor.profile": problem(withProfile: record)
    default: Problem("Lexicon not found")
    }
  }

  /// All references to uploaded bytes in a record.
  static func blobs(in value: JSONValue) -> [(id: String, size: Int)] {
    switch value {
    case .object(let members):
      if members["$type"]?.text == "blob", let id = members["ref"]?["$link"]?.text,
        case .integer(let size)? = members["size"]
      {
        return [(id, size)]
      }
      return members.values.flatMap { blobs(in: $0) }
    case .list(let values): return values.flatMap { blobs(in: $0) }
    default: return []
    }
  }

  private func problem(withProfile record: JSONValue) -> Problem? {
    guard let avatar = record["avatar"] else { return nil }
    let type = avatar["mimeType"]?.text
    guard type == "image/png" || type == "image/jpeg" else {
      return Problem("Wrong type of file. It is \(type ?? "?")", name: "InvalidMimeType")
    }
    return problem(withBlobsIn: avatar, limit: 1_000_000)
  }

  private func problem(withPost record: JSONValue) -> Problem? {
    guard let text = record["text"]?.text else { return Problem("Record/text must be a string") }
    guard text.count <= 300 else {
      return Problem(
        "Invalid app.bsky.feed.post record: Record/text must not be longer than 300 graphemes")
    }
    guard text.utf8.count <= 3000 else {
      return Problem(
        "Invalid app.bsky.feed.post record: Record/text must not be longer than 3000 characters")
    }
    guard record["createdAt"]?.text.flatMap({ ISODate.seconds($0) }) != nil else {
      return Problem("Record/createdAt must be an valid atproto datetime")
    }
    if case .list(let languages)? = record["langs"], languages.count > 3 {
      return Problem("Record/langs must not have more than 3 elements")
    }
    if case .list(let values)? = record["labels"]?["values"],
      !values.allSatisfy({ Self.labels.contains($0["val"]?.text ?? "") })
    {
      return Problem("Record/labels is not a known label")
    }
    if case .list(let facets)? = record["facets"] {
      guard facets.allSatisfy({ Self.isRight($0, in: text) }) else {
        return Problem("Record/facets must be ranges of bytes in the text")
      }
    }
    return problem(withEmbed: record["embed"])
      ?? problem(withBlobsIn: record, limit: pictureLimit)
  }

  private func problem(withEmbed embed: JSONValue?) -> Problem? {
    guard let embed else { return nil }
    guard let type = embed["$type"]?.text, let most = Self.embeds[type],
      case .list(let items)? = embed[type.hasSuffix("images") ? "images" : "items"]
    else { return Problem("Record/embed must be a known embed") }
    guard (1...most).contains(items.count) else {
      return Problem("Record/embed must not have more than \(most) elements")
    }
    for item in items {
      guard item["alt"]?.text != nil, item["image"]?["$type"]?.text == "blob",
        item["image"]?["mimeType"]?.text?.hasPrefix("image/") == true,
        case .integer(let width)? = item["aspectRatio"]?["width"],
        case .integer(let height)? = item["aspectRatio"]?["height"], width > 0, height > 0,
        type.hasSuffix("images") || item["$type"]?.text == "app.bsky.embed.gallery#image"
      else { return Problem("Record/embed must have the property alt") }
    }
    return nil
  }

  private func problem(withBlobsIn record: JSONValue, limit: Int) -> Problem? {
    for (id, size) in Self.blobs(in: record) {
      guard let blob = blobs.first(where: { $0.id == id }) else {
        return Problem("Could not find blob: \(id)", name: "BlobNotFound")
      }
      guard blob.count == size else { return Problem("Referenced Size does not match stored blob") }
      guard size <= limit else {
        return Problem(
          "This file is too large. It is \(size) bytes but the maximum size is \(limit).",
          name: "BlobTooLarge")
      }
    }
    return nil
  }

  /// Whether a facet is between characters of `text`, and of a known kind.
  private static func isRight(_ facet: JSONValue, in text: String) -> Bool {
    guard case .integer(let start)? = facet["index"]?["byteStart"],
      case .integer(let end)? = facet["index"]?["byteEnd"],
      case .list(let features)? = facet["features"], start >= 0, start < end,
      end <= text.utf8.count
    else { return false }
    let bytes = Array(text.utf8)
    guard String(validating: bytes[start..<end], as: UTF8.self) != nil else { return false }
    return features.allSatisfy { feature in
      switch feature["$type"]?.text {
      case "app.bsky.richtext.facet#link": feature["uri"]?.text?.hasPrefix("http") == true
      case "app.bsky.richtext.facet#tag": (feature["tag"]?.text?.count ?? 99) <= 64
      case "app.bsky.richtext.facet#mention": feature["did"]?.text?.hasPrefix("did:") == true
      default: false
      }
    }
  }
}
