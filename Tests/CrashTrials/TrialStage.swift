// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import PracticeServers

/// What happens to a share, and when.
public enum TrialStage: String, CaseIterable, Sendable {
  case undisturbed = "undisturbed"
  // The program is killed.
  case killedAtHead = "killed at the head of a request"
  case killedInBody = "killed in the middle of its body"
  case killedBeforeDoing = "killed when it is there, and nothing is done"
  case killedDoneLate = "killed when it is there, done later"
  case killedBeforeReply = "killed when it is done, before the reply"
  case killedAfterReply = "killed after the reply"
  case killedAfterCommit = "killed after a commit"
  case killedAtRandom = "killed at any moment"
  case killedRepeatedly = "killed two to four times"
  case dayLater = "killed, and taken up a day later"
  // The connection or the server fails.
  case cutInBody = "line cut in the middle of a body"
  case cutBeforeDoing = "line cut, nothing done"
  case cutBeforeReply = "line cut before the reply"
  case cutInReply = "line cut in the middle of the reply"
  case failedAfterDoing = "status 500 although it is done"
  case failed = "status 503"
  case slowedDown = "status 429"
  case answeredLate = "done, answered after the time-out"
  case doneLate = "done after the time-out"
  case restarted = "server gone for a moment"
  // The desktop's portal refuses.
  case closed = "the portal's window closed"
  case gaveUp = "the portal gave up"

  /// Stand-ins for these, because there is no server.
  static let closedStatus = 403
  static let gaveUpStatus = 501

  var isOfPortals: Bool { self == .closed || self == .gaveUp }

  var kills: Bool {
    switch self {
    case .killedAtHead, .killedInBody, .killedBeforeDoing, .killedDoneLate, .killedBeforeReply,
      .killedAfterReply, .killedAfterCommit, .killedAtRandom, .killedRepeatedly, .dayLater:
      true
    default: false
    }
  }

  /// Whether it needs a server.
  var needsServer: Bool {
    ![.undisturbed, .killedAfterCommit, .killedAtRandom, .killedRepeatedly, .dayLater].contains(
      self)
  }

  /// What the server does with the affected request.
  func fault(bodyLength: Int?) -> PracticeFault? {
    let half = (bodyLength ?? 0) / 2
    return switch self {
    case .killedInBody, .cutInBody: .cutRequest(afterBytes: half)
    case .killedBeforeDoing, .cutBeforeDoing: .cutUndone
    case .killedDoneLate: .stall(seconds: 0.8)
    case .cutBeforeReply: .cutAnswer
    case .cutInReply: .cutMidAnswer(afterBytes: 60)
    case .failedAfterDoing: .failAfterDoing
    case .failed: .fail(status: 503)
    case .closed: .fail(status: Self.closedStatus)
    case .gaveUp: .fail(status: Self.gaveUpStatus)
    case .slowedDown: .slowDown(retryAfter: 30)
    case .answeredLate: .answerLate(seconds: 1.5)
    case .doneLate: .stall(seconds: 1.5)
    default: nil
    }
  }

  /// How many seconds the server may still be busy with the affected request.
  var lateness: Double { self == .killedDoneLate ? 0.8 : self == .doneLate ? 1.5 : 0 }
}
