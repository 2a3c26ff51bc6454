// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Behaviors
import Observation

nonisolated struct Shelf: ShareDestination {
  let id: String
  let title: String
  var subtitle = ""
  var iconName: String { "folder-symbolic" }
  var group: ShareGroup { .destinations }
}

@Observable final class Destinations: ShareDestinationProvider {
  var shelves = [Shelf(id: "home", title: "Home"), Shelf(id: "harbour", title: "Harbour")]
  var destinations: [any ShareDestination] { shelves }
}
