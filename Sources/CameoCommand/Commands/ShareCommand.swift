// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Services
internal import Sharing

/// Shares pictures, or shows what would be sent.
struct ShareCommand: Command {
  static var syntax: CommandSyntax {
    CommandSyntax(
      "share", summary: tr("Share photos"),
      operands: .init("FILE", least: 0),
      options: ShareWish.options + SharedLinks.options + [
        .init("screenshot", help: tr("Take a screenshot and open the share sheet with it")),
        .init("dry-run", help: tr("Show what would be shared, without sending anything")),
        .init(
          "all-or-nothing", help: tr("Share nothing if any of the files can't be shared")),
        .init("no-wait", help: tr("Queue the share and exit without sending it")),
        .json,
      ],
      details: [
        tr(
          "DEST is the ID or name of an account (see “cameo accounts”), or the start of its ID."
        ),
        tr("FILE is a path, a file:// URL, a folder of photos, or - for standard input."),
        tr("Without options, the share sheet opens."),
        tr("Photos that can't be sent now are sent later, or with “cameo shares resume”."),
        tr("The exit status is 75 in that case, and 3 if only some destinations succeeded."),
      ].joined(separator: "\n"))
  }

  private let wish: ShareWish
  private let isRehearsal: Bool
  private let waits: Bool
  private let isAllOrNothing: Bool
  private let isInverted: Bool
  private let links: SharedLinks
  private let reply: Reply

  init(_ arguments: Arguments) throws(WrongUsage) {
    guard !arguments.has("screenshot") else {
      throw WrongUsage(
        tr("cameo: --screenshot opens the share sheet; it needs a display and no other options"))
    }
    wish = try ShareWish(arguments)
    isInverted = arguments.has("invert")
    isRehearsal = arguments.has("dry-run")
    waits = !arguments.has("no-wait")
    isAllOrNothing = arguments.has("all-or-nothing")
    links = SharedLinks(arguments)
    reply = Reply(arguments)
  }

  /// The files, if nothing else was given: the rest is asked for in a window.
  static func filesForSheet(_ arguments: Arguments, of command: any Command.Type) -> [String]? {
    guard command == Self.self, arguments.hasNoOptions else { return nil }
    // Invalid names are left to the command, which reports them.
    return try? NamedFiles.expand(arguments.operands)
  }

  func run() async -> ExitStatus {
    var ledger: Ledger?
    let status = await run(&ledger)
    await ledger?.database.finishBackup()
    return status
  }

  /// - Parameter ledger: Set once it is open.
  private func run(_ ledger: inout Ledger?) async -> ExitStatus {
    do throws(DeliveryError) {
      let engine = try await SharingEngine.open()
      ledger = engine.ledger
      let pictures = try await wish.pictures()
      defer { withExtendedLifetime(pictures) {} }
      let draft = try await wish.draft(pictures, engine)
      return try await isRehearsal ? rehearse(draft, engine) : share(draft, engine)
    } catch {
      guard error.code != .cancelled else { return .interrupted }
      let document = await wish.document(refused: error, ledger)
      reply.give(document, [])
      if !reply.isJSON { Reply.warn(error.sentence) }
      return .failed
    }
  }

  /// Waiting ones are sent first, which may take a while.
  private func tellOfOlderShares(
    than share: Share.ID, _ engine: SharingEngine
  ) async throws(DeliveryError) {
    guard !reply.isJSON else { return }
    let now = Clock.system.now()
    let older = try await engine.ledger.openDeliveries().values.filter {
      !$0.id.hasPrefix("\(share).") && $0.due <= now
    }
    let count = Set(older.map { $0.id.prefix { $0 != "." } }).count
    guard count > 0 else { return }
    Reply.warn(
      tr(
        "Sending {0} older share first.",
        plural: "Sending {0} older shares first.", count: count))
  }

