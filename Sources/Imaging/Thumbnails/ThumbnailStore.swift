// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// The thumbnails that all programs of a desktop share. Everything here waits for disks, and hence
/// runs off the main thread.
struct ThumbnailStore: Sendable {
  /// What there is for a file.
  struct Look: Sendable {
    let path: String
    let stamp: PictureStamp
    var found: Found?
    var failure: PictureError?
    /// Whether it is a thumbnail itself, of which none is made.
    var isThumbnail = false
  }

  /// A thumbnail as large as wanted, or larger, of the file as it is now.
  struct Found: Sendable {
    let path: String
    let notes: ThumbnailNotes
  }

  /// What became of a thumbnail that was to be kept.
  enum Keeping: Equatable, Sendable {
    case kept
    /// The file is not the one any more of which it was made.
    case outdated
    /// It could not be written, for the reason that the system gives.
    case failed(Int32)
  }

  private let root: String
  private let failures: String

  /// The thumbnails in the folder `root`; what `program` could not make is noted under its name.
  init(root: String, program: String) {
    self.root = root
    failures = "\(root)/fail/\(program)"
  }

  /// Looks at the file at `path` and for thumbnails of it, `size` or larger.
  @concurrent
  func look(at path: String, size: ThumbnailSize) async throws(PictureError) -> Look {
    let path = FileAddress.canonical(path)
    var look = Look(path: path, stamp: try PictureStamp(path))
    look.isThumbnail = contains(path)
    guard !look.isThumbnail else { return look }
    let name = Self.name(look.stamp)
    for size in size.andLarger where look.found == nil {
      let place = "\(root)/\(size.folder)/\(name)"
      guard let notes = Self.notes(of: place), notes.agree(with: look.stamp) else { continue }
      look.found = Found(path: place, notes: notes)
    }
    if look.found == nil, let notes = Self.notes(of: "\(failures)/\(name)"),
      notes.agree(with: look.stamp)
    {
      look.failure = notes.failure
    }
    return look
  }

  /// Keeps what was made for the file of `look`, unless that has changed meanwhile.
  @concurrent
  func keep(_ made: MadeThumbnail, of look: Look, size: ThumbnailSize) async -> Keeping {
    guard (try? PictureStamp(look.path)) == look.stamp else { return .outdated }
    var notes = ThumbnailNotes.about(look.stamp)
    notes.texts["Thumb::Image::Width"] = String(made.picture.fullWidth)
    notes.texts["Thumb::Image::Height"] = String(made.picture.fullHeight)
    notes.texts["Thumb::Mimetype"] = ThumbnailFile.head(of: look.path, count: 1024)
      .flatMap { LoaderFormat($0)?.rawValue }
    let (width, height) = (made.picture.width, made.picture.height)
    guard let file = PNGFile.annotated(made.file, width: width, height: height, notes: notes)
    else { return .failed(EBADMSG) }
    return ThumbnailFile.write(file, to: "\(root)/\(size.folder)/\(Self.name(look.stamp))")
  }

  /// Notes that there is no thumbnail of the file of `look`, until that changes.
  @concurrent
  func noteFailure(_ error: PictureError, of look: Look) async -> Keeping {
    guard (try? PictureStamp(look.path)) == look.stamp else { return .outdated }
    var notes = ThumbnailNotes.about(look.stamp)
    notes.failure = error
    return ThumbnailFile.write(PNGFile.empty(notes), to: "\(failures)/\(Self.name(look.stamp))")
  }

  private static func name(_ stamp: PictureStamp) -> String {
    "\(Checksum.hex(Checksum.of(stamp.uri.utf8, .md5))).png"
  }

  private static func notes(of path: String) -> ThumbnailNotes? {
    // The notes stand in front of the picture.
    ThumbnailFile.head(of: path, count: 65_536).flatMap { ThumbnailNotes(reading: $0) }
  }

  private func contains(_ path: String) -> Bool {
    func real(_ path: String) -> String {
      guard let found = realpath(path, nil) else { return path }
      defer { free(found) }
      return String(cString: found)
    }
    return real(path).hasPrefix("\(real(root))/")
  }
}
