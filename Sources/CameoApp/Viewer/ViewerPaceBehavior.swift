// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk

/// Lets the header, the filmstrip and the buttons fade when nothing has moved for a while, shows the next
/// picture of a slideshow, and follows whether the window covers the screen, or is seen at all.
final class ViewerPaceBehavior: ViewController {
  private let model: ViewerModel
  private var connections: [SignalConnection] = []
  private var fading: Source?
  private var slides: Source?
  private var watch: Watch?

  /// How long nothing has to move.
  var fadeMilliseconds: UInt32 = 3_000
  /// How long each picture of a slideshow is shown.
  var slideMilliseconds: UInt32 = 5_000

  init(_ model: ViewerModel) {
    self.model = model
    super.init()
  }

  override func viewDidAppear() {
    super.viewDidAppear()
    guard let window = windowController?.window else { return }
    connections = [
      window.onMotion { [weak self] in self?.stir() },
      window.onFocusChange { [weak self] in self?.stir() },
      window.onKeyPress { [weak self] _ in
        self?.stir()
        return .propagate
      },
      window.onStateChange { [model] in
        model.became(fullScreen: window.isFullScreen)
        model.motion.isSeen = !window.isMinimized
      },
    ]
    model.motion.isSeen = !window.isMinimized
    watch = Watch { [weak self] in self?.follow() }
    follow()
    stir()
  }

  override func viewWillDisappear() {
    super.viewWillDisappear()
    for connection in connections { connection.disconnect() }
    connections = []
    for source in [fading, slides] { source?.cancel() }
    (fading, slides) = (nil, nil)
    watch?.stop()
    watch = nil
    model.motion.isSeen = false
    if model.isFullScreen { windowController?.window?.isFullScreen = false }
    model.setSlideshow(false)
  }

  /// Something moves: everything is visible for a while.
  private func stir() {
    model.setChrome(true)
    fading?.cancel()
    fading = Source.timeout(milliseconds: fadeMilliseconds) { [weak self] in
      // Whatever is below the pointer is about to be pressed; a pointer that left the window moves no more.
      if self?.viewer?.isPointerAtChrome == true { return .again }
      self?.fade()
      return .stop
    }
  }

  private var viewer: ViewerController? { parent as? ViewerController }

  private func fade() {
    guard mayFade else { return }
    let clock = fading
    Task { [weak self, model] in
      // What a screen reader is at must be seen, too.
      guard await !ScreenReader.isRunning(), let self, fading === clock, mayFade else { return }
      model.setChrome(false)
    }
  }

  /// While the user reads or writes there is nothing to look at alone. And the button that has the focus, or
  /// an open menu, must not become invisible.
  private var mayFade: Bool {
    !model.showsInfo && viewer?.isAtPicture == true
  }

  private func follow() {
    let isRunning = watch?.read { model.isSlideshow } ?? false
    guard isRunning != (slides != nil) else { return }
    slides?.cancel()
    slides = nil
    guard isRunning else { return }
    slides = Source.timeout(milliseconds: slideMilliseconds) { [model] in
      if !model.step(1) { model.go(to: 0) }
      return .again
    }
  }
}

extension BehaviorKind {
  /// The slideshow, and what is visible beside the picture.
  static func viewerPace(_ model: ViewerModel) -> BehaviorKind {
    BehaviorKind(ViewerPaceBehavior(model))
  }
}
