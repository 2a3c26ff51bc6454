// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import GLib
import Sharing
import TestSupport

/// Parcels of one picture each, with files in a folder that is removed with this.
@MainActor
final class Parcels {
  let folder: TemporaryFolder
  private var count = 0

  init() throws { folder = try TemporaryFolder() }

  /// A parcel with a file of `bytes` called `name`.
  func make(_ name: String = "beach.png", _ bytes: [UInt8] = TestPictures.png()) throws -> Parcel {
    count += 1
    try folder.write(bytes, to: "\(count)")
    let picture = try TestPictures.picture(folder.file("\(count)"), name: name, bytes)
    return Parcel(id: "261121-test\(count)", pictures: [picture])
  }

  /// A parcel of `count` pictures with descriptions.
  func several(_ count: Int, words: PostText) throws -> Parcel {
    var parcel = try make()
    parcel.words = words
    for index in 1..<max(count, 1) {
      parcel.pictures += try make("\(index).png", TestPictures.png(bytes: 2000 + index)).pictures
    }
    for index in parcel.pictures.indices { parcel.pictures[index].alt = "Picture \(index)" }
    return parcel
  }
}

/// A server with an account, to which parcels are published.
@MainActor
protocol PublishingRoom {
  var destination: any Destination { get }
}

extension PublishingRoom {
  /// Publishes until it works.
  func publish(
    _ parcel: Parcel, _ journal: MemoryJournal = MemoryJournal()
  ) async throws -> Receipt {
    try await publishAtLast(parcel, to: destination, journal)
  }

  /// The error of publishing once; nil when it succeeds.
  func problem(_ parcel: Parcel, _ journal: MemoryJournal = MemoryJournal()) async -> DeliveryError?
  {
    let destination = destination
    return await trouble { try await destination.publish(parcel, journal) { @Sendable _ in } }
  }
}

/// The error of `body`; nil when it succeeds.
@MainActor
func trouble(_ body: @MainActor () async throws -> some Any) async -> DeliveryError? {
  do {
    _ = try await body()
    return nil
  } catch {
    return error as? DeliveryError
  }
}
