// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Glibc
internal import Photos
internal import Synchronization

/// The tiles of the first screen as they were last time, in a file of pixels that needs no decoding: they are
/// there long before the process that decodes pictures.
nonisolated final class FirstTiles: Sendable {
  /// Square tiles of one size.
  struct Tiles: Sendable {
    let screen: Screen
    /// Those of the pictures in `screen`, one after the other, each pixel as in `Surface`.
    let pixels: [UInt8]

    /// How many bytes a tile has.
    var tileLength: Int { screen.side * screen.side * 4 }
  }

  /// What is on the first screen.
  struct Screen: Equatable, Sendable {
    /// The side of tiles in pixels.
    let side: Int
    let pictures: [PictureState]
  }

  /// A picture, and when its file was last changed: a tile made for another state is outdated.
  struct PictureState: Hashable, Sendable {
    let id: Photo.ID
    let modified: Int64

    init(_ photo: Photo) { self.init(id: photo.id, modified: photo.modified) }

    init(id: Photo.ID, modified: Int64) {
      self.id = id
      self.modified = modified
    }
  }

  private let path: String
  private let read = Mutex<Tiles?>(nil)
  private let reading = Mutex<Task<Void, Never>?>(nil)

  /// The first bytes of the file.
  private static let signature = Array("Cameo tiles 1\n\0\0".utf8)
  /// The file is not longer: the rest of a very large screen is decoded.
  static let mostBytes = 24 << 20

  /// Keeps the tiles in the file at `path`.
  init(_ path: String) { self.path = path }

  /// Begins to read the file; returns false if there is none.
  func load() -> Bool {
    guard access(path, R_OK) == 0 else { return false }
    let task = Task.detached(priority: .userInitiated) { [self] in
      guard let bytes = try? RegularFile.read(path, atMost: Self.mostBytes) else { return }
      let tiles = Tiles(bytes, after: Self.signature)
      read.withLock { $0 = tiles }
    }
    reading.withLock { $0 = task }
    return true
  }

  /// Returns when the file is read.
  func finishReading() async { await reading.withLock { $0 }?.value }

  /// Returns what was read, once.
  func take() -> Tiles? {
    read.withLock { tiles in
      defer { tiles = nil }
      return tiles
    }
  }

  /// Writes the file; removes it if there are no tiles.
  @concurrent
  func write(_ tiles: Tiles) async {
    guard !tiles.screen.pictures.isEmpty else {
      unlink(path)
      return
    }
    Folders.make(for: path)
    do {
      try ByteFile.write(Self.signature + tiles.head + tiles.pixels, to: path, mode: 0o600)
    } catch {
      Log.write(.debug, domain: "Cameo", "\(path) was not written: \(error)")
    }
  }
}

nonisolated extension FirstTiles.Tiles {
  /// The side, the number of pictures, and the state of each.
  fileprivate var head: [UInt8] {
    let states = screen.pictures.flatMap { [$0.id, $0.modified] }
    let numbers = [Int64(screen.side), Int64(screen.pictures.count)] + states
    return numbers.flatMap { number in withUnsafeBytes(of: number) { Array($0) } }
  }

  /// Reads what was written; nil if the file is damaged.
  fileprivate init?(_ bytes: [UInt8], after signature: [UInt8]) {
    guard bytes.starts(with: signature) else { return nil }
    func number(_ index: Int) -> Int64? {
      let place = signature.count + index * 8
      guard place + 8 <= bytes.count else { return nil }
      return bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: place, as: Int64.self) }
    }
    guard let side = number(0), let count = number(1), (1...4096).contains(side),
      (1...10_000).contains(count)
    else { return nil }
    let start = signature.count + (2 + 2 * Int(count)) * 8
    guard bytes.count == start + Int(count) * Int(side * side) * 4 else { return nil }
    let pictures = (0..<Int(count)).compactMap { index -> FirstTiles.PictureState? in
      guard let id = number(2 + 2 * index), let modified = number(3 + 2 * index) else { return nil }
      return FirstTiles.PictureState(id: id, modified: modified)
    }
    screen = FirstTiles.Screen(side: Int(side), pictures: pictures)
    pixels = Array(bytes[start...])
  }
}
