// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Imaging

extension FolderWalk {
  /// Folders that changed in the last two seconds may change again without being noticed: disks have
  /// clocks with ticks of up to two seconds.
  private static let tick: Int64 = 2_000_000_000

  /// Looks at the folder at `path`.
  func list(_ path: String, _ way: Way) {
    let directory = open(path, O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC)
    var status = stat()
    guard directory >= 0, fstat(directory, &status) == 0 else {
      let code = errno
      if directory >= 0 { close(directory) }
      let isThere = code != ENOENT && code != ENOTDIR
      if isRoot(path) {
        report(.root(isThere ? .unreadable : .away))
      } else if isThere || path == way.start {
        report(.unreadable(path))
      }
      return
    }
    let place = status.place
    let isNew = state.withLock { state in
      if isRoot(path) { state.root = place }
      state.paths.insert(ExactName(path))
      return state.visited.insert(place).inserted
    }
    guard isNew else {
      close(directory)
      return
    }
    note(folder: path)
    let known = known.directories[ExactName(path)] ?? KnownDirectory()
    let isUnchanged =
      known.modified != 0 && known.modified == status.modified && known.device == place[0]
      && known.inode == place[1]
    let names = isUnchanged ? namesAsBefore(known) : names(in: directory, at: path)
    defer { close(directory) }
    guard var names else { return report(isRoot(path) ? .root(.unreadable) : .unreadable(path)) }
    // Folders that the user added have walks of their own. As they may be removed, they are looked for each time.
    let count = names.folders.count
    if way.start != root { names.folders.removeAll { roots.contains(way.real($0)) } }
    let leavesOut = names.folders.count < count
    // The last work is done first. Most names of folders begin with a date, so the newest photos come first; and what is
    // next to each other in the library's indexes is written together.
    names.folders.sort()
    names.files.sort()
    if isRoot(path) {
      // Where a drive is mounted when it is connected, there is an empty folder otherwise.
      guard !names.isEmpty || self.known.isEmpty else { return report(.root(.away)) }
      report(.root(.present))
    }
    for link in names.lost where self.known.directories[ExactName(link)] != nil {
      report(.unreadable(link))
    }
    add(names.folders.map { .folder($0, way) } + names.links.map { .link($0, way) })
    let isRecent = Int64(time(nil)) &* 1_000_000_000 &- status.modified < Self.tick
    let mark = FolderMark(
      path: path, folders: names.folders, device: place[0], inode: place[1],
      modified: isRecent || names.isIncomplete || leavesOut ? 0 : status.modified)
    check(names.files, known, directory, mark, isUnchanged: isUnchanged && !leavesOut)
  }

  /// Follows the link at `path`, unless it leads to a folder that is visited anyway, in one that the user added or that
  /// was entered on the way here. Nor is one followed to a folder around those that were entered, such as the home
  /// folder or the whole disk; what is around others that the user added is visited without these.
  func follow(_ path: String, _ way: Way) {
    guard let real = FileCalls.real(path) else { return report(.unreadable(path)) }
    guard !(roots + way.entered).contains(where: { PhotoLibrary.contains($0, real) }),
      !way.entered.contains(where: { PhotoLibrary.contains(real, $0) })
    else { return }
    list(path, Way(start: path, target: real, entered: way.entered + [real]))
  }

  /// Whether the folder that the user added was listed, but is no longer there: its disk was removed, or another one is
  /// in its place.
  var isRootAway: Bool {
    let place = state.withLock { $0.root }
    guard !place.isEmpty, !isStopped else { return false }
    let directory = open(root, O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC)
    defer { if directory >= 0 { close(directory) } }
    var status = stat()
    return directory < 0 || fstat(directory, &status) != 0 || status.place != place
  }

  private func isRoot(_ path: String) -> Bool { path == root }

  private struct Names {
    var files: [String] = []
    var folders: [String] = []
    var links: [String] = []
    /// What leads nowhere now, such as a link to a disk that isn't connected.
    var lost: [String] = []
    /// Links to folders are looked at each time, because their folders may change.
    var isIncomplete = false
    /// Whether there are files that are no pictures.
    var hasOthers = false

    var isEmpty: Bool {
      files.isEmpty && folders.isEmpty && links.isEmpty && lost.isEmpty && !hasOthers
    }
  }

  private func namesAsBefore(_ known: KnownDirectory) -> Names {
    Names(
      files: known.files.filter { !$0.value.isHidden }.map(\.key.text), folders: known.folders,
      hasOthers: true)
  }

  /// The names in a folder, without hidden ones; nil if it can't be read.
  private func names(in directory: Int32, at path: String) -> Names? {
    guard let list = fdopendir(fcntl(directory, F_DUPFD_CLOEXEC, 0)) else { return nil }
    defer { closedir(list) }
    var names = Names()
    let outer = path == "/" ? "" : path
    while !isStopped {
      errno = 0
      guard let entry = readdir(list) else { return errno == 0 ? names : nil }
      let (type, name) = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { text -> (UInt8, String) in
          (entry.pointee.d_type, text.pointee == 0x2E ? "" : PathText.text(text))
        }
      }
      guard !name.isEmpty else { continue }
      switch Int(type) {
      case Int(DT_DIR): names.folders.append("\(outer)/\(name)")
      case Int(DT_REG):
        if PictureEndings.isPicture(name) {
          names.files.append(name)
        } else {
          names.hasOthers = true
        }
      case Int(DT_LNK), Int(DT_UNKNOWN): add(name, in: directory, outer, to: &names)
      default: break
      }
    }
    return nil
  }

  /// Adds a link, or what the disk doesn't tell the type of.
  private func add(_ name: String, in directory: Int32, _ outer: String, to names: inout Names) {
    var (own, target) = (stat(), stat())
    guard
      name.withFileBytes({ fstatat(directory, $0, &own, AT_SYMLINK_NOFOLLOW) }) == 0
        || errno != ENOENT
    else { return }
    guard name.withFileBytes({ fstatat(directory, $0, &target, 0) }) == 0 else {
      if PictureEndings.isPicture(name) { names.files.append(name) }
      names.lost.append("\(outer)/\(name)")
      names.isIncomplete = true
      return
    }
    let isLink = own.st_mode & S_IFMT == S_IFLNK
    if target.isFile, PictureEndings.isPicture(name) {
      names.files.append(name)
    } else if target.isFolder, isLink {
      names.links.append("\(outer)/\(name)")
      names.isIncomplete = true
    } else if target.isFolder {
      names.folders.append("\(outer)/\(name)")
    }
  }
}
