// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

extension RealServer {
  /// The name of its accounts' domain.
  static let synapseName = "practice.test"

  /// Synapse, with SQLite. Debian doesn't have it: it comes from PyPI, once.
  static func synapse(uploadLimit: String = "1M") async throws -> RealServer {
    let library = try synapseLibrary()
    return try await RealServer { folder, port in
      try folder.write(
        """
        server_name: \(synapseName)
        pid_file: \(folder.file("pid"))
        listeners:
          - {bind_addresses: ["127.0.0.1"], port: \(port), type: http, tls: false,
             resources: [{names: [client], compress: false}]}
        database: {name: sqlite3, args: {database: "\(folder.file("synapse.db"))"}}
        media_store_path: \(folder.file("files"))
        signing_key_path: \(folder.file("signing.key"))
        macaroon_secret_key: practice
        form_secret: practice
        report_stats: false
        trusted_key_servers: []
        enable_registration: true
        enable_registration_without_verification: true
        bcrypt_rounds: 4
        max_upload_size: \(uploadLimit)
        presence: {enabled: false}
        rc_message: {per_second: 1000, burst_count: 1000}
        rc_registration: {per_second: 1000, burst_count: 1000}
        rc_login:
          address: {per_second: 1000, burst_count: 1000}
          account: {per_second: 1000, burst_count: 1000}
          failed_attempts: {per_second: 1000, burst_count: 1000}
        rc_media_create: {per_second: 1000, burst_count: 1000}
        max_pending_media_uploads: 500
        """, to: "homeserver.yaml")
      return [
        "sh", "-c",
        """
        PYTHONPATH=\(library) python3 -m synapse.app.homeserver -c homeserver.yaml --generate-keys         && PYTHONPATH=\(library) exec python3 -m synapse.app.homeserver -c homeserver.yaml
        """.replacingOccurrences(of: "homeserver.yaml", with: folder.file("homeserver.yaml")),
      ]
    }
  }

  private static func synapseLibrary() throws -> String {
    try pythonLibrary("synapse-1.163.2", ["--only-binary=:all:", "matrix-synapse==1.163.2"])
  }
}
