// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// What goes wrong with one request.
public enum PracticeFault: Sendable, Equatable {
  /// Nothing happens for so long; then it is done and answered.
  case stall(seconds: Double)
  /// Nothing happens until it is released; then it is done and answered.
  case hold
  /// It is done at once, but answered late.
  case answerLate(seconds: Double)
  /// The line is cut after so many bytes of the request; nothing is done.
  case cutRequest(afterBytes: Int)
  /// The whole request arrives and nothing is done; the line is cut instead of an answer.
  case cutUndone
  /// It is done, and the line is cut instead of an answer.
  case cutAnswer
  /// It is done, and the line is cut in the middle of the answer.
  case cutMidAnswer(afterBytes: Int)
  /// It is done, but the answer says that the server failed.
  case failAfterDoing
  /// Nothing is done, and the answer says that the server failed.
  case fail(status: Int = 500)
  /// Nothing is done: the client is to slow down.
  case slowDown(retryAfter: Int?)
}
