// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Photos
import TestSupport

@testable import CameoApp

extension AppServices {
  /// Services with a library of so many different pictures, and the folder that they are in.
  @MainActor
  static func withLibrary(of count: Int) async throws -> (AppServices, TemporaryFolder) {
    let folder = try TemporaryFolder()
    let sample = try Data(contentsOf: URL(filePath: Samples.path("lighthouse.jpg"))).prefix(20_000)
    for number in 0..<count {
      // Different contents are different pictures.
      try (sample + Data("\(number)".utf8)).write(to: URL(filePath: folder.file("\(number).jpg")))
    }
    let services = AppServices.empty()
    try await services.library.add(folder: folder.path)
    try await services.library.scan()
    return (services, folder)
  }
}
