// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc

/// The thumbnails that all programs of a desktop share. Everything here waits for disks, so it runs
/// off the main thread.
struct ThumbnailStore: Sendable {
  /// What there is for a file.
  struct Look: Sendable {
    let path: String
    let stamp: PictureStamp
    var found: Found?
    var failure: PictureError?
    /// Whether it is a thumbnail itself, for which none is made.
    var isThumbnail = false
  }

  /// A thumbnail of the wanted size or larger, of the file as it is now.
  struct Found: Sendable {
    let path: String
    let notes: ThumbnailNotes
  }

  /// The result of storing a thumbnail.
  enum Keeping: Equatable, Sendable {
    case kept
    /// The file has changed since it was made.
    case outdated
    /// The thumbnail could not be written, for the system's reason.
    case failed(Int32)
  }

  private let root: String
  private let failures: String

  /// Uses the thumbnails in the folder `root`; failures are recorded under the name of `program`.
  init(root: String, program: String) {
    self.root = root
    failures = "\(root)/fail/\(program)"
  }

  /// Looks at the file at `path` and for thumbnails of it, `size` or larger. Throws a `PictureError`, or
  /// `CancellationError` as soon as the task is cancelled.
  func look(at path: String, size: ThumbnailSize) async throws -> Look {
    try await PictureDisk.ask(about: path) { try lookNow(at: path, size) }
  }

  private func lookNow(at path: String, _ size: ThumbnailSize) throws(PictureError) -> Look {
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

  /// Stores the thumbnail of the file of `look`, unless that has changed in the meantime.
  @concurrent
  func keep(_ made: MadeThumbnail, of look: Look, size: ThumbnailSize) async -> Keeping {
    // A deleted file has changed, too.
    guard (try? PictureStamp(look.path)) == look.stamp else { return .outdated }
    var notes = ThumbnailNotes.about(look.stamp)
    notes.texts["Thumb::Image::Width"] = String(made.picture.fullWidth)
    notes.texts["Thumb::Image::Height"] = String(made.picture.fullHeight)
    notes.texts["Thumb::Mimetype"] = ThumbnailFile.head(of: look.path, count: 1024)
      .flatMap { KnownFormat($0)?.rawValue }
    let (width, height) = (made.picture.width, made.picture.height)
    guard let file = PNGFile.annotated(made.file, width: width, height: height, notes: notes)
    else { return .failed(EBADMSG) }
    return ThumbnailFile.write(file, to: "\(root)/\(size.folder)/\(Self.name(look.stamp))")
  }

  /// Records that there is no thumbnail of the file of `look`, until that changes.
  @concurrent
  func noteFailure(_ error: PictureError, of look: Look) async -> Keeping {
    // A deleted file has changed, too.
    guard (try? PictureStamp(look.path)) == look.stamp else { return .outdated }
    var notes = ThumbnailNotes.about(look.stamp)
    notes.failure = error
    return ThumbnailFile.write(PNGFile.empty(notes), to: "\(failures)/\(Self.name(look.stamp))")
  }

  private static func name(_ stamp: PictureStamp) -> String {
    "\(Checksum.hex(Checksum.of(stamp.uri.utf8, .md5))).png"
  }

  private static func notes(of path: String) -> ThumbnailNotes? {
    // The notes are before the picture.
    ThumbnailFile.head(of: path, count: 65_536).flatMap { ThumbnailNotes(reading: $0) }
  }

  private func contains(_ path: String) -> Bool {
    func real(_ path: String) -> String { FileCalls.real(path) ?? path }
    return real(path).isPath(inside: real(root))
  }
}

/// What identifies the content of a picture's file without reading it, at the time of the
/// thumbnail.
struct PictureStamp: Equatable, Sendable {
  let uri: String
  let seconds: Int
  let nanoseconds: Int
  let bytes: Int
  let device: dev_t
  let inode: ino_t

  /// Looks at the file at `path`, which is canonical.
  init(_ path: String) throws(PictureError) {
    guard let uri = FileAddress.uri(of: path) else { throw .missing }
    var status = stat()
    guard path.withFileBytes({ stat($0, &status) }) == 0 else { throw PictureFile.reason(errno) }
    self.uri = uri
    seconds = status.st_mtim.tv_sec
    nanoseconds = status.st_mtim.tv_nsec
    bytes = Int(status.st_size)
    device = status.st_dev
    inode = status.st_ino
  }

  /// Whether the time in a thumbnail is the file's. Most programs write whole seconds, some write
  /// decimals.
  func agrees(withTime text: String) -> Bool {
    Self.isTime(text, seconds, nanoseconds)
  }

  static func isTime(_ text: String, _ seconds: Int, _ nanoseconds: Int) -> Bool {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard Int(parts[0]) == seconds else { return false }
    guard parts.count == 2 else { return true }
    // A file system that is a program can say anything.
    guard (0..<1_000_000_000).contains(nanoseconds) else { return false }
    let fraction = String(1_000_000_000 + nanoseconds).dropFirst()
    // Digits after the sixth are artefacts of floating point.
    return fraction.prefix(6).hasPrefix(parts[1].prefix(6))
  }
}

/// Files that other programs read and write at the same time.
enum ThumbnailFile {
  /// Returns the first bytes of the regular file at `path`, at most `count`; nil when there is
  /// none.
  static func head(of path: String, count: Int) -> [UInt8]? {
    // A missing file is treated like an empty one.
    guard let opened = try? RegularFile.open(path) else { return nil }
    let file = Descriptor(opened.descriptor)
    return FileCalls.read(file.number, from: 0, count: min(count, opened.byteCount))
  }

  /// Writes `bytes` to `path` for the user alone. Other programs see the old file or the new one, and
  /// never half of it. It need not be on the disk at once: it can be made again.
  static func write(_ bytes: [UInt8], to path: String) -> ThumbnailStore.Keeping {
    Folders.make(for: path)
    let name = "\(path).\(getpid())-\(UInt32.random(in: 0...UInt32.max))"
    let number = open(name, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard number >= 0 else { return .failed(errno) }
    let file = Descriptor(number)
    guard FileCalls.write(bytes, to: file.number), rename(name, path) == 0 else {
      let code = errno
      unlink(name)
      return .failed(code)
    }
    return .kept
  }
}
