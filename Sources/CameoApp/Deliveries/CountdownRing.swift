// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// A ring that gets shorter during the countdown, with the seconds left inside.
final class CountdownRing {
  private static let side = 84
  private static let milliseconds: UInt32 = 50

  let view: Overlay
  private let area = DrawnArea(name: "")
  private let number = Label("")
  private var countdown: Countdown?
  private var ticking: Source?

  init() {
    area.isFocusable = false
    area.setMinimumSize(width: Self.side, height: Self.side)
    number.addStyleClass("countdown")
    number.isCentered = true
    view = Overlay(around: area)
    view.add(number)
    view.isCentered = true
    number.isVisible = true
    area.onDraw { [weak self] in self?.draw(on: $0) }
  }

  isolated deinit { ticking?.cancel() }

  /// Shows the rest of `countdown`; nil stops the ring.
  func show(_ countdown: Countdown?) {
    number.text = countdown.map { "\($0.secondsLeft)" } ?? ""
    area.accessibleName = number.text
    guard countdown != self.countdown else { return }
    self.countdown = countdown
    ticking?.cancel()
    guard countdown != nil else { return }
    ticking = Source.timeout(milliseconds: Self.milliseconds) { [weak self] in
      guard let self else { return .stop }
      area.queueDraw()
      return .again
    }
  }

  private func draw(on canvas: Canvas) {
    let whole = Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height)
    canvas.strokeRing(whole, width: 5, color: .text, opacity: 0.12)
    canvas.strokeRing(
      whole, fraction: countdown?.fraction(at: Clock.system.now()) ?? 0, width: 5,
      color: .selection)
  }
}
