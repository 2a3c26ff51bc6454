// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

extension ObjectHandle {
  /// Keeps a Swift object alive under `key` as long as the GObject lives, in place of a previous
  /// one; nil removes it.
  public func keep(_ object: AnyObject?, as key: String) {
    let kept = object.map { Kept($0) }
    g_object_set_data_full(
      pointer.assumingMemoryBound(to: GObject.self), key, kept?.retained(), { Kept.release($0) })
  }

  /// Returns the object kept under `key`.
  public func kept(as key: String) -> AnyObject? {
    Kept.borrowed(from: g_object_get_data(pointer.assumingMemoryBound(to: GObject.self), key))?
      .object
  }
}

private final class Kept: LiveCounted {
  let object: AnyObject

  init(_ object: AnyObject) { self.object = object }
}
