// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver

/// Runs a tool without windows to its end; fails with what it said when it fails.
func runTool(_ arguments: String...) throws {
  let tool = Foundation.Process()
  let said = Pipe()
  tool.executableURL = URL(fileURLWithPath: "/usr/bin/env")
  tool.arguments = arguments
  tool.standardOutput = said
  tool.standardError = said
  try tool.run()
  let text = String(decoding: said.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  tool.waitUntilExit()
  guard tool.terminationStatus == 0 else {
    throw UIFailure("\(arguments[0]) ended with status \(tool.terminationStatus). \(text)")
  }
}
