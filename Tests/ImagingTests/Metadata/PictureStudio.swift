// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

@testable import Imaging

/// Makes pictures with common programs, and examines them with those.
enum PictureStudio {
  struct Failure: Error {
    let text: String
  }

  /// A picture with much metadata.
  struct Exposed: Sendable, CustomStringConvertible {
    let name: String
    let bytes: [UInt8]
    var orientation = 1

    var description: String { name }
  }

  /// One of every kind, made once.
  static let all: [Exposed] = {
    do {
      return try makeAll()
    } catch {
      fatalError("No pictures to test with: \(error)")
    }
  }()

  static func picture(_ name: String) throws -> [UInt8] {
    guard let picture = all.first(where: { $0.name == name }) else { throw Failure(text: name) }
    return picture.bytes
  }

  static let samples = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../data/samples").standardized

  private static func makeAll() throws -> [Exposed] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "studio-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func paint(_ arguments: String...) throws {
      try run(["convert", "-seed", "7", "-size", "64x48"] + arguments, in: folder)
    }
    try paint("plasma:", "+set", "date:create", "-strip", "baseline.jpg")
    try paint("plasma:", "-strip", "-interlace", "JPEG", "progressive.jpg")
    try paint("plasma:", "-strip", "plain.png")
    try paint("plasma:", "-strip", "-alpha", "set", "-type", "PaletteAlpha", "colours.png")
    try paint("plasma:", "-strip", "lossy.webp")
    try paint(
      "plasma:", "-strip", "-alpha", "set", "-channel", "A", "-evaluate", "set", "50%",
      "-quality", "60", "transparent.webp")
    try paint("plasma:", "-strip", "-define", "webp:lossless=true", "lossless.webp")
    try paint("plasma:", "-strip", "still.gif")
    try paint("-delay", "10", "-loop", "3", "plasma:", "plasma:red-blue", "-strip", "moving.gif")
    try paint("plasma:", "plasma:red-blue", "-strip", "frame-%d.png")
    try paint("plasma:", "-resize", "16x12", "-strip", "small.jpg")
    try run(
      ["img2webp", "-loop", "2", "frame-0.png", "frame-1.png", "-o", "moving.webp"], in: folder)
    let names = [
      "baseline.jpg", "progressive.jpg", "plain.png", "colours.png", "lossy.webp",
      "transparent.webp", "lossless.webp", "moving.webp", "still.gif", "moving.gif",
    ]
    try Data(TestProfile.bytes).write(to: folder.appending(path: "profile.icc"))
    let written = names.filter { !$0.hasSuffix(".webp") }
    try run(["exiftool", "-q", "-m", "-overwrite_original"] + revelations + written, in: folder)
    try run(
      [
        "exiftool", "-q", "-m", "-overwrite_original", "-ThumbnailImage<=small.jpg",
        "baseline.jpg", "progressive.jpg",
      ], in: folder)
    try extract(from: ["baseline.jpg"], in: folder)
    for name in names where name.hasSuffix(".webp") {
      try reveal(name, like: "baseline.jpg", as: name, in: folder)
    }
    var pictures = try names.map {
      Exposed(name: $0, bytes: try read(folder.appending(path: $0)) + Array("ftypmp42trailer".utf8))
    }
    for sample in ["hills-at-noon.jpg", "harbour-at-dusk.jpg", "oak-leaf.png", "sailing-boat.gif"] {
      pictures.append(Exposed(name: sample, bytes: try read(samples.appending(path: sample))))
    }
    pictures.append(
      Exposed(
        name: "lighthouse.jpg", bytes: try read(samples.appending(path: "lighthouse.jpg")),
        orientation: 6))
    pictures += try turned(in: folder)
    return pictures
  }

  /// Every orientation in every format.
  private static func turned(in folder: URL) throws -> [Exposed] {
    let names = (1...8).flatMap { orientation in
      ["baseline.jpg", "plain.png"].map { (orientation, $0) }
    }
    // Starting Exiftool takes longer than its work, so it does everything at once.
    let commands = names.map { orientation, name in
      [
        "-q", "-m", "-n", "-IFD0:Orientation=\(orientation)", "-icc_profile<=profile.icc",
        "-o", "\(orientation)-\(name)", name,
      ]
    }
    try run(["exiftool"] + Array(commands.joined(separator: ["-execute"])), in: folder)
    let sources = (1...8).map { "\($0)-baseline.jpg" }
    try extract(from: sources, in: folder)
    for source in sources {
      let result = source.replacing("baseline.jpg", with: "lossy.webp")
      try reveal("lossy.webp", like: source, as: result, in: folder)
    }
    return try (1...8).flatMap { orientation in
      try ["baseline.jpg", "plain.png", "lossy.webp"].map {
        let name = "\(orientation)-\($0)"
        return Exposed(
          name: name, bytes: try read(folder.appending(path: name)), orientation: orientation)
      }
    }
  }

  /// Writes the metadata of each of these pictures to files of its name that end with `exif` and
  /// `xmp`.
  private static func extract(from sources: [String], in folder: URL) throws {
    let commands = ["exif", "xmp"].map { ["-q", "-b", "-\($0)", "-w", "%f.\($0)"] + sources }
    try run(["exiftool"] + Array(commands.joined(separator: ["-execute"])), in: folder)
  }

  /// Gives a WebP picture, which Exiftool does not write, what was extracted from a JPEG picture.
  private static func reveal(
    _ name: String, like source: String, as result: String, in folder: URL
  ) throws {
    let source = source.replacing(".jpg", with: "")
    var last = name
    for kind in ["exif", "xmp", "icc"] {
      let file = kind == "icc" ? "profile.icc" : "\(source).\(kind)"
      let next = kind == "icc" ? result : "with-\(kind).webp"
      try run(["webpmux", "-set", kind, file, last, "-o", next], in: folder)
      last = next
    }
  }

  private static let revelations = [
    "-GPSLatitude=51.7991", "-GPSLatitudeRef=N", "-GPSLongitude=10.6156", "-GPSLongitudeRef=W",
    "-EXIF:Make=Example", "-EXIF:Model=Camera 1", "-EXIF:SerialNumber=SN-4711",
    "-EXIF:LensSerialNumber=LENS-4712", "-EXIF:OwnerName=Sample Person",
    "-EXIF:Artist=Sample Artist",
    "-EXIF:DateTimeOriginal=2026:01:02 03:04:05", "-EXIF:UserComment=secret note",
    "-XMP-dc:Creator=Sample Author", "-XMP-photoshop:City=Sampletown",
    "-XMP-xmpMM:DocumentID=secret-id", "-IPTC:City=Sampletown", "-IPTC:By-line=Sample Author",
    "-Comment=secret comment", "-PNG:Author=Sample Author", "-PNG:ModifyDate=2026:01:02 03:04:05",
  ]

  /// A chunk of a PNG file.
  static func chunk(_ name: String, _ payload: [UInt8]) -> [UInt8] {
    let content = Array(name.utf8) + payload
    return bigEndian(payload.count) + content + bigEndian(Int(CRC32.of(content[...])))
  }

  /// Three animations, each of two pictures and with a text in it: GIF, WebP and PNG.
  static func moving(in folder: URL) throws {
    let pictures = ["-size", "16x12", "xc:red", "xc:blue"]
    try run(
      ["convert", "-delay", "10", "-loop", "0"] + pictures + ["-set", "comment", "Sample Author"]
        + ["moving.gif"], in: folder)
    try run(["convert"] + pictures + ["frame-%d.png"], in: folder)
    try run(["img2webp", "frame-0.png", "frame-1.png", "-o", "plain.webp"], in: folder)
    try Data("Sample Author".utf8).write(to: folder.appending(path: "text"))
    try run(["webpmux", "-set", "xmp", "text", "plain.webp", "-o", "moving.webp"], in: folder)
    try Data(animatedPNG()).write(to: folder.appending(path: "moving.png"))
    try run(
      ["avifenc", "-s", "9", "--timescale", "10", "frame-0.png", "frame-1.png", "moving.avif"],
      in: folder)
    try run(["cjxl", "--quiet", "moving.gif", "moving.jxl"], in: folder)
  }

  /// An animation of two pictures, with a text in it.
  static func animatedPNG() throws -> [UInt8] {
    let size = bigEndian(16) + bigEndian(12)
    func frame(_ number: Int) -> [UInt8] {
      let rest = [UInt8](repeating: 0, count: 8) + [0, 1, 0, 10, 0, 0]
      return chunk("fcTL", bigEndian(number) + size + rest)
    }
    func data(_ colour: String) throws -> [[UInt8]] {
      let file = try [UInt8](
        run(["convert", "-size", "16x12", "xc:\(colour)", "-strip", "PNG24:-"], in: samples))
      return PNGChunks(file).chunks.filter { $0.name == "IDAT" }.map { Array(file[$0.payload]) }
    }
    var file = PNGChunks.signature + chunk("IHDR", size + [8, 2, 0, 0, 0])
    file += chunk("acTL", bigEndian(2) + bigEndian(0))
    file += chunk("tEXt", Array("Author\0Sample Author".utf8)) + frame(0)
    for piece in try data("red") { file += chunk("IDAT", piece) }
    file += frame(1)
    for (index, piece) in try data("blue").enumerated() {
      file += chunk("fdAT", bigEndian(2 + index) + piece)
    }
    return file + chunk("IEND", [])
  }

  static func read(_ url: URL) throws -> [UInt8] { [UInt8](try Data(contentsOf: url)) }

  /// The output of a program about a file with these bytes.
  static func ask(_ command: [String], about bytes: [UInt8], then: [String] = []) throws -> Data {
    let format = PictureFormatName.of(bytes)
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).\(format)")
    try Data(bytes).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try run(command + [file.path] + then, in: FileManager.default.temporaryDirectory)
  }

  @discardableResult
  static func run(_ command: [String], in folder: URL) throws -> Data {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardOutput = output
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(text: command.joined(separator: " "))
    }
    return data
  }
}
