// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib

/// Turns notifications on or off.
final class NotifyAction: ModelAction<UserSettings> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.notifies) }

  override func perform(_ context: ActionContext) async throws { model.notifies.toggle() }
}

/// Turns starting after login on or off, to send what waits.
final class SendWaitingAction: ModelAction<LoginStart> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.isOn) }

  override func perform(_ context: ActionContext) async throws { try await model.set(!model.isOn) }
}
