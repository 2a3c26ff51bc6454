// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Services

/// What users are told about a custom uploader.
struct UploaderCardTests {
  private static func card(_ text: String) throws -> UploaderCard {
    UploaderCard(try UploaderFile(Array(text.utf8)))
  }

  @Test func `the card says who gets the picture, and how`() throws {
    let card = try Self.card(
      #"""
      {"Version": "15.0.0", "RequestURL": "http://up.example:8080/v1", "Body": "Binary",
      "Headers": {"Accept": "text/plain"}, "Arguments": {"album": "holiday"}}
      """#)
    #expect(card.host == "up.example:8080")
    #expect(!card.isEncrypted)
    #expect(
      card.sentences == [
        "Sends the photo to up.example:8080",
        "The connection isn't encrypted: others can see the photo",
        "The photo is the whole message (POST /v1)",
        "With the header Accept: text/plain", "With album: holiday",
        "The whole answer is the link", "There is no link for deleting the photo",
      ])
  }

  @Test func `secrets never appear on the card`() throws {
    let card = try Self.card(
      #"""
      {"Version": "15.0.0", "RequestURL": "https://up.example/hook/S3CRETs3cretS3cret?key=SECRET",
      "Body": "MultipartFormData", "FileFormName": "f", "Headers": {"Authorization": "SECRET",
      "X-Odd": "SECRET"}, "Arguments": {"api_token": "SECRET", "a": "S3CRETs3cretS3cret"},
      "URL": "https://up.example/{json:id}?token=SECRET",
      "DeletionURL": "https://up.example/S3CRETs3cretS3cret/{json:id}"}
      """#)
    for sentence in card.sentences {
      #expect(!sentence.contains("SECRET") && !sentence.contains("S3CRET"), "\(sentence)")
    }
    #expect(card.sentences.contains("With the header Authorization: ••••••"))
    #expect(
      card.sentences.contains(
        "The link is made from the answer: https://up.example/{json:id}?token=••••••"))
  }

  @Test func `questions and names are on the card`() throws {
    let card = try Self.card(
      #"""
      {"Version": "15.0.0", "RequestURL": "https://up.example", "Body": "Binary",
      "Arguments": {"a": "{prompt:Title}", "b": "by %un"}}
      """#)
    #expect(card.sentences.contains("Requires a text or a choice from you each time"))
    #expect(card.sentences.contains("Wants to send the name of you, this computer or a program"))
  }
}
