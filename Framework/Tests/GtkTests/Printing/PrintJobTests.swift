// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGtk
import ControllersTesting
import Foundation
import GLib
import Gtk
import XCTest

/// Printing, into files: there is no printer here.
final class PrintJobTests: GtkTestCase {
  func testPagesAreDrawnIntoAFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("sheet.pdf")
    try assertGivenBackOnMain {
      var drawn: [Int] = []
      var sizes: Set<[Int]> = []
      var heights: [Double] = []
      let job = PrintJob("Contact Sheet", pages: 3) { canvas, page in
        drawn.append(page)
        sizes.insert([Int(canvas.width), Int(canvas.height)])
        let area = Rectangle(x: 0, y: 0, width: canvas.width, height: 100)
        let font = Font("Sans", size: 24)
        heights.append(canvas.write("Page \(page)", in: area, font: font))
        let narrow = Rectangle(x: 0, y: 100, width: 90, height: 100)
        heights.append(canvas.write("Page \(page) Page \(page)", in: narrow, font: font))
        canvas.fill(area, radius: 8, color: .selection)
        canvas.fill(area, color: RGBA(red: 1, green: 0, blue: 0))
        canvas.draw("One line", in: area, isBold: true)
      }
      let outcome = try await job.export(to: path)
      XCTAssertEqual(outcome, .printed)
      XCTAssertEqual(Set(drawn), [0, 1, 2])
      XCTAssertEqual(sizes.count, 1)
      XCTAssertGreaterThan(heights[1], heights[0] * 1.5, "It goes on in a second line.")
    }
    XCTAssertEqual(try pages(of: path), 3)
  }

  func testThePaperSaysHowManyPagesItTakes() throws {
    let folder = try TemporaryFolder()
    try onMain {
      for isLandscape in [false, true] {
        var paper: PrintJob.Paper?
        let job = PrintJob("Book") {
          paper = $0
          return $0.width > $0.height ? 2 : 1
        } draw: { _, _ in
        }
        job.isLandscape = isLandscape
        try await job.export(to: folder.file("\(isLandscape).pdf"))
        let found = try XCTUnwrap(paper)
        XCTAssertEqual(found.width > found.height, isLandscape)
        XCTAssertGreaterThan(min(found.width, found.height), 400)
      }
    }
    XCTAssertEqual(try pages(of: folder.file("false.pdf")), 1)
    XCTAssertEqual(try pages(of: folder.file("true.pdf")), 2)
  }

  func testNoPagesAreNothingToPrint() throws {
    let folder = try TemporaryFolder()
    try assertGivenBackOnMain {
      var drawn = 0
      let job = PrintJob("Nothing", pages: 0) { _, _ in drawn += 1 }
      let outcome = try await job.export(to: folder.file("none.pdf"))
      XCTAssertEqual(outcome, .cancelled)
      XCTAssertEqual(drawn, 0)
    }
  }

  func testAFailedWriteIsAnError() throws {
    let folder = try TemporaryFolder()
    try assertGivenBackOnMain {
      let job = PrintJob("Lost", pages: 1) { _, _ in }
      for path in [folder.file("none/x.pdf"), "x\0.pdf"] {
        do {
          try await job.export(to: path)
          XCTFail("\(path) was written.")
        } catch {
          XCTAssertFalse("\(error)".isEmpty)
        }
      }
    }
  }

  func testClosingTheDialogPrintsNothing() throws {
    try assertGivenBackOnMain {
      let window = Window()
      window.showAll()
      let job = PrintJob("Asked", pages: 1) { _, _ in }
      for closesOwner in [false, true] {
        let asked = Task { @MainActor in try await job.print(over: window) }
        await eventually("The dialog") { dialog() != nil }
        if closesOwner { window.destroy() } else { dialog()?.requestClose() }
        let outcome = try await asked.value
        XCTAssertEqual(outcome, .cancelled)
        await eventually("Its end") { dialog() == nil }
      }
    }
    ignoreMissingBus()
  }

  func testCancellingTheTaskClosesTheDialog() throws {
    try onMain {
      let job = PrintJob("Asked", pages: 1) { _, _ in }
      let asked = Task { @MainActor in try await job.print(over: nil) }
      await eventually("The dialog") { dialog() != nil }
      asked.cancel()
      let outcome = try await asked.value
      XCTAssertEqual(outcome, .cancelled)
      await eventually("Its end") { dialog() == nil }
    }
    ignoreMissingBus()
  }

  /// The dialog looks for printers on the system bus, which need not be there.
  private func ignoreMissingBus() {
    for entry in takeLog() where entry.level == .warning || entry.level == .critical {
      XCTAssertTrue(entry.text.contains("D-Bus system bus"), entry.text)
    }
  }

  private func pages(of path: String) throws -> Int {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    XCTAssertTrue(bytes.starts(with: Data("%PDF-".utf8)))
    // Newer versions of cairo compress the objects that say so, too.
    let text = String(decoding: bytes, as: UTF8.self) + Self.streams(in: bytes).joined()
    let all = text.components(separatedBy: "/Type /Page").count
    return all - text.components(separatedBy: "/Type /Pages").count
  }

  /// What is compressed in a PDF file.
  private static func streams(in file: Data) -> [String] {
    var (texts, rest) = ([String](), file[...])
    while let start = rest.range(of: Data("stream\n".utf8)),
      let end = rest.range(of: Data("endstream".utf8), in: start.upperBound..<rest.endIndex)
    {
      texts.append(inflated([UInt8](rest[start.upperBound..<end.lowerBound])))
      rest = rest[end.upperBound...]
    }
    return texts
  }

  private static func inflated(_ bytes: [UInt8]) -> String {
    let inflater = g_zlib_decompressor_new(G_ZLIB_COMPRESSOR_FORMAT_ZLIB)
    defer { g_object_unref(UnsafeMutableRawPointer(inflater)) }
    var text = [UInt8](repeating: 0, count: 1 << 20)
    var (read, written) = (gsize(0), gsize(0))
    g_converter_convert(
      inflater, bytes, gsize(bytes.count), &text, gsize(text.count),
      G_CONVERTER_INPUT_AT_END, &read, &written, nil)
    return String(decoding: text.prefix(Int(written)), as: UTF8.self)
  }
}

@MainActor
private func dialog() -> Window? {
  Window.all.first { $0.handle.typeName == "GtkPrintUnixDialog" && $0.isMapped }
}
