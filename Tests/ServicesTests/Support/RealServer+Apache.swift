// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib

extension RealServer {
  /// Apache with its module for WebDAV; alice's password is `practice`.
  static func apache(isDigest: Bool) async throws -> RealServer {
    try await RealServer { folder, port in
      let sum = Data(Checksum.of("practice".utf8, .sha1)).base64EncodedString()
      try folder.write("alice:{SHA}\(sum)\n", to: "basic")
      let digest = Checksum.hex(Checksum.of("alice:dav:practice".utf8, .md5))
      try folder.write("alice:dav:\(digest)\n", to: "digest")
      let way = isDigest ? "Digest" : "Basic"
      let provider = isDigest ? "AuthDigestProvider file" : "AuthBasicProvider file"
      try folder.write(
        """
        ServerRoot \(folder.path)
        ServerName 127.0.0.1
        Listen 127.0.0.1:\(port)
        PidFile \(folder.path)/pid
        DefaultRuntimeDir \(folder.path)
        ErrorLog \(folder.path)/log
        LoadModule mpm_event_module \(modules)/mod_mpm_event.so
        LoadModule authn_core_module \(modules)/mod_authn_core.so
        LoadModule authn_file_module \(modules)/mod_authn_file.so
        LoadModule authz_core_module \(modules)/mod_authz_core.so
        LoadModule authz_user_module \(modules)/mod_authz_user.so
        LoadModule auth_basic_module \(modules)/mod_auth_basic.so
        LoadModule auth_digest_module \(modules)/mod_auth_digest.so
        LoadModule alias_module \(modules)/mod_alias.so
        LoadModule dav_module \(modules)/mod_dav.so
        LoadModule dav_fs_module \(modules)/mod_dav_fs.so
        User nobody
        Group nogroup
        StartServers 1
        DavLockDB \(folder.path)/locks
        Alias /dav \(folder.path)/files
        <Location /dav>
          Dav On
          AuthType \(way)
          AuthName dav
          \(provider)
          AuthUserFile \(folder.path)/\(way.lowercased())
          Require valid-user
        </Location>
        """, to: "apache.conf")
      return ["/usr/sbin/apache2", "-DFOREGROUND", "-f", folder.file("apache.conf")]
    }
  }

  private static var modules: String { "/usr/lib/apache2/modules" }
}
