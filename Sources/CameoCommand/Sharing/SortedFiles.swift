// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Sharing

/// The files of a share: those that can be shared, and the problems with the others.
struct SortedFiles {
  /// A file that cannot be shared.
  struct Bad {
    var path: String
    var error: DeliveryError
  }

  var good: [Draft.Picture] = []
  var bad: [Bad] = []

  /// Checks `pictures`. A single one needs no check: nothing else depends on it.
  static func of(
    _ pictures: [Draft.Picture], _ decoder: PictureDecoder
  ) async throws(DeliveryError) -> SortedFiles {
    guard pictures.count > 1 else { return SortedFiles(good: pictures) }
    var files = SortedFiles()
    for picture in pictures {
      if let error = try await PictureCheck.problem(with: picture.path, decoder) {
        files.bad.append(Bad(path: picture.path, error: error))
      } else {
        files.good.append(picture)
      }
    }
    return files
  }

  /// One result for each destination and bad file.
  func results(for accounts: [Account]) -> [JSON] {
    accounts.flatMap { account in
      bad.map { file -> JSON in
        JSON.result(account.id, file.path).with("state", "failed").with("error", .error(file.error))
      }
    }
  }

  /// The results when nothing is sent because of the bad files.
  func refusal(for accounts: [Account]) -> [JSON] {
    results(for: accounts)
      + accounts.flatMap { account in
        good.map { JSON.result(account.id, $0.path).with("state", "cancelled") }
      }
  }

  /// One line for each bad file.
  func lines(_ paint: Paint) -> [String] {
    bad.map { file in
      let name = file.path.pathParts.last ?? file.path
      return [
        paint.bad(DeliveryState.failed.word), CleanText.line(name),
        CleanText.line(file.error.sentence, limit: 1000),
      ].joined(separator: "  ")
    }
  }
}

extension JSON {
  /// The beginning of every result: the destination and the file. A name with invalid bytes
  /// identifies its file only as a URI.
  static func result(_ destination: Account.ID, _ file: String) -> JSON {
    (["destination": .text(destination), "file": .text(file)] as JSON)
      .with(
        "uri", PathText.hasEscapes(file) ? FileAddress.uri(of: file).map { .text($0) } : nil)
  }
}
