// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Gtk

extension ViewController {
  /// The overlay around this controller's content, below a window's title bar: the place for
  /// anything that temporarily covers the content. An invisible controller uses the overlay of the
  /// view it belongs to. Nil before the view is loaded, and in dialogs.
  ///
  /// It exists from the time the view is loaded, so that visible widgets are never moved into it.
  /// To put it elsewhere, add a `GtkOverlay` with the id `content-overlay` to the interface.
  public final var contentOverlay: Overlay? {
    var controller: ViewController? = self
    while let current = controller {
      if current.viewIfLoaded != nil { return current.overlay }
      controller = current.parent
    }
    return nil
  }

  /// The widget that a container adds for this controller: the view with its overlay.
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
