// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGtk
public import GLib

/// A program with windows. It runs while it has a window, and a second start reaches the running
/// instance.
public struct Application: ObjectType {
  public static var type: UInt { gtk_application_get_type() }
  public nonisolated let handle: ObjectHandle

  public init(handle: ObjectHandle) { self.handle = handle }

  /// Creates the program with the reverse-domain name `id`, which is also its name on the session
  /// bus, and the user-visible name `name`. Create it before the display is opened. With
  /// `takesWords`, `onStart` gets the arguments of every start.
  public init(id: String, name: String, takesWords: Bool = false) {
    unsafe g_set_prgname(id)
    // GLib takes a program's name once, and complains of a second time.
    if unsafe text(g_get_application_name()) != name { unsafe g_set_application_name(name) }
    let flags = takesWords ? G_APPLICATION_HANDLES_COMMAND_LINE : G_APPLICATION_DEFAULT_FLAGS
    handle = unsafe ObjectHandle(taking: made(gtk_application_new(id, flags)))
  }

  /// The application of this process.
  public static var current: Application? {
    unsafe g_application_get_default().flatMap {
      Application(checking: unsafe ObjectHandle(retaining: $0))
    }
  }

  /// The reverse-domain name.
  public var id: String { unsafe text(g_application_get_application_id(cast())) ?? "" }

  /// Runs until the last window is closed, and returns the exit status. The display must be open.
  /// If the program is already running, that instance gets `words` and this one ends.
  public func run(_ words: [String] = []) -> Int32 {
    MainLoop.prepare()
    register()
    var arguments: [UnsafeMutablePointer<CChar>?] = unsafe ([id] + words).map {
      unsafe g_strdup($0)
    }
    defer { for index in unsafe arguments.indices { unsafe g_free(arguments[index]) } }
    let count = Int32(words.count + 1)
    return unsafe arguments.withUnsafeMutableBufferPointer {
      unsafe g_application_run(cast(), count, $0.baseAddress)
    }
  }

  /// Takes its name on the session bus, or finds the running instance. One that is just ending has the name for a moment
  /// longer than it answers: then this waits until the name is free. `run` reports other failures.
  private func register() {
    for _ in 0..<Self.mostRegistrations {
      var error: UnsafeMutablePointer<GError>?
      let isRegistered = unsafe g_application_register(cast(), nil, &error) != 0
      let isEnding =
        unsafe g_error_matches(
          error, g_dbus_error_quark(), Int32(G_DBUS_ERROR_UNKNOWN_METHOD.rawValue)) != 0
      unsafe g_clear_error(&error)
      guard !isRegistered, isEnding else { return }
      g_usleep(Self.registrationMicroseconds)
    }
  }

  private static let mostRegistrations = 100
  private static let registrationMicroseconds: UInt = 50_000

  /// Ends the program without asking its windows whether they may close.
  public func quit() { unsafe g_application_quit(cast()) }

  /// Keeps the program running without a window, until `release`.
  public func hold() { unsafe g_application_hold(cast()) }

  /// Undoes a `hold`.
  public func release() { unsafe g_application_release(cast()) }

  /// Keeps the program running while `window` is open.
  public func add(_ window: Window) { unsafe gtk_application_add_window(cast(), window.cast()) }

  /// Calls `handler` with the number of windows whenever it changes.
  public func onWindowCount(_ handler: @escaping (Int) -> Void) {
    let pointer = unsafe handle.pointer
    for signal in ["window-added", "window-removed"] {
      handle.connect(signal) { _ in
        let application = unsafe Application(handle: ObjectHandle(retaining: pointer))
        handler(Int(unsafe g_list_length(gtk_application_get_windows(application.cast()))))
      }
    }
  }

  /// Adds `action` under the prefix `app`.
  public func add(_ action: SimpleAction) {
    unsafe g_action_map_add_action(opaque, action.opaque)
  }

  /// Makes `keys`, such as `<Primary>q`, run the action with the full name `action`.
  public func setShortcuts(_ keys: [String], for action: String) {
    var pointers: [UnsafeMutablePointer<CChar>?] = unsafe keys.map { unsafe g_strdup($0) }
    unsafe pointers.append(nil)
    defer { for index in unsafe pointers.indices { unsafe g_free(pointers[index]) } }
    unsafe pointers.withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: UnsafePointer<CChar>?.self) {
        unsafe gtk_application_set_accels_for_action(cast(), action, $0.baseAddress)
      }
    }
  }

  /// Calls `handler` when the desktop asks the program to show itself.
  @discardableResult
  public func onActivate(_ handler: @escaping () -> Void) -> SignalConnection {
    handle.connect("activate") { _ in handler() }
  }

  /// Calls `handler` with the arguments of `run` when the program starts, and each time it is
  /// started again.
  @discardableResult
  public func onStart(_ handler: @escaping (_ words: [String]) -> Void) -> SignalConnection {
    handle.connect("command-line") { arguments in
      guard let line = arguments.object(0) else { return }
      var count: Int32 = 0
      let arguments = unsafe g_application_command_line_get_arguments(
        line.pointer.assumingMemoryBound(to: GApplicationCommandLine.self), &count)
      defer { unsafe g_strfreev(arguments) }
      let words = (1..<max(Int(count), 1)).compactMap { unsafe text(arguments?[$0]) }
      handler(words)
    }
  }
}
