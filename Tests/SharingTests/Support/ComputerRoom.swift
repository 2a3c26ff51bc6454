// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import Sharing
import TestSupport

/// The user's folder on a computer, with the account service or without.
@MainActor
final class ComputerRoom {
  let folder: TemporaryFolder
  let avatar: ComputerAvatar
  private(set) var service: AccountsFixture?
  // Released after its clients.
  private let bus: PrivateBus?

  /// What the pictures are about does not matter here, nor that they are none.
  static let old: [UInt8] = Array("the old one".utf8)
  static let new: [UInt8] = Array("the new one".utf8)

  /// - Parameter icon: Where the account service has a picture, if there is such a service. `{home}`
  ///   stands for the user's folder.
  init(icon: String? = nil) async throws {
    folder = try TemporaryFolder()
    for name in ["home", "system"] { try folder.makeFolder(name) }
    try folder.write(Self.new, to: "new")
    let home = folder.file("home")
    guard let icon else {
      (bus, service) = (nil, nil)
      avatar = ComputerAvatar(.missing, home: home, noted: folder.file("noted"))
      return
    }
    let bus = try PrivateBus(startsServices: false)
    self.bus = bus
    service = try await AccountsFixture(
      on: bus.connect(),
      ["UserName": "ada", "IconFile": icon.replacingOccurrences(of: "{home}", with: home)],
      system: folder.file("system/"))
    avatar = ComputerAvatar(
      AccountsService(local: ComputerAccount(login: "ada")) { try await bus.connect() }, home: home,
      noted: folder.file("noted"))
  }

  func home(_ name: String) -> String { folder.file("home/\(name)") }

  /// Names and contents of what is in the user's folder; of links, where they lead.
  var files: [String: String] {
    get throws {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.file("home"))
      return Dictionary(
        uniqueKeysWithValues: names.map { name in
          let link = try? FileManager.default.destinationOfSymbolicLink(atPath: home(name))
          let text = content(home(name)).map { String(decoding: $0, as: UTF8.self) } ?? "nothing"
          return (name, link.map { "to \($0): \(text)" } ?? text)
        })
    }
  }

  /// The picture on the sign-in screen.
  var icon: [UInt8]? { service?.properties["IconFile"].flatMap { content($0) } }

  /// Stops the service.
  func endService() { service = nil }

  /// Saves the current state, sets the new picture, and returns the result.
  func change() async throws -> AvatarBackup? {
    let before = try await avatar.backup()
    try await avatar.set(folder.file("new"), type: "image/png", alt: "")
    return before
  }

  /// Restores the saved state.
  func restore(_ before: AvatarBackup?) async throws {
    guard let before else { return try await avatar.restore(nil, type: "") }
    try folder.write(before.bytes, to: "before")
    try await avatar.restore(folder.file("before"), type: before.type)
  }

  func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: home(name), withDestinationPath: target)
  }
}
