// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Foundation
public import XCTest

/// A test that drives running programs. They end with the test, which fails when one of them has
/// written a warning; a failed test leaves a picture of the screen in `build/results`. How long they have
/// blocked their main loops is only written down: that depends on the computer, and `bench/loop` is about
/// it.
open class UITestCase: XCTestCase {
  private var programs: [DrivenProgram] = []
  private var folders: [URL] = []

  /// Starts a program, as `DrivenProgram` does.
  public func start(
    _ program: String, _ arguments: [String] = [], environment: [String: String?] = [:]
  ) throws -> DrivenProgram {
    let started = try DrivenProgram(program, arguments, environment: environment)
    programs.append(started)
    return started
  }

  /// The parent of all windows of a program that the test has not started itself; waits until it is
  /// there.
  public func findProgram(named name: String) throws -> Element {
    try poll(orThrow: "There is no program “\(name)”.") {
      Element.programs.first { $0.name == name }
    }
  }

  /// Removes `folder` when the test's programs have ended: one that still writes there would complain.
  public func removeWithPrograms(_ folder: URL) { folders.append(folder) }

  override open func tearDown() {
    for warning in programs.flatMap(\.warnings) { XCTFail(warning) }
    LoopReport.keep(programs.flatMap(\.loopReports), of: name)
    if let testRun, testRun.totalFailureCount > 0 { leaveEvidence() }
    for program in programs { program.end() }
    programs = []
    for folder in folders { try? FileManager.default.removeItem(at: folder) }
    folders = []
    super.tearDown()
  }

  private func leaveEvidence() {
    for program in programs where !program.errors.isEmpty { print(program.errors) }
    let file = URL(fileURLWithPath: "build/results/\(name).png")
    do {
      for loss in try Desktop.shared().losses { print(loss) }
      try Desktop.shared().takeScreenshot(file)
      print("The screen: \(file.path)")
    } catch {
      print("There is no picture of the screen: \(error)")
    }
  }
}
