// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Controllers
internal import GLib
internal import Glibc
internal import Gtk

/// Shows a short message over its parent's page or window that disappears by itself. Report what the user
/// must not miss as an error instead.
public final class ToastBehavior: ViewController {
  /// How long a message stays that says nothing else, in milliseconds, where the environment doesn't, either.
  public var milliseconds: UInt32

  /// How long all messages stay, in milliseconds, as the environment says: for users who need more time, and for
  /// tests of running programs.
  static var wanted = milliseconds(
    fromSeconds: getenv("CONTROLLERS_MESSAGE_SECONDS").map { String(cString: $0) })

  static func milliseconds(fromSeconds text: String?) -> UInt32? {
    text.flatMap { Int(outside: $0, in: 1...86_400) }.map { UInt32($0) * 1_000 }
  }

  /// Returns how long a message really stays that is to stay for `milliseconds`. What can be undone while it is shown
  /// ends then, too.
  public static func stay(of milliseconds: UInt32) -> UInt32 { wanted ?? milliseconds }

  /// The message that is shown; nil for none.
  public private(set) var text: String?
  /// The label of its button; nil without one.
  public private(set) var button: String?

  private var panel: Box?
  private var shownOn: Overlay?
  private var clock: Source?
  private var action: (() async throws -> Void)?

  /// Creates a behavior whose messages stay for this many milliseconds.
  public init(milliseconds: UInt32 = 4_000) {
    self.milliseconds = milliseconds
    super.init()
  }

  /// Shows `sentence` in place of the current message. A `button` lets the user run `action`, such as
  /// one that undoes what was done, while it is shown. It goes on when the parent leaves the screen;
  /// errors it throws are shown.
  ///
  /// - Parameter duration: How long this message stays, in milliseconds; nil for as long as usual.
  public func show(
    _ sentence: String, button: String? = nil, for duration: UInt32? = nil,
    action: @escaping () async throws -> Void = {}
  ) {
    hide()
    guard let stage else { return }
    let panel = Box(.horizontal, spacing: 12)
    let label = Label(sentence)
    label.wraps = true
    label.alignsAtStart = true
    panel.append(label)
    if let button {
      let control = Button(button)
      control.onClick { [weak self] in self?.pressButton() }
      self.action = action
      panel.append(control)
    }
    self.button = button
    panel.addStyleClass("controllers-toast")
    panel.isAtBottom = true
    panel.margin = 24
    // Above the buttons at the end of many pages.
    panel.bottomMargin = 60
    panel.beNotification(sentence)
    StyleSheet.installOnce(Self.style, name: "toast.css")
    panel.showAll()
    stage.append(panel)
    text = sentence
    self.panel = panel
    shownOn = stage
    clock = Source.timeout(milliseconds: Self.stay(of: duration ?? milliseconds)) { [weak self] in
      self?.hide()
      return .stop
    }
  }

  /// Does what the message's button would do; without one, nothing.
  public func pressButton() {
    guard let action else { return }
    hide()
    Task { [weak parent] in
      do { try await action() } catch { parent?.report(error) }
    }
  }

  /// Hides the message.
  public func hide() {
    clock?.cancel()
    clock = nil
    panel?.destroy()
    // Redraws what its shadow covered.
    shownOn?.queueDraw()
    shownOn = nil
    panel = nil
    text = nil
    button = nil
    action = nil
  }

  /// The overlay of the page that the parent is on. Without pages, and while they are folded away, that of the window.
  private var stage: Overlay? {
    var controller = parent
    while let current = controller {
      if current is PageController, let overlay = current.contentOverlay, overlay.isMapped {
        return overlay
      }
      controller = current.parent
    }
    return windowController?.contentOverlay ?? contentOverlay
  }

  override public func viewWillDisappear() {
    super.viewWillDisappear()
    hide()
  }

  private static let style = """
    .controllers-toast {
      padding: 9px 15px;
      border-radius: 8px;
      border: 1px solid @borders;
      background-color: @theme_bg_color;
      color: @theme_fg_color;
      box-shadow: 0 2px 6px rgba(0, 0, 0, 0.2);
    }
    """
}

extension ViewController {
  /// Shows short messages over this controller's window.
  public final var toast: ToastBehavior { child(orAdd: ToastBehavior(), goesWithViews: false) }
}
