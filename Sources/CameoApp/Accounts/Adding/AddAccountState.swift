// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Sharing

/// What the window that adds an account shows.
nonisolated struct AddAccountState: Equatable, Sendable {
  /// The service that was chosen; nil while the services are shown.
  var service: String?
  var title = ""
  var search = ServiceSearch()
  /// Whether there is a list of services to go back to.
  var showsBack = false
  /// What has to be filled in.
  var fields: Set<AccountField> = []
  /// What the two ways to sign in are called; empty where there is one.
  var ways: [String] = []
  var server = ""
  var user = ""
  var folder = ""
  var serverHint = ""
  var folderHint = ""
  /// Whether the folder is one of this computer.
  var folderIsHere = false
  /// Whether the address is one where others could read along.
  var asksForHTTP = false
  var showsSecrets = false
  /// What the button says that does it.
  var verb = ""
  /// Whether the user has to sign in again after the next start.
  var forgetsSecrets = false
  /// What is wrong that is about no field.
  var trouble = ""
  /// Whether the browser may have a code for us that has to be pasted.
  var asksForCode = false
  /// The page that no browser could be opened for.
  var unopenedPage = ""
}
