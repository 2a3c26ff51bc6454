// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

extension RealServer {
  /// OpenStack Swift with its S3 API, which takes small parts; the secret key of alice:photos is `practice`.
  static func openStackSwift() async throws -> RealServer {
    let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../SwiftServer/server.py").standardizedFileURL.path
    // Debian's Python has Debian's packages.
    return try await RealServer { folder, port in
      ["/usr/bin/python3", script, folder.file("files"), "\(port)", "1000"]
    }
  }
}
