// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Imaging
import TestSupport
import Testing

@testable import Photos

/// A library with a folder of its own for pictures.
final class LibraryFixture: Sendable {
  let home: TemporaryFolder
  let library: PhotoLibrary

  static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../data/samples").standardized.path

  init() throws {
    home = try TemporaryFolder()
    try home.makeFolder("pictures")
    library = PhotoLibrary(home.file("data"))
  }

  var pictures: String { home.file("pictures") }

  /// Adds the folder of pictures, and scans it.
  @discardableResult
  func scanned() async throws -> ScanSummary {
    try await library.add(folder: pictures)
    return try await library.scan()
  }

  func makeFolder(_ name: String) throws { try home.makeFolder("pictures/\(name)") }

  /// Writes a picture that no other has the content of.
  func write(_ picture: [UInt8] = MadePicture.jpeg(), to name: String) throws {
    try home.write(picture, to: "pictures/\(name)")
  }

  /// Gives the file or folder at `path` an old time: folders that changed just now would be listed again anyway.
  func age(_ path: String) throws {
    let times = [
      timespec(tv_sec: 1_700_000_000, tv_nsec: 0), timespec(tv_sec: 1_700_000_000, tv_nsec: 0),
    ]
    try #require(path.withFileBytes { utimensat(AT_FDCWD, $0, times, 0) } == 0)
  }

  func move(_ from: String, _ to: String) throws {
    try #require(rename("\(pictures)/\(from)", "\(pictures)/\(to)") == 0)
  }

  /// The names in a collection, in its order.
  func names(_ collection: PhotoCollection = .recent) async throws -> [String] {
    try await library.photos(in: collection).map(\.name)
  }

  func photo(_ name: String) async throws -> Photo {
    try #require(try await library.photos(in: .recent).first { $0.name == name })
  }

  /// Scans, and says everything that the user can say about `1.jpg`.
  func describeFirst() async throws -> (Photo, PhotoAlbum) {
    try await scanned()
    return try await sayEverything(of: "1.jpg")
  }

  /// Says everything that the user can say about a picture.
  func sayEverything(of name: String) async throws -> (Photo, PhotoAlbum) {
    let photo = try await self.photo(name)
    try await library.setDescription("A pier", of: photo.id)
    try await library.setCaption("At last", of: photo.id)
    try await library.setFavorite(true, of: [photo.id])
    try await library.markShared([photo.path])
    let album = try await library.createAlbum("Summer", photos: [photo.id])
    return (try await self.photo(name), album)
  }
}

/// Pictures as cameras and programs write them, as far as their beginning.
enum MadePicture {
  private static let number = PictureNumbers()

  /// A JPEG file with a frame of this size and, if a date is given, EXIF data.
  static func jpeg(
    width: Int = 40, height: Int = 30, date: String? = nil, zone: String? = nil,
    model: String? = nil, orientation: Int? = nil, position: (Int, Int)? = nil,
    salt: Int? = nil
  ) -> [UInt8] {
    var bytes: [UInt8] = [0xFF, 0xD8]
    if date != nil || model != nil || orientation != nil || position != nil {
      let exif = exif(date, zone, model, orientation, position)
      bytes += [0xFF, 0xE1] + big16(exif.count + 8) + Array("Exif\0\0".utf8) + exif
    }
    bytes += [0xFF, 0xC0, 0, 11, 8] + big16(height) + big16(width) + [1, 1, 0x11, 0]
    bytes += [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]
    return bytes + Array("picture \(salt ?? number.next())".utf8) + [0xFF, 0xD9]
  }

