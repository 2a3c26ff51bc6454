// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Imaging
import Sharing
import TestSupport
import XCTest

@testable import CameoCommand

/// What `cameo share` says of a picture and does to it is for the version of its file that it found.
final class NamedVersionTests: MainLoopTestCase {
  func testAPictureThatIsOverwrittenMeanwhileIsRefused() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let samples = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../data/samples")
      let file = folder.file("shot.jpg")
      func put(_ name: String) throws {
        try Data(contentsOf: samples.appending(path: name)).write(to: URL(filePath: file))
      }
      let decoder = PictureDecoder()
      for option in ["crop", "hide", "alt"] {
        try put("brooch.jpg")
        let wish = try ShareWish(
          Arguments([file, "--to", "Box", "--\(option)", "0,0,40,30"], syntax: ShareCommand.syntax))
        let pictures = try await wish.pictures(in: [file], decoder)
        try await pictures[0].checkVersion()
        try put("lighthouse.jpg")
        do throws(DeliveryError) {
          try await pictures[0].checkVersion()
          XCTFail("\(option) was for any version.")
        } catch {
          XCTAssertEqual(error.code, .changed)
        }
      }
    }
  }
}
