// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Network
import Practice
import PracticeServers
import Sharing
import TestSupport

@testable import Services

/// A folder of this computer.
struct TrialFolder: TrialDestination {
  let account: Account
  let faults: PracticeFaults? = nil
  private let path: String

  init(in folder: TemporaryFolder) async throws {
    try folder.makeFolder("shared")
    try folder.write(earlierFile, to: "shared/\(pictureName)")
    path = folder.file("shared")
    var details = AccountDetails()
    details.folder = path
    details.label = "shared"
    account = try await FolderService().practiceAccount(details)
  }

  func findings() -> Findings {
    Findings(files: content) { FileAddress.uri(of: "\(path)/\($0)") ?? "no address" }
  }

  var files: [[UInt8]] { content.values.filter { $0 != earlierFile } }

  private var content: [String: [UInt8]] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    return Dictionary(
      uniqueKeysWithValues: names.map { name in
        (name, FileManager.default.contents(atPath: "\(path)/\(name)").map(Array.init) ?? [])
      })
  }

  func stop() {}
  func restart() {}
}

/// A WebDAV server.
struct TrialWebDAV: TrialDestination {
  let account: Account
  private let server: PracticeWebDAV

  init(canRename: Bool, _ clock: TrialClock) async throws {
    server = try PracticeWebDAV(clock: clock.practice)
    server.canRename = canRename
    var details = AccountDetails()
    details.server = server.address.text
    details.user = "alice"
    details.password = Secret("practice")
    details.folder = "Photos"
    account = try await WebDAVService().practiceAccount(details)
    server.place(earlierFile, at: "/Photos/\(pictureName)")
  }

  var faults: PracticeFaults? { server.faults }
  var files: [[UInt8]] { server.files.values.filter { $0 != earlierFile } }

  func findings() -> Findings {
    let address = server.address
    return Findings(files: server.files.inFolder("/Photos/")) {
      address.appending(["Photos", $0]).text
    }
  }

  func stop() { server.stop() }
  func restart() throws { try server.restart() }
}

/// A Nextcloud server, where every file has a link.
struct TrialNextcloud: TrialDestination {
  let account: Account
  private let server: PracticeNextcloud

  init(_ clock: TrialClock) async throws {
    server = try PracticeNextcloud(clock: clock.practice)
    server.minPiece = 5_000
    var details = AccountDetails()
    details.server = server.address.text
    details.user = PracticeNextcloud.loginName
    details.password = Secret("practice")
    details.folder = "Photos"
    account = try await NextcloudService().practiceAccount(details)
    server.place(earlierFile, at: "/Photos/\(pictureName)")
  }

  var faults: PracticeFaults? { server.faults }
  var files: [[UInt8]] { server.files.values.filter { $0 != earlierFile } }

  func findings() -> Findings {
    var links: [String: [String]] = [:]
    for link in server.links {
      links[link.path, default: []].append(server.address.appending(["s", link.token]).text)
    }
    var findings = Findings(files: server.files.inFolder("/Photos/")) {
      links["/Photos/\($0)"]?.first ?? "no link"
    }
    findings.strays += links.filter { $0.value.count > 1 }.map { "links to \($0.key)" }
    findings.strays += links.keys.filter { server.files[$0] == nil }.map { "a link to \($0)" }
    findings.orphans = server.unfinishedUploads
    return findings
  }

  func stop() { server.stop() }
  func restart() throws { try server.restart() }
}

extension [String: [UInt8]] {
  /// The files in `folder`, by name.
  fileprivate func inFolder(_ folder: String) -> [String: [UInt8]] {
    Dictionary(
      uniqueKeysWithValues: map { path, bytes in
        (path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path, bytes)
      })
  }
}

extension Findings {
  /// The names of a folder's files.
  init(files: [String: [UInt8]], link: (String) -> String) {
    for (name, bytes) in files {
      if name == pictureName {
        isRestWhole = bytes == earlierFile
      } else if name.hasPrefix("beach") {
        arrivals.append(Arrival(link: link(name), sums: [checksum(bytes)]))
      } else {
        strays.append(name)
      }
    }
    if files[pictureName] == nil { isRestWhole = false }
  }
}
