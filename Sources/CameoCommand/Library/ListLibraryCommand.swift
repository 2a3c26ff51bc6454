// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Photos

/// Lists pictures.
struct ListLibraryCommand: LibraryCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "library", summary: tr("List the photos in your library"),
      operands: .init("list", least: 0, most: 1),
      options: [
        .init("album", value: "NAME", help: tr("Only those in this album")),
        .init("folder", value: "DIR", help: tr("Only those in this folder, and in folders in it")),
        .init("favorites", help: tr("Only favorites")),
        .init("screenshots", help: tr("Only screenshots")),
        .limit, .json,
      ],
      details: tr("The newest photo comes first."))
  }

  let reply: Reply
  private let album: String?
  private let collection: PhotoCollection
  private let limit: Int?

  init(_ arguments: Arguments) throws(WrongUsage) {
    if let wrong = Commands.wrongAction(arguments.operands.first, of: "library") { throw wrong }
    let chosen = ["album", "folder", "favorites", "screenshots"].filter { arguments.has($0) }
    guard chosen.count <= 1 else {
      throw WrongUsage(
        tr("cameo: {0} and {1} can't be used together", "--\(chosen[0])", "--\(chosen[1])"))
    }
    reply = Reply(arguments)
    album = arguments.value("album")
    limit = try arguments.limit()
    if let folder = arguments.value("folder") {
      let path = NamedFiles.absolute(folder)
      collection = .folder(FileCalls.real(path) ?? FileAddress.canonical(path))
    } else if arguments.has("favorites") {
      collection = .favorites
    } else {
      collection = arguments.has("screenshots") ? .screenshots : .recent
    }
  }

  func run(_ library: PhotoLibrary) async throws -> ExitStatus {
    var collection = collection
    if let album {
      let albums = try await library.albums()
      guard let found = albums.first(where: { $0.name == album.composed }) else {
        throw LibraryError(.noAlbum, tr("There is no album named “{0}”.", album))
      }
      collection = .album(found.id)
    }
    let photos = try await library.photos(in: collection, limit: limit)
    // Photos on a disk that isn't there are listed; a folder that never was is a mistake.
    if photos.isEmpty, case .folder(let path) = collection {
      _ = try await PhotoLibrary.readableFolder(path)
    }
    reply.give(photos)
    return .done
  }
}

/// Finds pictures by words.
struct SearchLibraryCommand: LibraryCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "library search", summary: tr("Search your library"), operands: .init("WORD"),
      options: [.limit, .json],
      details: [
        tr(
          "Searches names, folders, captions, descriptions, albums, cameras and dates. Words can be shortened."
        ),
        tr("For example: {0}", "cameo library search may 2026 lake"),
      ].joined(separator: "\n"))
  }

  let reply: Reply
  private let text: String
  private let limit: Int?

  init(_ arguments: Arguments) throws(WrongUsage) {
    reply = Reply(arguments)
    text = arguments.operands.joined(separator: " ")
    limit = try arguments.limit()
  }

  func run(_ library: PhotoLibrary) async throws -> ExitStatus {
    reply.give(try await library.photos(in: .search(text, within: .recent), limit: limit))
    return .done
  }
}

/// Shows how many pictures there are.
struct LibraryStatsCommand: LibraryCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "library stats", summary: tr("Show the folders and how many photos they have"),
      options: [.json])
  }

  let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) { reply = Reply(arguments) }

  func run(_ library: PhotoLibrary) async throws -> ExitStatus {
    let stats = try await library.stats()
    let folders = try await library.folders()
    let document: JSON = [
      "photos": .number(stats.photos), "bytes": .number(stats.bytes),
      "favorites": .number(stats.favorites), "screenshots": .number(stats.screenshots),
      "described": .number(stats.described), "shared": .number(stats.shared),
      "broken": .number(stats.broken), "away": .number(stats.away),
      "albums": .number(stats.albums), "folders": .list(folders.map(LibraryFolderEntry.json)),
    ]
    var lines = [
      tr("{0} photo", plural: "{0} photos", count: stats.photos) + ", "
        + ByteSize.text(stats.bytes)
    ]
    let counts = [
      (tr("Favorites"), stats.favorites), (tr("Screenshots"), stats.screenshots),
      (tr("With description"), stats.described), (tr("Shared"), stats.shared),
      (tr("Broken"), stats.broken), (tr("Not on this computer now"), stats.away),
      (tr("Albums"), stats.albums),
    ]
    lines += counts.filter { $0.1 > 0 }.map { "\($0.0): \($0.1)" }
    lines += folders.isEmpty ? [LibraryFolderEntry.none] : folders.map(LibraryFolderEntry.line)
    reply.give(document, lines)
    return .done
  }
}
