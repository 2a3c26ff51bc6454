// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CGLib
internal import Dispatch

/// Disks of this computer, as opposed to those of servers.
public enum LocalDisk {
  /// Returns whether the folder at `path` is on a local disk; if there is none, whatever takes its place will be.
  /// A server that doesn't answer holds up a thread of its own only.
  public static func contains(_ path: String) async -> Bool {
    await withCheckedContinuation { done in
      DispatchQueue(label: "Disk").async { done.resume(returning: !isRemote(path)) }
    }
  }

  private static func isRemote(_ path: String) -> Bool {
    guard let file = path.withFileBytes({ g_file_new_for_path($0) }) else { return false }
    defer { g_object_unref(UnsafeMutableRawPointer(file)) }
    guard let info = g_file_query_filesystem_info(file, "filesystem::remote", nil, nil) else {
      return false
    }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    return g_file_info_get_attribute_boolean(info, "filesystem::remote") != 0
  }
}
