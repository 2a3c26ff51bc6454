// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Reads both forms that servers describe themselves in, and what their relatives add or leave out.
extension MastodonInstance: Decodable {
  private struct Answer: Decodable {
    var version: String
    var uri: String?
    var domain: String?
    var source_url: String?
    var configuration: Configuration?
    // Pleroma's, and what came before `configuration`.
    var max_toot_chars: MastodonNumber?
    var max_media_attachments: MastodonNumber?
    var upload_limit: MastodonNumber?
    var description_limit: MastodonNumber?
  }

  private struct Configuration: Decodable {
    var statuses: Statuses?
    var media_attachments: Media?
  }

  private struct Statuses: Decodable {
    var max_characters: MastodonNumber?
    var max_media_attachments: MastodonNumber?
    var characters_reserved_per_url: MastodonNumber?
  }

  private struct Media: Decodable {
    var supported_mime_types: [String]?
    var image_size_limit: MastodonNumber?
    var image_matrix_limit: MastodonNumber?
    var description_limit: MastodonNumber?
  }

  init(from decoder: any Decoder) throws {
    let answer = try Answer(from: decoder)
    guard answer.uri ?? answer.domain != nil else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "not a server of the family"))
    }
    let statuses = answer.configuration?.statuses
    let media = answer.configuration?.media_attachments
    version = answer.version
    family = Self.family(version: answer.version, source: answer.source_url ?? "")
    characters = Self.limit(statuses?.max_characters, answer.max_toot_chars)
    charactersPerLink = Self.limit(statuses?.characters_reserved_per_url, nil)
    picturesPerPost = Self.limit(statuses?.max_media_attachments, answer.max_media_attachments)
    pictureBytes = Self.limit(media?.image_size_limit, answer.upload_limit)
    picturePixels = Self.limit(media?.image_matrix_limit, nil)
    types = media?.supported_mime_types
    altCharacters = Self.limit(media?.description_limit, answer.description_limit)
  }

  /// Nothing can be done with a limit of 0: some servers say so where they have none.
  private static func limit(_ first: MastodonNumber?, _ second: MastodonNumber?) -> Int? {
    [first, second].lazy.compactMap { $0?.value }.first { $0 > 0 }
  }

  private static func family(version: String, source: String) -> Family {
    let text = version.lowercased()
    if text.contains("pixelfed") { return .pixelfed }
    if text.contains("pleroma") || text.contains("akkoma") { return .pleroma }
    // It numbers itself without a word; Mastodon has been past 0 for long.
    if source.lowercased().contains("gotosocial") || text.hasPrefix("0.") { return .goToSocial }
    return .mastodon
  }
}
