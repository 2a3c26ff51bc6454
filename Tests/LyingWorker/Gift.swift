// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CSandbox
import Glibc

/// A descriptor that a worker could send instead of the right one.
enum Gift: CaseIterable {
  case nothing
  case sealed
  case sealedElsewhere
  case unsealed
  case halfSealed
  case folder
  case zeros
  case socketItself
  case pipe
  case deletedFile

  /// Opens it; -1 for nothing. `length` is its correct length.
  func open(length: Int) -> Int32 {
    switch self {
    case .nothing: return -1
    case .sealed: return Self.memory(length, seals: nil)
    case .sealedElsewhere: return Self.memory(length / 2 + 1, seals: nil)
    case .unsealed: return Self.memory(length, seals: 0)
    case .halfSealed: return Self.memory(length, seals: Self.growSeal)
    case .folder: return Glibc.open("/", O_RDONLY)
    case .zeros: return Glibc.open("/dev/zero", O_RDWR)
    case .socketItself: return dup(0)
    case .pipe:
      var ends: [Int32] = [-1, -1]
      guard Glibc.pipe(&ends) == 0 else { return -1 }
      close(ends[1])
      return ends[0]
    case .deletedFile:
      var name = Array("/tmp/cameo-lie-XXXXXX".utf8CString)
      let file = mkstemp(&name)
      unlink(name)
      ftruncate(file, off_t(length))
      return file
    }
  }

  // What <linux/fcntl.h> calls F_ADD_SEALS and F_SEAL_GROW, which Swift can't import.
  private static let addSeals: Int32 = 1033
  private static let growSeal: Int32 = 4

  private static func memory(_ length: Int, seals: Int32?) -> Int32 {
    let memory = cameo_shared_memory(length)
    if let seals {
      if seals != 0 { _ = fcntl(memory, addSeals, seals) }
    } else {
      _ = cameo_seal(memory)
    }
    return memory
  }
}
