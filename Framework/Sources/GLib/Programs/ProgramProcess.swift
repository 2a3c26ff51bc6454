// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import Glibc

/// The processes of this program: several may run at once.
public enum ProgramProcess {
  /// Returns whether the process with this number is running, and is one of this program: numbers are used again, also by
  /// other programs.
  public static func isRunning(_ number: Int32) -> Bool {
    number == getpid() || kill(number, 0) == 0 && name(of: number) == name(of: getpid())
  }

  private static func name(of number: Int32) -> String? {
    try? TextFile.read("/proc/\(number)/comm")
  }
}
