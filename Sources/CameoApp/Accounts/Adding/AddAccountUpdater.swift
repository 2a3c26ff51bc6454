// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Behaviors
internal import Controllers
internal import GLib
internal import Gtk
internal import Handy
internal import Lists
internal import Network
internal import Sharing

/// Shows the services, then the form of the one that was chosen.
final class AddAccountUpdater: ModelUpdater<AddAccountModel> {
  @Outlet private var header: Handy.HeaderBar
  @Outlet private var backButton: Button
  @Outlet private var addButton: Button
  @Outlet private var steps: Stack
  @Outlet private var servicesStep: Widget
  @Outlet private var searchEntry: SearchEntry
  @Outlet private var connectButton: Button
  @Outlet private var connectLabel: Label
  @Outlet private var nothingFound: Widget
  @OutletCollection private var groupRows: [Box]
  @Outlet private var formStep: Widget
  @Outlet private var optionsStep: Widget
  @Outlet private var optionSearch: SearchEntry
  @Outlet private var optionsList: ListBox
  @Outlet private var adviceRow: Widget
  @Outlet private var adviceLabel: Label
  @Outlet private var troubleRow: Box
  @Outlet private var troubleLabel: Label
  @Outlet private var serverRow: Widget
  @Outlet private var serverEntry: Entry
  @Outlet private var httpRow: Widget
  @Outlet private var waysRow: Widget
  @OutletCollection private var wayButtons: [Button]
  @Outlet private var userRow: Widget
  @Outlet private var userLabel: Label
  @Outlet private var userEntry: Entry
  @Outlet private var passwordRow: Widget
  @Outlet private var passwordLabel: Label
  @Outlet private var passwordEntry: Entry
  @Outlet private var tokenRow: Widget
  @Outlet private var tokenLabel: Label
  @Outlet private var tokenEntry: Entry
  @Outlet private var filesRow: Widget
  @Outlet private var folderRow: Widget
  @Outlet private var folderLabel: Label
  @Outlet private var folderEntry: Entry
  @Outlet private var folderButton: Widget
  @Outlet private var regionRow: Widget
  @Outlet private var regionEntry: Entry
  @Outlet private var regionMessage: Label
  @Outlet private var publicLinksButton: Widget
  @Outlet private var privacyRow: Widget
  @Outlet private var privacyChoice: Choice
  @Outlet private var linkRow: Widget
  @Outlet private var linkLabel: Label
  @Outlet private var linkEntry: Entry
  @Outlet private var keyringRow: Box
  @Outlet private var keyringLabel: Label
  @Outlet private var keepNote: Widget
  @Outlet private var formNote: Label
  @Outlet private var browserNote: Widget
  @Outlet private var codeBar: Widget
  @Outlet private var codeEntry: Entry
  @Outlet private var pageRow: Widget
  @Outlet private var pageLabel: Label
  @Outlet private var serverMessage: Label
  @Outlet private var userMessage: Label
  @Outlet private var passwordMessage: Label
  @Outlet private var tokenMessage: Label
  @Outlet private var folderMessage: Label
  @Outlet private var linkMessage: Label

  /// Called with the service that the user chooses.
  var onChoose: (ServiceChoice) -> Void = { _ in }

  /// Called when the user presses Enter in the search field.
  var onSearch: () -> Void = {}

  /// The services under each heading.
  private let groups = ServiceChoice.Group.allCases.map { _ in
    ArrayDataSource<ServiceChoice>([], cell: ServiceCell.self)
  }
  private let options = ArrayDataSource<OptionRow>([], cell: OptionCell.self)
  private var shownService: String??
  private var isChoosing = false
  private var shownPrivacies: [AccountChoice] = []
  private weak var validation: ValidationBehavior?

  /// The tiles under each heading.
  private var tiles: [FlowBox] {
    groupRows.compactMap { row in Container(row)?.children.lazy.compactMap { FlowBox($0) }.first }
  }

  /// The entry of each field, and the label for its error.
  private var fields: [(field: AccountField, entry: Entry, message: Label)] {
    [
      (.server, serverEntry, serverMessage), (.user, userEntry, userMessage),
      (.password, passwordEntry, passwordMessage), (.token, tokenEntry, tokenMessage),
      (.folder, folderEntry, folderMessage), (.link, linkEntry, linkMessage),
      (.region, regionEntry, regionMessage),
    ]
  }

  /// The pasted code.
  var code: String { codeEntry.text }

  /// Shows `sentence` at the entry of `field`, until that is edited.
  func complain(_ sentence: String, about field: AccountField) {
    let field = field == .file ? .folder : field
    guard let destination = fields.first(where: { $0.field == field }) else { return }
    validation?.complain(sentence, at: destination.entry)
  }

  /// Removes what was shown with `complain`.
  func takeBackComplaints() { validation?.takeBackComplaints() }

