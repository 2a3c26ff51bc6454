// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Gtk
internal import Imaging
internal import Sharing

/// The first pictures of deliveries in small, made off the main thread and kept while they are looked
/// at.
final class DeliveryThumbnails {
  /// The size of a thumbnail in a row.
  nonisolated static let size = (width: 56, height: 42)
  private static let most = 300

  private let services: AppServices
  private let scale: Int
  private var kept: [DeliveryOverview.Picture: Picture] = [:]

  init(_ services: AppServices, scale: Int) {
    self.services = services
    self.scale = scale
  }

  /// What was found before.
  func known(_ delivery: DeliveryOverview) -> Picture? {
    delivery.pictures.first.flatMap { kept[$0] }
  }

  /// The picture; nil when neither copy nor file can be shown any more.
  func find(_ delivery: DeliveryOverview) async -> Picture? {
    guard let first = delivery.pictures.first else { return nil }
    if let known = kept[first] { return known }
    guard let decoded = await decode(first, of: delivery.share) else { return nil }
    let found = await Self.fitted(decoded, scale: scale)
    if kept.count >= Self.most { kept = [:] }
    kept[first] = found
    return found
  }

  private func decode(
    _ picture: DeliveryOverview.Picture, of share: Share.ID
  ) async -> DecodedPicture? {
    // The copy goes: no thumbnail of it is kept for other programs.
    if let ledger = try? await services.sharing.engine().ledger,
      let copy = try? await services.pictures.decode(
        ledger.copy(of: picture, in: share), longestSide: ThumbnailSize.large.side)
    {
      return copy
    }
    guard !Task.isCancelled else { return nil }
    return try? await services.thumbnails.thumbnail(of: picture.source)
  }

  /// What fills the place of a thumbnail, out of the middle.
  @concurrent
  private nonisolated static func fitted(_ picture: DecodedPicture, scale: Int) async -> Picture? {
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
