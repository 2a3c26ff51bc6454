// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Photos

/// Lists pictures that are there several times.
struct DuplicatesCommand: LibraryCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "library duplicates", summary: tr("Find photos that you have several times"),
      options: [
        .init("similar", help: tr("Find similar shots taken within two minutes instead")), .json,
      ],
      details: tr(
        "Finds copies in other sizes and formats, too. The first time, every photo has to be opened, which takes a while."
      ))
  }

  let reply: Reply
  private let kind: PhotoGroup.Kind

  init(_ arguments: Arguments) throws(WrongUsage) {
    reply = Reply(arguments)
    kind = arguments.has("similar") ? .similar : .same
  }

  func run(_ library: PhotoLibrary) async throws -> ExitStatus {
    let line = ProgressLine.onTerminal(isJSON: reply.isJSON)
    defer { line?.clear() }
    let thumbnails = Thumbnails(decoder: PictureDecoder(), version: version)
    try await library.compare(with: thumbnails) { done, all in
      line?.show(tr("{0} of {1} photos", done, all))
    }
    line?.clear()
    let groups = try await library.groups(kind)
    let lines = groups.map { group in
      group.photos.map { PhotoEntry(photo: $0).line }.joined(separator: "\n")
    }
    reply.give(
      ["groups": .list(groups.map { .list($0.photos.map { PhotoEntry(photo: $0).json }) })],
      groups.isEmpty
        ? [kind == .same ? tr("No duplicates found.") : tr("No similar photos found.")]
        : lines.flatMap { $0.split(separator: "\n").map(String.init) + [""] }.dropLast())
    return .done
  }
}

/// Reads the text in pictures.
struct ReadTextCommand: LibraryCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "library read-text", summary: tr("Read the text in your photos, so that search finds it"),
      options: [.init("remove", help: tr("Remove all text that was read instead")), .json],
      details: tr(
        "Requires tesseract. It takes a second or two for each photo; you can stop it at any time, and the next run continues."
      ))
  }

  let reply: Reply
  private let removes: Bool

  init(_ arguments: Arguments) throws(WrongUsage) {
    reply = Reply(arguments)
    removes = arguments.has("remove")
  }

  func run(_ library: PhotoLibrary) async throws -> ExitStatus {
    if removes {
      try await library.removeTexts()
      reply.give(["read": .number(0)], [tr("All text that was read has been removed.")])
      return .done
    }
    guard let languages = await TextLanguages.installed() else {
      throw LibraryError(
        .noTextReader, tr("Install tesseract-ocr to read the text in photos."))
    }
    let line = ProgressLine.onTerminal(isJSON: reply.isJSON)
    defer { line?.clear() }
    let count = try await library.readTexts(with: PictureDecoder(), languages) { done, all in
      line?.show(tr("{0} of {1} photos", done, all))
    }
    line?.clear()
    let sentence = tr("{0} photo read", plural: "{0} photos read", count: count)
    reply.give(
      [
        "read": .number(count),
        "languages": .list(languages.languages.map { .text($0) }),
      ], [sentence])
    return .done
  }
}

/// Copies new pictures from a camera, phone or card.
struct ImportCommand: LibraryCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "library import", summary: tr("Copy new photos from a camera, phone or memory card"),
      operands: .init("DIR", least: 1, most: 1),
      options: [
        .init("to", value: "DIR", help: tr("Folder to copy them to; required")),
        .init(
          "again",
          help: tr(
            "Copy photos again that were imported before, but are no longer in your library")),
        .json,
      ],
      details: tr(
        "Each day gets a folder of its own. Photos that were copied before are skipped, nothing is overwritten, and every copy is verified."
      ))
  }

  let reply: Reply
  private let source: String
  private let target: String
  private let again: Bool

  init(_ arguments: Arguments) throws(WrongUsage) {
    reply = Reply(arguments)
    source = NamedFiles.absolute(arguments.operands[0])
    again = arguments.has("again")
    guard let target = arguments.value("to") else {
      throw WrongUsage(tr("cameo: {0} is required", "--to"))
    }
    self.target = NamedFiles.absolute(target)
  }

  func run(_ library: PhotoLibrary) async throws -> ExitStatus {
    let line = ProgressLine.onTerminal(isJSON: reply.isJSON)
    defer { line?.clear() }
    let result = try await library.importPhotos(from: source, to: target, again: again) {
      progress in
      Task { @MainActor in
        line?.show(
          tr("{0} of {1} photos", progress.done, progress.all) + "  "
            + CleanText.line(progress.name, limit: 60))
      }
    }
    line?.clear()
    let document: JSON = [
      "imported": .list(result.imported.map { .text($0) }), "skipped": .number(result.known),
      "missing": .number(result.missing), "others": .number(result.others),
      "failed": .list(
        result.failures.map { ["file": .text($0.path), "message": .text($0.reason)] }),
    ]
    let others =
      result.others > 0 ? [tr("Other files that were not imported: {0}", result.others)] : []
    let missing =
      result.missing > 0
      ? [
        tr(
          "{0} photo imported before is no longer in your library. Copy it with {1}.",
          plural: "{0} photos imported before are no longer in your library. Copy them with {1}.",
          count: result.missing, "--again")
      ] : []
    let lines =
      [
        tr("{0} photo imported", plural: "{0} photos imported", count: result.imported.count)
          + ", " + tr("{0} already in your library", result.known)
      ] + missing + others
      + result.failures.map { "\(CleanText.line($0.path, limit: 400)): \($0.reason)" }
    reply.give(document, lines)
    let failed = result.failures.count + result.missing
    return ExitStatus(failed: failed, of: failed + result.imported.count + result.known)
  }
}
