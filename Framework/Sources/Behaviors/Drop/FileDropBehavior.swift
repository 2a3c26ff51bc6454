// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Controllers
internal import GLib
internal import Gtk

/// Accepts files that the user drops onto its parent's view.
public final class FileDropBehavior: ViewController {
  /// Called with the paths of the dropped files. It is released with the views if it was set while they
  /// were loaded.
  public var take: ([String]) -> Void {
    didSet { goesWithViews = isGivenWithViews }
  }
  private var goesWithViews = false
  private let acceptsOwn: Bool
  private var connection: SignalConnection?

  /// Creates a behavior that passes dropped files to `take`; those that are dragged out of the same
  /// view only if it accepts its own.
  public init(acceptsOwn: Bool = false, take: @escaping ([String]) -> Void) {
    self.acceptsOwn = acceptsOwn
    self.take = take
    super.init()
  }

  override public func viewDidAppear() {
    super.viewDidAppear()
    guard connection == nil else { return }
    connection = parent?.viewIfLoaded?.onFileDrop(acceptsOwn: acceptsOwn) { [weak self] in
      self?.take($0)
    }
  }

  override public func releaseViews() {
    super.releaseViews()
    connection?.disconnect()
    connection = nil
    if goesWithViews { take = { _ in } }
  }
}

extension BehaviorKind {
  /// Passes files that the user drops onto the controller's view to `take`; those that are dragged
  /// out of the same view only if it accepts its own.
  public static func fileDrop(
    acceptsOwn: Bool = false, _ take: @escaping ([String]) -> Void
  ) -> BehaviorKind {
    BehaviorKind(FileDropBehavior(acceptsOwn: acceptsOwn, take: take)) { $0.take = take }
  }
}
