// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import PictureDamage
import PracticeServers
import Sharing
import TestSupport

/// One disturbed share, from its first process until it has arrived.
@MainActor
final class TrialRun {
  private static let maxProcesses = 14
  /// How many seconds the program waits for what is due later.
  private static let programsPatience = 10.0

  /// The failures.
  private(set) var violations: [String] = []
  /// Whether the planned event happened.
  private(set) var hasStruck = false
  /// The number of processes after the first one.
  private(set) var retries = 0
  private(set) var orphans = 0
  /// How often the user was asked whether it is there.
  private(set) var questions = 0
  /// What the first process did.
  private(set) var usual = TrialUsual()

  private let plan: TrialPlan
  private let programs: String
  private let folder: TemporaryFolder
  private let clock = TrialClock()
  private let destination: any TrialDestination
  private var started = 0
  private var usesProgram: Bool
  private var wasKilled = false
  private var busyUntil = ContinuousClock.now

  /// - Parameter programs: The folder of the programs that were built.
  init(_ plan: TrialPlan, programs: String) async throws {
    self.plan = plan
    usesProgram = plan.usesProgram
    self.programs = programs
    folder = try TemporaryFolder()
    destination = try await plan.target.open(in: folder, clock)
    let ledger = try await Ledger.open(data)
    try await ledger.keep(destination.account)
    if plan.twin == .otherAccount { try await ledger.keep(twin) }
    await ledger.database.close()
    if plan.twin == .otherComputer {
      let ledger = try await Ledger.open(otherData)
      try await ledger.keep(twin)
      await ledger.database.close()
    }
    var dice = plan.dice
    for number in 0..<plan.pictures {
      try folder.makeFolder("\(number)")
      try folder.write(
        TrialPictures.png(side: plan.target.side, &dice), to: "\(number)/\(EarlierContent.name)")
    }
  }

  private var data: String { folder.file("data/cameo") }
  /// The ledger of another computer.
  private var otherData: String { folder.file("other/cameo") }
  /// Another account with the same place.
  private var twin: Account {
    let account = destination.account
    return Account(
      id: account.id + "/", service: account.service, label: "twin", server: account.server,
      user: account.user, settings: account.settings)
  }
  private var caption: String { "Trial \(plan.number)" }

  func run() async throws {
    defer { destination.stop() }
    try await start(.share)
    if plan.twin != nil { try await shareTwin() }
    while retries < Self.maxProcesses {
      let ledger = try await TrialLedger(data)
      if let end = ledger.ends.first, !needsTheUserToRetry(end) {
        violations.append("\(end.state): \(end.error?.sentence ?? "")")
        break
      }
      if ledger.isDone,
        ledger.deliveries.contains(where: { $0.account == destination.account.id })
      {
        break
      }
      retries += 1
      if !ledger.deliveries.contains(where: { $0.account == destination.account.id }) {
        // It was killed before anything was recorded, so the user shares it again.
        if !plan.stage.kills { violations.append("nothing was written down") }
        try await start(.share)
      } else {
        try await goOn(ledger)
      }
    }
    await wait(until: busyUntil)
    // Copies that the last process had no time to remove are removed by the next one, whatever it
    // does.
    if wasKilled, !outbox.isEmpty { try await start(.tidy) }
    try await check()
  }

