// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

/// `cameo share --hide`: what is hidden can't be found in what arrives, with programs that aren't Cameo's.
final class HidingTests: XCTestCase {
  /// Where the text is.
  private static let area = (x: 90, y: 110, width: 420, height: 80)
  private static let box = "90,110,420,80"

  private func run(_ program: String, _ arguments: [String]) throws -> String {
    let process = Foundation.Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments
    let run = try ProgramRun(process)
    XCTAssertEqual(run.status, 0, "\(program) \(arguments): \(run.errors)")
    return run.output
  }

  /// A picture with a text.
  private func letter(_ home: CommandHome) throws -> String {
    let path = home.folder.file("letter.png")
    _ = try run(
      "convert",
      [
        "-size", "600x400", "xc:white", "-fill", "black", "-pointsize", "64", "-annotate",
        "+100+170",
        "CODE 4711", "-fill", "green", "-draw", "rectangle 0,300 599,399", path,
      ])
    return path
  }

  /// The picture in all formats that Cameo reads from cameras and other programs.
  private func everyFormat(_ home: CommandHome) throws -> [String] {
    let letter = try letter(home)
    func file(_ name: String) -> String { home.folder.file(name) }
    for ending in ["webp", "avif", "heic", "tiff", "gif", "bmp"] {
      _ = try run("convert", [letter, file("\(ending).\(ending)")])
    }
    _ = try run("cjxl", [letter, file("jxl.jxl"), "-d", "1"])
    // A phone that was held upright, with a thumbnail that shows everything.
    _ = try run("convert", [letter, "-resize", "160x", file("thumbnail.jpg")])
    _ = try run("convert", [letter, "-rotate", "270", file("photo.jpg")])
    _ = try run(
      "exiftool",
      [
        "-q", "-overwrite_original", "-n", "-Orientation=6", "-Make=Phone",
        "-ThumbnailImage<=\(file("thumbnail.jpg"))", file("photo.jpg"),
      ])
    return [letter]
      + ["webp", "avif", "heic", "tiff", "gif", "bmp", "jxl"].map { file("\($0).\($0)") }
      + [file("photo.jpg")]
  }

  /// The brightest value in the box, from 0 to 1, `inset` pixels away from its sides.
  private func brightest(_ path: String, scale: Double = 1, inset: Int = 0) throws -> Double {
    let (x, y) = (Double(Self.area.x) * scale, Double(Self.area.y) * scale)
    let (width, height) = (Double(Self.area.width) * scale, Double(Self.area.height) * scale)
    let crop =
      "\(Int(width) - 2 * inset)x\(Int(height) - 2 * inset)+\(Int(x) + inset)+\(Int(y) + inset)"
    let text = try run(
      // For ImageMagick 7, how opaque a pixel is counts as one of its values.
      "convert",
      [path, "-alpha", "off", "-crop", crop, "+repage", "-format", "%[fx:maxima]", "info:"])
    return try XCTUnwrap(Double(text), text)
  }

  private func arrived(_ home: CommandHome) throws -> String {
    let names = try home.names(in: "Out")
    XCTAssertEqual(names.count, 1)
    return home.folder.file("Out/\(try XCTUnwrap(names.first))")
  }

