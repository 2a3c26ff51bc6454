// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Services
internal import Sharing

/// Sets the profile picture on accounts and on this computer.
struct SetAvatarCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "avatar set", summary: tr("Set your profile picture on accounts and this computer"),
      operands: .init("FILE", most: 1),
      options: [
        .init(
          "on", value: "ID[,ID…]", repeats: true,
          help: tr("Accounts to change; “computer” is this computer")),
        .init(
          "everywhere", help: tr("Change this computer and all accounts with a profile picture")),
        .init("crop", value: "X,Y,SIZE", help: tr("Square to use, in pixels; default: the centre")),
        .json,
      ],
      details: tr(
        "To undo, use “cameo avatar restore”."))
  }

  private let file: String
  private let names: [String]
  private let crop: PixelRect?
  private let key: String
  private let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    file = arguments.operands.first ?? ""
    names = arguments.values("on").flatMap { $0.split(separator: ",").map(String.init) }
    guard names.isEmpty == arguments.has("everywhere") else {
      throw WrongUsage(tr("cameo: “cameo avatar set” requires either --on ID or --everywhere"))
    }
    crop = try arguments.value("crop").map { text throws(WrongUsage) in
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 3, let x = numbers[0], let y = numbers[1], let side = numbers[2],
        x >= 0, y >= 0, side > 0
      else { throw WrongUsage(tr("cameo: --crop requires three numbers, such as 100,50,400")) }
      return PixelRect(x: x, y: y, width: side, height: side)
    }
    key = AvatarReport.key(arguments)
    reply = Reply(arguments)
  }

  func run() async -> ExitStatus {
    do throws(DeliveryError) {
      let avatars = try await SharingEngine.open().avatars
      var entries = names.isEmpty ? try await avatars.entries() : []
      for name in names {
        let entry = try await avatars.entry(name)
        if !entries.contains(entry) { entries.append(entry) }
      }
      let outcomes = try await avatars.set(file, crop: crop, on: entries)
      return AvatarReport(key: key, outcomes: outcomes, word: "set").give(reply)
    } catch {
      return reply.fail(error)
    }
  }
}
