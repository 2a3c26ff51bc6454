// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Services
internal import Sharing

/// Sets one face on many accounts and on this computer.
struct SetFaceCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "faces set", summary: tr("sets one face on many accounts and on this computer"),
      operands: .init("FILE", most: 1),
      options: [
        .init(
          "on", value: "ID[,ID…]", repeats: true, help: tr("the accounts; “computer” is this one")),
        .init("everywhere", help: tr("this computer and all accounts that have a face")),
        .init("crop", value: "X,Y,SIZE", help: tr("the square that is cut out, in pixels")),
        .json,
      ],
      details: tr(
        "Without a square it is the middle. “cameo faces restore” puts back what was there."))
  }

  private let file: String
  private let names: [String]
  private let crop: PixelRect?
  private let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    file = arguments.operands.first ?? ""
    names = arguments.values("on").flatMap { $0.split(separator: ",").map(String.init) }
    guard names.isEmpty == arguments.has("everywhere") else {
      throw WrongUsage(tr("cameo: say where to set it: either “--on ID” or “--everywhere”."))
    }
    crop = try arguments.value("crop").map { text throws(WrongUsage) in
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 3, let x = numbers[0], let y = numbers[1], let side = numbers[2],
        x >= 0, y >= 0, side > 0
      else { throw WrongUsage(tr("cameo: “--crop” needs three numbers, such as 100,50,400.")) }
      return PixelRect(x: x, y: y, width: side, height: side)
    }
    reply = Reply(arguments)
  }

  func run() async -> ExitStatus {
    do throws(DeliveryError) {
      let faces = try await Workshop.open().faces
      var places = names.isEmpty ? try await faces.places() : []
      for name in names {
        let place = try await faces.place(name)
        if !places.contains(place) { places.append(place) }
      }
      return FaceReport(outcomes: try await faces.set(file, crop: crop, on: places), word: "set")
        .give(reply)
    } catch {
      return reply.fail(error)
    }
  }
}
