// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import Foundation
import Gtk
import Handy
import Imaging
import TestSupport
import XCTest

@testable import CameoApp
@testable import Sharing

/// The viewer over files that other programs write to.
final class ViewerVersionTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testAPictureThatWasReplacedAfterItWasLoadedAheadIsLoadedAgain() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let (window, files) = try await Self.shown(["brooch.jpg", "lighthouse.jpg"], in: folder)
      let model = window.viewer.model
      await eventually { model.loader.isSharp && model.loader.isReady(files[1]) }
      let old = try XCTUnwrap(FileStamp(files[1]))
      try Self.write("oak-leaf.png", to: files[1])
      let new = try XCTUnwrap(FileStamp(files[1]))
      // It is loaded again once the disk says that it has changed.
      let gate = DispatchSemaphore(value: 0)
      let ask: @Sendable (String) -> FileStamp? = {
        gate.wait()
        gate.signal()
        return FileStamp($0)
      }
      FileLook.$ask.withValue(ask) {
        model.step(1)
        model.toggleInfo()
      }
      let former = try XCTUnwrap(model.loader.surface)
      let text = try XCTUnwrap(
        window.viewIfLoaded?.part("description-text").flatMap { TextView($0) })
      await eventually { text.isEditable }
      text.type("A lighthouse")
      XCTAssertEqual(
        model.draft(files[1]), ViewerDraft(text: "A lighthouse", stamp: old), "It is what is seen.")
      gate.signal()
      await eventually { model.loader.surface !== former && model.loader.stamp == new }
      XCTAssertEqual(model.loader.size, try Self.size(of: "oak-leaf.png"))
      XCTAssertEqual(model.draft(files[1])?.stamp, old, "That was said of the former picture.")
      // The pane has the same text before it shows the new version: what is typed then isn't about that.
      await turn()
      await eventually { text.isEditable && text.text == "A lighthouse" }
      text.type(" or a leaf")
      await eventually { model.draft(files[1])?.stamp == new }
      window.close()
      await model.services.sharing.close()
    }
  }

  func testAPictureThatIsReplacedWhileItIsInViewIsShownAnew() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let (window, files) = try await Self.shown(["brooch.jpg"], in: folder)
      let model = window.viewer.model
      await eventually { model.loader.isSharp && model.folder?.isWatched == true }
      let former = model.loader.surface
      try Self.write("oak-leaf.png", to: files[0])
      await eventually { model.loader.size == (try? Self.size(of: "oak-leaf.png")) }
      XCTAssertTrue(model.loader.isSharp)
      XCTAssertFalse(model.loader.surface === former)
      try Data("This is no picture.".utf8).write(to: URL(filePath: files[0]))
      await eventually { model.state.problem != nil }
      XCTAssertNil(model.loader.surface)
      try Self.write("lighthouse.jpg", to: files[0])
      await eventually { model.state.problem == nil && model.loader.isSharp }
      XCTAssertEqual(model.loader.size, try Self.size(of: "lighthouse.jpg"))
      window.close()
    }
  }

  func testAFileThatAProgramKeepsWritingIsNotLoadedAllTheTime() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let (window, files) = try await Self.shown(["brooch.jpg"], in: folder)
      let model = window.viewer.model
      await eventually { model.loader.isSharp && model.folder?.isWatched == true }
      let former = try XCTUnwrap(model.loader.surface)
      var (pauses, isOver) = (0, false)
      model.loader.pause = {
        pauses += 1
        while !isOver { try await Task.sleep(for: .milliseconds(5)) }
      }
      try Self.write("oak-leaf.png", to: files[0])
      await eventually { pauses == 1 }
      try Self.write("lighthouse.jpg", to: files[0])
      model.loader.refresh()
      await turn()
      XCTAssertTrue(model.loader.surface === former)
      XCTAssertEqual(pauses, 1, "It waits already.")
      isOver = true
      await eventually { model.loader.size == (try? Self.size(of: "lighthouse.jpg")) }
      window.close()
    }
  }

  func testMorePixelsAreThoseOfTheVersionInView() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let (window, files) = try await Self.shown(["harbour-at-dusk.jpg", "brooch.jpg"], in: folder)
      let model = window.viewer.model
      await eventually { model.loader.isSharp }
      try Self.write("hills-at-noon.jpg", to: files[0])
      let new = try XCTUnwrap(FileStamp(files[0]))
      model.look { $0.showActualSize() }
      await eventually { model.loader.stamp == new }
      XCTAssertNil(model.loader.tiles)
      model.look { $0.showActualSize() }
      await eventually { model.loader.tiles != nil }
      window.close()
    }
  }

  /// A viewer over copies of these samples in `folder`.
  @MainActor
  private static func shown(
    _ samples: [String], in folder: TemporaryFolder
  ) async throws -> (ViewerWindowController, [String]) {
    let files = samples.map(folder.file)
    for (sample, file) in zip(samples, files) { try write(sample, to: file) }
    let window = ViewerWindowController(.empty(), files: files)
    try await show(window)
    return (window, files)
  }

  /// Has `file` be another version, with what is in a sample.
  private static func write(_ sample: String, to file: String) throws {
    try Data(contentsOf: URL(filePath: Samples.path(sample))).write(to: URL(filePath: file))
  }

  @MainActor
  private static func size(of sample: String) throws -> PictureSize {
    let picture = try readPicture(Samples.path(sample))
    return PictureSize(width: picture.width, height: picture.height)
  }
}
