// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// Says where a face was set.
struct FacesCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "faces", summary: tr("says where a face was set"),
      operands: .init("status", least: 0, most: 1), options: [.json])
  }

  private let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    let word = arguments.operands.first
    if let wrong = Commands.wrongAction(word, of: "faces", usual: "status") { throw wrong }
    reply = Reply(arguments)
  }

  func run() async -> ExitStatus {
    do throws(DeliveryError) {
      let faces = try await Workshop.open().faces
      let records = try await faces.status()
      reply.give(
        ["faces": .list(records.map(Self.json))],
        records.isEmpty ? [tr("No face was set yet.")] : records.map(Self.line))
      return .done
    } catch {
      return reply.fail(error)
    }
  }

  private static func json(_ record: FaceRecord) -> JSON {
    [
      "account": .text(record.account), "state": .text(record.state.rawValue),
      "at": .text(ISODate.text(record.at)), "hadOne": .flag(record.file != nil),
    ]
  }

  private static func line(_ record: FaceRecord) -> String {
    let word =
      switch record.state {
      case .setting: tr("unfinished")
      case .set: tr("set")
      case .restored: tr("put back")
      }
    return "\(word)  \(record.account)  \(LocalTime.moment(record.at))"
  }
}
