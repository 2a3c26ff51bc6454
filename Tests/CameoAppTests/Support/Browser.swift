// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Gtk
import Imaging
import TestSupport
import XCTest

@testable import CameoApp

/// Stands in for the browser.
@MainActor
final class Browser {
  /// The opened addresses.
  private(set) var addresses: [String] = []
  /// Whether there is one.
  var isThere = true

  init(for services: AppServices) {
    services.handoffs.launch = { [weak self] address in
      guard let self, isThere else {
        throw GLibError(domain: "g-io-error-quark", code: 15, message: "Operation not supported")
      }
      addresses.append(address)
    }
  }
}

/// Checks that what would be pasted contains no metadata.
@MainActor
func assertClipboardTellsNothing(
  wide width: Int, file: StaticString = #filePath, line: UInt = #line
) async throws {
  let pasted = await Clipboard.bytes(type: "image/png", atMost: .max)
  let bytes = try XCTUnwrap(pasted, "There is no picture to paste.", file: file, line: line)
  let folder = try TemporaryFolder()
  try folder.write(bytes, to: "pasted.png")
  let path = folder.file("pasted.png")
  let report = try await PictureDecoder(workers: 1).report(path)
  XCTAssertEqual(report.found.filter(\.isSensitive).map(\.title), [], file: file, line: line)
  let remarks = try PNGFile(path).remarks.filter { !["sRGB", "iCCP", "gAMA", "cHRM"].contains($0) }
  XCTAssertEqual(remarks, [], file: file, line: line)
  XCTAssertEqual(try readPicture(path).width, width, file: file, line: line)
  XCTAssertLessThanOrEqual(bytes.count, 5_000_000, file: file, line: line)
}
