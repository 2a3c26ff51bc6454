// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib

nonisolated enum CardError: PresentableError {
  case untitled
  case folderIsFull(String)

  var title: String { tr("Can't save the card") }

  var reason: String {
    switch self {
    case .untitled: ""
    case .folderIsFull(let name): tr("The folder “{0}” is full.", name)
    }
  }

  var suggestion: String {
    switch self {
    case .untitled: tr("Enter a title.")
    case .folderIsFull: tr("Delete some cards, or choose another folder.")
    }
  }
}
