// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// A share as the user sees it in the list of all: what was shared, and what became of it everywhere.
///
/// A small reference to something that never changes, since a list holds thousands of them and
/// compares each with what it was before.
public struct ShareOverview: Identifiable, Sendable {
  /// What a share wants from the user.
  public enum Group: Sendable, CaseIterable {
    /// The user has to decide or to do something about one of its deliveries.
    case attention
    /// The outbox has work with it.
    case progress
    /// The share is over.
    case ended
  }

  private let content: Content

  /// Creates the overview of the share to which `deliveries` belong, which are in their order.
  ///
  /// - Parameter pictureCount: How many pictures it has, of which the deliveries may know fewer.
  public init(id: Share.ID, created: Double, pictureCount: Int, deliveries: [DeliveryOverview]) {
    content = Content(id: id, created: created, pictureCount: pictureCount, deliveries: deliveries)
  }

  public var id: Share.ID { content.id }
  /// When the user shared it, in seconds since 1970.
  public var created: Double { content.created }
  public var pictureCount: Int { content.pictureCount }
  /// What became of it at each destination.
  public var deliveries: [DeliveryOverview] { content.deliveries }
  public var group: Group { content.group }
  /// When the last of it arrived; when it was shared as long as nothing has.
  public var time: Double { content.time }
  /// What was written with it.
  public var caption: String { deliveries.first?.caption ?? "" }
  /// The first of its pictures.
  public var pictures: [DeliveryOverview.Picture] { deliveries.first?.pictures ?? [] }

  private final class Content: Sendable {
    let id: Share.ID
    let created: Double
    let pictureCount: Int
    let deliveries: [DeliveryOverview]
    let group: Group
    let time: Double

    init(id: Share.ID, created: Double, pictureCount: Int, deliveries: [DeliveryOverview]) {
      self.id = id
      self.created = created
      self.pictureCount = pictureCount
      self.deliveries = deliveries
      group =
        deliveries.contains(where: \.needsAttention)
        ? .attention : deliveries.contains(where: \.state.isOpen) ? .progress : .ended
      time = deliveries.lazy.filter { $0.state == .done }.compactMap(\.finished).max() ?? created
    }
  }
}

extension ShareOverview: Equatable {
  public static func == (left: ShareOverview, right: ShareOverview) -> Bool {
    left.content === right.content
      || (left.id == right.id && left.pictureCount == right.pictureCount
        && left.created == right.created && left.deliveries == right.deliveries)
  }
}

extension DeliveryOverview {
  /// The user has to decide or to do something.
  public var needsAttention: Bool {
    switch state {
    case .asking, .failed, .undecided: true
    case .done: errorCode != nil
    case .queued, .sending, .waiting, .cancelled, .unsharing, .unshared: false
    }
  }
}
