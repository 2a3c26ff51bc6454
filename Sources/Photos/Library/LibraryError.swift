// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import SQLiteStorage

/// Why something in the library could not be done.
public struct LibraryError: Error, Equatable, CustomStringConvertible, Sendable {
  /// What went wrong, for programs.
  public enum Code: String, Sendable, CaseIterable {
    case noFolder = "no-folder"
    case unreadable = "folder-unreadable"
    case notAdded = "not-added"
    case noPhoto = "no-photo"
    case noAlbum = "no-album"
    case badName = "bad-name"
    case nameTaken = "name-taken"
    case trash = "trash-failed"
    case storage = "storage"
    case copy = "copy-failed"
    case noTextReader = "no-text-reader"
  }

  public let code: Code
  /// What happened and what to do, for the user.
  public let sentence: String

  public init(_ code: Code, _ sentence: String) {
    self.code = code
    self.sentence = sentence
  }

  /// Makes the error of any other one.
  public init(any error: any Error) {
    switch error {
    case let error as LibraryError: self = error
    case let error as DatabaseError: self.init(.storage, Self.sentence(for: error))
    default: self.init(.storage, "\(error)")
    }
  }

  /// The same words as for shares, where the user can do something about it.
  private static func sentence(for error: DatabaseError) -> String {
    Log.write(.debug, domain: "Cameo-Library", "\(error)")
    return switch error.kind {
    case .full: tr("The disk is full. Free some space, then try again.")
    case .readOnly:
      tr("Your library is read-only. Check the permissions of Cameo's data folder.")
    case .noAccess: tr("Can't open your library. Check the permissions of Cameo's data folder.")
    default: error.sentence
    }
  }

  public var description: String { sentence }
}
