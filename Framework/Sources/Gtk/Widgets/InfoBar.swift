// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A message at the top of a window, with buttons. It stays until the program sets `isRevealed` to
/// false.
public struct InfoBar: WidgetType {
  /// The kind of a message, which decides the color of the bar and its accessible name.
  public nonisolated enum Kind: Sendable, CaseIterable {
    /// Something to know.
    case info
    /// Something that may go wrong.
    case warning
    /// Something to decide.
    case question
    /// Something that went wrong.
    case error
    /// None of them: the bar has no color and no name.
    case plain

    fileprivate var type: GtkMessageType {
      switch self {
      case .info: GTK_MESSAGE_INFO
      case .warning: GTK_MESSAGE_WARNING
      case .question: GTK_MESSAGE_QUESTION
      case .error: GTK_MESSAGE_ERROR
      case .plain: GTK_MESSAGE_OTHER
      }
    }
  }

  public static var type: UInt { gtk_info_bar_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates an info bar that shows `message`.
  public init(_ kind: Kind = .info, message: String = "") {
    handle = unsafe ObjectHandle(sinking: made(gtk_info_bar_new()))
    self.kind = kind
    if !message.isEmpty { self.message = message }
  }

  /// The kind of the message.
  public var kind: Kind {
    get {
      let type = unsafe gtk_info_bar_get_message_type(cast())
      return Kind.allCases.first { $0.type == type } ?? .plain
    }
    nonmutating set { unsafe gtk_info_bar_set_message_type(cast(), newValue.type) }
  }

  /// The text of the first label in the content. Setting it adds the label if there is none.
  public var message: String {
    get { messageLabel?.text ?? "" }
    nonmutating set {
      if let messageLabel {
        messageLabel.text = newValue
        return
      }
      let label = Label(newValue)
      label.wraps = true
      label.alignsAtStart = true
      label.expands = true
      label.isVisible = true
      content.append(label)
    }
  }

  private var messageLabel: Label? {
    Container(content)?.children.lazy.compactMap { Label($0) }.first
  }

  /// The box with the message, for more widgets.
  public var content: Box {
    let area = unsafe made(gtk_info_bar_get_content_area(cast()))
    return Box(handle: unsafe ObjectHandle(retaining: area))
  }

  /// Adds a button with this response, which must not be negative.
  @discardableResult
  public func addButton(_ label: String, response: Int) -> Button {
    let button = unsafe made(gtk_info_bar_add_button(cast(), label, Int32(response)))
    return Button(handle: unsafe ObjectHandle(retaining: button))
  }

  /// Adds a button that runs `action`, such as `win.retry`, without a response.
  @discardableResult
  public func addButton(_ label: String, action: String, target: Variant? = nil) -> Button {
    let button = Button(label)
    if let actionable = Actionable(button) {
      actionable.actionTarget = target
      actionable.actionName = action
    }
    button.isVisible = true
    let area = unsafe made(gtk_info_bar_get_action_area(cast()))
    Container(handle: unsafe ObjectHandle(retaining: area)).append(button)
    return button
  }

  /// Sets the response for the Enter key.
  public func setDefault(response: Int) {
    guard window == nil else {
      handle.keep(nil, as: Awaited.key)
      return unsafe gtk_info_bar_set_default_response(cast(), Int32(response))
    }
    // The default button belongs to the window, and there is none yet. What waits for it holds no
    // handle: a handler that held its own bar would keep it for ever.
    let isFirst = handle.kept(as: Awaited.key) == nil
    handle.keep(Awaited(response), as: Awaited.key)
    guard isFirst else { return }
    let pointer = unsafe handle.pointer
    onMap {
      let bar = InfoBar(handle: unsafe ObjectHandle(retaining: pointer))
      guard let awaited = bar.handle.kept(as: Awaited.key) as? Awaited else { return }
      unsafe gtk_info_bar_set_default_response(bar.cast(), Int32(awaited.response))
    }
  }

  /// The response for Enter in a window that is still to come.
  private final class Awaited {
    static let key = "controllers-default-response"
    let response: Int

    init(_ response: Int) { self.response = response }
  }

  /// Whether it has a close button. Closing it, also by Escape, gives the response nil; it does not hide
  /// the bar.
  public var showsCloseButton: Bool {
    get { unsafe gtk_info_bar_get_show_close_button(cast()) != 0 }
    nonmutating set { unsafe gtk_info_bar_set_show_close_button(cast(), newValue ? 1 : 0) }
  }

  /// GTK's close button is a picture without a name for assistive technology.
  func nameCloseButton() {
    guard let box = unsafe gtk_widget_get_parent(content.cast()) else { return }
    let children = Container(handle: unsafe ObjectHandle(retaining: box)).children
    for button in children.compactMap({ Button($0) }) where button.accessibleName == nil {
      button.accessibleName = frameworkText("Close")
    }
  }

  /// Whether it is shown. Setting it starts the animation.
  public var isRevealed: Bool {
    get { unsafe gtk_info_bar_get_revealed(cast()) != 0 }
    nonmutating set { unsafe gtk_info_bar_set_revealed(cast(), newValue ? 1 : 0) }
  }

  /// Responds as its button for `response` does; nil as its close button.
  public func respond(_ response: Int?) {
    unsafe gtk_info_bar_response(
      cast(), response.map { Int32($0) } ?? GTK_RESPONSE_CLOSE.rawValue)
  }

  /// Calls `handler` with the response; nil if the user closes the bar.
  @discardableResult
  public func onResponse(_ handler: @escaping (Int?) -> Void) -> SignalConnection {
    handle.connect("response") { arguments in
      handler(arguments.int(0).flatMap { $0 >= 0 ? $0 : nil })
    }
  }
}
