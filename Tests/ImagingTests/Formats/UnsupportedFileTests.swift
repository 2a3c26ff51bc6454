// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import Imaging

/// Files that are no pictures, or not yet.
final class UnsupportedFileTests: MainLoopTestCase {
  func testAnUnsupportedFileIsNamedAndNotCalledDamaged() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let decoder = PictureDecoder(workers: 1)
      let film = MadeFiles.video
      let photoshop = Array("8BPS".utf8) + [0, 1] + [UInt8](repeating: 0, count: 60)
      for (name, bytes, code, sentence) in [
        ("film.jpg", film, "unsupported", "Videos can't be shared."),
        (
          "layers.psd", photoshop, "unsupported",
          "This is a Photoshop file. Export it as JPEG or PNG first."
        ),
      ] {
        try folder.write(bytes, to: name)
        let failure = await decoder.failure(folder.file(name))
        XCTAssertEqual(failure?.code, code)
        XCTAssertEqual(failure?.description, sentence)
        do {
          _ = try await Outgoing.prepare(folder.file(name), for: PictureLimits(), with: decoder)
          XCTFail(name)
        } catch {
          XCTAssertEqual((error as? OutgoingError)?.description, sentence)
        }
      }
    }
  }
}
