// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

extension RealServer {
  /// WsgiDAV; alice's password is `practice`. Debian does not have it: it comes from PyPI, once.
  static func wsgiDAV(isDigest: Bool) async throws -> RealServer {
    let library = try pythonLibrary(
      "wsgidav-4.4.0", ["WsgiDAV==4.4.0", "cheroot==11.1.2"])
    return try await RealServer { folder, port in
      try folder.write(
        """
        {
          "host": "127.0.0.1", "port": \(port), "server": "cheroot",
          "provider_mapping": {"/dav": "\(folder.file("files"))"},
          "simple_dc": {"user_mapping": {"*": {"alice": {"password": "practice"}}}},
          "http_authenticator": {
            "accept_basic": \(!isDigest), "accept_digest": \(isDigest),
            "default_to_digest": \(isDigest)
          }
        }
        """, to: "config.json")
      return [
        "env", "PYTHONPATH=\(library)", "python3", "-m", "wsgidav.server.server_cli", "--config",
        folder.file("config.json"),
      ]
    }
  }

  /// The folder with a server from PyPI, filled if it is not there.
  static func pythonLibrary(_ name: String, _ packages: [String]) throws -> String {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../build").standardizedFileURL.path
    let library = "\(package)/\(name)"
    guard !FileManager.default.fileExists(atPath: library) else { return library }
    let unfinished = "\(library)-\(getpid())"
    let pip = Foundation.Process()
    pip.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    pip.arguments =
      [
        "python3", "-m", "pip", "install", "--quiet", "--no-input", "--disable-pip-version-check",
        "--target", unfinished,
      ] + packages
    try pip.run()
    pip.waitUntilExit()
    guard pip.terminationStatus == 0 else { throw NotInstalled(name: name) }
    // Another test may have been faster.
    try? FileManager.default.moveItem(atPath: unfinished, toPath: library)
    try? FileManager.default.removeItem(atPath: unfinished)
    return library
  }

  private struct NotInstalled: Error, CustomStringConvertible {
    let name: String
    var description: String { "\(name) could not be installed: is pypi.org reachable?" }
  }
}
