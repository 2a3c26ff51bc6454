// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

/// Adds the sample pictures.
final class UseSamplesAction: ModelAction<ShareSheetModel> {
  override func perform(_ context: ActionContext) async throws { model.add(model.samples) }
}

/// Starts a practice network in one click, and chooses it.
final class TryPracticeAction: ModelAction<ShareSheetModel> {
  override func perform(_ context: ActionContext) async throws {
    let loader = context.controller?.loader.show(tr("Starting practice network…"))
    defer { loader?.done() }
    let account = try await model.startPractice()
    context.controller?.toast.show(tr("You can now share to “{0}”", account.label))
  }
}
