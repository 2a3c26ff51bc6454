// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Services
internal import Sharing

/// Shows where the profile picture was set.
struct AvatarCommand: EngineCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "avatar", summary: tr("Show where your profile picture was set"),
      operands: .init("status", least: 0, most: 1), options: [.json])
  }

  private let key: String
  let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    let word = arguments.operands.first
    if let wrong = Commands.wrongAction(word, of: "avatar", usual: "status") { throw wrong }
    key = AvatarReport.key(arguments)
    reply = Reply(arguments)
  }

  func run(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus {
    let avatars = engine.avatars
    let records = try await avatars.status()
    reply.give(
      [key: .list(records.map(Self.json))],
      records.isEmpty ? [tr("No profile picture set yet.")] : records.map(Self.line))
    return .done
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

/// Sets the profile picture on accounts and on this computer.
struct SetAvatarCommand: EngineCommand {
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
  let reply: Reply

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

  func run(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus {
    let avatars = engine.avatars
    var entries = names.isEmpty ? try await avatars.entries() : []
    for name in names {
      let entry = try await avatars.entry(name)
      if !entries.contains(entry) { entries.append(entry) }
    }
    let outcomes = try await avatars.set(file, crop: crop, on: entries)
    return AvatarReport(key: key, outcomes: outcomes, word: "set").give(reply)
  }
}

/// Restores the previous profile pictures.
struct RestoreAvatarCommand: EngineCommand {
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
  let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    names = arguments.values("on").flatMap { $0.split(separator: ",").map(String.init) }
    key = AvatarReport.key(arguments)
    reply = Reply(arguments)
  }

  func run(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus {
    let avatars = engine.avatars
    var ids: [String] = []
    for name in names { ids.append(try await avatars.entry(name).id) }
    let outcomes = try await avatars.restore(names.isEmpty ? nil : ids)
    return AvatarReport(key: key, outcomes: outcomes, word: "restored").give(reply)
  }
}

/// The result of changing the profile pictures of some accounts.
@MainActor
struct AvatarReport {
  /// The name of the list in JSON.
  let key: String
  let outcomes: [Avatars.Outcome]
  /// The status of successful ones in JSON.
  let word: String

  /// The name of the list if the command was called by the name in `arguments`.
  nonisolated static func key(_ arguments: Arguments) -> String {
    arguments.usesOldName ? "faces" : "avatars"
  }

  func give(_ reply: Reply) -> ExitStatus {
    reply.give([key: .list(outcomes.map(json))], outcomes.map { line($0, .standardOutput) })
    return ExitStatus(failed: outcomes.count { $0.error != nil }, of: outcomes.count)
  }

  private func json(_ outcome: Avatars.Outcome) -> JSON {
    (["account": .text(outcome.account)] as JSON)
      .with("state", .text(outcome.error == nil ? word : "failed"))
      .with("error", outcome.error.map { .error($0) })
  }

  private func line(_ outcome: Avatars.Outcome, _ paint: Paint) -> String {
    guard let error = outcome.error else {
      return "\(paint.good(word == "set" ? tr("Set") : tr("Restored")))  \(outcome.account)"
    }
    let sentence = CleanText.line(error.sentence, limit: 1000)
    return "\(paint.bad(tr("Failed")))  \(outcome.account)  \(sentence)"
  }
}
