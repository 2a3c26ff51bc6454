// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

internal import CLoopWatch
internal import Glibc

/// A report of one turn of the main loop that took too long.
struct BlockReport {
  let turn: ControllersLoopTurn
  let samples: [StackSample]

  init(_ turn: ControllersLoopTurn, samples: [StackSample]) {
    self.turn = turn
    self.samples = samples
  }

  init(_ block: OpaquePointer) {
    let turn = controllers_loop_turn(block)
    self.init(turn, samples: (0..<turn.samples).map { StackSample($0, of: block) })
  }

  /// The line has a fixed form, for programs that parse it:
  ///
  ///     Main loop: 43 ms by Module.function() [computed 40 ms, waited 3 ms, at 1234 ms, in SOURCE]
  ///
  /// Time in which the main thread was ready but had no processor is not counted, nor is any in
  /// which the whole process was stopped.
  var text: String {
    let shares = self.shares
    let first = shares.first
    let lasting = turn.is_over ? "" : " and longer"
    let source = first.map { $0.sample.source.isEmpty ? "a source" : $0.sample.source }
    var text = """
      Main loop: \(milliseconds(turn.computed + turn.waited)) ms\(lasting) \
      by \(first?.culprit ?? "unknown code") \
      [computed \(milliseconds(turn.computed)) ms, waited \(milliseconds(turn.waited)) ms, \
      at \(milliseconds(turn.began)) ms, in \(source ?? "a source")]\n
      """
    for line in first?.sample.lines.prefix(40) ?? [] { text += "    \(line)\n" }
    for share in shares.dropFirst().prefix(8) {
      text += "  and \(milliseconds(share.nanoseconds)) ms by \(share.culprit)\n"
      for line in share.sample.lines.prefix(6) { text += "    \(line)\n" }
    }
    return text
  }

  /// Writes it in one call, so that the lines of two programs are not mixed.
  func write() {
    let bytes = Array(text.utf8)
    _ = Glibc.write(STDERR_FILENO, bytes, bytes.count)
    guard let path = getenv("MAIN_LOOP_REPORTS") else { return }
    let file = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o600)
    guard file >= 0 else { return }
    _ = Glibc.write(file, bytes, bytes.count)
    close(file)
  }

  /// The share of each function in the turn, as far as it was sampled, and its stack; the largest
  /// share comes first.
  private var shares: [(culprit: String, nanoseconds: UInt64, sample: StackSample)] {
    var shares: [(culprit: String, nanoseconds: UInt64, sample: StackSample)] = []
    var before: UInt64 = 0
    for (number, sample) in samples.enumerated() {
      // A sample represents the time around it: half of the way to its neighbours.
      let next =
        number + 1 < samples.count
        ? (sample.nanoseconds + samples[number + 1].nanoseconds) / 2 : turn.wall
      let part = max(next, before) - before
      before = max(next, before)
      let culprit = sample.culprit
      if let known = shares.firstIndex(where: { $0.culprit == culprit }) {
        shares[known].nanoseconds += part
      } else {
        shares.append((culprit, part, sample))
      }
    }
    // A function's share of the counted time is its share of all samples.
    let counted = Double(turn.computed + turn.waited) / Double(max(turn.wall, 1))
    for index in shares.indices {
      shares[index].nanoseconds = UInt64(Double(shares[index].nanoseconds) * counted)
    }
    return shares.sorted { $0.nanoseconds > $1.nanoseconds }
  }
}

private func milliseconds(_ nanoseconds: UInt64) -> UInt64 { (nanoseconds + 500_000) / 1_000_000 }
