// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import GLib
internal import Gtk
internal import Imaging
internal import Sharing

/// Thumbnails of the deliveries' first pictures, made off the main thread and kept while they are
/// visible.
final class DeliveryThumbnails {
  /// The size of a thumbnail in a row.
  nonisolated static let size = (width: 56, height: 56)

  private let services: AppServices
  private let scale: Int
  private var kept: [DeliveryOverview.Picture: Picture] = [:]

  init(_ services: AppServices, scale: Int) {
    self.services = services
    self.scale = scale
  }

  /// The thumbnails made before.
  func known(_ delivery: DeliveryOverview) -> Picture? {
    delivery.pictures.first.flatMap { kept[$0] }
  }

  /// Returns the picture; nil when neither the copy nor the file can be shown any more.
  func find(_ delivery: DeliveryOverview) async -> Picture? {
    guard let first = delivery.pictures.first else { return nil }
    if let known = kept[first] { return known }
    guard let decoded = await decode(first, of: delivery.share) else { return nil }
    let found = await Self.fitted(decoded, size: Self.size, scale: scale)
    let one = MemoryBudget.bytes(width: Self.size.width * scale, height: Self.size.height * scale)
    if (kept.count + 1) * one > MemoryBudget.shareThumbnails { kept = [:] }
    kept[first] = found
    return found
  }

  /// The first `count` pictures of `delivery`, as squares of this side. Those that can't be shown are left out.
  func squares(of delivery: DeliveryOverview, count: Int, side: Int) async -> [Picture] {
    var found: [Picture] = []
    for picture in delivery.pictures.prefix(count) {
      guard let decoded = await decode(picture, of: delivery.share),
        let square = await Self.fitted(decoded, size: (side, side), scale: scale)
      else { continue }
      found.append(square)
    }
    return found
  }

  private func decode(
    _ picture: DeliveryOverview.Picture, of share: Share.ID
  ) async -> DecodedPicture? {
    // The copy is temporary, so no shared thumbnail of it is stored.
    if let ledger = await services.sharing.engineIfPossible()?.ledger,
      let copy = await decodeIfPossible({ [pictures = services.pictures] in
        try await pictures.decode(
          ledger.copy(of: picture, in: share), longestSide: ThumbnailSize.large.side)
      })
    {
      return copy
    }
    guard !Task.isCancelled else { return nil }
    // A file of the same name may be another picture by now.
    if let kept = await decodePreview(picture, of: share) { return kept }
    return await decodeIfPossible { [thumbnails = services.thumbnails] in
      try await thumbnails.thumbnail(of: picture.source)
    }
  }

  private func decodePreview(
    _ picture: DeliveryOverview.Picture, of share: Share.ID
  ) async -> DecodedPicture? {
    guard let ledger = await services.sharing.engineIfPossible()?.ledger,
      let file = await ledger.preview(of: picture, in: share)
    else { return nil }
    return await decodeIfPossible { [pictures = services.pictures] in
      try await pictures.decode(file, longestSide: ThumbnailSize.large.side)
    }
  }

  /// Copies are deleted and files moved in the normal course of things, so that missing ones aren't
  /// even logged.
  private func decodeIfPossible(
    _ decode: () async throws -> DecodedPicture
  ) async -> DecodedPicture? {
    do { return try await decode() } catch { return nil }
  }

  /// The centred part that fills the thumbnail.
  @concurrent
  nonisolated static func fitted(
    _ picture: DecodedPicture, size: (width: Int, height: Int), scale: Int
  ) async -> Picture? {
    let (wide, high) = (Double(size.width), Double(size.height))
    let factor = min(Double(picture.width) / wide, Double(picture.height) / high)
    let width = max((wide * factor).rounded(.down), 1)
    let height = max((high * factor).rounded(.down), 1)
    let area = Rectangle(
      x: ((Double(picture.width) - width) / 2).rounded(.down),
      y: ((Double(picture.height) - height) / 2).rounded(.down), width: width, height: height)
    return picture.part(area)?.scaled(width: size.width * scale, height: size.height * scale)
  }
}
