// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers

/// Adds the sample pictures.
final class UseSamplesAction: ModelAction<ShareSheetModel> {
  override func perform(_ context: ActionContext) async throws { model.add(model.samples) }
}
