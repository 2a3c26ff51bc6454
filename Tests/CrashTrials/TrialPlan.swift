// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PictureDamage

/// One disturbance: its kind, and the request, commit or millisecond of a process that it strikes.
struct Strike: Sendable, CustomStringConvertible {
  let stage: TrialStage
  /// The number of the request or the commit; milliseconds for any moment.
  let number: Int
  /// Milliseconds between that moment and the disturbance.
  let delay: Double

  init(_ stage: TrialStage, within usual: TrialUsual, _ dice: inout Dice) {
    self.stage = stage
    switch stage {
    case .killedAfterCommit: number = dice.roll(1..<usual.commits + 1)
    case .killedAtRandom: number = dice.roll(0..<usual.milliseconds + 20)
    default: number = dice.roll(1..<max(usual.requests, 1) + 1)
    }
    let isLater = stage == .killedAfterReply || stage == .killedAfterCommit && dice.onceIn(2)
    delay = isLater ? Double(dice.roll(1..<120)) / 10 : 0
  }

  var description: String { "\(stage.rawValue), number \(number), \(delay) ms later" }
}

/// The size of an undisturbed share.
struct TrialUsual: Sendable {
  var requests = 12
  var commits = 8
  var milliseconds = 400
}

/// Who shares the same pictures to the same place.
enum TrialTwin: CaseIterable, Sendable {
  case otherAccount, otherComputer
}

/// The plan of one trial. The same seed and number make the same plan.
struct TrialPlan: Sendable {
  let number: Int
  let target: TrialTarget
  let stage: TrialStage
  /// What happens to the first process, to the second, and so on.
  let strikes: [Strike]
  /// How many pictures are shared.
  let pictures: Int
  /// Whether the built program itself is used instead of the one with a clock that can be set.
  let usesProgram: Bool
  /// Whether pictures are cropped and turned, and the caption is for that destination alone.
  let isEdited: Bool
  /// Whether the same pictures are shared there a second time, after the first process has ended.
  let twin: TrialTwin?
  /// Further random choices.
  var dice: Dice

  init(_ number: Int, seed: UInt64, usual: [TrialTarget: TrialUsual]) {
    var dice = Dice(seed: seed &* 1_000_003 &+ UInt64(number))
    for _ in 0..<8 { _ = dice.next() }
    let pairs = Self.pairs
    let (target, stage) = pairs[number % pairs.count]
    let usual = usual[target] ?? TrialUsual()
    var strikes: [Strike] = []
    switch stage {
    case .undisturbed: break
    case .killedRepeatedly:
      let stages: [TrialStage] =
        target.hasServer
        ? [
          .killedAtHead, .killedInBody, .killedBeforeReply, .killedAfterReply, .killedAfterCommit,
          .killedAtRandom,
        ].filter(target.takes) : [.killedAfterCommit, .killedAtRandom]
      for _ in 0..<dice.roll(2..<5) {
        strikes.append(Strike(dice.pick(stages), within: usual, &dice))
      }
    case .dayLater:
      let stages: [TrialStage] =
        target.hasServer
        ? [.killedAtHead, .killedInBody, .killedBeforeReply].filter(target.takes)
        : [.killedAfterCommit]
      strikes.append(Strike(dice.pick(stages), within: usual, &dice))
    default: strikes.append(Strike(stage, within: usual, &dice))
    }
    self.number = number
    self.target = target
    self.stage = stage
    self.strikes = strikes
    pictures = target.traits.takesSeveral ? dice.roll(1..<4) : dice.roll(1..<3)
    usesProgram = stage.kills && stage != .dayLater && target.isInProgram && dice.onceIn(3)
    isEdited = !usesProgram && dice.onceIn(2)
    twin = target.traits.keepsNames && dice.onceIn(2) ? dice.pick(TrialTwin.allCases) : nil
    self.dice = dice
  }

  /// Every destination with every stage that makes sense there, so that neighbours differ.
  static let pairs: [(TrialTarget, TrialStage)] = {
    TrialStage.allCases.flatMap { stage in
      TrialTarget.allCases.filter { $0.takes(stage) }.map { ($0, stage) }
    }
  }()
}
