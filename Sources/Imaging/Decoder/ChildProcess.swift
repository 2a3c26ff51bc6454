// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import CSandbox
internal import GLib
internal import Glibc

/// A process that was started here, and is taken care of once it ends, so that it leaves no zombie.
@MainActor
final class ChildProcess {
  /// Its number; nil once it is gone.
  private(set) var id: pid_t?

  /// Starts `program` with `socket` as its standard input, ready for `format` or for all formats; nil if
  /// that is not possible.
  init?(program: String, format: LoaderFormat?, socket: Descriptor) {
    let id = cameo_spawn_worker(program, format?.rawValue, socket.number)
    guard id > 0 else { return nil }
    self.id = id
    let number = cameo_process_descriptor(id)
    guard number >= 0 else {
      Glibc.kill(id, SIGKILL)
      waitpid(id, nil, 0)
      return nil
    }
    let ending = Descriptor(number)
    // The loop keeps this process, not its owner: it may end long after that one.
    Source.watch(ending.number) {
      _ = ending
      waitpid(id, nil, WNOHANG)
      self.id = nil
      return .stop
    }
  }

  /// Ends it at once, whatever it does.
  func kill() {
    if let id { Glibc.kill(id, SIGKILL) }
  }
}
