// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

/// Metadata in easily overlooked parts of files.
final class HiddenMetadataTests: MainLoopTestCase {
  private func report(
    of file: [UInt8], check: @escaping @MainActor (PictureReport) throws -> Void
  ) throws {
    try onMain {
      let folder = try TemporaryFolder()
      try folder.write(file, to: "file")
      try check(try await PictureDecoder(workers: 1).report(folder.file("file")))
    }
  }

  func testTheOwnerInTheNotesOfACamera() throws {
    let file = MadeFiles.addingCanonNotes(to: try MadeFiles.jpeg(in: TemporaryFolder()))
    try report(of: file) { report in
      XCTAssertEqual(report.value(.owner, "Owner"), "Sample Person 555-0100")
      XCTAssertEqual(report.value(.serialNumber, "Serial number"), "1731000068")
    }
  }

  func testUnreadableMakerNotesAreNamedAsAWhole() throws {
    let notes = MadeFiles.Field.data(0x927C, Array("EXAMPLE\0owner and more".utf8))
    let exif = MadeFiles.tiff(
      [.text(0x010F, "Example"), .place(0x8769, 0)], [.directory([notes])])
    let file = MadeFiles.adding(
      0xE1, Array("Exif\0\0".utf8) + exif, to: try MadeFiles.jpeg(in: TemporaryFolder()))
    try report(of: file) { report in
      let value = report.value(.makerNotes, "Camera maker notes")
      XCTAssertEqual(value?.contains("may include owner name and serial number"), true, "\(report)")
    }
  }

  func testXMPDataInSeveralSegments() throws {
    let text = MadeFiles.xmp(
      """
      xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:creator><rdf:Seq><rdf:li>Sample Author</rdf:li>
      </rdf:Seq></dc:creator></rdf:Description>
      """)
    let id = String(repeating: "A", count: 32)
    func segment(_ text: ArraySlice<UInt8>, at place: Int, of count: Int) -> [UInt8] {
      Array("http://ns.adobe.com/xmp/extension/\0\(id)".utf8) + bigEndian(count) + bigEndian(place)
        + text
    }
    var file = try MadeFiles.jpeg(in: TemporaryFolder())
    // They may be in any order.
    file = MadeFiles.adding(0xE1, segment(text.prefix(100), at: 0, of: text.count), to: file)
    file = MadeFiles.adding(0xE1, segment(text.dropFirst(100), at: 100, of: text.count), to: file)
    try report(of: file) { report in
      XCTAssertEqual(report.value(.owner, "Author"), "Sample Author")
    }
    let odd = MadeFiles.adding(
      0xE1, segment(Array("no sense".utf8)[...], at: 0, of: 8),
      to: try MadeFiles.jpeg(in: TemporaryFolder()))
    try report(of: odd) { report in
      XCTAssertEqual(report.value(.other, "XMP"), "couldn't be read")
    }
  }

  private static let drawing = """
    <?xml version="1.0"?><!DOCTYPE svg [ <!ENTITY who "Sample Entity"> ]>
    <!-- Sample Comment -->
    <svg xmlns="http://www.w3.org/2000/svg" width="64" height="48" id="svg8"
     xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
     xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
     xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
     xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:cc="http://creativecommons.org/ns#"
     xmlns:xlink="http://www.w3.org/1999/xlink" sodipodi:docname="present &amp; cake.svg"
     inkscape:version="1.2"
     inkscape:export-filename='/home/sample.person/cake.png'>
    <title>Sample Title</title><desc>Sample Words</desc>
    <metadata><rdf:RDF><cc:Work><dc:creator><cc:Agent><dc:title>Sample Person</dc:title></cc:Agent>
    </dc:creator><dc:date>2026-01-02</dc:date></cc:Work></rdf:RDF></metadata>
    <g id="layer1" inkscape:label="For Anna" inkscape:groupmode="layer">
    <rect id="rect-1" width="30" height="30"/><text y="40">Shown</text>
    <image xlink:href="data:image/png;base64,iVBORw0KGgo=" width="1" height="1"/></g></svg>
    """

  func testADrawing() throws {
    for isPacked in [false, true] {
      try onMain {
        let folder = try TemporaryFolder()
        try folder.write(Self.drawing, to: "drawing.svg")
        if isPacked {
          try PictureStudio.run(["gzip", "drawing.svg"], in: URL(filePath: folder.path))
        }
        let path = folder.file(isPacked ? "drawing.svg.gz" : "drawing.svg")
        let report = try await PictureDecoder(workers: 1).report(path)
        for (kind, title, value) in [
          (Revelation.Kind.comment, "Comment", "Sample Comment"),
          (.description, "Title", "Sample Title"), (.description, "Description", "Sample Words"),
          (.owner, "Author", "Sample Person"), (.time, "Modified", "2026-01-02"),
          (.history, "File", "present & cake.svg; /home/sample.person/cake.png"),
          (.history, "Software", "Inkscape 1.2"), (.description, "Label", "For Anna"),
          (.furtherPictures, "Embedded photo", "image/png; its metadata couldn't be read"),
        ] {
          XCTAssertEqual(report.value(kind, title), value, "\(title), packed: \(isPacked)")
        }
        let editor = report.value(.programData, "Editor data")
        XCTAssertEqual(editor?.contains("Sample Entity"), true, editor ?? "")
        XCTAssertEqual(editor?.contains("inkscape"), true, editor ?? "")
        XCTAssertFalse(report.found.contains { $0.value.contains("Shown") })
        XCTAssert(report.isComplete)
        let outgoing = try await Outgoing.prepare(
          path, for: PictureLimits(), with: PictureDecoder(workers: 1))
        XCTAssert(outgoing.removed.isSuperset(of: [.text, .programData, .time]))
      }
    }
  }

  func testNotesInAStyleSheetAndForeignElements() throws {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:x="urn:x" width="64" height="48">
      <style>rect { fill: red } /* by Anna */ g { fill: blue }</style>
      <x:note>for Ben</x:note><rect width="30" height="30"/></svg>
      """
    try report(of: Array(drawing.utf8)) { report in
      XCTAssertEqual(report.value(.comment, "Comment"), "by Anna")
      XCTAssertEqual(report.value(.programData, "Editor data"), "x")
    }
  }

  func testAPlainDrawingRevealsNothing() throws {
    let drawing = """
      <svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><g id="layer1">
      <rect id="rect12" width="30" height="30" style="fill:red"/></g></svg>
      """
    try report(of: Array(drawing.utf8)) { report in
      XCTAssertEqual(report.found, [])
      XCTAssert(report.isComplete)
    }
  }
}