  override func viewDidLoad() {
    super.viewDidLoad()
    shownService = .none
    addButton.window?.setDefault(addButton)
    keyringRow.beNotification(keyringLabel.text)
    for (box, group) in zip(tiles, groups) {
      box.show(group).onSelect = { [weak self] _, _, choice in self?.onChoose(choice) }
    }
    searchEntry.takeKeys(from: servicesStep)
    searchEntry.asEntry.onEdit { [model] in model.search.text = $0 }
    searchEntry.onActivate { [weak self] in self?.onSearch() }
    optionsList.show(options).onSelect = { [model] _, _, option in model.choice.use(option) }
    optionSearch.takeKeys(from: optionsStep)
    optionSearch.asEntry.onEdit { [model] in model.choice.search = $0 }
    serverEntry.onEdit { [model] in model.server = $0 }
    userEntry.onEdit { [model] in model.user = $0 }
    folderEntry.onEdit { [model] in model.folder = $0 }
    privacyChoice.onEdit { [model] in model.privacy = $0 }
    linkEntry.onEdit { [model] in model.link = $0 }
    regionEntry.onEdit { [model] in model.region = $0 }
    passwordEntry.onEdit { [model] in model.password = Secret($0) }
    tokenEntry.onEdit { [model] in model.token = Secret($0) }
  }

  override func apply(_ state: AddAccountState) {
    header.title = state.title
    header.window?.title = state.title
    backButton.isVisible = state.showsBack
    addButton.isVisible = state.service != nil && !state.isChoosing
    addButton.label = state.verb
    troubleRow.isVisible = !state.trouble.isEmpty
    if troubleLabel.text != state.trouble {
      troubleLabel.text = state.trouble
      troubleRow.beNotification(state.trouble)
    }
    showServices(state.search)
    showForm(state)
    codeBar.isVisible = state.asksForCode
    pageRow.isVisible = !state.unopenedPage.isEmpty
    pageLabel.text = state.unopenedPage
    turn(state)
  }

  private func showServices(_ search: ServiceSearch) {
    let found = search.found
    for (kind, (source, row)) in zip(ServiceChoice.Group.allCases, zip(groups, groupRows)) {
      let choices = found.filter { $0.group == kind }
      if source.items != choices { source.items = choices }
      row.isVisible = !choices.isEmpty
    }
    connectButton.isVisible = !search.address.isEmpty
    connectLabel.text = tr("Connect to {0}", search.address)
    nothingFound.isVisible = found.isEmpty
    if searchEntry.asEntry.text != search.text { searchEntry.asEntry.text = search.text }
  }

  private func showForm(_ state: AddAccountState) {
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
    folderRow.isVisible = state.fields.contains(.folder) || state.fields.contains(.file)
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
    for (label, entry, text) in [
      (userLabel, userEntry, state.userLabel),
      (passwordLabel, passwordEntry, state.passwordLabel),
      (tokenLabel, tokenEntry, state.tokenLabel), (folderLabel, folderEntry, state.folderLabel),
      (linkLabel, linkEntry, state.linkLabel),
    ] where label.text != text {
      label.text = text
      entry.accessibleName = text
    }
    serverEntry.hint = state.serverHint
    userEntry.hint = state.userHint
    folderEntry.hint = state.folderHint
    tokenEntry.hint = state.tokenHint
    linkEntry.hint = state.linkHint
    regionEntry.hint = state.regionHint
    for entry in [passwordEntry, tokenEntry] { entry.hidesText = !state.showsSecrets }
  }

  /// Shows a step, and focuses its first field.
  private func turn(_ state: AddAccountState) {
    if options.items != state.options { options.items = state.options }
    optionSearch.isVisible = !state.optionSearch.isEmpty || state.options.count > 1
    optionsList.isVisible = !state.options.isEmpty
    adviceRow.isVisible = !state.advice.isEmpty
    adviceLabel.text = state.advice
    if optionSearch.asEntry.text != state.optionSearch {
      optionSearch.asEntry.text = state.optionSearch
    }
    if state.isChoosing {
      if !isChoosing { optionSearch.asEntry.grabFocus() }
      isChoosing = true
      return steps.show(optionsStep, .forward)
    }
    isChoosing = false
    let isForm = state.service != nil
    if isForm { steps.show(formStep, .forward) } else { steps.show(servicesStep, .back) }
    guard shownService != .some(state.service) else { return }
    shownService = .some(state.service)
    // A password typed for another server must not be sent to this one.
    for entry in [passwordEntry, tokenEntry] where !entry.text.isEmpty { entry.text = "" }
    (model.password, model.token) = (Secret(""), Secret(""))
    if let pasted = model.pastedToken {
      (model.token, model.pastedToken) = (pasted, nil)
      tokenEntry.text = pasted.reveal()
    }
    if isForm {
      let shown = state.fields.contains(.file) ? state.fields.union([.folder]) : state.fields
      fields.first { shown.contains($0.field) }?.entry.grabFocus()
    } else {
      // The search field would take the focus from what can be typed there; it gets typed text
      // anyway.
      tiles.first?.children.first?.grabFocus()
    }
  }
}

extension AddAccountUpdater: ValidatedForm {
  func addRules(to validation: ValidationBehavior) {
    self.validation = validation
    model.onRuleChange = { [weak validation] in validation?.checkAgain() }
    for (field, entry, message) in fields {
      let rule = Validator<String> { [weak model] in model?.complaint(about: field, $0) }
      validation.check(entry, rule, message: message)
    }
  }
}
