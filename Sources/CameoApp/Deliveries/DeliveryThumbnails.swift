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
  nonisolated static let size = (width: 56, height: 42)
  private static let most = 300

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
    let found = await Self.fitted(decoded, scale: scale)
    if kept.count >= Self.most { kept = [:] }
    kept[first] = found
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
    return await decodeIfPossible { [thumbnails = services.thumbnails] in
      try await thumbnails.thumbnail(of: picture.source)
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

/// The start of a delivery's row: its first picture.
final class DeliveryAvatar {
  let view = Box(.horizontal)
  private var area: DrawnArea?
  private var surface: Surface?
  private var searching: Task<Void, Never>?

  init() {
    view.isCenteredVertically = true
    // Texts are aligned, however wide the sign before them is.
    view.setMinimumSize(width: 40, height: -1)
    view.expands = false
  }

  isolated deinit { searching?.cancel() }

  /// Shows the picture of `delivery` from `thumbnails`.
  func show(_ delivery: DeliveryOverview, _ thumbnails: DeliveryThumbnails) {
    searching?.cancel()
    let known = thumbnails.known(delivery)
    show(known)
    area?.accessibleName = delivery.title
    guard known == nil else { return }
    searching = Task { [weak self] in
      guard let found = await thumbnails.find(delivery), !Task.isCancelled else { return }
      self?.show(found)
    }
  }

  private func show(_ picture: Picture?) {
    let width = DeliveryThumbnails.size.width
    surface = picture.flatMap { Surface($0, scale: max($0.width / width, 1)) }
    if let area { return area.queueDraw() }
    let area = makeArea()
    self.area = area
    put(Widget(area))
  }

  private func put(_ widget: Widget) {
    widget.isVisible = true
    widget.isCentered = true
    widget.expands = true
    view.append(widget)
  }

  private func makeArea() -> DrawnArea {
    let size = DeliveryThumbnails.size
    let area = DrawnArea(name: "")
    area.isFocusable = false
    area.setMinimumSize(width: size.width, height: size.height)
    area.onDraw { [weak self] canvas in
      let whole = Rectangle(x: 0, y: 0, width: canvas.width, height: canvas.height)
      guard let surface = self?.surface else {
        canvas.fill(whole, radius: 6, color: .text, opacity: 0.08)
        return
      }
      canvas.draw(surface, in: whole, radius: 6)
    }
    return area
  }
}
