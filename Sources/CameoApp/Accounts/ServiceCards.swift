// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Services
internal import Sharing

nonisolated extension Account {
  /// What its service is; nil if this version of Cameo doesn't know it.
  var card: ServiceCard? { AllServices.catalog[service]?.card }

  /// What its service usually takes.
  var usualCapabilities: Capabilities? { AllServices.catalog[service]?.usualCapabilities }

  /// Whether shares to it become posts.
  var isPostedTo: Bool { card?.kind == .social }

  /// Whether shares to it leave this computer at once; pictures for a phone do once it opens the link.
  var leavesComputer: Bool { card?.kind.leavesComputer ?? true }
}

nonisolated extension DeliveryOverview {
  /// What its service is; nil if this version of Cameo doesn't know it.
  var card: ServiceCard? { AllServices.catalog[service]?.card }

  var isPost: Bool { card?.kind == .social }
}
