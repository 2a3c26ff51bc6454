// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import GLib
internal import Gtk

/// Room below the focused input, as long as an on-screen keyboard is up. Removing it leaves margins
/// and scrolling as they were.
final class KeyboardInset {
  private let window: Window
  private let content: Widget
  private let share: Double
  private let height: Int
  private var raised: Widget?
  private var formerMargin = 0
  private var scrolled: ScrolledWindow?
  private var formerOffset = 0.0
  private let connections = ConnectionBag()
  private let extent = ConnectionBag()

  init(in window: Window, content: Widget, share: Double) {
    self.window = window
    self.content = content
    self.share = share
    height = window.size.height
    connections.add(window.onFocusChange { [weak self] in self?.follow() })
    follow()
  }

  func remove() {
    connections.empty()
    lower()
  }

  /// The focus has moved: the room is needed there now.
  private func follow() {
    guard let focus = window.focus, focus.isInside(content) else { return lower() }
    let scrolled = focus.ancestor(of: ScrolledWindow.self)
    let target = scrolled?.contents ?? content
    if target != raised {
      lower()
      raised = target
      formerMargin = target.bottomMargin
      self.scrolled = scrolled
      formerOffset = scrolled?.verticalOffset ?? 0
      // A window that was made smaller for the keyboard needs no room.
      let covered = Int(Double(height) * share) - max(0, height - window.size.height)
      target.bottomMargin = formerMargin + max(0, covered)
      if let scrolled { extent.add(scrolled.onExtentChange { [weak self] in self?.scroll() }) }
    }
    scroll()
  }

  /// Scrolls the focused input above the keyboard, if necessary.
  private func scroll() {
    guard let scrolled, let focus = window.focus, let top = focus.top(in: window) else { return }
    let free = Double(height) * (1 - share)
    let bottom = Double(top + focus.allocatedSize.height) + Self.distance
    if bottom > free { scrolled.verticalOffset += bottom - free }
  }

  private func lower() {
    extent.empty()
    raised?.bottomMargin = formerMargin
    scrolled?.verticalOffset = formerOffset
    raised = nil
    scrolled = nil
  }

  private static let distance = 12.0
}

/// Watches on the session bus whether an on-screen keyboard is up. Without a bus, nothing is
/// reported.
final class OnScreenKeyboard {
  private static let service = "sm.puri.OSK0"
  private static let path = "/sm/puri/OSK0"

  private let changed: (Bool) -> Void
  private var subscription: Subscription?
  private var task: Task<Void, Never>?
  private var isAnnounced = false

  init(on bus: DBusConnection?, changed: @escaping (Bool) -> Void) {
    self.changed = changed
    task = Task { [weak self] in
      do {
        let connection: DBusConnection
        if let bus { connection = bus } else { connection = try await .session() }
        guard !Task.isCancelled else { return }
        self?.listen(on: connection)
        let value = try await connection.property(
          "Visible", of: Self.service, at: Self.path, on: Self.service, autoStart: false)
        // A change that was announced meanwhile is newer than this answer.
        guard !Task.isCancelled, let self, !isAnnounced, let isVisible = value.bool else { return }
        changed(isVisible)
      } catch {
        // There is no bus, or no keyboard yet; one that starts announces itself.
      }
    }
  }

  func stop() {
    task?.cancel()
    subscription?.cancel()
    subscription = nil
  }

  private func listen(on connection: DBusConnection) {
    subscription = connection.subscribe(
      to: "PropertiesChanged", of: "org.freedesktop.DBus.Properties", at: Self.path,
      from: Self.service
    ) { [weak self] signal in
      let arguments = signal.arguments.members
      guard arguments.count > 1, arguments[0].string == Self.service,
        let isVisible = arguments[1].dictionary["Visible"]?.bool
      else { return }
      self?.isAnnounced = true
      self?.changed(isVisible)
    }
  }
}
