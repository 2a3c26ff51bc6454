// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Glibc
import Gtk
import Imaging
import TestSupport
import XCTest

@testable import CameoApp

final class OpeningPicturesTests: MainLoopTestCase {
  func testPicturesDecodedInAnotherProcessLookTheSame() throws {
    try onMain {
      for (name, read) in [("lighthouse.jpg", readPhoto), ("oak-leaf.png", readPicture)] {
        let here = try read(Samples.path(name))
        let decoded = try await PictureDecoder(workers: 1).open(
          Samples.path(name), longestSide: 4000)
        let there = try await decoded.picture()
        XCTAssertEqual([there.width, there.height], [here.width, here.height], name)
        XCTAssertLessThanOrEqual(difference(there, here), 1, name)
      }
    }
  }

  func testTheSquareInTheMiddleHasAllPixelsItMayHave() throws {
    let folder = try TemporaryFolder()
    try folder.write(drawing(width: 40, height: 10), to: "long.svg")
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      for (file, side, found) in [
        (Samples.path("hills-at-noon.jpg"), 1024, 1024), (Samples.path("oak-leaf.png"), 1024, 900),
        (Samples.path("sailing-boat.gif"), 1024, 270), (folder.file("long.svg"), 64, 16),
      ] {
        let square = try await decoder.centerSquare(of: file, side: side)
        XCTAssertEqual([square.width, square.height], [found, found], file)
      }
    }
  }

  func testTheSquareIsTheMiddle() throws {
    try onMain {
      let file = Samples.path("hills-at-noon.jpg")
      let square = try await PictureDecoder(workers: 1).centerSquare(of: file, side: 1800)
      XCTAssertEqual(
        try square.encoded(as: .png), try readPhoto(file).centerSquare.encoded(as: .png))
    }
  }

  func testAPictureThatCannotBeOpenedSaysWhyAndWhatToDo() throws {
    let folder = try TemporaryFolder()
    try folder.write("Dear Ada", to: "letter.png")
    XCTAssertEqual(mkfifo(folder.file("pipe.png"), 0o600), 0)
    try onMain {
      let decoder = PictureDecoder(workers: 1)
      for (name, cause) in [
        ("letter.png", PictureError.unknownFormat), ("pipe.png", .notAFile), ("none.png", .missing),
        ("", .folder),
      ] {
        let error = await failure(of: decoder, folder.file(name))
        XCTAssertEqual(error?.cause, cause, name)
        XCTAssertEqual(error?.reason, cause.description)
        XCTAssertEqual(error?.suggestion.hasPrefix("Choose another photo"), true)
      }
      let missing = PictureDecoder(program: folder.file("none"))
      let error = await failure(of: missing, Samples.path("brooch.jpg"))
      XCTAssertEqual(error?.cause, .noDecoder)
      XCTAssertEqual(error?.suggestion, "Part of Cameo is missing. Try reinstalling it.")
    }
  }

  func testNoProcessIsStartedBeforeThereIsAPictureToOpen() throws {
    try onMain {
      let services = AppServices.empty()
      let model = ProfileModel(services)
      try await model.refresh()
      XCTAssertEqual(waitpid(-1, nil, WNOHANG), -1, "There is no child.")
      _ = try await services.pictures.decode(Samples.path("brooch.jpg"), longestSide: 16)
      XCTAssertEqual(waitpid(-1, nil, WNOHANG), 0, "There is one, and it runs.")
    }
  }
}

@MainActor
private func failure(of decoder: PictureDecoder, _ file: String) async -> UnreadablePictureError? {
  do {
    _ = try await decoder.open(file, longestSide: 64)
    return nil
  } catch {
    return error as? UnreadablePictureError
  }
}

private func drawing(width: Int, height: Int) -> String {
  """
  <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)">
    <rect width="\(width)" height="\(height)" fill="red"/>
  </svg>
  """
}
