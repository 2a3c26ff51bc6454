// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Network

extension PracticeMastodon {
  private static let types: JSONValue = [
    "image/jpeg", "image/png", "image/gif", "image/heic", "image/heif", "image/webp", "image/avif",
    "video/webm", "video/mp4",
  ]

  func instance(_ request: IncomingRequest) -> OutgoingResponse {
    let isFirst = request.path.includes("/v1/")
    // Pleroma only has the old version of the description, which clients have to cope with.
    if variant == .pleroma, !isFirst { return error(404, "Not Found") }
    var object: [String: JSONValue] = [
      "title": "Practice", "version": .text(version),
      "description": "Practice: nothing leaves this computer",
      "configuration": configuration,
    ]
    object[isFirst ? "uri" : "domain"] = .text(address.hostAndPort)
    switch variant {
    case .mastodon: object["api_versions"] = ["mastodon": 7]
    case .goToSocial: object["source_url"] = "https://codeberg.org/superseriousbusiness/gotosocial"
    case .pixelfed, .takahe: break
    case .pleroma:
      object["max_toot_chars"] = .integer(limits.characters)
      object["max_media_attachments"] = .integer(limits.picturesPerPost)
      object["upload_limit"] = .integer(limits.pictureBytes)
      object["description_limit"] = .integer(limits.altCharacters)
      object["configuration"] = nil
    }
    return .json(encoding: JSONValue.object(object))
  }

  private var configuration: JSONValue {
    var media: [String: JSONValue] = [
      "supported_mime_types": variant == .goToSocial ? ["application/octet-stream"] : Self.types,
      "image_matrix_limit": .integer(limits.picturePixels),
      "image_size_limit": .integer(limits.pictureBytes),
    ]
    if variant == .goToSocial {
      // A hint, so that clients send less than the maximum.
      media["image_size_limit"] = .integer(min(5 << 20, limits.pictureBytes))
    }
    if variant == .mastodon || variant == .goToSocial {
      media["description_limit"] = .integer(limits.altCharacters)
    }
    return [
      "statuses": [
        "max_characters": .integer(limits.characters),
        "max_media_attachments": .integer(limits.picturesPerPost),
        "characters_reserved_per_url": .integer(limits.charactersPerLink),
      ],
      "media_attachments": .object(media),
    ]
  }

  /// Pixelfed's own.
  func settings(_ request: IncomingRequest) -> OutgoingResponse {
    signedIn(request, "read") { _ in
      guard variant == .pixelfed else { return error(404, "Not Found") }
      return .json(
        encoding: [
          "default_license": 1, "default_scope": "public",
          "max_altext_length": .integer(limits.altCharacters),
          "media_descriptions": .flag(limits.minAltCharacters > 0),
        ] as JSONValue)
    }
  }
}
