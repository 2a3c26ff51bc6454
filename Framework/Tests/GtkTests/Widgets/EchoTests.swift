// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import Gtk
import XCTest

final class EchoTests: MainLoopTestCase {
  func testSilenceLastsAsLongAsTheOutermostBody() throws {
    try onMain {
      XCTAssertFalse(Echo.isSilenced)
      let result = Echo.silenced {
        XCTAssertTrue(Echo.isSilenced)
        Echo.silenced { XCTAssertTrue(Echo.isSilenced) }
        XCTAssertTrue(Echo.isSilenced)
        return 5
      }
      XCTAssertEqual(result, 5)
      XCTAssertFalse(Echo.isSilenced)
    }
  }

  func testSilenceEndsWithAnErrorToo() throws {
    try onMain {
      struct Failed: Error {}
      XCTAssertThrowsError(try Echo.silenced { throw Failed() })
      XCTAssertFalse(Echo.isSilenced)
    }
  }
}
