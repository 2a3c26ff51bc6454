// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Synchronization

/// Copies one file so that the copy is complete, verified, and replaces nothing.
enum ImportCopy {
  /// Why a file was not copied, for the user.
  struct Failure: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }

    /// The system's reason for what just failed.
    static var system: Failure { Failure(String(cString: strerror(errno))) }
  }

  /// Ends a copy that another thread makes.
  final class Cancellation: Sendable {
    private let flag = Atomic(false)

    var isCancelled: Bool { flag.load(ordering: .relaxed) }
    func cancel() { flag.store(true, ordering: .relaxed) }
  }

  /// Unfinished copies begin like this, and have the number of their process; the next import removes them.
  static let unfinished = ".cameo-import-"
  private static let chunk = 1 << 20

  /// Waits until a file or the names in a folder are on the disk; 0, or the system's error number.
  typealias Sync = @Sendable (_ path: String) -> Int32

  /// How that is done; tests have it fail. It is handed to the threads that copy: bound to a task it can't be there, and
  /// with an optimizing compiler, binding it again ended the program.
  @TaskLocal static var sync: Sync = { syncToDisk($0) }

  /// Copies `source` into `folder`, under its own name or, where that is taken, one with a number. When it returns, a
  /// power cut takes neither the copy nor its name.
  ///
  /// - Parameter cancellation: If it is cancelled, nothing is left of the copy.
  /// - Returns: The path of the copy, and the checksum of both.
  static func copy(
    _ source: ImportSource, to folder: String, _ sync: Sync,
    unless cancellation: Cancellation = Cancellation()
  ) throws(Failure) -> (path: String, checksum: [UInt8]) {
    folder.withFileBytes { _ = mkdir($0, 0o777) }
    let temporary = "\(folder)/\(unfinished)\(getpid())-\(RandomID.uuid())"
    defer { temporary.withFileBytes { _ = unlink($0) } }
    let sum = try write(source, to: temporary, unless: cancellation)
    guard try checksum(temporary) == sum else {
      throw Failure(tr("The copy differs from the original. Try again."))
    }
    let (path, isNew) = try place(temporary, sum, as: source.name, in: folder)
    for place in [path, folder, PhotoLibrary.split(folder).folder] {
      let code = sync(place)
      guard code != 0 else { continue }
      // What isn't safe must not be found by the next import.
      if isNew { path.withFileBytes { _ = unlink($0) } }
      throw Failure(String(cString: strerror(code)))
    }
    return (path, sum)
  }

  /// Gives a complete copy a name that is free, or finds that there is one already.
  private static func place(
    _ temporary: String, _ sum: [UInt8], as wanted: String, in folder: String
  ) throws(Failure) -> (path: String, isNew: Bool) {
    for number in 1...10_000 {
      let path = "\(folder)/\(NumberedName.make(wanted, number))"
      let code = FileRename.withoutReplacing(temporary, path)
      if code == 0 { return (path, true) }
      guard code == EEXIST else { throw Failure(String(cString: strerror(code))) }
      // It may have been copied before, and the program killed before it was noted. A link may lead to the original.
      if isFile(path), try checksum(path) == sum { return (path, false) }
    }
    throw Failure(String(cString: strerror(EEXIST)))
  }

  /// Brings the names of a new folder and of those around it to the disk.
  static func syncNames(above path: String, _ sync: Sync) {
    var folder = path
    while folder.count > 1 {
      folder = PhotoLibrary.split(folder).folder
      _ = sync(folder)
      if folder.isEmpty { return }
    }
  }

  private static func syncToDisk(_ path: String) -> Int32 {
    let file = FileCalls.open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return errno }
    defer { close(file) }
    // Some servers and devices can't do that with folders.
    return fsync(file) == 0 || errno == EINVAL || errno == ENOTSUP ? 0 : errno
  }

  /// Writes the file to disk, and returns the checksum of what was read.
  private static func write(
    _ source: ImportSource, to path: String, unless cancellation: Cancellation
  ) throws(Failure) -> [UInt8] {
    let input = FileCalls.open(source.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard input >= 0 else { throw .system }
    defer { close(input) }
    let output = path.withFileBytes {
      Glibc.open($0, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    }
    guard output >= 0 else { throw .system }
    defer { close(output) }
    let sum = RunningChecksum(.sha256)
    var count: Int64 = 0
    while true {
      guard let bytes = FileCalls.read(input, atMost: chunk) else { throw .system }
      guard !bytes.isEmpty else { break }
      guard !cancellation.isCancelled else { throw Failure("") }
      sum.update(bytes)
      count += Int64(bytes.count)
      guard FileCalls.write(bytes, to: output) else { throw .system }
    }
    guard count == source.bytes else {
      throw Failure(tr("It couldn't be read to its end."))
    }
    var times = [timespec(), timespec()]
    for place in 0...1 {
      let (seconds, rest) = source.modified.quotientAndRemainder(dividingBy: 1_000_000_000)
      times[place].tv_sec = time_t(rest < 0 ? seconds - 1 : seconds)
      times[place].tv_nsec = Int(rest < 0 ? rest + 1_000_000_000 : rest)
    }
    futimens(output, times)
    guard fsync(output) == 0 else { throw .system }
    // What is verified comes from the disk, not from memory.
    posix_fadvise(output, 0, 0, POSIX_FADV_DONTNEED)
    return sum.finish()
  }

  /// Whether there is a file that is no link, pipe or folder.
  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return path.withFileBytes { lstat($0, &status) } == 0 && status.isFile
  }

  private static func checksum(_ path: String) throws(Failure) -> [UInt8] {
    guard let sum = Checksum.ofFile(path, .sha256) else { throw .system }
    return sum
  }

  /// Removes the unfinished copies in `folder` and in its days, but not in what a link in the place of a day leads to.
  static func tidy(_ folder: String) {
    let names = FileCalls.entries(of: folder)
    remove(names, in: folder)
    for day in names.filter(isDay) {
      remove(FileCalls.entries(of: "\(folder)/\(day)", throughLinks: false), in: "\(folder)/\(day)")
    }
  }

  /// Removes those of `names` that are unfinished copies, except for those of imports that are running.
  private static func remove(_ names: [String], in folder: String) {
    for name in names where name.begins(with: unfinished) {
      let number = name.dropFirst(unfinished.count).prefix { $0 != "-" }
      if let process = pid_t(number), ProgramProcess.isRunning(process) { continue }
      "\(folder)/\(name)".withFileBytes { _ = unlink($0) }
    }
  }

  /// Whether this is the name of a day's folder.
  private static func isDay(_ name: String) -> Bool {
    name.utf8.count == 10 && name.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) }
  }
}
