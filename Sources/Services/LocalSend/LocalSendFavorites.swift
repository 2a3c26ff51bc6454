// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Network
public import Sharing
internal import Synchronization

/// A device whose pictures are accepted without asking.
public struct LocalSendFavorite: Sendable, Equatable, Codable, Identifiable {
  /// The fingerprint of its certificate, which no other device can have.
  public let id: String
  /// What it called itself when the user chose it; others may call themselves the same.
  public let name: String
  /// Where it was then.
  var address: String?
  var port: UInt16?

  /// A device that was found.
  public init(_ device: LocalSendDevice) {
    id = device.id
    name = device.name
    address = device.address.address.description
    port = device.address.port
  }

  var peer: PeerAddress? {
    address.flatMap { NetworkAddress($0) }.map { PeerAddress($0, port: port ?? LocalSendInfo.port) }
  }

  /// Whether `text` means it: its name in any case, or its fingerprint.
  public func isCalled(_ text: String) -> Bool {
    name.lowercased() == text.lowercased() || id == text.uppercased()
  }
}

/// The user's favorite devices, in a file that all processes of the user read.
public final class LocalSendFavorites: Sendable {
  /// Those of this user.
  public static let shared = LocalSendFavorites("\(Folders.data)/cameo/localsend-favorites.json")

  private static let longest = 256 << 10
  private static let most = 200

  private let path: String
  private let isWriting = Mutex(())

  init(_ path: String) { self.path = path }

  /// All of them, the oldest first. A damaged file means none.
  public var all: [LocalSendFavorite] { (try? read()) ?? [] }

  /// Throws if the file is there and can't be read.
  private func read() throws(DeliveryError) -> [LocalSendFavorite] {
    guard access(path, F_OK) == 0 else { return [] }
    guard let bytes = try? RegularFile.read(path, atMost: Self.longest),
      let found = LocalSendJSON.decode([LocalSendFavorite].self, Array(bytes))
    else { throw DeliveryError.unreadableFile(path) }
    return found.filter { LocalSendInfo.isFingerprint($0.id) }.prefix(Self.most).map { $0 }
  }

  /// Adds a device, or replaces what is known of it. Waits for the disk.
  public func add(_ favorite: LocalSendFavorite) throws(DeliveryError) {
    try change { (all) throws(DeliveryError) in
      guard all.count < Self.most || all.contains(where: { $0.id == favorite.id }) else {
        throw DeliveryError(
          .notPossible, tr("At most {0} devices can be favorites. Remove one first.", Self.most))
      }
      all.removeAll { $0.id == favorite.id }
      all.append(favorite)
    }
  }

  /// Removes a device: from now on, it is asked about. Waits for the disk.
  public func remove(_ id: LocalSendFavorite.ID) throws(DeliveryError) {
    try change { all in all.removeAll { $0.id == id } }
  }

  private func change(
    _ body: (inout [LocalSendFavorite]) throws(DeliveryError) -> Void
  ) throws(DeliveryError) {
    let result = isWriting.withLock { _ -> Result<Void, DeliveryError> in
      do throws(DeliveryError) {
        let lock = try lock()
        defer { close(lock) }
        // One that is damaged is left for the user to repair.
        var new = try read()
        try body(&new)
        return .success(try write(new))
      } catch {
        return .failure(error)
      }
    }
    try result.get()
  }

  /// Waits until no other process changes the file; closing the result lets the next one.
  private func lock() throws(DeliveryError) -> Int32 {
    Folders.make(for: path)
    let descriptor = open("\(path).lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw unwritable }
    guard FileCalls.uninterrupted({ Int(flock(descriptor, LOCK_EX)) }) == 0 else {
      close(descriptor)
      throw unwritable
    }
    return descriptor
  }

  private func write(_ new: [LocalSendFavorite]) throws(DeliveryError) {
    do {
      try TextFile.write(String(decoding: LocalSendJSON.encode(new), as: UTF8.self), to: path)
    } catch {
      throw unwritable
    }
  }

  private var unwritable: DeliveryError {
    DeliveryError(.disk, tr("Can't write {0}. Check its folder and the disk.", path))
  }
}
