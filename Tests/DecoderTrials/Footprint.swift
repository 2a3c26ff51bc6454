// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Glibc
import TestSupport

/// The resources of this process, for comparing with later.
public struct Footprint: Sendable, CustomStringConvertible {
  /// Open descriptors.
  public let descriptors: Int
  /// Processes that were started here and have not been waited for.
  public let children: Int
  /// Memory in use, in kilobytes.
  public let memory: Int

  /// The current resources.
  public init() {
    descriptors = Self.names("/proc/self/fd").count - 1
    children = Self.names("/proc").count { name in
      guard Int(name) != nil, let status = Self.text("/proc/\(name)/stat"),
        let end = status.lastIndex(of: ")")
      else { return false }
      return status[end...].split(separator: " ").dropFirst(2).first == "\(getpid())"
    }
    let pages = Self.text("/proc/self/statm")?.split(separator: " ").dropFirst().first
    memory = pages.flatMap { Int($0) }.map { $0 * sysconf(Int32(_SC_PAGESIZE)) / 1024 } ?? 0
  }

  /// The resources once there are no more than this many children.
  @MainActor
  static func settled(children: Int) async -> Footprint {
    await eventually("The end of processes") { Footprint().children <= children }
    return Footprint()
  }

  public var description: String {
    "\(descriptors) descriptors, \(children) children, \(memory) kB"
  }

  private static func names(_ folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }

  private static func text(_ path: String) -> String? {
    guard let stream = fopen(path, "r") else { return nil }
    defer { fclose(stream) }
    var line = [CChar](repeating: 0, count: 4096)
    guard fgets(&line, 4096, stream) != nil else { return nil }
    return String(decoding: line.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
