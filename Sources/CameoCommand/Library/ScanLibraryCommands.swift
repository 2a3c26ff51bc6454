// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Photos

/// Adds folders and scans them.
struct AddFolderCommand: LibraryCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "library add", summary: tr("Add folders to your library"), operands: .init("DIR"),
      options: [.init("no-scan", help: tr("Don't look for photos yet")), .json],
      details: tr("The photos stay where they are, and aren't changed."))
  }

  let reply: Reply
  private let folders: [String]
  private let scans: Bool

  init(_ arguments: Arguments) throws(WrongUsage) {
    reply = Reply(arguments)
    folders = arguments.operands
    scans = !arguments.has("no-scan")
  }

  func run(_ library: PhotoLibrary) async throws -> ExitStatus {
    let known = Set(try await library.folders().map(\.path))
    var added: Set<String> = []
    for folder in folders {
      let path = try await library.add(folder: NamedFiles.absolute(folder)).path
      if known.contains(path) { Reply.warn(tr("{0} is already in your library.", path)) }
      added.insert(path)
    }
    guard scans else {
      let all = try await library.folders()
      reply.give(
        ["folders": .list(all.map(LibraryFolderEntry.json))], all.map(LibraryFolderEntry.line))
      return .done
    }
    let line = ProgressLine.onTerminal(isJSON: reply.isJSON)
    return reply.give(try await library.scan(showing: line, only: added))
  }
}

/// Removes folders.
struct RemoveFolderCommand: LibraryCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "library remove", summary: tr("Remove folders from your library"), operands: .init("DIR"),
      options: [.json],
      details: tr(
        "The photos stay where they are. If you add the folder again, their descriptions, captions and albums come back."
      ))
  }

  let reply: Reply
  private let folders: [String]

  init(_ arguments: Arguments) throws(WrongUsage) {
    reply = Reply(arguments)
    folders = arguments.operands
  }

  func run(_ library: PhotoLibrary) async throws -> ExitStatus {
    for folder in folders { try await library.remove(folder: NamedFiles.absolute(folder)) }
    let all = try await library.folders()
    reply.give(
      ["folders": .list(all.map(LibraryFolderEntry.json))],
      all.isEmpty ? [LibraryFolderEntry.none] : all.map(LibraryFolderEntry.line))
    return .done
  }
}

/// Looks for new and changed pictures.
struct ScanLibraryCommand: LibraryCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "library scan", summary: tr("Look for new, changed and moved photos"), options: [.json],
      details: tr("You can stop it at any time; the next scan continues."))
  }

  let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) { reply = Reply(arguments) }

  func run(_ library: PhotoLibrary) async throws -> ExitStatus {
    reply.give(try await library.scan(showing: ProgressLine.onTerminal(isJSON: reply.isJSON)))
  }
}

extension Reply {
  /// Prints the result of a scan.
  func give(_ summary: ScanSummary) -> ExitStatus {
    let document: JSON = [
      "found": .number(summary.found), "added": .number(summary.added),
      "changed": .number(summary.changed), "moved": .number(summary.moved),
      "deleted": .number(summary.gone), "complete": .flag(!summary.isCancelled),
      "folders": .list(summary.folders.map(LibraryFolderEntry.json)),
      "unreadable": .list(summary.unreadable.map { .text($0) }),
    ]
    let counts = [
      tr("{0} new", summary.added), tr("{0} changed", summary.changed),
      tr("{0} moved", summary.moved), tr("{0} deleted", summary.gone),
    ]
    var lines = [
      tr("{0} photo", plural: "{0} photos", count: summary.found) + ": "
        + counts.joined(separator: ", ")
    ]
    lines += summary.folders.filter { $0.state != .present }.map(LibraryFolderEntry.line)
    lines += summary.unreadable.map {
      tr("Can't read {0}.", CleanText.line($0, limit: 400))
    }
    give(document, lines)
    let isWhole = summary.unreadable.isEmpty && summary.folders.allSatisfy { $0.state == .present }
    return isWhole ? .done : .partlyDone
  }
}

/// A folder of the library as commands print it.
enum LibraryFolderEntry {
  /// The message when there is none.
  static var none: String {
    tr("No folders yet. Run “cameo library add DIR” to add one.")
  }

  static func json(_ folder: LibraryFolder) -> JSON {
    [
      "folder": .text(folder.path), "state": .text(name(folder.state)),
      "photos": .number(folder.photoCount),
    ]
  }

  static func line(_ folder: LibraryFolder) -> String {
    let path = CleanText.line(folder.path, limit: 400)
    let count = tr("{0} photo", plural: "{0} photos", count: folder.photoCount)
    switch folder.state {
    case .present: return "\(path)  \(count)"
    case .away: return "\(path)  \(count)  " + tr("not on this computer now")
    case .unreadable: return "\(path)  \(count)  " + tr("permission denied")
    case .notResponding: return "\(path)  \(count)  " + tr("not responding")
    case .new: return "\(path)  \(count)  " + tr("not scanned yet")
    }
  }

  private static func name(_ state: LibraryFolder.State) -> String {
    switch state {
    case .present: "present"
    case .away: "away"
    case .unreadable: "unreadable"
    case .notResponding: "not-responding"
    case .new: "new"
    }
  }
}
