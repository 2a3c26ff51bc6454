// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Dispatch
internal import GLib
internal import Glibc
internal import Imaging
internal import Sharing
internal import Synchronization

/// Files that other programs pass along as descriptors. Each is read once, into a copy: what becomes of the
/// original, or who writes to it, doesn't matter afterwards.
nonisolated enum HandedFiles {
  /// What is accepted.
  struct Limits {
    var count = 100
    var bytes = 512 << 20
    var bytesInAll = 2 << 30
    /// How long nothing may move; callers usually wait for 25 seconds.
    var seconds = 15.0
  }

  /// Reads at most so many bytes from a place in a file; nil if it can't. Tests have it wait, as for a disk that doesn't
  /// answer.
  typealias Read = @Sendable (_ file: Int32, _ place: Int, _ count: Int) -> [UInt8]?

  static let readPiece: Read = { FileCalls.read($0, from: $1, count: $2) }

  /// A folder of this age in seconds that no sheet has was left behind when a program was ended.
  private static let forgotten = 24 * 60 * 60
  private static let inUse = Mutex<Set<String>>([])
  private static let chunk = 1 << 20
  // A disk that never answers blocks none of the threads that everything else is done on.
  private static let queue = DispatchQueue(label: "Cameo.HandedFiles", attributes: .concurrent)

  /// Copies `files` into a folder of their own in `parent`, and returns the paths of the copies, in order. The
  /// descriptors are closed. `names` are those of the first files; others are called what they are called
  /// on disk. Throws `stalled` if their disk doesn't answer; `ended` tells when it has answered after all, and the
  /// thread is free.
  static func copy(
    _ files: [Int32], names: [String], into parent: String, _ limits: Limits = Limits(),
    unfinished: String = UnfinishedPaths.folder, ended: FirstAnswer<Void> = FirstAnswer(),
    read: @escaping Read = readPiece
  ) async throws(CallError) -> [String] {
    let copying = Copying(read)
    queue.async {
      let copies = Result { () throws(CallError) in
        try copyNow(files, names, parent, limits, unfinished, copying)
      }
      closeAll(files)
      if !copying.end(copies), case .success(let paths) = copies { remove(paths) }
      ended.give(())
    }
    copying.watch(every: limits.seconds)
    return try await copying.result()
  }

  private static func copyNow(
    _ files: [Int32], _ names: [String], _ parent: String, _ limits: Limits, _ unfinished: String,
    _ copying: Copying
  ) throws(CallError) -> [String] {
    sweep(parent, unfinished)
    // All are looked at before any is read.
    var sizes: [Int] = []
    for (index, file) in files.enumerated() { sizes.append(try size(of: file, index, limits)) }
    guard sizes.reduce(0, +) <= limits.bytesInAll else {
      throw CallError(
        .limitsExceeded, "The files have more than \(limits.bytesInAll) bytes together.")
    }
    let folder = "\(parent)/\(UInt64.random(in: 0...UInt64.max))"
    inUse.withLock { _ = $0.insert(folder) }
    Folders.make(for: "\(folder)/file")
    var paths: [String] = []
    do {
      for (index, file) in files.enumerated() {
        let name = name(index < names.count ? names[index] : onDisk(file), index, paths)
        let path = "\(folder)/\(name)"
        try copy(file, index, sizes[index], to: path, copying)
        paths.append(path)
      }
    } catch {
      remove(folder, paths)
      throw error
    }
    return paths
  }

  /// The length of a file that can be shared.
  private static func size(
    of file: Int32, _ index: Int, _ limits: Limits
  ) throws(CallError) -> Int {
    var found = stat()
    guard fstat(file, &found) == 0 else { throw failure(index) }
    guard found.st_mode & S_IFMT == S_IFREG else {
      throw CallError(
        .notAFile, "File \(index + 1) isn't a regular file: no folder, pipe, socket or device.")
    }
    let flags = fcntl(file, F_GETFL)
    guard flags >= 0, flags & O_ACCMODE != O_WRONLY, flags & pathOnly == 0 else {
      throw CallError(.notAFile, "File \(index + 1) isn't open for reading.")
    }
    guard found.st_size > 0 else { throw CallError(.notAFile, "File \(index + 1) is empty.") }
    guard found.st_size <= limits.bytes else {
      throw CallError(
        .limitsExceeded, "File \(index + 1) has more than \(limits.bytes) bytes.")
    }
    return Int(found.st_size)
  }

  /// `O_PATH`, which Swift doesn't import.
  private static let pathOnly: Int32 = 0o10000000

  /// Whatever is appended meanwhile is left out.
  private static func copy(
    _ file: Int32, _ index: Int, _ size: Int, to path: String, _ copying: Copying
  ) throws(CallError) {
    let copy = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard copy >= 0 else { throw failure(index) }
    defer { close(copy) }
    var place = 0
    while place < size {
      guard
        let bytes = copying.read(file, place, min(chunk, size - place)),
        !bytes.isEmpty
      else {
        unlink(path)
        throw CallError(.failed, "File \(index + 1) can't be read to its end.")
      }
      guard FileCalls.write(bytes, to: copy) else {
        let failure = failure(index)
        unlink(path)
        throw failure
      }
      place += bytes.count
    }
  }

  private static func failure(_ index: Int) -> CallError {
    CallError(.failed, "File \(index + 1) can't be copied: \(String(cString: strerror(errno)))")
  }

  /// The name of a file on disk, as far as it has one.
  private static func onDisk(_ file: Int32) -> String {
    var target = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = target.withUnsafeMutableBytes { bytes in
      bytes.assumingMemoryBound(to: CChar.self).baseAddress.map {
        readlink("/proc/self/fd/\(file)", $0, bytes.count)
      } ?? -1
    }
    let path = PathText.text(Array(target.prefix(max(count, 0))))
    // A memfd is called “/memfd:name (deleted)”.
    let suffix = " (deleted)"
    guard !path.hasSuffix(suffix) else { return "" }
    return path.pathParts.last ?? ""
  }

  /// A name that can be shown and is not taken.
  private static func name(_ wanted: String, _ index: Int, _ taken: [String]) -> String {
    let clean = CleanText.visibleName(CleanText.line(wanted.pathParts.last ?? "", limit: 60))
    let name = clean.isEmpty ? tr("Photo {0}", index + 1) : clean
    var (free, number) = (name, index + 1)
    while taken.contains(where: { $0.ends(with: "/\(free)") }) {
      free = "\(number) \(name)"
      number += 1
    }
    return free
  }

  static func closeAll(_ files: [Int32]) { for file in files { close(file) } }

  /// Removes the copies in `paths`, and their folder.
  static func remove(_ paths: [String]) {
    if let folder = paths.first?.outerPath { remove(folder, paths) }
  }

  private static func remove(_ folder: String, _ paths: [String]) {
    for path in paths { unlink(path) }
    rmdir(folder)
    inUse.withLock { _ = $0.remove(folder) }
  }

  /// Returns those of `files` that a command saved in folders of their own in `parent`, for one sheet, which removes
  /// them. Other programs can pass any path: whatever leads elsewhere, is a link, or is a sheet's already is left out.
  static func takeOver(_ files: [String], in parent: String) -> [String] {
    files.filter { file in
      guard let folder = file.outerPath,
        folder.outerPath.map({ $0.utf8.elementsEqual(parent.utf8) }) == true
      else { return false }
      let number = folder.utf8.dropFirst(parent.utf8.count + 1)
      guard !number.isEmpty, number.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
        isOwn(parent, S_IFDIR), isOwn(folder, S_IFDIR), isOwn(file, S_IFREG)
      else { return false }
      return inUse.withLock { $0.insert(folder).inserted }
    }
  }

  /// Whether this is of that kind, no link to it, and belongs to the user.
  private static func isOwn(_ path: String, _ kind: mode_t) -> Bool {
    var found = stat()
    return path.withFileBytes { lstat($0, &found) } == 0 && found.st_mode & S_IFMT == kind
      && found.st_uid == getuid()
  }

  /// Removes what was left behind and is in none of the shares in the folder `unfinished`, which are offered again.
  private static func sweep(_ parent: String, _ unfinished: String) {
    let offered = Set(UnfinishedPaths.all(in: unfinished).compactMap(\.outerPath))
    let limit = time(nil) - forgotten
    for name in FileCalls.entries(of: parent, throughLinks: false) {
      let folder = "\(parent)/\(name)"
      var found = stat()
      guard !offered.contains(folder), !inUse.withLock({ $0.contains(folder) }),
        lstat(folder, &found) == 0,
        found.st_mode & S_IFMT == S_IFDIR, found.st_mtim.tv_sec < limit
      else { continue }
      remove(folder, FileCalls.entries(of: folder).map { "\(folder)/\($0)" })
    }
  }
}
