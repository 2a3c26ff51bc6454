// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import Sharing

/// The sample pictures.
enum SamplePictures {
  static let brooch = path("brooch.jpg")
  static let leaf = path("oak-leaf.png")

  private static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../data/samples/\(name)").standardizedFileURL.path
  }
}

/// What is in a file; nil if there is none.
func content(_ path: String) -> [UInt8]? {
  FileManager.default.contents(atPath: path).map { [UInt8]($0) }
}

/// The error of something; nil if it succeeded.
@MainActor
func trouble<Result>(_ body: @MainActor () async throws -> Result) async -> DeliveryError? {
  do {
    _ = try await body()
    return nil
  } catch {
    return error as? DeliveryError ?? DeliveryError(.other, "\(error)")
  }
}
