// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import GLib
import XCTest

/// The error that `body` throws; the test fails when it throws none, or one of another kind.
@MainActor
func failure(
  file: StaticString = #filePath, line: UInt = #line, _ body: @MainActor () async throws -> Void
) async -> GLibError? {
  do {
    try await body()
    XCTFail("An error is expected.", file: file, line: line)
  } catch let error as GLibError {
    return error
  } catch {
    XCTFail("\(error)", file: file, line: line)
  }
  return nil
}
