// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Imaging
internal import Services
internal import Sharing

/// Lists the destinations and their limits.
struct DestinationsCommand: EngineCommand {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "destinations", summary: tr("List destinations and their limits"),
      options: [.json],
      details: tr("Shows the limits that were last known, without using the network."))
  }

  let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) { reply = Reply(arguments) }

  func run(_ engine: SharingEngine) async throws(DeliveryError) -> ExitStatus {
    var all: [DestinationEntry] = []
    var accounts = try await engine.ledger.accounts()
    for ready in engine.services.readyAccounts
    where !accounts.contains(where: { $0.id == ready.id }) { accounts.append(ready) }
    for account in accounts {
      let known = try await engine.ledger.capabilities(of: account.id)
      let usual = engine.services[account.service]?.usualCapabilities
      all.append(
        DestinationEntry(
          account: account, capabilities: known?.capabilities ?? usual ?? Capabilities()))
    }
    reply.give(["destinations": .list(all.map(\.json))], all.map(\.line))
    return .done
  }
}

/// One destination and its limits.
struct DestinationEntry {
  let account: Account
  let capabilities: Capabilities

  var json: JSON {
    ([
      "id": .text(account.id), "service": .text(account.service), "label": .text(account.label),
      "practice": .flag(account.isPractice), "canUnshare": .flag(capabilities.canUnshare),
      "showsFileNames": .flag(capabilities.showsFileNames),
    ] as JSON)
    .with("picturesPerPost", capabilities.picturesPerPost.map { .number($0) })
    .with("captionLimit", capabilities.caption.map { .number($0.most) })
    .with("altLimit", capabilities.alt.map { .number($0.characters) })
    .with("bytes", capabilities.pictures.bytes.map { .number($0) })
    .with("longestSide", capabilities.pictures.longestSide.map { .number($0) })
    .with("types", .list(capabilities.pictures.types.map { .text($0) }))
    .with("visibilities", .list(capabilities.visibilities.map { .text($0.rawValue) }))
    .with("links", capabilities.links.map(Self.json))
  }

  private static func json(_ rules: LinkRules) -> JSON {
    (["made": .flag(rules.areMade), "needPassword": .flag(rules.needPassword)] as JSON)
      .with("mostDays", rules.maxDays.map { .number($0) })
  }

  var line: String {
    let facts = [
      capabilities.picturesPerPost.map {
        tr("{0} photo per post", plural: "{0} photos per post", count: $0)
      },
      capabilities.links?.areMade == false ? tr("no links") : nil,
      capabilities.links?.needPassword == true ? tr("links require a password") : nil,
      capabilities.links?.maxDays.map {
        tr("links expire after {0} day", plural: "links expire after {0} days", count: $0)
      },
      capabilities.caption.map { tr("captions up to {0} characters", GroupedNumber.text($0.most)) },
    ].compactMap(\.self)
    let what = facts.isEmpty ? tr("one photo at a time") : facts.joined(separator: ", ")
    return "\(account.id)  \(CleanText.line(account.label))  \(what)"
  }
}
