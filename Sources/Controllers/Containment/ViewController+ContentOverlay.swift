// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Gtk

extension ViewController {
  /// The overlay around what this controller shows, below a window's title bar: the place for what
  /// stands in front of the content for a while. An invisible controller has that of the view it is
  /// in. There is none before the view is loaded, and none in dialogs.
  ///
  /// It is there from the time the view is loaded, so that nothing on the screen is ever moved into
  /// it. An interface that wants it elsewhere has a `GtkOverlay` with the id `content-overlay`.
  public final var contentOverlay: Overlay? {
    var controller: ViewController? = self
    while let current = controller {
      if current.viewIfLoaded != nil { return current.overlay }
      controller = current.parent
    }
    return nil
  }

  /// What a container puts on the screen for this controller: the view with its overlay.
  public final var viewToPlace: Widget? {
    guard let view = viewIfLoaded else { return nil }
    guard let overlay, view.isInside(overlay) else { return view }
    return Widget(overlay)
  }

  final func makeOverlay() {
    guard let view = viewIfLoaded else { return }
    if let named = reader?.objectIfPresent("content-overlay", as: Overlay.self) {
      overlay = named
    } else if let window = Window(view) {
      overlay = window.overlayAroundContent()
    } else if !view.hasParent {
      overlay = Overlay(around: view)
    }
  }
}
