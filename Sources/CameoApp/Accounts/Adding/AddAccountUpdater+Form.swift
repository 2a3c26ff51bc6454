// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk
internal import Handy
internal import Sharing

extension AddAccountUpdater {
  /// Shows the fields of the service.
  func showForm(_ state: AddAccountState) {
    serverRow.isVisible = state.fields.contains(.server)
    httpRow.isVisible = state.asksForHTTP
    waysRow.isVisible = !state.ways.isEmpty
    for (index, button) in wayButtons.enumerated() {
      button.isVisible = index < state.ways.count
      if index < state.ways.count { button.label = state.ways[index] }
    }
    userRow.isVisible = state.fields.contains(.user)
    passwordRow.isVisible = state.fields.contains(.password)
    tokenRow.isVisible = state.fields.contains(.token)
    folderRow.isVisible = state.entries.contains(.folder)
    folderButton.isVisible = state.folderIsHere || state.fields.contains(.file)
    folderButton.tooltip = state.fields.contains(.file) ? tr("Choose file") : tr("Choose folder")
    folderButton.accessibleName = folderButton.tooltip
    regionRow.isVisible = state.fields.contains(.region)
    publicLinksButton.isVisible = state.fields.contains(.publicLinks)
    privacyRow.isVisible = state.fields.contains(.privacy)
    if shownPrivacies != state.privacies {
      shownPrivacies = state.privacies
      privacyChoice.offer(state.privacies.map { Choice.Option($0.id, $0.title) })
    }
    if privacyChoice.chosen != state.privacy { privacyChoice.chosen = state.privacy }
    linkRow.isVisible = state.fields.contains(.link)
    filesRow.isVisible = state.fields.contains(.asFiles)
    formNote.isVisible = !state.note.isEmpty
    formNote.text = state.note
    // What an uploader does is what the user decides about.
    for name in ["dim-label", "small"] {
      formNote.setStyleClass(name, !state.fields.contains(.file))
    }
    keyringRow.isVisible = state.forgetsSecrets
    keepNote.isVisible = state.keepsSecrets
    browserNote.isVisible = state.fields.contains(.browser)
    for (entry, text) in [
      (serverEntry, state.server), (userEntry, state.user), (folderEntry, state.folder),
      (linkEntry, state.link), (regionEntry, state.region),
    ] where entry.text != text { entry.text = text }
    for (field, label, entry) in [
      (AccountField.user, userLabel, userEntry), (.password, passwordLabel, passwordEntry),
      (.token, tokenLabel, tokenEntry), (.folder, folderLabel, folderEntry),
      (.link, linkLabel, linkEntry),
    ] {
      guard let text = state.labels[field], label.text != text else { continue }
      label.text = text
      entry.accessibleName = text
    }
    for (field, entry, _) in fields {
      if let hint = state.hints[field] { entry.hint = hint }
    }
    for entry in [passwordEntry, tokenEntry] { entry.hidesText = !state.showsSecrets }
  }

  /// Shows that the user continues in the browser, and what to do if the page is gone there; returns whether it is so.
  func showBrowser(_ state: AddAccountState) -> Bool {
    defer { isInBrowser = state.isInBrowser }
    guard state.isInBrowser else { return false }
    browserFace.show(
      AccountBadge(state.title, symbol: state.symbol), service: state.service ?? "",
      symbol: state.symbol)
    steps.show(browserStep, .forward)
    if !isInBrowser {
      waitingLabel.beNotification(waitingLabel.text)
      openAgainButton.grabFocus()
    }
    return true
  }

  /// Shows what there is to choose from, and returns whether that is asked.
  func showOptions(_ state: AddAccountState) -> Bool {
    if options.items != state.options { options.items = state.options }
    optionSearch.isVisible = !state.optionSearch.isEmpty || state.options.count > 1
    optionsList.isVisible = !state.options.isEmpty
    adviceRow.isVisible = !state.advice.isEmpty
    adviceLabel.text = state.advice
    if optionSearch.text != state.optionSearch {
      optionSearch.text = state.optionSearch
    }
    guard state.isChoosing else {
      isChoosing = false
      return false
    }
    if !isChoosing { optionSearch.grabFocus() }
    isChoosing = true
    steps.show(optionsStep, .forward)
    return true
  }
}
