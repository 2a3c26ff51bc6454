// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Behaviors
internal import Controllers
internal import GLib

/// Lets a destination have a caption of its own, since that of all is too long there.
final class ShortenAction: ModelAction<ShareSheetModel> {
  override var parameterType: String? { "s" }

  override func perform(_ context: ActionContext) async throws {
    if let destination = context.parameter?.string { model.shorten(destination) }
  }
}

/// Gives up a destination's own caption.
final class SameCaptionAction: ModelAction<ShareSheetModel> {
  override var parameterType: String? { "s" }

  override func perform(_ context: ActionContext) async throws {
    let captions = model.captions
    guard let id = context.parameter?.string,
      let caption = model.ownCaptions.first(where: { $0.id == id }),
      let text = captions.giveUp(id), text != model.words.caption
    else { return }
    context.controller?.toast.show(
      tr("Caption for {0} removed", caption.label), button: tr("Undo")
    ) { [weak captions] in
      captions?.begin(id, with: text)
    }
  }
}

/// Numbers the captions of several posts, or does not.
final class NumberPostsAction: ModelAction<ShareSheetModel> {
  override func state(in context: ActionContext) -> Variant? { Variant(model.numbersPosts) }

  override func perform(_ context: ActionContext) async throws { model.numbersPosts.toggle() }
}
