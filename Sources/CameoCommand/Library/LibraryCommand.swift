// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging
internal import Photos

/// A command that works with the user's photo library.
@MainActor
protocol LibraryCommand: Command {
  var reply: Reply { get }

  /// Runs with the library. Errors are reported by `reply`.
  func run(_ library: PhotoLibrary) async throws -> ExitStatus
}

extension LibraryCommand {
  func run() async -> ExitStatus {
    do {
      let library = PhotoLibrary("\(Folders.data)/cameo")
      if let sentence = await library.whatHappened { Reply.warn(sentence) }
      return try await run(library)
    } catch is CancellationError {
      return .interrupted
    } catch {
      return reply.fail(error)
    }
  }
}

extension Reply {
  /// Reports that something in the library failed, and why.
  func fail(_ error: any Error) -> ExitStatus {
    let error = LibraryError(any: error)
    if isJSON {
      let document: JSON = [
        "error": ["code": .text(error.code.rawValue), "message": .text(error.sentence)]
      ]
      Console.standardOutput.write(document.document)
    } else {
      Self.warn(error.sentence)
    }
    return .failed
  }
}

extension PhotoLibrary {
  /// Scans, with a progress line if there is a terminal.
  @MainActor
  func scan(showing line: ProgressLine?, only: Set<String>? = nil) async throws -> ScanSummary {
    defer { line?.clear() }
    return try await scan(only: only) { progress in
      Task { @MainActor in
        line?.show(
          tr("{0} of {1} photos", progress.done, progress.found) + "  "
            + CleanText.line(progress.folder, limit: 60))
      }
    }
  }
}

/// Pictures as commands print them.
struct PhotoEntry {
  let photo: Photo

  var line: String {
    let date = photo.day.date
    var marks: [String] = []
    if photo.isFavorite { marks.append(tr("favorite")) }
    if photo.isShared { marks.append(tr("shared")) }
    if photo.isBroken { marks.append(tr("broken")) }
    if photo.isAway { marks.append(tr("away")) }
    let words = marks.isEmpty ? "" : "  (" + marks.joined(separator: ", ") + ")"
    return "\(date.year)-\(two(date.month))-\(two(date.day))  "
      + CleanText.line(photo.path, limit: 1000) + words
  }

  var json: JSON {
    let date = photo.day.date
    return
      ([
        "id": .number(Int(photo.id)), "file": .text(photo.path),
        "day": .text("\(date.year)-\(two(date.month))-\(two(date.day))"),
        "taken": .text(ISODate.text(Double(photo.taken.seconds))),
        "width": .number(Int(photo.width)), "height": .number(Int(photo.height)),
        "bytes": .number(Int(photo.bytes)), "favorite": .flag(photo.isFavorite),
        "screenshot": .flag(photo.isScreenshot), "shared": .flag(photo.isShared),
        "broken": .flag(photo.isBroken), "away": .flag(photo.isAway),
        "described": .flag(photo.hasDescription),
      ] as JSON)
      .with(
        "uri",
        PathText.hasEscapes(photo.path) ? FileAddress.uri(of: photo.path).map { .text($0) } : nil)
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

extension Reply {
  /// Prints a list of pictures.
  func give(_ photos: [Photo]) {
    give(
      ["photos": .list(photos.map { PhotoEntry(photo: $0).json })],
      photos.isEmpty ? [tr("No photos found.")] : photos.map { PhotoEntry(photo: $0).line })
  }
}

extension Arguments {
  /// The number that `--limit` gives; nil without it.
  func limit() throws(WrongUsage) -> Int? {
    guard let text = value("limit") else { return nil }
    guard let limit = Int(text), limit > 0 else {
      throw WrongUsage(tr("cameo: --limit requires a number, such as 50"))
    }
    return limit
  }
}

extension CommandSyntax.Option {
  static var limit: Self {
    Self("limit", value: "N", help: tr("Show at most N photos"))
  }
}
