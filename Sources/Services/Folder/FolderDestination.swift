// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Sharing

/// A folder of this computer, or of a disk or server that it has mounted.
struct FolderDestination: Destination {
  let folder: String
  let label: String
  /// What was mounted there when the account was added; nil if that is unknown.
  let mount: FolderMount?
  /// Finds out what is mounted there now.
  let lookUp: @Sendable (String) -> FolderMount?

  /// The name in the folder, recorded once the hidden file is complete and before it gets that name; empty
  /// when it no longer counts. So whoever finds the name recorded and no hidden file knows that it was
  /// renamed: another delivery of the same picture has a hidden file of its own.
  private static let name = "name"
  /// The file has that name.
  private static let done = "done"
  /// How often a free name may be taken by another file before this attempt gives up.
  private static let maxTurns = 100

  func capabilities() async throws(DeliveryError) -> Capabilities {
    Capabilities(showsFileNames: true)
  }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping Progress
  ) async throws(DeliveryError) -> Receipt {
    try await withTaskExecutorPreference(FolderThreads.shared) { () async throws(DeliveryError) in
      try await fill(parcel, journal, progress)
    }
  }

  private func fill(
    _ parcel: Parcel, _ journal: any Journal, _ progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> Receipt {
    let write = try fileWrite(parcel)
    if let name = try await arrived(write, journal) { return receipt(name, write) }
    try await check(folder)
    try await forgetName(journal)
    try await write.fill(progress)
    for _ in 0..<Self.maxTurns {
      let name = try await write.freeName()
      try await journal.record(Self.name, name)
      guard try await write.finish(name) else { continue }
      try await journal.record(Self.done, name)
      progress(1)
      return receipt(name, write)
    }
    throw FolderTrouble.meaning(of: EEXIST, in: folder)
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    try await withTaskExecutorPreference(FolderThreads.shared) { () async throws(DeliveryError) in
      try await look(for: parcel, journal)
    }
  }

  private func look(
    for parcel: Parcel, _ journal: any Journal
  ) async throws(DeliveryError) -> Receipt? {
    let write = try fileWrite(parcel)
    if let name = try await arrived(write, journal) { return receipt(name, write) }
    try await checkMount()
    // The unfinished file is hidden, and no longer wanted.
    try await forgetName(journal)
    await write.abandon()
    return nil
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    guard let name = receipt.marks["name"], let sum = receipt.marks["sha256"] else {
      return [.notFound(label)]
    }
    return try await withTaskExecutorPreference(FolderThreads.shared) {
      () async throws(DeliveryError) in try await remove("\(folder)/\(name)", sum)
    }
  }

  func check() async throws(DeliveryError) -> AccountCheck {
    try await withTaskExecutorPreference(FolderThreads.shared) { () async throws(DeliveryError) in
      try await check(folder)
    }
    return AccountCheck(name: label, folder: folder)
  }

  /// The file's current name.
  private func arrived(
    _ write: AtomicFileWrite, _ journal: any Journal
  ) async throws(DeliveryError) -> String? {
    if let name = try await journal.value(Self.done) { return name }
    guard let name = try await journal.value(Self.name), !name.isEmpty,
      await write.wasRenamed(to: name)
    else { return nil }
    try await journal.record(Self.done, name)
    return name
  }

  private func forgetName(_ journal: any Journal) async throws(DeliveryError) {
    guard let name = try await journal.value(Self.name), !name.isEmpty else { return }
    try await journal.record(Self.name, "")
  }

  @concurrent
  private func check(_ folder: String) async throws(DeliveryError) {
    var status = stat()
    guard stat(folder, &status) == 0, status.st_mode & S_IFMT == S_IFDIR else {
      throw FolderTrouble.vanished(folder)
    }
    guard access(folder, W_OK | X_OK) == 0 else {
      throw FolderTrouble.meaning(of: errno, in: folder)
    }
    try await checkMount()
  }

  /// Throws if the disk or server isn't mounted that was there when the account was added.
  @concurrent
  private func checkMount() async throws(DeliveryError) {
    guard let mount else { return }
    // Some are mounted when somebody looks.
    access(folder, F_OK)
    guard mount.isSame(as: lookUp(folder)) else { throw FolderTrouble.vanished(folder) }
  }

  @concurrent
  private func remove(_ path: String, _ sum: String) async throws(DeliveryError) -> [Remainder] {
    try await checkMount()
    var status = stat()
    guard lstat(path, &status) == 0 else {
      // If its disk isn't mounted, that is unknown; if the folder is there, the file is gone.
      guard errno == ENOENT, access(folder, F_OK) == 0 else { throw FolderTrouble.vanished(folder) }
      return []
    }
    guard status.st_mode & S_IFMT == S_IFREG,
      Checksum.ofFile(path, .sha256).map(Checksum.hex) == sum
    else {
      return [Remainder(tr("{0} has changed since it was shared, so it wasn't deleted.", path))]
    }
    guard unlink(path) == 0 || errno == ENOENT else {
      throw FolderTrouble.meaning(of: errno, in: folder)
    }
    return []
  }

  private func fileWrite(_ parcel: Parcel) throws(DeliveryError) -> AtomicFileWrite {
    AtomicFileWrite(folder: folder, id: parcel.id, picture: try parcel.onlyPicture())
  }

  private func receipt(_ name: String, _ write: AtomicFileWrite) -> Receipt {
    Receipt(file: write.path(name), marks: ["name": name, "sha256": write.picture.sha256])
  }
}
