// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Behaviors
internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk
internal import Handy
internal import Network
internal import Sharing

/// Shows the services, then the form of the one that was chosen.
final class AddAccountUpdater: ModelUpdater<AddAccountModel> {
  @Outlet private var header: Handy.HeaderBar
  @Outlet private var backButton: Button
  @Outlet private var addButton: Button
  @Outlet var steps: Stack
  @Outlet private var servicesStep: Widget
  @Outlet var searchEntry: SearchEntry
  @Outlet var connectButton: Button
  @Outlet var connectLabel: Label
  @Outlet var nothingFound: Widget
  @OutletCollection var groupRows: [Box]
  @Outlet private var formStep: Widget
  @Outlet var browserStep: Widget
  @Outlet var browserPicture: Box
  @Outlet var waitingLabel: Label
  @Outlet var openAgainButton: Button
  @Outlet var optionsStep: Widget
  @Outlet var optionSearch: SearchEntry
  @Outlet var optionsList: ListBox
  @Outlet var adviceRow: Widget
  @Outlet var adviceLabel: Label
  @Outlet private var troubleRow: Box
  @Outlet private var troubleLabel: Label
  @Outlet var serverRow: Widget
  @Outlet var serverEntry: Entry
  @Outlet var httpRow: Widget
  @Outlet var waysRow: Widget
  @OutletCollection var wayButtons: [Button]
  @Outlet var userRow: Widget
  @Outlet var userLabel: Label
  @Outlet var userEntry: Entry
  @Outlet var passwordRow: Widget
  @Outlet var passwordLabel: Label
  @Outlet var passwordEntry: Entry
  @Outlet var tokenRow: Widget
  @Outlet var tokenLabel: Label
  @Outlet var tokenEntry: Entry
  @Outlet var filesRow: Widget
  @Outlet var folderRow: Widget
  @Outlet var folderLabel: Label
  @Outlet var folderEntry: Entry
  @Outlet var folderButton: Widget
  @Outlet var regionRow: Widget
  @Outlet var regionEntry: Entry
  @Outlet private var regionMessage: Label
  @Outlet var publicLinksButton: Widget
  @Outlet var privacyRow: Widget
  @Outlet var privacyChoice: Choice
  @Outlet var linkRow: Widget
  @Outlet var linkLabel: Label
  @Outlet var linkEntry: Entry
  @Outlet var keyringRow: Box
  @Outlet private var keyringLabel: Label
  @Outlet var keepNote: Widget
  @Outlet var formNote: Label
  @Outlet var browserNote: Widget
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
  let groups = ServiceChoice.Group.allCases.map { _ in
    ArrayDataSource<ServiceChoice>([], cell: ServiceCell.self)
  }
  let options = ArrayDataSource<OptionRow>([], cell: OptionCell.self)
  private var shownService: String??
  var shownOrder = ServiceChoice.Group.allCases
  var isChoosing = false
  var isInBrowser = false
  let browserFace = DestinationFace(side: 40)
  var shownPrivacies: [AccountChoice] = []
  private weak var validation: ValidationBehavior?

  /// The entry of each field, and the label for its error.
  var fields: [(field: AccountField, entry: Entry, message: Label)] {
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
    guard let destination = fields.first(where: { $0.field == field.entry }) else { return }
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
    browserPicture.append(browserFace.view)
    browserFace.view.showAll()
    searchEntry.takeKeys(from: servicesStep)
    searchEntry.onEdit { [model] in model.search.text = $0 }
    searchEntry.onActivate { [weak self] in self?.onSearch() }
    optionsList.show(options).onSelect = { [model] _, _, option in model.choice.use(option) }
    optionSearch.takeKeys(from: optionsStep)
    optionSearch.onEdit { [model] in model.choice.search = $0 }
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
    let isForm = state.service != nil && !state.isChoosing && !state.isInBrowser
    if addButton.isVisible != isForm {
      addButton.isVisible = isForm
      // A window forgets that a hidden button was what Enter presses.
      if isForm { addButton.window?.setDefault(addButton) }
    }
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

  /// Shows a step, and focuses its first field.
  private func turn(_ state: AddAccountState) {
    if showOptions(state) || showBrowser(state) { return }
    let isForm = state.service != nil
    if isForm { steps.show(formStep, .forward) } else { steps.show(servicesStep, .back) }
    guard shownService != .some(state.service) else { return }
    let left = shownService ?? nil
    shownService = .some(state.service)
    // A password typed for another server must not be sent to this one.
    for entry in [passwordEntry, tokenEntry] where !entry.text.isEmpty { entry.text = "" }
    (model.password, model.token) = (Secret(""), Secret(""))
    if let pasted = model.pastedToken {
      (model.token, model.pastedToken) = (pasted, nil)
      tokenEntry.text = pasted.reveal()
    }
    if isForm {
      fields.first { state.entries.contains($0.field) }?.entry.grabFocus()
    } else {
      focusTile(of: left)
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
