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

  nonisolated private static let isCID: @Sendable (String) -> Bool = {
    $0.hasPrefix("b") && $0.count == 59
  }
  nonisolated private static let isKey: @Sendable (String) -> Bool = { key in
    (1...512).contains(key.utf8.count) && ![".", ".."].contains(key)
      && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._:~-".contains($0)) }
  }
  nonisolated private static let place: [String: PracticeShape] = [
    "repo": .valid { $0.hasPrefix("did:") || $0.contains(".") },
    "collection": .valid { $0.split(separator: ".").count > 2 }, "rkey": .valid(isKey),
    "swapCommit": .optional(.valid(isCID)),
  ]

  /// The JSON of requests, by kind.
  nonisolated static let shapes: [FakeBluesky.Kind: PracticeShape] = [
    .login: .object([
      "identifier": .text, "password": .text, "authFactorToken": .optional(.text),
      "allowTakendown": .optional(.flag),
    ]),
    .put: .object(
      place.merging([
        "record": .anyObject, "validate": .optional(.flag), "swapRecord": .nullable(.valid(isCID)),
      ]) { $1 }),
    .delete: .object(place.merging(["swapRecord": .optional(.valid(isCID))]) { $1 }),
  ]

  private static let postShape = PracticeShape.object([
    "$type": .text, "text": .text, "createdAt": .text, "embed": .optional(.anyObject),
    "langs": .optional(.list(.valid { (2...35).contains($0.utf8.count) })),
    "tags": .optional(.list(.text)), "reply": .optional(.anyObject),
    "labels": .optional(
      .object([
        "$type": .choice(["com.atproto.label.defs#selfLabels"]),
        "values": .list(.object(["val": .text, "$type": .optional(.text)])),
      ])),
    "facets": .optional(
      .list(
        .object([
          "$type": .optional(.text), "features": .list(.anyObject),
          "index": .object([
            "$type": .optional(.text), "byteStart": .integer, "byteEnd": .integer,
          ]),
        ]))),
  ])
  private static let blob = PracticeShape.object([
    "$type": .choice(["blob"]), "mimeType": .valid { $0.hasPrefix("image/") }, "size": .integer,
    "ref": .object(["$link": .valid(isCID)]),
  ])
  private static let ratio = PracticeShape.object([
    "$type": .optional(.text), "width": .integer, "height": .integer,
  ])
  private static let image = PracticeShape.object([
    "$type": .optional(.text), "image": blob, "alt": .text, "aspectRatio": .optional(ratio),
  ])
  private static let galleryImage = PracticeShape.object([
    "$type": .choice(["app.bsky.embed.gallery#image"]), "image": blob, "alt": .text,
    "aspectRatio": ratio,
  ])
  /// What is known of a profile; programs write more into theirs.
  private static let profileShape: [String: PracticeShape] = [
    "displayName": .optional(.text), "description": .optional(.text), "pronouns": .optional(.text),
    "website": .optional(.text), "banner": .optional(blob), "avatar": .optional(blob),
    "createdAt": .optional(.text),
    "pinnedPost": .optional(
      .object(["uri": .valid { $0.hasPrefix("at://") }, "cid": .valid(isCID)])),
  ]

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
    for (name, shape) in Self.profileShape {
      if let problem = shape.problem(with: record[name], at: "Record/\(name)") {
        return Problem(problem)
      }
    }
    guard let avatar = record["avatar"] else { return nil }
    let type = avatar["mimeType"]?.text
    guard type == "image/png" || type == "image/jpeg" else {
      return Problem("Wrong type of file. It is \(type ?? "?")", name: "InvalidMimeType")
    }
    return problem(withBlobsIn: avatar, limit: 1_000_000)
  }

  private func problem(withPost record: JSONValue) -> Problem? {
    if let problem = Self.postShape.problem(with: record, at: "Record") { return Problem(problem) }
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
    let isGallery = type.hasSuffix("gallery")
    let shape = isGallery ? Self.galleryImage : Self.image
    for item in items {
      if let problem = shape.problem(with: item, at: "Record/embed") { return Problem(problem) }
      let ratio = item["aspectRatio"]
      guard
        ratio == nil || (ratio?["width"]?.double ?? 0) >= 1 && (ratio?["height"]?.double ?? 0) >= 1
      else { return Problem("Record/embed/aspectRatio must be at least 1") }
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

  private static func isTag(_ text: String?) -> Bool {
    text.map { $0.count <= 64 && $0.utf8.count <= 640 } ?? false
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
      case "app.bsky.richtext.facet#tag": Self.isTag(feature["tag"]?.text)
      case "app.bsky.richtext.facet#mention": feature["did"]?.text?.hasPrefix("did:") == true
      default: false
      }
    }
  }
}
