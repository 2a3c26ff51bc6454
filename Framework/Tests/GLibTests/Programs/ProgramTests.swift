// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import XCTest

final class ProgramTests: MainLoopTestCase {
  func testAProgramGetsItsExactArgumentsAndIsWaitedFor() throws {
    try onMain {
      let folder = try TemporaryFolder()
      let path = folder.file("it's here; $HOME")
      try await assertGivenBack {
        let done = try await ExternalProgram.run(["touch", path])
        XCTAssertEqual(done, 0)
        let failed = try await ExternalProgram.run(["sh", "-c", "exit 7"])
        XCTAssertEqual(failed, 7)
        let killed = try await ExternalProgram.run(["sh", "-c", "kill -9 $$"])
        XCTAssertNil(killed)
      }
      XCTAssertEqual(folder.names, ["it's here; $HOME"])
      let error = await failure { _ = try await ExternalProgram.run(["/nowhere/at/all"]) }
      XCTAssertEqual(error?.domain, "g-exec-error-quark")
    }
  }
}
