// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PictureDamage

/// Many trials, several at once: waiting takes most of their time.
@MainActor
public final class CrashCampaign {
  /// The results of the trials of one destination with one stage.
  public struct Row: Sendable {
    public var runs = 0
    /// The number of trials in which the planned event happened.
    public var struck = 0
    public var exactlyOnce = 0
    public var retries = 0
    public var orphans = 0
    /// How often the user had to be asked whether it is there.
    public var questions = 0
    /// With the built program itself.
    public var withProgram = 0
  }

  public private(set) var rows: [TrialTarget: [TrialStage: Row]] = [:]
  /// The failures, each with the arguments to reproduce it.
  public private(set) var violations: [String] = []
  /// Called after every trial.
  public var onTrial: (Int) -> Void = { _ in }

  private let seed: UInt64
  private let programs: String
  private let maxAtOnce: Int
  private var usual: [TrialTarget: TrialUsual] = [:]
  private var rest: ArraySlice<Int> = []

  /// - Parameter programs: The folder of the programs that were built.
  public init(seed: UInt64, programs: String, maxAtOnce: Int = 4) {
    self.seed = seed
    self.programs = programs
    self.maxAtOnce = maxAtOnce
  }

  /// The number of trials until every destination had every stage once.
  public static var round: Int { TrialPlan.pairs.count }

  /// The numbers of the first `count` trials, only those to destinations whose names begin with
  /// `name`.
  public static func numbers(_ count: Int, to name: String = "") -> [Int] {
    let pairs = TrialPlan.pairs
    guard pairs.contains(where: { $0.0.rawValue.hasPrefix(name) }) else { return [] }
    let all = (0...).lazy.filter { pairs[$0 % pairs.count].0.rawValue.hasPrefix(name) }
    return Array(all.prefix(count))
  }

  /// Runs the trials with these numbers.
  public func run(_ numbers: [Int]) async throws {
    try await learn()
    rest = numbers[...]
    let workers = (0..<min(maxAtOnce, numbers.count)).map { _ in
      Task { while let number = rest.popFirst() { try await tryOut(number) } }
    }
    for worker in workers { try await worker.value }
  }

  /// Everything together.
  public var total: Row {
    rows.values.flatMap(\.values).reduce(into: Row()) { $0.add($1) }
  }

  /// The size of a share, for choosing a moment. Fixed numbers, so that trials can be reproduced.
  private func learn() async throws {
    for target in TrialTarget.allCases where usual[target] == nil {
      let plan = TrialPlan(
        TrialPlan.pairs.firstIndex { $0 == (target, .undisturbed) } ?? 0, seed: 1, usual: [:])
      let run = try await TrialRun(plan, programs: programs)
      try await run.run()
      usual[target] = run.usual
      usual[target]?.milliseconds = 400
    }
  }

  private func tryOut(_ number: Int) async throws {
    let plan = TrialPlan(number, seed: seed, usual: usual)
    let run = try await TrialRun(plan, programs: programs)
    try await run.run()
    var row = Row(runs: 1)
    if run.hasStruck { row.struck = 1 }
    if run.violations.isEmpty { row.exactlyOnce = 1 }
    if plan.usesProgram { row.withProgram = 1 }
    row.retries = run.retries
    row.orphans = run.orphans
    row.questions = run.questions
    rows[plan.target, default: [:]][plan.stage, default: Row()].add(row)
    for violation in run.violations {
      violations.append(
        "seed \(seed), run \(number): \(plan.target.rawValue), \(plan.stage.rawValue) "
          + "(\(plan.strikes)\(plan.usesProgram ? ", the program itself" : "")): \(violation)")
    }
    onTrial(number)
  }
}

extension CrashCampaign.Row {
  mutating func add(_ other: Self) {
    runs += other.runs
    struck += other.struck
    exactlyOnce += other.exactlyOnce
    retries += other.retries
    orphans += other.orphans
    questions += other.questions
    withProgram += other.withProgram
  }
}
