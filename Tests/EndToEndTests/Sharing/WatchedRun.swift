// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import XCTest

/// A run of the program, and everything that other users of this computer could see of it.
struct WatchedRun: Sendable {
  let status: Int
  let output: String
  let bytes: [UInt8]
  /// Its arguments and environment, as often as they were looked at.
  let process: [UInt8]
  let looks: Int

  @concurrent
  static func of(_ home: CommandHome, _ arguments: [String]) async throws -> WatchedRun {
    let program = home.process(arguments)
    let (output, errors) = (home.folder.file("output"), home.folder.file("errors"))
    for file in [output, errors] { _ = FileManager.default.createFile(atPath: file, contents: nil) }
    program.standardOutput = FileHandle(forWritingAtPath: output)
    program.standardError = FileHandle(forWritingAtPath: errors)
    try program.run()
    var seen: [UInt8] = []
    var looks = 0
    while program.isRunning {
      for name in ["cmdline", "environ"] {
        let file = FileHandle(forReadingAtPath: "/proc/\(program.processIdentifier)/\(name)")
        // The program may end in between.
        seen += (try? file?.readToEnd()) ?? Data()
      }
      looks += 1
      // The kernel doesn't report changes of other processes, so polling is the only way.
      try? await Task.sleep(for: .milliseconds(5))
    }
    defer { for file in [output, errors] { try? FileManager.default.removeItem(atPath: file) } }
    let text = FileManager.default.contents(atPath: output) ?? Data()
    let all = text + (FileManager.default.contents(atPath: errors) ?? Data())
    return WatchedRun(
      status: Int(program.terminationStatus), output: String(decoding: text, as: UTF8.self),
      bytes: [UInt8](all), process: seen, looks: looks)
  }
}

extension CommandHome {
  /// Everything that programs wrote in this home: databases, backups, settings.
  func written() throws -> [UInt8] {
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (files ?? []).compactMap { FileManager.default.contents(atPath: folder.file($0)) }
      .flatMap { [UInt8]($0) }
  }
}
