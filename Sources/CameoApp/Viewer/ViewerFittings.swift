// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging
internal import Sharing

/// The pictures that the viewer has decoded in the size of its view. Those used last are kept, as many as fit into memory.
@MainActor
struct ViewerFittings {
  /// A picture in the size of a view.
  struct Fitting {
    let surface: Surface
    let size: PictureSize
    /// The side that was asked for.
    let side: Int
    /// The version of the file that was there before it was decoded; nil if that couldn't be found out.
    let stamp: FileStamp?

    var bytes: Int { MemoryBudget.bytes(width: surface.width, height: surface.height) }

    /// Whether it is sharp in a view with that side.
    func suits(_ side: Int) -> Bool {
      self.side >= side || max(surface.width, surface.height) >= max(size.width, size.height)
    }
  }

  private var ready: [ExactName: Fitting] = [:]
  /// The last one shown or loaded comes last.
  private var order: [ExactName] = []

  subscript(name: ExactName) -> Fitting? { ready[name] }

  /// Keeps a picture; that with the name `inView` stays, whatever its size is.
  mutating func keep(_ fitting: Fitting, as name: ExactName, inView: ExactName?) {
    ready[name] = fitting
    touch(name)
    while ready.values.reduce(0, { $0 + $1.bytes }) > MemoryBudget.viewer, order.count > 1 {
      guard let oldest = order.first(where: { $0 != inView }) else { break }
      order.removeAll { $0 == oldest }
      if ready.removeValue(forKey: oldest) == nil { break }
    }
  }

  /// It is used now.
  mutating func touch(_ name: ExactName) {
    order.removeAll { $0 == name }
    order.append(name)
  }

  mutating func forget(_ name: ExactName) {
    ready[name] = nil
    order.removeAll { $0 == name }
  }
}
