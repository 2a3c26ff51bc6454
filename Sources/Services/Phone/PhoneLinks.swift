// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
public import Observation
public import Sharing

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