  private var outbox: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(data)/outbox")) ?? []
  }

  private func goOn(_ ledger: TrialLedger) async throws {
    if ledger.deliveries.contains(where: needsTheUserToRetry) { return try await start(.retry) }
    if ledger.deliveries.contains(where: { $0.state == .asking }) {
      await wait(until: busyUntil)
      guard plan.target.traits.asksUser else { return try await start(.retry) }
      // The user sees whether it is there, and confirms that.
      questions += 1
      // The fixture answers for the user.
      usesProgram = false
      let done = ledger.deliveries.count { $0.state == .done }
      let isThere = destination.findings().arrivals.count > done
      return try await start(isThere ? .confirm : .retry)
    }
    if plan.stage == .dayLater, clock.ahead < 24 * 60 * 60 {
      await wait(until: busyUntil)
      clock.skip(25 * 60 * 60)
    }
    let due = ledger.deliveries.filter { $0.state.isOpen && $0.state != .sending }.map(\.due).min()
    if let due { await passTime(until: due) }
    try await start(.resume)
  }

  /// While a server is busy, time really passes; the rest is skipped.
  private func passTime(until due: Double) async {
    guard due > clock.now else { return }
    // The program itself has no clock that can be set: the fixture continues with what it leaves
    // waiting.
    if usesProgram {
      guard due > clock.now + Self.programsPatience else { return }
      usesProgram = false
    }
    await wait(until: min(busyUntil, .now + .seconds(due - clock.now)))
    if due > clock.now { clock.skip(due - clock.now + 0.1) }
  }

  /// A user who closes the window, or has no mail program, gets an error and tries again.
  private func needsTheUserToRetry(_ delivery: Delivery) -> Bool {
    plan.target.isMail && delivery.state == .failed && [.failed, .closed].contains(plan.stage)
  }

  private func wait(until moment: ContinuousClock.Instant) async {
    guard moment > .now else { return }
    // The server's delays are real time, because it has to be late for the program's real timeouts.
    try? await Task.sleep(until: moment + .milliseconds(100), clock: .continuous)
  }

  // MARK: Processes

  private enum Errand: String {
    case share, resume, retry, confirm, tidy
  }

  private func start(_ errand: Errand) async throws {
    let strike = started < plan.strikes.count ? plan.strikes[started] : nil
    started += 1
    let striker = Striker(strike, database: "\(data)/cameo.sqlite") { [destination] isGone in
      if isGone { destination.stop() } else { try? destination.restart() }
    }
    destination.faults?.watcher = striker
    let begin = ContinuousClock.now
    let process = try TrialProcess(
      "\(programs)/\(isProgram(errand) ? "cameo" : "CrashFixture")", arguments(errand),
      environment: environment, log: folder.file("log"))
    striker.begin(process)
    let status = await process.end()
    striker.end()
    wasKilled = status == -9
    if striker.hasStruck { hasStruck = true }
    busyUntil = max(busyUntil, striker.busyUntil)
    if started == 1 {
      usual = TrialUsual(
        requests: striker.requests, commits: striker.commitCount,
        milliseconds: Int((ContinuousClock.now - begin) / .milliseconds(1)))
    }
    // The program says by its status that it waits, or that the user is asked.
    let others: [Int] = usesProgram ? [75] + (plan.target.traits.asksUser ? [1, 3] : []) : []
    let isExpected = status.map { ([0, -9] + others).contains($0) } ?? false
    if !isExpected { violations.append("\(errand) ended with \(status ?? -1): \(log)") }
  }

  private func isProgram(_ errand: Errand) -> Bool { usesProgram }

  private func arguments(_ errand: Errand) -> [String] {
    let files = (0..<plan.pictures).map { folder.file("\($0)/\(EarlierContent.name)") }
    if isProgram(errand) {
      guard errand == .share else { return ["shares", "resume", "--json"] }
      return ["share", "--json", "--to", destination.account.id, "--caption", caption]
        + files.indices.flatMap { ["--alt", "Picture \($0)"] } + files
    }
    // As long as the program itself would retry, if that is what is tested.
    let window = plan.stage == .doneLate || plan.stage == .answeredLate ? 6.0 : 0
    let head = [data, "\(clock.ahead)", "\(window)"]
    guard errand == .share else { return head + [errand.rawValue] }
    return head + [plan.isEdited ? "share-edited" : "share", destination.account.id, caption]
      + files.enumerated().flatMap { [$0.element, "Picture \($0.offset)"] }
  }

  private var environment: [String: String] {
    BareEnvironment.with([
      "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "SWIFT_BACKTRACE": "enable=no",
      "HOME": folder.path, "XDG_DATA_HOME": folder.file("data"), "GIO_USE_VFS": "local",
      "XDG_CONFIG_HOME": folder.file("config"), "XDG_CACHE_HOME": folder.file("cache"),
      "GSETTINGS_BACKEND": "memory",
    ]).merging(destination.environment) { $1 }
  }

  private var log: String { (try? folder.read("log")) ?? "" }

  /// Shares the same pictures once more, undisturbed.
  private func shareTwin() async throws {
    let data = plan.twin == .otherComputer ? otherData : data
    let files = (0..<plan.pictures).flatMap {
      [folder.file("\($0)/\(EarlierContent.name)"), "Twin"]
    }
    for round in 0..<Self.maxProcesses {
      let words = round == 0 ? [plan.isEdited ? "share-edited" : "share", twin.id, caption] : []
      let process = try TrialProcess(
        "\(programs)/CrashFixture",
        [data, "\(clock.ahead)", "2"] + (round == 0 ? words + files : ["resume"]),
        environment: environment, log: folder.file("log"))
      let status = await process.end()
      if status != 0 { violations.append("the twin ended with \(status ?? -1): \(log)") }
      let mine = try await TrialLedger(data).deliveries.filter { $0.account == twin.id }
      if !mine.isEmpty, mine.allSatisfy({ $0.state == .done }) { return }
      await wait(until: busyUntil)
      if let due = mine.filter({ $0.state.isOpen }).map(\.due).min(), due > clock.now {
        clock.skip(due - clock.now + 0.1)
      }
    }
    violations.append("the twin was not shared")
  }

  // MARK: Results

  private func check() async throws {
    var ledger = try await TrialLedger(data)
    if plan.twin == .otherComputer { ledger.add(try await TrialLedger(otherData)) }
    let findings = destination.findings()
    orphans = findings.orphans
    if !ledger.isDone {
      let states = ledger.deliveries.map { "\($0.state) \($0.error?.sentence ?? "")" }
      violations.append("not done after \(retries) retries: \(states) \(log)")
    }
    let count =
      (plan.target.traits.takesSeveral ? 1 : plan.pictures) * (plan.twin == nil ? 1 : 2)
    if findings.arrivals.count != count {
      violations.append("arrived \(findings.arrivals.count) times instead of \(count)")
    }
    for delivery in ledger.arrivals {
      var wanted = delivery
      if !plan.target.traits.takesSeveral { wanted.caption = nil }
      if !plan.target.traits.tellsAlts { wanted.alts = nil }
      if !plan.target.tellsLinks { wanted.link = "no link" }
      if findings.arrivals.count(where: { $0 == wanted }) != 1 {
        violations.append("\(wanted) is not what is there: \(findings.arrivals)")
      }
    }
    for arrival in findings.arrivals where arrival.caption != nil && arrival.caption != caption {
      violations.append("the caption is “\(arrival.caption ?? "")”")
    }
    // Cropped to 30 by 20 pixels and turned once.
    let side = plan.target.side
    let size = plan.isEdited ? "20 × 30" : "\(side) × \(side)"
    for file in findings.arrivals.isEmpty ? [] : destination.sharedFiles {
      let found = TrialPictures.size(of: file).map { "\($0.width) × \($0.height)" }
      if found != size { violations.append("\(found ?? "no picture") instead of \(size)") }
    }
    violations += findings.strays.map { "left behind: \($0)" }
    if !findings.isRestWhole { violations.append("what was there before is not as it was") }
    if ledger.integrity != "ok" { violations.append("database: \(ledger.integrity)") }
    if !outbox.isEmpty { violations.append("still in the outbox: \(outbox)") }
  }
}
