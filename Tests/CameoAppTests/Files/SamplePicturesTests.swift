// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

@testable import CameoApp

/// The sample pictures, and where they are searched for.
final class SamplePicturesTests: XCTestCase {
  func testInASourceFolderTheSamplesOfTheSourcesAreUsed() {
    let root = URL(fileURLWithPath: Samples.path("")).deletingLastPathComponent()
      .deletingLastPathComponent().path
    XCTAssertEqual(
      SamplePictures.paths(program: "\(root)/.build/debug"),
      SamplePictures.names.map { "\(root)/data/samples/\($0)" })
  }

  func testInstalledSamplesLieBesideTheProgramsFolder() throws {
    let folder = try TemporaryFolder()
    let samples = folder.file("share/cameo/samples")
    for place in [samples, folder.file("bin")] {
      try FileManager.default.createDirectory(atPath: place, withIntermediateDirectories: true)
    }
    // One of them was removed.
    for name in SamplePictures.names.dropLast() {
      try Data(contentsOf: URL(fileURLWithPath: Samples.path(name)))
        .write(to: URL(fileURLWithPath: "\(samples)/\(name)"))
    }
    XCTAssertEqual(
      SamplePictures.paths(program: folder.file("bin")).map { Path.name($0) },
      SamplePictures.names.dropLast())
  }

  func testWithoutInstalledSamplesThereAreNone() throws {
    XCTAssertEqual(SamplePictures.paths(program: try TemporaryFolder().file("bin")), [])
  }
}