  func testNothingHiddenArrivesInAnyFormat() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    for file in try everyFormat(home) {
      XCTAssert(try run("tesseract", [home.folder.file("letter.png"), "stdout"]).contains("4711"))
      for options in [[], ["--max-edge", "450"], ["--keep-metadata"]] {
        let run = try home.run(
          ["share", file, "--to", "Out", "--hide", Self.box, "--json"] + options)
        XCTAssertEqual(run.status, 0, "\(file) \(run.output) \(run.errors)")
        XCTAssertEqual(try run.results()[0]["hidden"] as? Int, 1)
        let sent = try arrived(home)
        let isSmall = options.first == "--max-edge"
        let inset = sent.hasSuffix(".png") ? (isSmall ? 3 : 0) : 18
        XCTAssertLessThan(
          try brightest(sent, scale: isSmall ? 0.75 : 1, inset: inset), 0.03, "\(file) \(options)")
        let read = try self.run("tesseract", [sent, "stdout"])
        XCTAssertFalse(read.contains("4711") || read.contains("CODE"), "\(file): \(read)")
        // The rest is there, the right way up.
        let corner = try self.run("convert", [sent, "-format", "%[fx:p{20,20}.g]", "info:"])
        XCTAssertGreaterThan(try XCTUnwrap(Double(corner)), 0.9, "\(file)")
        let exif = try self.run("exiftool", ["-s3", "-ThumbnailImage", "-Orientation", sent])
        XCTAssertEqual(exif, "")
        try FileManager.default.removeItem(atPath: sent)
      }
    }
  }

  func testAnAnimationIsRefusedWithASentence() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let letter = try letter(home)
    let (gif, webP) = (home.folder.file("moving.gif"), home.folder.file("moving.webp"))
    _ = try run("convert", ["-delay", "20", letter, "(", letter, "-flop", ")", "-loop", "0", gif])
    _ = try run("gif2webp", ["-quiet", gif, "-o", webP])
    for path in [gif, webP] {
      let run = try home.run("share", path, "--to", "Out", "--hide", Self.box, "--json")
      XCTAssertEqual(run.status, 1, run.output)
      XCTAssertEqual(try run.results()[0].errorCode, "animation-refused")
      XCTAssert(run.output.contains("Parts of an animation can't be hidden."), run.output)
      XCTAssertEqual(try home.names(in: "Out"), [])
    }
  }

  func testWhatIsHiddenStaysHiddenWhenAShareIsResumed() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let file = try letter(home)
    let queued = try home.run(
      "share", file, "--to", "Out", "--hide", "\(Self.box),#0000ff", "--hide", "0,0,60,30,pixels",
      "--crop", "0,0,600,280", "--no-wait", "--json")
    XCTAssertEqual(queued.status, 75, queued.errors)
    XCTAssertEqual(try queued.results()[0]["hidden"] as? Int, 2)
    // Its original is no longer needed.
    try FileManager.default.removeItem(atPath: file)
    XCTAssertEqual(try home.run("shares", "resume").status, 0)
    let sent = try arrived(home)
    let facts = try run(
      "convert",
      [
        sent, "-format",
        "%w %h %[fx:p{200,150}.r] %[fx:p{200,150}.b] %[fx:p{509,189}.r] %[fx:p{510,190}.r]",
        "info:",
      ])
    XCTAssertEqual(facts, "600 280 0 1 0 1", "Width, height, blue, and white beside it.")
  }

  func testADryRunSaysHowMuchIsHidden() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let words = ["share", CommandHome.leaf, "--to", "Out", "--hide", "0,0,40,40", "--dry-run"]
    let text = try home.run(words)
    XCTAssert(text.output.contains("1 area hidden\n"), text.output)
    XCTAssertEqual(try home.run(words + ["--json"]).results()[0]["hidden"] as? Int, 1)
    XCTAssertEqual(try home.names(in: "Out"), [])
  }

  func testWhatCannotBeHiddenIsSaid() throws {
    let home = try CommandHome()
    try home.addFolder("Out")
    let letter = try letter(home)
    for (options, sentence) in [
      (["--hide", "590,0,20,20"], "An area to hide is outside the photo (600 × 400 pixels)."),
      (["--crop", "0,390,20,20"], "The crop area is outside the photo (600 × 400 pixels)."),
    ] {
      let run = try home.run(["share", letter, "--to", "Out"] + options)
      XCTAssertEqual(run.status, 1)
      XCTAssertEqual(run.errors, "cameo: \(sentence)\n")
    }
    XCTAssertEqual(try home.sharesListed(), 0)
    let several = try home.run(
      "share", letter, CommandHome.leaf, "--to", "Out", "--hide", Self.box)
    XCTAssertEqual(several.status, 2)
    XCTAssert(several.errors.contains("need a single photo"), several.errors)
    let many = Array(repeating: ["--hide", "0,0,9,9"], count: 33).flatMap(\.self)
    XCTAssertEqual(try home.run(["share", letter, "--to", "Out"] + many).status, 2)
  }
}
