// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Services
internal import Sharing

/// Lists what was shared.
struct SharesCommand: EngineCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "shares", summary: tr("List your shares, newest first"),
      operands: .init("list", least: 0, most: 1),
      options: [
        .init("limit", value: "N", help: tr("Show at most N shares (default: 50)")), .json,
      ])
  }

  private let limit: Int
  let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    if let wrong = Commands.wrongAction(arguments.operands.first, of: "shares") { throw wrong }
    let text = arguments.value("limit") ?? "50"
    guard let limit = Int(text), limit > 0 else {
      throw WrongUsage(tr("cameo: --limit requires a number, such as 50"))
    }
    self.limit = limit
    reply = Reply(arguments)
  }

  func run(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus {
    let ledger = engine.ledger
    var entries: [ShareEntry] = []
    for share in try await ledger.shares(atMost: limit) {
      entries.append(try await ShareEntry.of(share, in: ledger))
    }
    reply.give(
      ["shares": .list(entries.map(\.json))],
      entries.isEmpty
        ? [tr("Nothing shared yet.")] : entries.flatMap { $0.lines(.standardOutput) })
    return .done
  }
}

/// Shows all details of some shares.
struct ShowShareCommand: NamingCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "shares show", summary: tr("Show details of shares"),
      operands: .init("ID"), options: [.json])
  }

  let names: [String]
  let reply: Reply

  func run(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus {
    let ledger = engine.ledger
    var entries: [ShareEntry] = []
    for name in names {
      guard let id = try await ledger.deliveries(named: name).first?.share,
        let share = try await ledger.share(id)
      else { continue }
      entries.append(try await ShareEntry.of(share, in: ledger))
    }
    reply.give(
      ["shares": .list(entries.map(\.json))],
      entries.flatMap { $0.lines(.standardOutput) + $0.details })
    return .done
  }
}

/// Removes shares from the history, without touching what has arrived.
struct ForgetShareCommand: NamingCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "shares forget", summary: tr("Remove shares from the history"),
      operands: .init("ID"), options: [.json])
  }

  let names: [String]
  let reply: Reply

  func run(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus {
    var forgotten: [String] = []
    for name in names {
      for delivery in try await engine.ledger.deliveries(named: name) {
        try await engine.outbox.forget(delivery.id)
        forgotten.append(delivery.id)
      }
    }
    reply.give(
      ["forgotten": .list(forgotten.map { .text($0) })],
      forgotten.map { tr("Removed {0} from the history", $0) })
    return .done
  }
}

/// One share as it is listed.
struct ShareEntry {
  let share: Share
  let report: DeliveryReport

  static func of(_ share: Share, in ledger: Ledger) async throws(DeliveryError) -> ShareEntry {
    ShareEntry(
      share: share,
      report: try await .of(try await ledger.deliveries(of: share.id), in: ledger))
  }

  var json: JSON {
    ([
      "share": .text(share.id), "created": .text(ISODate.text(share.created)),
      "caption": .text(share.words.caption), "visibility": .text(share.words.visibility.rawValue),
    ] as JSON)
    .with("warning", share.words.warning.isEmpty ? nil : .text(share.words.warning))
    .with("language", share.words.language.map { .text($0) })
    .with("metadataKept", .flag(share.keepsMetadata))
    .with("fileNames", share.fileNames.map { .text($0.rawValue) })
    .with("results", .list(report.results))
  }

  func lines(_ paint: Paint) -> [String] {
    let caption = CleanText.line(share.words.caption, limit: 60)
    let head = [paint.strong(share.id), LocalTime.moment(share.created), caption]
    return [head.filter { !$0.isEmpty }.joined(separator: "  ")]
      + report.lines(paint).map { "  " + $0 }
  }

  /// The other details, a line for each picture.
  var details: [String] {
    report.entries.flatMap { entry in
      entry.pictures.map { picture in
        let prepared = picture.prepared.map {
          [
            "\($0.width) × \($0.height)", ByteSize.text($0.byteCount),
            PicturePart.removal(of: PicturePart.titles(ofShortNames: $0.removedNames)),
          ].compactMap(\.self).joined(separator: ", ")
        }
        let source = CleanText.line(picture.source, limit: 400)
        return "  "
          + [entry.delivery.id, source, prepared].compactMap(\.self)
          .joined(separator: "  ")
      }
    }
  }
}
