// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Network

/// Answers in Nextcloud's envelope.
enum PracticeOCS {
  /// - Parameter isSecondVersion: Whether HTTP is to say the same as the envelope.
  static func answer(
    _ data: PracticeJSON, status: Int = 200, message: String = "OK", isSecondVersion: Bool
  ) -> OutgoingResponse {
    let isFine = status == 200
    let code = isFine ? (isSecondVersion ? 200 : 100) : (status == 401 ? 997 : status)
    let body: PracticeJSON = [
      "ocs": [
        "meta": [
          "status": .text(isFine ? "ok" : "failure"), "statuscode": .number(code),
          "message": .text(message),
        ],
        "data": data,
      ]
    ]
    // The first version says 200 to nearly everything.
    let isOpen = isSecondVersion || status == 401
    return .json(encoding: body, status: isOpen ? status : 200)
  }

  static func refusal(_ status: Int, _ message: String, isSecondVersion: Bool) -> OutgoingResponse {
    answer([], status: status, message: message, isSecondVersion: isSecondVersion)
  }
}
