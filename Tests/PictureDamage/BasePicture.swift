// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A small picture of one kind, as other programs write it.
public struct BasePicture: Sendable {
  /// Its format and what is special about it: `png-interlaced`.
  public let name: String
  public let bytes: [UInt8]

  /// The beginning of its name.
  public var format: String { String(name.prefix { $0 != "-" }) }

  /// One of every kind that the decoding process accepts: a new format is added with a line here.
  public static func all() throws -> [BasePicture] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pictures-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // All at once: the program takes longer to start than to paint.
    let commands = painted.flatMap { name, arguments in
      ["(", "-size", name.hasPrefix("ico") ? "32x32" : "40x30"] + arguments
        + ["-write", name, "+delete", ")"]
    }
    try run(
      ["convert", "-respect-parentheses", "-seed", "7"] + commands + ["xc:", "null:"], in: folder)
    for (name, command) in encoded { try run(command + [name], in: folder) }
    let files = painted.map(\.name).filter { !$0.hasPrefix("frame") } + encoded.map(\.name)
    let pictures = try files.map { file in
      let data = try Data(contentsOf: folder.appending(path: file))
      return BasePicture(name: String(file.prefix { $0 != "." }), bytes: [UInt8](data))
    }
    return pictures + bright(pictures) + (try Drawings.all(in: folder))
  }

  /// A PNG file whose colours are brighter than a screen's, which no program here writes.
  private static func bright(_ pictures: [BasePicture]) -> [BasePicture] {
    pictures.filter { $0.name == "png-16bit" }.map { picture in
      var bytes = picture.bytes
      // Right behind the header.
      bytes.insert(contentsOf: PNGSums.chunk("cICP", [9, 16, 0, 1]), at: 33)
      return BasePicture(name: "png-bright", bytes: bytes)
    }
  }

  private static let painted: [(name: String, arguments: [String])] = [
    ("jpeg-baseline.jpg", ["plasma:", "-quality", "75", "-strip"]),
    ("jpeg-progressive.jpg", ["plasma:", "-interlace", "JPEG", "-strip"]),
    ("jpeg-grey.jpg", ["plasma:", "-colorspace", "Gray", "-strip"]),
    ("jpeg-cmyk.jpg", ["plasma:", "-colorspace", "CMYK", "-strip"]),
    ("png-16bit.png", ["plasma:", "-depth", "16", "-strip"]),
    ("png-interlaced.png", ["plasma:", "-depth", "8", "-interlace", "PNG", "-strip"]),
    ("png-palette.png", ["plasma:", "-colors", "16", "-type", "Palette", "-strip"]),
    (
      "png-alpha.png",
      ["plasma:", "-depth", "8", "-alpha", "set", "-channel", "A", "-evaluate", "set", "50%"]
    ),
    ("png-bilevel.png", ["plasma:", "-monochrome", "-strip"]),
    ("gif-still.gif", ["plasma:", "-strip"]),
    ("gif-interlaced.gif", ["plasma:", "-interlace", "GIF", "-strip"]),
    ("gif-moving.gif", ["-delay", "10", "-loop", "0", "plasma:", "plasma:red-blue", "-strip"]),
    ("tiff-plain.tiff", ["plasma:", "-depth", "8", "-compress", "None"]),
    ("tiff-lzw.tiff", ["plasma:", "-depth", "8", "-compress", "LZW"]),
    ("tiff-zip.tiff", ["plasma:", "-depth", "8", "-compress", "Zip"]),
    ("tiff-packbits.tiff", ["plasma:", "-depth", "8", "-compress", "RLE"]),
    ("tiff-jpeg.tiff", ["plasma:", "-depth", "8", "-compress", "JPEG"]),
    ("tiff-fax.tiff", ["plasma:", "-monochrome", "-compress", "Group4"]),
    (
      "tiff-16bit.tiff",
      ["plasma:", "-depth", "16", "-compress", "LZW", "-define", "tiff:predictor=2"]
    ),
    (
      "tiff-tiles.tiff",
      [
        "plasma:", "-depth", "8", "-compress", "LZW", "-define", "tiff:tile-geometry=16x16",
        "-define", "tiff:endian=msb",
      ]
    ),
    ("tiff-inks.tiff", ["plasma:", "-colorspace", "CMYK", "-depth", "16", "-compress", "LZW"]),
    ("bmp-24bit.bmp", ["plasma:", "-type", "TrueColor", "-strip"]),
    ("bmp-runs.bmp", ["plasma:", "-colors", "16", "-type", "Palette", "-compress", "RLE"]),
    ("bmp-alpha.bmp", ["plasma:", "-alpha", "set", "-strip"]),
    ("webp-lossy.webp", ["plasma:", "-strip"]),
    ("webp-lossless.webp", ["plasma:", "-define", "webp:lossless=true", "-strip"]),
    (
      "webp-alpha.webp",
      ["plasma:", "-alpha", "set", "-channel", "A", "-evaluate", "set", "50%", "-quality", "50"]
    ),
    ("frame-0.png", ["plasma:", "-strip"]),
    ("frame-1.png", ["plasma:red-blue", "-strip"]),
    ("ico-32bit.ico", ["plasma:", "-strip"]),
    ("ico-palette.ico", ["plasma:", "-colors", "16", "-strip"]),
  ]

  /// What only the programs of the formats write, of what was painted.
  private static let encoded: [(name: String, command: [String])] = [
    ("webp-moving.webp", ["img2webp", "frame-0.png", "frame-1.png", "-o"]),
    ("heic-lossy.heic", ["heif-enc", "frame-0.png", "-o"]),
    ("heic-lossless.heic", ["heif-enc", "-L", "-p", "chroma=444", "frame-0.png", "-o"]),
    ("heic-alpha.heic", ["heif-enc", "png-alpha.png", "-o"]),
    ("avif-lossy.avif", ["avifenc", "-s", "9", "frame-0.png"]),
    ("avif-alpha.avif", ["avifenc", "-s", "9", "-d", "10", "png-alpha.png"]),
    ("avif-moving.avif", ["avifenc", "-s", "9", "frame-0.png", "frame-1.png"]),
    ("avif-bright.avif", ["avifenc", "-s", "9", "-d", "10", "--cicp", "9/16/9", "frame-0.png"]),
    ("jxl-lossy.jxl", ["cjxl", "frame-0.png"]),
    ("jxl-lossless.jxl", ["cjxl", "-d", "0", "png-16bit.png"]),
    ("jxl-bright.jxl", ["cjxl", "-x", "color_space=RGB_D65_202_Rel_PeQ", "frame-0.png"]),
    ("jxl-moving.jxl", ["cjxl", "gif-moving.gif"]),
  ]

  static func run(_ command: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = command
    process.currentDirectoryURL = folder
    process.standardError = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(command: command) }
  }

  /// What failed.
  struct Failure: Error {
    let command: [String]
  }
}
