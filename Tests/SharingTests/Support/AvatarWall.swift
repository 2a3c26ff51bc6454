// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Imaging
import Sharing
import Synchronization
import TestSupport

/// The profile pictures of some accounts, in memory, with simulated errors.
final class AvatarWall: Sendable {
  private struct State {
    var avatars: [String: [UInt8]] = [:]
    var failures: [String: DeliveryError] = [:]
    var refusals: [String: DeliveryError] = [:]
    var fetched = 0
    var asked = 0
    var hanging: Set<String> = []
  }

  private let state = Mutex(State())

  var fetched: Int { state.withLock { $0.fetched } }
  var asked: Int { state.withLock { $0.asked } }

  subscript(account: String) -> [UInt8]? {
    get { state.withLock { $0.avatars[account] } }
    set { state.withLock { $0.avatars[account] = newValue } }
  }

  /// Everything on `account` fails with this error from now on; nil ends that.
  func fail(_ account: String, _ error: DeliveryError?) {
    state.withLock { $0.failures[account] = error }
  }

  /// Setting the profile picture of `account` fails with this error from now on; nil ends that.
  func refuse(_ account: String, _ error: DeliveryError?) {
    state.withLock { $0.refusals[account] = error }
  }

  /// Setting the profile picture of `account` takes until the task is cancelled.
  func hang(_ account: String) { state.withLock { _ = $0.hanging.insert(account) } }

  /// It does not any more.
  func letGo(_ account: String) { state.withLock { _ = $0.hanging.remove(account) } }

  fileprivate func check(_ account: String) throws(DeliveryError) {
    if let error = state.withLock({ $0.failures[account] }) { throw error }
  }

  fileprivate func checkSetting(_ account: String) throws(DeliveryError) {
    if let error = state.withLock({ $0.refusals[account] }) { throw error }
  }

  fileprivate func fetch(_ account: String) -> AvatarFile? {
    state.withLock { state in
      state.fetched += 1
      return state.avatars[account].map {
        AvatarFile(bytes: $0, type: "image/png", tag: "\($0.hashValue)")
      }
    }
  }

  fileprivate func isSame(_ account: String, _ known: AvatarFile) -> Bool {
    state.withLock { state in
      state.asked += 1
      return state.avatars[account].map { "\($0.hashValue)" } == known.tag
    }
  }

  fileprivate func waitIfAsked(_ account: String) async throws(DeliveryError) {
    guard state.withLock({ $0.hanging.contains(account) }) else { return }
    try? await waitUntilCancelled()
    throw .cancelled
  }
}

/// The profile picture of one account.
struct AvatarOnWall: AvatarStore {
  let wall: AvatarWall
  let account: String

  var limits: PictureLimits {
    PictureLimits(longestSide: 64, types: ["image/png"], takesAnimations: false)
  }

  func current() async throws(DeliveryError) -> AvatarFile? {
    try wall.check(account)
    return wall.fetch(account)
  }

  func news(since known: AvatarFile) async throws(DeliveryError) -> AvatarUpdate {
    try wall.check(account)
    return wall.isSame(account, known) ? .same : .changed(wall.fetch(account))
  }

  func set(_ path: String?, type: String, alt: String) async throws(DeliveryError) {
    try await wall.waitIfAsked(account)
    try wall.check(account)
    try wall.checkSetting(account)
    wall[account] = path.flatMap { content($0) }
  }
}

/// An account with a profile picture, or without.
struct AvatarCounter: Destination {
  let counter: Counter
  let avatar: (any AvatarStore)?

  func capabilities() async throws(DeliveryError) -> Capabilities {
    try await counter.capabilities()
  }

  func publish(
    _ parcel: Parcel, _ journal: any Journal, progress: @escaping @Sendable (Double) -> Void
  ) async throws(DeliveryError) -> Receipt {
    try await counter.publish(parcel, journal, progress: progress)
  }

  func find(_ parcel: Parcel, _ journal: any Journal) async throws(DeliveryError) -> Receipt? {
    try await counter.find(parcel, journal)
  }

  func unshare(_ receipt: Receipt) async throws(DeliveryError) -> [Remainder] {
    try await counter.unshare(receipt)
  }

  func check() async throws(DeliveryError) -> AccountCheck { try await counter.check() }
}
