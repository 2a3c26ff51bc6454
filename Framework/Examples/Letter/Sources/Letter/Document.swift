// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib
import Observation

nonisolated struct DocumentState: Equatable {
  var name: String
  var isChanged: Bool
}

/// A text, and the file that it is read from and written to.
@Observable final class Document: StateSource {
  var text = ""
  private(set) var path: String?
  private var savedText = ""

  /// Whether something would be lost if the window closed.
  var isChanged: Bool { text != savedText }

  /// Whether it is as good as a new one.
  var isUntouched: Bool { path == nil && !isChanged }

  var name: String { path?.split(separator: "/").last.map(String.init) ?? tr("Untitled") }

  var state: DocumentState { DocumentState(name: name, isChanged: isChanged) }

  func open(_ path: String) async throws {
    let text = try await Disk.read(path)
    (self.path, self.text, savedText) = (path, text, text)
  }

  /// The text may change while it is written, and is unsaved again then.
  func save(to path: String) async throws {
    let text = text
    try await Disk.write(text, to: path)
    (self.path, savedText) = (path, text)
  }

  /// Gives up what isn't saved.
  func discardChanges() { text = savedText }
}

/// Reads and writes files off the main thread.
nonisolated private enum Disk {
  @concurrent
  static func read(_ path: String) async throws -> String {
    do {
      guard let text = try TextFile.read(path) else {
        throw DocumentError.unreadable(path, tr("There is no such file."))
      }
      // Saving it would damage a file of another kind.
      guard !text.unicodeScalars.contains(where: { $0 == "\u{FFFD}" || $0 == "\0" }) else {
        throw DocumentError.unreadable(path, tr("It isn't a text file."))
      }
      return text
    } catch let error as GLibError {
      throw DocumentError.unreadable(path, error.message)
    }
  }

  @concurrent
  static func write(_ text: String, to path: String) async throws {
    do {
      try ByteFile.write(Array(text.utf8), to: path)
    } catch {
      throw DocumentError.unwritable(path, error.message)
    }
  }
}

nonisolated enum DocumentError: PresentableError {
  case unreadable(_ path: String, _ reason: String)
  case unwritable(_ path: String, _ reason: String)

  var title: String {
    switch self {
    case .unreadable(let path, _): tr("Can't open “{0}”", path)
    case .unwritable(let path, _): tr("Can't save “{0}”", path)
    }
  }

  var reason: String {
    switch self {
    case .unreadable(_, let reason), .unwritable(_, let reason): reason
    }
  }

  var suggestion: String {
    switch self {
    case .unreadable: ""
    case .unwritable: tr("Save it in another folder.")
    }
  }
}
