// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import SQLiteStorage

extension PhotoLibrary {
  /// What the disk tells of a folder that the user added.
  private enum Presence: Sendable {
    case missing
    case empty(device: Int64)
    case there(device: Int64)
  }

  /// Throws if `target` is in a folder of the library that isn't connected. Copies would stand where its disk is
  /// connected, and with them, everything on the disk would count as deleted.
  func checkIsConnected(_ target: String) async throws {
    let place = await Waiting.call(atMost: Self.patienceWithFiles) { Self.realPlace(target) }
    guard let place else { throw Self.silence(of: target) }
    let root = try await folders().first { Self.contains($0.path, place) }
    guard let root else { return }
    let presence = await Waiting.call(atMost: Self.patienceWithFiles) {
      Self.presence(of: root.path)
    }
    let isConnected: Bool
    switch presence {
    case nil: throw Self.silence(of: root.path)
    case .missing: isConnected = false
    case .empty(let device):
      // Without its disk, a folder is on the device of the one around it.
      let known = try await knownDevice(of: root)
      isConnected = root.photoCount == 0 || known == device
    case .there(let device): isConnected = try await isOn(device, root)
    }
    guard isConnected else {
      throw LibraryError(
        .noFolder, tr("“{0}” isn't connected. Connect its disk, or remove the folder.", root.name))
    }
  }

  /// Whether the folder is on this device, as it was when it was scanned. Disks get other numbers when they are
  /// connected again; then its photos tell.
  private func isOn(_ device: Int64, _ root: LibraryFolder) async throws -> Bool {
    let known = try await knownDevice(of: root)
    guard root.photoCount > 0, let known, known != device else { return true }
    return try await contains(root, at: root.path)
  }

  private func knownDevice(of root: LibraryFolder) async throws -> Int64? {
    try await read(orEmpty: Int64?.none) { transaction in
      try transaction.value(
        """
        SELECT device FROM directory_states JOIN directories ON directories.id = directory
        WHERE path = ?
        """, root.path)
    }
  }

  private static func presence(of path: String) -> Presence {
    var status = stat()
    guard path.withFileBytes({ stat($0, &status) }) == 0, status.isFolder else { return .missing }
    let device = Int64(truncatingIfNeeded: status.st_dev)
    // As for scans, hidden files don't count.
    let isEmpty = FileCalls.entries(of: path).allSatisfy { $0.hasPrefix(".") }
    return isEmpty ? .empty(device: device) : .there(device: device)
  }

  /// The path without links of what is at `path`, or would be.
  private static func realPlace(_ path: String) -> String {
    if let real = FileCalls.real(path) { return real }
    let (folder, name) = split(path)
    guard !folder.isEmpty else { return path }
    let outer = realPlace(folder)
    return outer == "/" ? "/" + name : "\(outer)/\(name)"
  }
}
