// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Sharing

/// The seconds in which a share can be undone before it is sent.
nonisolated struct Countdown: Equatable, Sendable {
  /// When it is sent, in seconds since 1970.
  let end: Double
  /// The length of the countdown, in seconds.
  let duration: Double
  /// The whole seconds left, at least one.
  let secondsLeft: Int

  /// The countdown of `deliveries` at the time `now`; nil if one of them may have started.
  init?(of deliveries: [DeliveryOverview], now: Double) {
    guard
      let end = deliveries.lazy.map(\.due).min(), end > now,
      let created = deliveries.first?.created,
      deliveries.allSatisfy({ $0.state == .queued && $0.errorCode == nil && !$0.isToBeCancelled })
    else { return nil }
    self.end = end
    duration = end - created
    secondsLeft = Int((end - now).rounded(.up))
  }

  /// The fraction that is left, from 1 to 0.
  func fraction(at now: Double) -> Double {
    duration > 0 ? min(max((end - now) / duration, 0), 1) : 0
  }

  /// The milliseconds until the next whole second.
  func millisecondsToTick(at now: Double) -> UInt32 {
    let left = max(end - now, 0)
    let part = left - left.rounded(.down)
    return UInt32((part * 1_000).rounded(.up)) + 1
  }
}

/// A ring that gets shorter during the countdown, with the seconds left inside.
final class CountdownRing {
  private static let side = 110
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
    view.append(number)
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
    area.queueDraw()
    // With reduced motion it gets shorter once a second only, as it is shown anew then.
    guard countdown != nil, Appearance.hasAnimations else { return }
    ticking = Source.timeout(milliseconds: Self.milliseconds) { [weak self] in
      guard let self else { return .stop }
      area.queueDraw()
      return .again
    }
  }

  private func draw(on canvas: Canvas) {
    let whole = Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height)
    canvas.strokeRing(whole, width: 7, color: .text, opacity: 0.12)
    let fraction = countdown?.fraction(at: Clock.system.now()) ?? 0
    canvas.strokeRing(whole, fraction: fraction, width: 7, color: .selection)
    // In dark themes that alone would be too near to the background.
    guard Appearance.isDark else { return }
    canvas.strokeRing(whole, fraction: fraction, width: 7, color: .text, opacity: 0.4)
  }
}