  private func rehearse(
    _ draft: Draft, _ engine: SharingEngine
  ) async throws(DeliveryError) -> ExitStatus {
    let tools = engine.tools
    var all: [Rehearsal] = []
    for account in draft.accounts {
      all.append(await Rehearsal.of(draft, to: account, with: tools))
      if Task.isCancelled { throw .cancelled }
    }
    let report = RehearsalReport(rehearsals: all)
    reply.give(report.json, report.lines(.standardOutput))
    return ExitStatus(failed: all.count { !$0.isReady }, of: all.count)
  }

  private func share(
    _ draft: Draft, _ engine: SharingEngine
  ) async throws(DeliveryError) -> ExitStatus {
    var draft = draft
    let files = try await SortedFiles.of(draft.pictures, engine.decoder)
    guard files.bad.isEmpty || (!files.good.isEmpty && !isAllOrNothing) else {
      reply.give(
        ["results": .list(files.refusal(for: draft.accounts))], files.lines(.standardOutput))
      return .failed
    }
    draft.pictures = files.good
    for ready in engine.services.readyAccounts
    where draft.accounts.contains(where: { $0.id == ready.id }) {
      try await engine.ledger.keep(ready)
    }
    let share = try await engine.outbox.add(draft)
    let sent = waits ? try await send(share, draft, engine) : nil
    // It is in the outbox: what became of it is told also after Ctrl+C, by a task that isn't cancelled.
    let telling = Task { [draft] in try await tell(of: share, sent, draft, files, engine) }
    do { return try await telling.value } catch { throw DeliveryError(any: error) }
  }

  /// The deliveries that open a link on this computer.
  private func phones(
    _ deliveries: [Delivery], _ draft: Draft, _ engine: SharingEngine
  ) -> [Delivery.ID] {
    let links = draft.accounts.filter { engine.services[$0.service]?.card.kind == .link }.map(\.id)
    return deliveries.filter { links.contains($0.account) }.map(\.id)
  }

  /// Sends what waits. Returns the deliveries of the share; nil if the user has stopped it.
  private func send(
    _ share: Share.ID, _ draft: Draft, _ engine: SharingEngine
  ) async throws(DeliveryError) -> [Delivery]? {
    do throws(DeliveryError) {
      let deliveries = try await engine.ledger.deliveries(of: share)
      try await tellOfOlderShares(than: share, engine)
      let phones = phones(deliveries, draft, engine)
      let progress = ProgressLine.onTerminal(isJSON: reply.isJSON)
      let notice = PhoneNotice(isInverted: isInverted, isJSON: reply.isJSON)
      let sender = OutboxSender(
        engine: engine, progress: progress,
        meanwhile: { await notice.look(at: phones, engine.ledger, progress) })
      return try await sender.run(Set(deliveries.map(\.id)))
    } catch  where error.code == .cancelled {
      return nil
    }
  }

  /// Reports what became of a share, as far as it was `sent`.
  private func tell(
    of share: Share.ID, _ sent: [Delivery]?, _ draft: Draft, _ files: SortedFiles,
    _ engine: SharingEngine
  ) async throws(DeliveryError) -> ExitStatus {
    var deliveries = sent ?? []
    if sent == nil {
      deliveries = try await engine.ledger.deliveries(of: share)
      if waits {
        // A link that nobody sees is of no use later.
        for phone in phones(deliveries, draft, engine) {
          _ = try? await engine.outbox.cancel(phone)
        }
        deliveries = try await engine.ledger.deliveries(of: share)
        guard !deliveries.contains(where: { $0.state.isOpen && !$0.isBeingCancelled }) else {
          Reply.warn(
            tr(
              "Stopped. Unsent photos stay queued: run “cameo shares resume” to send them, or “cameo shares cancel {0}” to cancel.",
              share))
          return .interrupted
        }
      }
    }
    let report = try await DeliveryReport.of(deliveries, in: engine.ledger)
    reply.give(
      [
        "share": .text(share),
        "results": .list(report.results + files.results(for: draft.accounts)),
      ], report.lines(.standardOutput) + files.lines(.standardOutput))
    await links.use(deliveries)
    let status = ExitStatus(deliveries) { $0.state == .done }
    return files.bad.isEmpty || status != .done ? status : .partlyDone
  }
}
