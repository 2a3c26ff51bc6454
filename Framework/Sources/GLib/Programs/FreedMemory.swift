// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib

/// What happens to memory that the program has freed.
public enum FreedMemory {
  /// Large buffers, such as the pixels of pictures, go back to the system as soon as they are freed.
  ///
  /// By itself, glibc takes them from its heaps after the first one was freed, one heap for every
  /// few threads, and whatever small thing is allocated behind them keeps all of it.
  public static func returnsLargeBuffers() { controllers_return_large_buffers() }

  /// Returns all pages that are free, which takes a few milliseconds: not on the main thread.
  public static func giveBack() { controllers_give_back_memory() }
}
