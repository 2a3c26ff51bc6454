// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import PictureDamage
import TestSupport

/// A picture of every format, with a secret wherever other programs can write one.
enum TellingPictures {
  struct Failure: Error {
    let command: String
  }

  static let secret = String(decoding: PlantedSecret.word, as: UTF8.self)
  static let names = [
    "a.jpg", "b.png", "c.webp", "d.gif", "e.tiff", "f.bmp", "g.svg", "moving.gif",
    "motion.jpg", "h.heic",
  ]

  /// Makes them in `folder`.
  static func make(in folder: TemporaryFolder) throws {
    try run(
      ["convert", "-size", "16x12", "plasma:", "-set", "comment", secret, "small.jpg"], folder)
    // Each is another picture: of equal ones that are converted alike, some servers keep one copy.
    try run(
      ["convert", "-seed", "7", "-size", "64x48", "plasma:", "-strip"]
        + ["a.jpg", "b.png", "c.webp", "d.gif", "e.tiff", "f.bmp"].flatMap {
          ["-roll", "+1+0", "-write", $0]
        } + ["null:"], folder)
    try run(
      ["convert", "-delay", "10", "-size", "64x48", "plasma:", "plasma:red-blue", "moving.gif"],
      folder)
    let exiftool = ["exiftool", "-q", "-m", "-overwrite_original"]
    try run(exiftool + told + ["a.jpg", "b.png", "d.gif", "e.tiff", "moving.gif"], folder)
    try run(exiftool + ["-ThumbnailImage<=small.jpg", "a.jpg"], folder)
    try run(["sh", "-c", "exiftool -b -exif a.jpg >exif && exiftool -b -xmp a.jpg >xmp"], folder)
    try run(["webpmux", "-set", "exif", "exif", "c.webp", "-o", "d.webp"], folder)
    try run(["webpmux", "-set", "xmp", "xmp", "d.webp", "-o", "c.webp"], folder)
    try folder.write(drawing, to: "g.svg")
    try run(["cp", "a.jpg", "motion.jpg"], folder)
    try run(["heif-enc", "a.jpg", "-o", "h.heic"], folder)
    for name in names {
      let file = folder.file(name)
      let bytes = FileManager.default.contents(atPath: file).map(Array.init) ?? []
      // Further bytes after its end, as some programs leave them there.
      switch name {
      case "g.svg", "h.heic": break
      case "motion.jpg": try folder.write(bytes + video, to: name)
      default: try folder.write(bytes + PlantedSecret.word, to: name)
      }
    }
  }

  private static let told =
    [
      "EXIF:Make", "EXIF:Model", "EXIF:SerialNumber", "EXIF:LensSerialNumber", "EXIF:OwnerName",
      "EXIF:Artist", "EXIF:UserComment", "EXIF:ImageDescription", "XMP-dc:Creator",
      "XMP-photoshop:City", "XMP-xmpMM:DocumentID", "IPTC:City", "IPTC:By-line", "Comment",
      "PNG:Author",
    ].map { "-\($0)=\(secret)" } + [
      "-EXIF:GPSLatitude=51.7991", "-EXIF:GPSLatitudeRef=N", "-EXIF:GPSLongitude=10.6156",
      "-EXIF:GPSLongitudeRef=E", "-EXIF:DateTimeOriginal=2026:01:02 03:04:05",
    ]

  /// A video after the picture, as phones append it, with bytes in it that look like a picture's.
  private static let video: [UInt8] =
    [0, 0, 0, 24] + Array("ftypmp42\0\0\0\0isommp42".utf8) + [0, 0, 0, 40]
    + Array("mdat".utf8) + [0xFF, 0xDA, 0, 8] + PlantedSecret.word

  private static let drawing = """
    <?xml version="1.0"?><!-- \(secret) -->
    <svg xmlns="http://www.w3.org/2000/svg" width="64" height="48" id="\(secret)"
    xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
    sodipodi:docname="/home/\(secret)/drawing.svg">
    <metadata>\(secret)</metadata><title>\(secret)</title><desc>\(secret)</desc>
    <rect width="64" height="48" fill="teal"/></svg>
    """

  /// The output of a program about files in `folder`.
  @discardableResult
  static func run(_ command: [String], _ folder: TemporaryFolder) throws -> Data {
    let process = Foundation.Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = URL(filePath: folder.path)
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(command: command.joined(separator: " "))
    }
    return data
  }
}
