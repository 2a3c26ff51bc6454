// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Network
import Practice
import PracticeServers
import Sharing
import Synchronization

@testable import Services

typealias TelegramRoom = FakeRoom<FakeTelegram>

/// The chats of the practice network.
enum TelegramTestChat: String {
  case person = "987654321"
  case group = "-4012345"
  case largeGroup = "-1001234567890"
  case channel = "-1009876543210"
}

extension TelegramRoom {
  /// - Parameter timeouts: How long an answer is waited for.
  convenience init(
    _ chat: TelegramTestChat = .largeGroup, files: Bool = false,
    timeouts: HTTPTimeouts = .patient, clock: PracticeClock = .system
  ) async throws {
    let server = try FakeTelegram(clock: clock)
    var details = Self.details(server, chat: chat.rawValue)
    details.sendsFiles = files
    try await self.init(server, TelegramService.forTests(timeouts: timeouts), details)
  }

  static func details(_ server: FakeTelegram, chat: String? = nil) -> AccountDetails {
    var details = server.details()
    details.folder = chat
    return details
  }

  /// Changes the chat of the account.
  func change(_ change: (inout FakeTelegramChat) -> Void) {
    for index in server.chats.indices where "\(server.chats[index].id)" == new.account.album {
      change(&server.chats[index])
    }
  }
}

extension TelegramService {
  static func forTests(timeouts: HTTPTimeouts = .patient) -> TelegramService {
    TelegramService(timeouts: timeouts)
  }
}

/// Somebody who is asked to choose, and answers each time with the next of `answers`.
final class ChoosingGuide: SignInGuide {
  let client = HTTPClient(userAgent: "Cameo/test")
  private let answers: Mutex<[SignInChoice.Answer]>
  private let asked = Mutex<[SignInChoice]>([])
  /// Called with each question.
  private let onQuestion: @Sendable () async -> Void

  init(
    _ answers: [SignInChoice.Answer], onQuestion: @escaping @Sendable () async -> Void = {}
  ) {
    self.answers = Mutex(answers)
    self.onQuestion = onQuestion
  }

  /// What was asked.
  var questions: [SignInChoice] { asked.withLock { $0 } }

  func open(_ page: URLAddress) async {}
  func askForCode() async -> String? { nil }

  func choose(_ question: SignInChoice) async -> SignInChoice.Answer {
    asked.withLock { $0.append(question) }
    await onQuestion()
    return answers.withLock { $0.isEmpty ? .cancelled : $0.removeFirst() }
  }
}
