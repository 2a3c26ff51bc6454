// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

/// What becomes of a terminal in which a password was asked for.
final class TerminalEchoTests: MainLoopTestCase {
  func testTheTerminalShowsWhatIsTypedAfterTheProgramWasEnded() throws {
    for signal in [SIGINT, SIGTERM, SIGQUIT, SIGHUP] {
      try onMain {
        let home = try TemporaryFolder()
        var (terminal, side) = (Int32(-1), Int32(-1))
        XCTAssertEqual(openpty(&terminal, &side, nil, nil, nil), 0)
        defer {
          close(terminal)
          close(side)
        }
        let input = side
        func showsInput() -> Bool {
          var state = termios()
          return tcgetattr(input, &state) == 0 && state.c_lflag & tcflag_t(ECHO) != 0
        }
        XCTAssert(showsInput())
        let process = ProgramRun.process(
          "cameo",
          ["accounts", "add", "webdav", "--server", "https://127.0.0.1:9/", "--user", "a"],
          environment: [
            "HOME": home.path, "XDG_DATA_HOME": home.file("data"), "LC_ALL": "C.UTF-8",
            "XDG_CACHE_HOME": home.file("cache"), "XDG_CONFIG_HOME": home.file("config"),
          ])
        process.standardInput = FileHandle(fileDescriptor: input)
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        await eventually("Asking") { !showsInput() || !process.isRunning }
        XCTAssert(process.isRunning, "It asks for the password.")
        kill(process.processIdentifier, signal)
        await eventually("Ending") { !process.isRunning }
        XCTAssert(showsInput(), "\(signal)")
      }
    }
  }
}
