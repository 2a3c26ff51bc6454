// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Gtk
import TestSupport
import XCTest

@testable import CameoApp

final class FolderDestinationTests: MainLoopTestCase {
  func testItWritesThePixelsAndNothingElseThatTheFileSays() throws {
    let folder = try TemporaryFolder()
    for name in ["hills-at-noon.jpg", "harbour-at-dusk.jpg", "lighthouse.jpg"] {
      let source = try Data(contentsOf: URL(fileURLWithPath: Samples.path(name)))
      XCTAssertNotNil(source.range(of: Data("Exif".utf8)), "\(name) is to have something to tell.")
    }
    try onMain {
      for name in ["hills-at-noon", "harbour-at-dusk", "lighthouse"] {
        let picture = try Samples.picture("\(name).jpg")
        let delivery = try await take(picture, named: name, into: folder.path)
        XCTAssertEqual(delivery?.file, folder.file("\(name).png"))
        let written = try readPicture(folder.file("\(name).png"))
        XCTAssertEqual(try written.encoded(as: .png), try picture.encoded(as: .png), name)
        let file = try PNGFile(folder.file("\(name).png"))
        XCTAssertEqual(file.kinds.first, "IHDR")
        XCTAssertEqual(file.kinds.last, "IEND")
        XCTAssertEqual(file.remarks, [], name)
      }
      let turned = try readPicture(folder.file("lighthouse.png"))
      XCTAssertLessThan(turned.width, turned.height, "It stands upright.")
    }
  }

  func testARemarkInAPictureStaysBehind() throws {
    let folder = try TemporaryFolder()
    let bytes = try Samples.picture().encoded(as: .png)
    try folder.write(PNGFile.remarked(bytes, "Author", "Sample Person"), to: "remarked.png")
    XCTAssertEqual(try PNGFile(folder.file("remarked.png")).remarks, ["tEXt"])
    try onMain {
      let picture = try readPicture(folder.file("remarked.png"))
      _ = try await take(picture, into: folder.path)
      XCTAssertEqual(try PNGFile(folder.file("ada.png")).remarks, [])
    }
  }

  func testTransparencyIsKept() throws {
    let folder = try TemporaryFolder()
    try onMain {
      let leaf = try Samples.picture("oak-leaf.png")
      _ = try await take(leaf, into: folder.path)
      let written = try readPicture(folder.file("ada.png"))
      XCTAssertEqual(try written.encoded(as: .png), try leaf.encoded(as: .png))
    }
  }

  func testNothingIsReplacedTheNextOneGetsANumber() throws {
    let folder = try TemporaryFolder()
    try folder.write("somebody else's", to: "ada.png")
    try onMain {
      let picture = try Samples.picture()
      for name in ["ada-2.png", "ada-3.png"] {
        let delivery = try await take(picture, into: folder.path)
        XCTAssertEqual(delivery?.file, folder.file(name))
      }
      XCTAssertEqual(folder.names, ["ada-2.png", "ada-3.png", "ada.png"])
      XCTAssertEqual(try folder.read("ada.png"), "somebody else's")
    }
  }

  func testItSaysWhereThePictureWent() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("Ships")
    try onMain {
      let delivery = try await take(Samples.picture(), into: folder.file("Ships"))
      XCTAssertEqual(
        delivery,
        Handover(
          place: "Ships", file: folder.file("Ships/ada.png"), sentence: "Saved to “Ships”"))
    }
  }

  func testAFolderThatDoesNotTakeItSaysWhy() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    try onMain {
      for (name, reason) in [("file", "Not a directory"), ("gone", "No such file or directory")] {
        do {
          _ = try await take(Samples.picture(), into: folder.file(name))
          XCTFail("It cannot be written.")
        } catch let error as FolderError {
          XCTAssertEqual(error, FolderError(folder: folder.file(name), reason: reason))
          XCTAssertEqual(error.title, "The picture was not saved to “\(name)”")
          XCTAssertEqual(error.suggestion, "Choose another folder, or make room in this one.")
        }
      }
      XCTAssertEqual(folder.names, ["file"])
    }
  }

  func testItsIdIsItsFolder() {
    let destination = FolderDestination(folder: "/tmp/a:b")
    XCTAssertEqual(FolderDestination(id: destination.id)?.folder, "/tmp/a:b")
    XCTAssertNil(FolderDestination(id: "clipboard"))
    XCTAssertEqual(destination.title, "a:b")
    XCTAssertEqual(destination.subtitle, "/tmp/a:b")
  }
}

@MainActor
private func take(
  _ picture: Picture, named name: String = "ada", into folder: String
) async throws -> Handover? {
  try await FolderDestination(folder: folder)
    .take(OfferedPicture(name: name, picture: picture), over: nil)
}
