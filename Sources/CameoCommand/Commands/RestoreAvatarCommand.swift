// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// Restores the previous profile pictures.
struct RestoreAvatarCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "avatar restore", summary: tr("Restore the previous profile pictures"),
      options: [
        .init(
          "on", value: "ID[,ID…]", repeats: true,
          help: tr("Restore only on these accounts; “computer” is this computer")),
        .json,
      ])
  }

  private let names: [String]
  private let key: String
  private let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    names = arguments.values("on").flatMap { $0.split(separator: ",").map(String.init) }
    key = AvatarReport.key(arguments)
    reply = Reply(arguments)
  }

  func run() async -> ExitStatus {
    do throws(DeliveryError) {
      let avatars = try await SharingEngine.open().avatars
      var ids: [String] = []
      for name in names { ids.append(try await avatars.entry(name).id) }
      let outcomes = try await avatars.restore(names.isEmpty ? nil : ids)
      return AvatarReport(key: key, outcomes: outcomes, word: "restored").give(reply)
    } catch {
      return reply.fail(error)
    }
  }
}
