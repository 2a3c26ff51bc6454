// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Network
public import Practice
public import Sharing

extension FakeWebDAV: FakeService {
  public nonisolated static let service = "webdav"
  public nonisolated static let traits = FakeTraits {
    $0.showsNames = true
    $0.keepsNames = true
  }

  public static func start(_ setup: FakeSetup) throws(HTTPServerError) -> FakeWebDAV {
    try FakeWebDAV(
      port: setup.port, password: setup.key ?? Secret("practice"), faults: setup.faults,
      clock: setup.clock)
  }

  public func details() -> AccountDetails {
    var details = AccountDetails()
    details.server = address.text
    details.user = passwords.user
    details.password = passwords.password
    details.folder = "Photos"
    return details
  }

  public func revoke() {
    passwords = PasswordCheck(
      user: passwords.user, password: Secret(RandomText.make()), isDigest: passwords.isDigest)
  }

  public func findings() -> Findings {
    Findings(files: inPhotos) { address.appending(["Photos", $0]).text }
  }
}

/// What the fakes of services for files have in common.
extension PracticeFileServer {
  public func placeEarlier() { place(EarlierContent.bytes, at: "/Photos/\(EarlierContent.name)") }

  /// The files in the account's folder by name, and others by path.
  var inPhotos: [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: files.map { path, bytes in
        (path.hasPrefix("/Photos/") ? String(path.dropFirst("/Photos/".count)) : path, bytes)
      })
  }

  public var sharedFiles: [[UInt8]] { files.values.filter { $0 != EarlierContent.bytes } }
  public var made: String { files.keys.sorted().joined(separator: " ") }
}
