// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Testing

@testable import Imaging

/// Files that cost the program itself as much as possible, at the limits of what that may be. Steps, parts and bytes
/// are counted, not seconds.
struct ParsingBudgetTests {
  private static let frame: [UInt8] = [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]
  private static let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0]

  /// A JPEG file with this in its scan.
  private static func jpeg(scan content: [UInt8]) -> [UInt8] {
    [0xFF, 0xD8] + frame + scan + content + [0xFF, 0xD9]
  }

  private static let filler = [UInt8](repeating: 0xFF, count: 100_000)

  // MARK: Steps

  @Test(
    "Long runs before what they belong to are looked at once", arguments: [0x00, 0xD3] as [UInt8])
  func runs(end: UInt8) {
    let bytes = Self.jpeg(scan: Self.filler + [end] + Self.filler + [end])
    #expect(MetadataVerifier.findings(in: bytes).isEmpty)
    let steps = bytes.withUnsafeBytes { buffer in
      var scanner = Scanner(buffer)
      scanner.verifyJPEG()
      return scanner.steps
    }
    #expect(steps <= 3 * bytes.count)
    let segments = JPEGSegments(bytes)
    #expect(segments.problem == nil)
    #expect(segments.budget.steps <= bytes.count)
  }

  @Test("Filler between markers is skipped, up to a limit, in a few reads")
  func summary() {
    for (count, isRead) in [
      (0, true), (1, true), (5000, true), (60_000, true), (70_000_000, false),
    ] {
      let filler = [UInt8](repeating: 0xFF, count: count)
      let file = [0xFF, 0xD8] + filler + Self.frame
      var reads = 0
      let summary = PictureSummary(head: Array(file.prefix(100)), length: file.count) {
        place, length in
        reads += 1
        return Array(file.dropFirst(place).prefix(length))
      }
      #expect((summary?.width == 1) == isRead, "\(count)")
      #expect(reads < 30, "\(count)")
    }
  }

  @Test("A field of any number of fractions is refused without reading them")
  func fractions() throws {
    func tiff(_ count: Int) -> [UInt8] {
      Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 0, 2, 0, 5] + bigEndian(count) + bigEndian(26)
        + [0, 0, 0, 0] + [UInt8](repeating: 1, count: 64)
    }
    for (count, values) in [(1, 1), (3, 3), (4, 0), (1 << 28, 0)] {
      let tiff = try #require(TIFF(head: tiff(count), ofFile: 1 << 40))
      let field = try #require(tiff.first?.fields[2])
      #expect(tiff.fractions(field, most: 3).count == values)
    }
  }

  @Test("Items of a HEIF file that refer to the same bytes count in proportion to the file")
  func items() {
    func box(_ name: String, _ payload: [UInt8]) -> [UInt8] {
      bigEndian(payload.count + 8) + Array(name.utf8) + payload
    }
    func file(_ ids: [Int], iloc: [UInt8]) -> [UInt8] {
      let entries = ids.flatMap { id -> [UInt8] in
        box("infe", [2, 0, 0, 0] + bigEndian(id, bytes: 2) + [0, 0] + Array("Exif".utf8) + [0])
      }
      let meta =
        [0, 0, 0, 0] + box("iinf", [0, 0, 0, 0] + bigEndian(ids.count, bytes: 2) + entries)
        + box("iloc", iloc)
      return box("meta", meta) + [UInt8](repeating: 0, count: 2000)
    }
    let count = 200
    let places = (1...count).flatMap { (number: Int) -> [UInt8] in
      bigEndian(number, bytes: 2) + [0, 0] + bigEndian(1, bytes: 2) + bigEndian(0) + bigEndian(9000)
    }
    let same = file(
      Array(1...count), iloc: [0, 0, 0, 0, 0x44, 0] + bigEndian(count, bytes: 2) + places)
    #expect(same.count > 9000)
    let items = same.withUnsafeBytes { MediaBoxes($0).items }
    #expect(items.count == count)
    let copied = items.reduce(0) { $0 + ($1.bytes?.count ?? 0) }
    #expect(copied > 0 && copied <= 2 * same.count)

    // One item of thousands of pieces, each empty and at the end of the file.
    let pieces = 5000
    let empty = file(
      [Int](repeating: 1, count: count),
      iloc: [0, 0, 0, 0, 0, 0x40] + bigEndian(1, bytes: 2) + bigEndian(1, bytes: 2) + [0, 0]
        + bigEndian(8 + 4 + 14 + count * 21 + 8 + 18 + 2000) + bigEndian(pieces, bytes: 2))
    let read = empty.withUnsafeBytes { MediaBoxes($0).items.count { $0.bytes != nil } }
    #expect(read > 0 && read * pieces <= 2 * empty.count)
  }

  // MARK: Memory

  @Test("Stray bytes that are next to each other are noted together")
  func strays() {
    let gif = Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0]
    let picture: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 1, 0, 0]
    let zeros = [UInt8](repeating: 0, count: 1_000_000)
    let blocks = GIFBlocks(gif + zeros + picture + zeros + [0x3B])
    #expect(blocks.problem == nil)
    #expect(blocks.stray.map(\.count) == [1_000_000, 1_000_000])
    let pairs = (0..<500_000).flatMap { _ in [0xFF, 0x01] as [UInt8] }
    let segments = JPEGSegments([0xFF, 0xD8] + pairs + Self.jpeg(scan: [1]).dropFirst(2))
    #expect(segments.problem == nil)
    #expect(segments.stray.map(\.count) == [1_000_000])
  }

  @Test("A file has a quarter of a million parts at most", arguments: [0, 1])
  func parts(tooMany: Int) {
    let count = ParsingBudget.mostParts + tooMany
    func repeated(_ part: [UInt8], _ count: Int) -> [UInt8] {
      (0..<count).flatMap { _ in part }
    }
    func check(_ problem: StripError?, _ count: Int, _ format: String) {
      if tooMany == 0 {
        #expect(problem == nil, "\(format)")
      } else {
        var isDamaged = false
        if case .damaged = problem { isDamaged = true }
        #expect(isDamaged, "\(format)")
      }
      #expect(count <= ParsingBudget.mostParts, "\(format)")
    }
    let jpeg = JPEGSegments(
      [0xFF, 0xD8] + repeated([0xFF, 0xFE, 0, 2], count - 2) + Self.jpeg(scan: []).dropFirst(2))
    check(jpeg.problem, jpeg.segments.count, "JPEG")
    // Each comment is followed by a stray byte.
    let strays = JPEGSegments(
      [0xFF, 0xD8] + repeated([0xFF, 0xFE, 0, 2, 7], count / 2 - 1)
        + repeated([0xFF, 0xFE, 0, 2], tooMany) + Self.jpeg(scan: []).dropFirst(2))
    check(strays.problem, strays.segments.count + strays.stray.count, "stray bytes")
    let png = PNGChunks(
      PNGChunks.signature + repeated(bigEndian(0) + Array("IDAT".utf8) + bigEndian(0), count - 1)
        + bigEndian(0) + Array("IEND".utf8) + bigEndian(0))
    check(png.problem, png.chunks.count, "PNG")
    let chunks = repeated(Array("ALPH".utf8) + littleEndian(0), count)
    let webP = WebPChunks(
      Array("RIFF".utf8) + littleEndian(chunks.count + 4) + Array("WEBP".utf8) + chunks)
    check(webP.problem, webP.chunks.count, "WebP")
    let gif = GIFBlocks(
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0] + repeated([0x21, 0xFE, 0], count - 1)
        + [0x21, 0xFE, 0, 0x3B])
    check(gif.problem, gif.blocks.count, "GIF")
  }

  @Test("Of thousands of findings, which all say the same, the first are enough")
  func findings() {
    let comment: [UInt8] = [0xFF, 0xFE, 0, 2]
    let comments = (0..<100_000).flatMap { _ in comment }
    let bytes: [UInt8] = [0xFF, 0xD8] + comments + [0xFF, 0xD9]
    let findings = MetadataVerifier.findings(in: bytes)
    #expect((1000...1001).contains(findings.count))
  }

  @Test("Texts of a file beyond any number are not listed")
  func lines() {
    var sheet = FactSheet()
    for number in 0..<FactSheet.mostLines + 10 { sheet.add(.comment, "Text \(number)", "content") }
    sheet.add(.place, "Location", "N 59.9, E 10.7")
    #expect(sheet.facts.count == FactSheet.mostLines + 1, "The location is still there.")
  }

  // MARK: Profiles and XMP data

  /// Zlib data with so many blocks, the last of which contains one byte.
  private static func packed(blocks: Int) -> [UInt8] {
    let empty: [UInt8] = [0, 0, 0, 0xFF, 0xFF]
    return [0x78, 1] + (0..<blocks - 1).flatMap { _ in empty } + [1, 1, 0, 0xFE, 0xFF, 7]
  }

  @Test("Compressed data has a thousand blocks at most")
  func blocks() {
    #expect(Inflater.unpack(Self.packed(blocks: 1), most: 10) == [7])
    #expect(Inflater.unpack(Self.packed(blocks: Inflater.mostBlocks), most: 10) == [7])
    #expect(Inflater.unpack(Self.packed(blocks: Inflater.mostBlocks + 1), most: 10) == nil)
  }

  @Test("XMP data is searched in its first megabyte", arguments: [0, 1])
  func xmp(tooFar: Int) {
    let word = Array("GPano:".utf8)
    let room = PictureLoss.searchedBytes - word.count + tooFar
    let text = Array("XML:com.adobe.xmp\0".utf8)
    let payload = text + [UInt8](repeating: 0x47, count: room - text.count) + word
    let file =
      PNGChunks.signature + bigEndian(payload.count) + Array("iTXt".utf8) + payload + bigEndian(0)
      + bigEndian(0) + Array("IEND".utf8) + bigEndian(0)
    #expect(PictureLoss.found(in: file, MetadataEntries()) == (tooFar == 0 ? [.panorama] : []))
  }

  // MARK: Cancelling

  @Test("What a large file contains is no longer listed when nobody waits for it")
  func listing() async {
    let text = PNGFile.chunk("tEXt", Array("Title\0words".utf8))
    let files = [
      Self.jpeg(scan: []).prefix(2) + [0xFF, 0xFE, 0, 5, 65, 66, 67]
        + Self.jpeg(scan: []).dropFirst(2),
      PNGChunks.signature + text + PNGFile.chunk("IEND", []),
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0, 0x21, 0xFE, 1, 65, 0, 0x3B],
      Array("RIFF".utf8) + littleEndian(4 + 12) + Array("WEBPprVt".utf8) + littleEndian(4) + [
        1, 2, 3, 4,
      ],
    ].map { Array($0) }
    func count(_ file: [UInt8]) -> Int {
      var sheet = FactSheet()
      _ = StructureFacts.add(file, MetadataEntries(), to: &sheet)
      return sheet.facts.count
    }
    #expect(files.map(count) == [1, 1, 1, 1])
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return files.map(count)
    }
    #expect(await task.value == [0, 0, 0, 0])
  }

  @Test("Reading a large file ends when nobody waits for it")
  func cancelled() async {
    let zeros = [UInt8](repeating: 1, count: 255)
    let pieces = (0..<200_000).flatMap { _ in [1, 9] as [UInt8] }
    let gif =
      Array("GIF89a".utf8) + [1, 0, 1, 0, 0, 0, 0] + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2]
      + pieces + [0, 0x3B]
    let jpeg = Self.jpeg(scan: Self.filler + [0] + zeros)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return (
        GIFBlocks(gif).problem, JPEGSegments(jpeg).problem,
        MetadataVerifier.findings(in: gif).count, MetadataVerifier.findings(in: jpeg).count,
        Inflater.unpack(Self.packed(blocks: 1), most: 10)
      )
    }
    let stripping = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(OutgoingError) {
        _ = try Outgoing.stripped(gif)
        return false
      } catch {
        if case .cancelled = error { return true }
        return false
      }
    }
    #expect(await stripping.value)
    let (first, second, third, fourth, fifth) = await task.value
    #expect(first != nil && second != nil && fifth == nil)
    #expect(third > 0 && fourth > 0)
    #expect(GIFBlocks(gif).problem == nil && JPEGSegments(jpeg).problem == nil)
    #expect(
      MetadataVerifier.findings(in: gif).isEmpty && MetadataVerifier.findings(in: jpeg).isEmpty)
  }
}
