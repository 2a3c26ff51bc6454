// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Imaging
import Synchronization
import TestSupport
import XCTest

@testable import CameoApp
@testable import Photos

final class FolderLookTests: MainLoopTestCase {
  func testAFolderThatDoesNotAnswerIsAskedOnceAndTheOthersAreFollowed() throws {
    try onMain {
      let home = try TemporaryFolder()
      let library = PhotoLibrary(home.file("data"))
      for folder in ["disk", "server", "silent"] {
        try home.makeFolder(folder)
        try home.write("", to: "\(folder)/a.txt")
        try await library.add(folder: home.file(folder))
      }
      let asked = Mutex<[String: Int]>([:])
      let gate = DispatchSemaphore(value: 0)
      let (server, silent) = (home.file("server"), home.file("silent"))
      let settings = UserSettings(path: home.file("settings.ini"))
      let coordinator = LibraryCoordinator(
        library, texts: LibraryTexts(library, PictureDecoder(), settings),
        look: FolderCheck { path in
          asked.withLock { $0[path, default: 0] += 1 }
          guard path == server else { return true }
          gate.wait()
          return true
        })
      coordinator.open()
      @MainActor func states() -> [LibraryFolder.State]? {
        coordinator.overview.folders?.map(\.state)
      }
      await eventually {
        states() == [.present, .present, .present] && coordinator.overview.scan == nil
      }
      let last = try XCTUnwrap(coordinator.overview.folders?.last)
      try await library.set(.notResponding, of: last)
      await eventually { states() == [.present, .present, .notResponding] }
      asked.withLock { $0[silent] = nil }
      for round in 1...5 {
        coordinator.lookForFolders()
        await eventually { asked.withLock { $0[home.file("disk")] ?? 0 } >= round }
        await turn()
      }
      XCTAssertEqual(asked.withLock { $0[server] }, 1)
      XCTAssertNil(asked.withLock { $0[silent] })
      gate.signal()
      await eventually {
        coordinator.lookForFolders()
        return asked.withLock { ($0[server] ?? 0) > 1 }
      }
      gate.signal()
      await coordinator.close()
    }
  }
}
