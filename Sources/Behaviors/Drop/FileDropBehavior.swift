// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

public import Controllers
internal import GLib
internal import Gtk

/// Takes the files that somebody drops onto what its parent shows.
public final class FileDropBehavior: ViewController {
  /// Called with the paths.
  public var take: ([String]) -> Void
  private var connection: SignalConnection?

  /// A behavior that hands files to `take`.
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

extension ViewController {
  /// Hands the files that somebody drops onto what this controller shows to `take`.
  public final func configureFileDrop(_ take: @escaping ([String]) -> Void) {
    if let behavior = child(of: FileDropBehavior.self) {
      behavior.take = take
    } else {
      _ = child(orAdd: FileDropBehavior(take: take), goesWithViews: false)
    }
  }
}
