// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// Puts back the faces that were there before.
struct RestoreFaceCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "faces restore", summary: tr("puts back the faces that were there before the last change"),
      options: [
        .init(
          "on", value: "ID[,ID…]", repeats: true, help: tr("there alone, whenever it was changed")),
        .json,
      ])
  }

  private let names: [String]
  private let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    names = arguments.values("on").flatMap { $0.split(separator: ",").map(String.init) }
    reply = Reply(arguments)
  }

  func run() async -> ExitStatus {
    do throws(DeliveryError) {
      let faces = try await Workshop.open().faces
      var ids: [String] = []
      for name in names { ids.append(try await faces.place(name).id) }
      let outcomes = try await faces.restore(names.isEmpty ? nil : ids)
      return FaceReport(outcomes: outcomes, word: "restored").give(reply)
    } catch {
      return reply.fail(error)
    }
  }
}
