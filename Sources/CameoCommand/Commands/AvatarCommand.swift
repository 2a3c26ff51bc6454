// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// Shows where the profile picture was set.
struct AvatarCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "avatar", summary: tr("Show where your profile picture was set"),
      operands: .init("status", least: 0, most: 1), options: [.json])
  }

  private let key: String
  private let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    let word = arguments.operands.first
    if let wrong = Commands.wrongAction(word, of: "avatar", usual: "status") { throw wrong }
    key = AvatarReport.key(arguments)
    reply = Reply(arguments)
  }

  func run() async -> ExitStatus {
    do throws(DeliveryError) {
      let avatars = try await SharingEngine.open().avatars
      let records = try await avatars.status()
      reply.give(
        [key: .list(records.map(Self.json))],
        records.isEmpty ? [tr("No profile picture set yet.")] : records.map(Self.line))
      return .done
    } catch {
      return reply.fail(error)
    }
  }

  private static func json(_ record: AvatarRecord) -> JSON {
    [
      "account": .text(record.account), "state": .text(record.state.rawValue),
      "at": .text(ISODate.text(record.at)), "hadOne": .flag(record.file != nil),
    ]
  }

  private static func line(_ record: AvatarRecord) -> String {
    let word =
      switch record.state {
      case .setting: tr("Interrupted")
      case .set: tr("Set")
      case .restored: tr("Restored")
      }
    return "\(word)  \(record.account)  \(LocalTime.moment(record.at))"
  }
}