  static func png(width: Int, height: Int) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + big32(width) + big32(height) + [8, 2, 0, 0, 0, 0, 0, 0, 0]
      + Array("picture \(number.next())".utf8)
  }

  /// A BMP file of these pixels.
  static func bmp(_ picture: DecodedPicture) -> [UInt8] {
    let head = bmpHead(picture.width, picture.height, bytes: picture.bytesPerRow * picture.height)
    return picture.withBytes { head + $0 }
  }

  private static func bmpHead(_ width: Int, _ height: Int, bytes: Int) -> [UInt8] {
    func little(_ number: Int) -> [UInt8] { big32(number).reversed() }
    let file = Array("BM".utf8) + little(54 + bytes) + little(0) + little(54) + little(40)
    // A negative height: the first row is the top one.
    return file + little(width) + little(-height) + [1, 0, 32, 0]
      + little(0) + little(bytes) + little(2835) + little(2835) + little(0) + little(0)
  }

  /// An uncompressed scan with white margins: all of these have one size, one beginning and one end.
  static func scannedPage(_ number: UInt8) -> [UInt8] {
    let pixels = [UInt8](repeating: 0xFF, count: 120 * 120 * 4)
    var file = bmpHead(120, 120, bytes: pixels.count) + pixels
    file[file.count / 2] = number
    return file
  }

  private static func exif(
    _ date: String?, _ zone: String?, _ model: String?, _ orientation: Int?,
    _ position: (Int, Int)?
  ) -> [UInt8] {
    var first: [(Int, Int, Int, [UInt8])] = []
    if let model { first.append((0x0110, 2, model.utf8.count + 1, Array(model.utf8) + [0])) }
    if let orientation { first.append((0x0112, 3, 1, big16(orientation) + [0, 0])) }
    var photo: [(Int, Int, Int, [UInt8])] = []
    if let date { photo.append((0x9003, 2, 20, Array(date.utf8) + [0])) }
    if let zone { photo.append((0x9011, 2, 7, Array(zone.utf8) + [0])) }
    var place: [(Int, Int, Int, [UInt8])] = []
    if let position {
      place = [
        (1, 2, 2, [position.0 < 0 ? 0x53 : 0x4E, 0, 0, 0]),
        (2, 5, 3, degrees(position.0)),
        (3, 2, 2, [position.1 < 0 ? 0x57 : 0x45, 0, 0, 0]),
        (4, 5, 3, degrees(position.1)),
      ]
    }
    // The directories come first, at fixed places; what doesn't fit follows at 512.
    var (data, directories) = ([UInt8](), [(at: Int, bytes: [UInt8])]())
    func directory(_ fields: [(Int, Int, Int, [UInt8])], at: Int) {
      var bytes = big16(fields.count)
      for (tag, type, count, value) in fields {
        bytes += big16(tag) + big16(type) + big32(count)
        if value.count <= 4 {
          bytes += value + [UInt8](repeating: 0, count: 4 - value.count)
        } else {
          bytes += big32(512 + data.count)
          data += value
        }
      }
      directories.append((at, bytes + [0, 0, 0, 0]))
    }
    if !photo.isEmpty { first.append((0x8769, 4, 1, big32(128))) }
    if !place.isEmpty { first.append((0x8825, 4, 1, big32(256))) }
    directory(first, at: 8)
    directory(photo, at: 128)
    directory(place, at: 256)
    var bytes = Array("MM\0*".utf8) + big32(8)
    for (at, part) in directories {
      bytes += [UInt8](repeating: 0, count: at - bytes.count) + part
    }
    return bytes + [UInt8](repeating: 0, count: 512 - bytes.count) + data
  }

  /// Whole degrees, thirty minutes.
  private static func degrees(_ number: Int) -> [UInt8] {
    [abs(number), 1, 30, 1, 0, 1].flatMap { big32($0) }
  }

  private static func big16(_ number: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: number >> 8), UInt8(truncatingIfNeeded: number)]
  }

  private static func big32(_ number: Int) -> [UInt8] { big16(number >> 16) + big16(number) }
}

/// Counts, so that no two pictures are the same.
final class PictureNumbers: @unchecked Sendable {
  private let lock = NSLock()
  private var last = 0

  func next() -> Int {
    lock.withLock {
      last += 1
      return last
    }
  }
}
