// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import GLib
internal import Glibc

/// The languages in which text in pictures can be read on this computer: those of tesseract that are
/// installed.
public struct TextLanguages: Sendable, Equatable {
  /// The folder of what tesseract knows about them.
  package let folder: String
  /// Their codes, such as `deu`.
  public let languages: [String]

  private static let argument = "--read-text="
  private static let folders = [
    "/usr/share/tesseract-ocr/5/tessdata", "/usr/share/tesseract-ocr/4.00/tessdata",
    "/usr/share/tessdata", "/usr/share/tesseract/tessdata", "/app/share/tessdata",
  ]

  /// Returns the installed ones among the user's languages and English; nil if there are none. Off
  /// the main thread.
  @concurrent
  public static func installed() async -> TextLanguages? {
    find(in: folders, for: Translation.languages)
  }

  /// The same in these folders, for a user with these `languages`, such as `de_DE`.
  static func find(in folders: [String], for languages: [String]) -> TextLanguages? {
    for folder in folders {
      let installed = FileCalls.entries(of: folder).filter { $0.hasSuffix(".traineddata") }
        .map { String($0.dropLast(".traineddata".count)) }
        .filter { $0 != "osd" && $0 != "equ" }.sorted()
      let wanted = languages.compactMap(code) + ["eng"]
      var chosen: [String] = []
      for language in wanted where installed.contains(language) && !chosen.contains(language) {
        chosen.append(language)
      }
      // Whoever installed another language alone has pictures in it.
      if chosen.isEmpty { chosen = Array(installed.prefix(1)) }
      if !chosen.isEmpty { return TextLanguages(folder: folder, languages: chosen) }
    }
    return nil
  }

  /// The code of tesseract, which has three letters, for a language of the system.
  private static func code(of language: String) -> String? {
    if language.hasPrefix("zh") { return language.hasPrefix("zh_TW") ? "chi_tra" : "chi_sim" }
    return codes[String(language.prefix { $0 != "_" && $0 != "." && $0 != "@" && $0 != "-" })]
  }

  private static let codes = [
    "ar": "ara", "cs": "ces", "da": "dan", "de": "deu", "el": "ell", "en": "eng", "es": "spa",
    "fi": "fin", "fr": "fra", "he": "heb", "hi": "hin", "hu": "hun", "it": "ita", "ja": "jpn",
    "ko": "kor", "nb": "nor", "nl": "nld", "nn": "nor", "pl": "pol", "pt": "por", "ro": "ron",
    "ru": "rus", "sv": "swe", "tr": "tur", "uk": "ukr", "vi": "vie",
  ]
}

// How the decoding process is told.
extension TextLanguages {
  package init?(argument: String) {
    guard argument.hasPrefix(Self.argument) else { return nil }
    let parts = argument.dropFirst(Self.argument.count).split(separator: ":")
    guard parts.count == 2 else { return nil }
    self.init(
      folder: String(parts[0]), languages: parts[1].split(separator: "+").map(String.init))
  }

  package var argument: String {
    "\(Self.argument)\(folder):\(languages.joined(separator: "+"))"
  }
}

extension PictureDecoder {
  /// Returns the words that are written in the picture at `path`, on one line; empty if there are
  /// none. Throws a `PictureError`, or `CancellationError`.
  ///
  /// Like decoding, this happens in a process that can do nothing else.
  public func text(in path: String, _ languages: TextLanguages) async throws -> String {
    try await performAlone(
      CameoPictureRequest(.text), on: path, argument: languages.argument, seconds: 60
    ) { reply, memory in
      guard (1...UInt64(DecodingLimits.textBytes)).contains(reply.length),
        let bytes = SealedBytes(memory, count: Int(reply.length))
      else { return nil }
      let text = bytes.withBytes { String(decoding: $0, as: UTF8.self) }
      return CleanText.line(text, limit: DecodingLimits.textBytes)
    }
  }
}
