// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Controllers
internal import GLib
internal import Gtk

/// Accepts files that the user drops onto its parent's view.
public final class FileDropBehavior: ViewController {
  /// Called with the paths of the dropped files.
  public var take: ([String]) -> Void
  private var connection: SignalConnection?

  /// Creates a behavior that passes dropped files to `take`.
  public init(take: @escaping ([String]) -> Void) {
    self.take = take
    super.init()
  }

  override public func viewDidAppear() {
    super.viewDidAppear()
    guard connection == nil else { return }
    connection = parent?.viewIfLoaded?.onFileDrop { [weak self] in self?.take($0) }
  }

  override public func releaseViews() {
    super.releaseViews()
    connection?.disconnect()
    connection = nil
  }
}

extension BehaviorKind {
  /// Passes files that the user drops onto the controller's view to `take`.
  public static func fileDrop(_ take: @escaping ([String]) -> Void) -> BehaviorKind {
    BehaviorKind(FileDropBehavior(take: take)) { $0.take = take }
  }
}
