// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Gtk
import Handy
import Photos
import TestSupport
import XCTest

@testable import CameoApp

/// The end of the program right after something was written about a photo.
final class ViewerEndTests: GtkTestCase {
  override func setUp() {
    super.setUp()
    MainActor.assumeIsolated { Handy.start() }
  }

  func testWordsAreStoredWhenTheirWindowIsTheLastOne() throws {
    try onMain { try await Self.write { $0.close() } }
  }

  func testWordsAreStoredWhenTheSessionEndsWithTheirWindowOpen() throws {
    try onMain { try await Self.write { _ in } }
  }

  func testNothingIsKeptOnceItIsStored() throws {
    try assertReleasedOnMain {
      let (services, folder) = try await AppServices.withLibrary(of: 1)
      let info = ViewerInfoModel(services)
      info.show(ViewedPicture(path: folder.file("0.jpg")))
      info.open()
      info.describe("A lighthouse", of: info.state.picture)
      await services.close()
      return info
    }
  }

  /// The last words are written, the program ends after `then`, and they are there when it is started again.
  @MainActor
  private static func write(then: (ViewerWindowController) -> Void) async throws {
    let (services, folder) = try await AppServices.withLibrary(of: 1)
    let path = folder.file("0.jpg")
    let window = ViewerWindowController(services, files: [path])
    try await show(window)
    window.viewer.model.toggleInfo()
    let text = try XCTUnwrap(window.viewIfLoaded?.part("description-text").flatMap { TextView($0) })
    let caption = try XCTUnwrap(window.viewIfLoaded?.part("caption-entry").flatMap { Entry($0) })
    await eventually { text.isEditable }
    text.type("A lighthouse")
    caption.type("At last")
    then(window)
    await services.close()
    let library = PhotoLibrary(services.dataFolder)
    let photo = try await library.photo(atPath: path)
    let details = try await library.details(of: XCTUnwrap(photo?.id))
    XCTAssertEqual(details?.description, "A lighthouse")
    XCTAssertEqual(details?.caption, "At last")
    await library.close()
    window.close()
  }
}
