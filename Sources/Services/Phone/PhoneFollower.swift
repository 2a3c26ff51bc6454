// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Observation
public import Sharing

/// Waits for the end of a link, and records meanwhile what the phone has.
struct PhoneFollower {
  let link: PhoneLink
  /// The number that each file of the link has in the parcel.
  let missing: [Int]
  let before: Set<Int>

  func follow(
    _ journal: any Journal, _ progress: @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> PhoneLinkState.End {
    var recorded: Set<Int> = []
    var reporter = PhoneReporter()
    let sizes = link.files.map(\.size)
    let total = max(sizes.reduce(0, +), 1)
    while true {
      if Task.isCancelled { link.stop() }
      link.expireIfDue()
      let state = link.current
      // What a browser has only shown may still be saved properly.
      let has = state.end == nil ? state.saved : state.fetched
      if has != recorded {
        let text = NumberList.text(before.union(has.map { missing[$0] }))
        // The journal is written even if the attempt was cancelled.
        try await Self.uncancelled { () async throws(DeliveryError) in
          try await journal.record(PhoneDestination.fetched, text)
        }
        recorded = has
      }
      if let end = state.end {
        if !Task.isCancelled { try await reporter.write(link.report, to: journal) }
        return end
      }
      if reporter.isDue { try await reporter.write(link.report, to: journal) }
      let most = state.devices.map { $0.byteCount(sizes) }.max() ?? 0
      progress(min(Double(most) / Double(total), 0.999))
      try? await Task.sleep(for: .milliseconds(200))
    }
  }

  private static func uncancelled(
    _ body: @escaping @Sendable () async throws(DeliveryError) -> Void
  ) async throws(DeliveryError) {
    let result = await Task { () async -> Result<Void, DeliveryError> in
      do throws(DeliveryError) { return .success(try await body()) } catch {
        return .failure(error)
      }
    }.value
    try result.get()
  }
}

/// The links that are open in this process, for the windows that show them.
@MainActor
@Observable
public final class PhoneLinks {
  public static let shared = PhoneLinks()

  private var links: [Delivery.ID: PhoneLink] = [:]
  /// Links that have ended, which still say so to phones.
  @ObservationIgnored private var ended: [PhoneLink] = []
  private static let millisecondsAfter: UInt32 = 5 * 60 * 1000
  private static let mostEnded = 8

  /// The link of a delivery that is being sent.
  public subscript(_ delivery: Delivery.ID) -> PhoneLink? { links[delivery] }

  func add(_ link: PhoneLink, for delivery: Delivery.ID) { links[delivery] = link }

  /// The link has ended: it stays for a while to say so, and then nothing listens any more.
  func retire(_ link: PhoneLink, of delivery: Delivery.ID) {
    links[delivery] = nil
    ended.append(link)
    if ended.count > Self.mostEnded { ended.removeFirst().close() }
    Source.timeout(milliseconds: Self.millisecondsAfter) { [weak self] in
      self?.ended.removeAll { $0 === link }
      link.close()
      return .stop
    }
  }
}
