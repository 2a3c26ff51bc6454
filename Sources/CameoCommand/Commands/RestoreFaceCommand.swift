// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Services
internal import Sharing

/// Puts back the faces that were there before.
struct RestoreFaceCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "faces restore", summary: tr("puts back the faces that were there before the last change"),
      options: [.json])
  }

  private let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) { reply = Reply(arguments) }

  func run() async -> ExitStatus {
    do throws(DeliveryError) {
      let faces = Faces(try await Workshop.open().tools, decoder: PictureDecoder(workers: 1))
      return FaceReport(outcomes: try await faces.restore(), word: "restored").give(reply)
    } catch {
      return reply.fail(error)
    }
  }
}
