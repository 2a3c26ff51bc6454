// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

/// What can be done with the services.
enum ServicesStepActionName: String, ActionName {
  case connect

  static let group = "services-step"
}

struct ServicesStepActions: ActionSet {
  let signIn: SignInBehavior

  func action(for _: ServicesStepActionName) -> Action { .run { await signIn.connect() } }
}
