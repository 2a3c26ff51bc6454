// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Controllers
internal import GLib
internal import Gtk
internal import Handy

/// Shows an account: who it is, what was chosen for posts, and what can be done with it.
final class AccountUpdater: ModelUpdater<AccountModel> {
  @Outlet private var accountPage: ScrolledWindow
  @Outlet private var faceSlot: Box
  @Outlet private var nameLabel: Label
  @Outlet private var placeLabel: Label
  @Outlet private var stateChip: Label
  @Outlet private var troubleLabel: Label
  @Outlet private var cureButton: Button
  @Outlet private var accountColumns: Box
  @Outlet private var postsColumn: Widget
  @Outlet private var postsGroup: Widget
  @Outlet private var audienceRow: Widget
  @Outlet private var audienceChoice: Choice
  @Outlet private var languageRow: Widget
  @Outlet private var languageChoice: Choice
  @Outlet private var descriptionsRow: Widget
  @Outlet private var descriptionsSwitch: Switch
  @Outlet private var limitsGroup: Widget
  @Outlet private var limitsLabel: Label
  @Outlet private var nameRow: ActionRow
  @Outlet private var nameValue: Label
  @Outlet private var avatarRow: ActionRow
  @Outlet private var avatarSlot: Box
  @Outlet private var sharesRow: ActionRow
  @Outlet private var sharesValue: Label
  @Outlet private var pageRow: ActionRow
  @Outlet private var checkRow: ActionRow
  @Outlet private var signInButton: Button
  @Outlet private var removeButton: Button

  private let face = DestinationFace(side: 96)
  private let avatar = ShapedFace(side: 32, takesEmblem: false)
  private var audience: ChoiceChip?
  private var language: ChoiceChip?

  override func viewDidLoad() {
    super.viewDidLoad()
    faceSlot.append(face.view)
    avatarSlot.append(avatar.view)
    face.view.showAll()
    (audience, language) = (ChoiceChip(audienceChoice), ChoiceChip(languageChoice))
    audienceChoice.onEdit { [model] in model.chooseAudience($0) }
    languageChoice.onEdit { [model] in model.chooseLanguage($0) }
    descriptionsSwitch.onEdit { [model] in model.askForDescriptions($0) }
    accountPage.onWidth { [weak self] in self?.fit($0) }
  }

  private func fit(_ width: Int) {
    let isNarrow = WindowWidth.account.exceeds(width, textScale: accountColumns.textScale)
    accountColumns.isVertical = isNarrow
  }

  override func apply(_ state: AccountState) {
    let row = state.row
    face.show(row.badge, service: row.service, symbol: row.symbol)
    nameLabel.text = row.title
    placeLabel.text = row.subtitle
    placeLabel.isVisible = !row.subtitle.isEmpty
    show(row.standing)
    cureButton.isVisible = row.cure != nil
    cureButton.label = row.cure == .signIn ? tr("Sign In Again") : tr("Try Again")
    cureButton.accessibleName =
      row.cure == .signIn
      ? tr("Sign in to {0} again", row.title) : tr("Try again for {0}", row.title)
    show(state.posts)
    limitsLabel.text = state.limits
    limitsGroup.isVisible = !state.limits.isEmpty
    postsColumn.isVisible = !state.posts.isEmpty || !state.limits.isEmpty
    nameValue.text = row.title
    avatarRow.isVisible = state.avatar != nil
    avatarRow.subtitle = state.avatarNote
    state.avatar.map(avatar.show)
    sharesValue.text = state.shares.map(GroupedNumber.text) ?? ""
    pageRow.isVisible = row.hasPage
    // While it is signed out, the button above says so.
    signInButton.isVisible = row.hasSecret && row.cure != .signIn
    aim(row)
  }

  private func show(_ standing: AccountStanding) {
    // A reason says it, too.
    stateChip.text = standing.word
    stateChip.isVisible = !standing.word.isEmpty && !standing.isBad
    stateChip.setStyleClass("good", standing.isGood)
    troubleLabel.text = standing.sentence
    troubleLabel.isVisible = standing.isBad
  }

  private func show(_ posts: PostDefaults) {
    postsGroup.isVisible = !posts.isEmpty
    audience?.show(posts.audiences, posts.audience)
    audienceRow.isVisible = !posts.audiences.isEmpty
    language?.show(posts.languages, posts.language)
    languageRow.isVisible = !posts.languages.isEmpty
    descriptionsRow.isVisible = posts.asksForDescriptions != nil
    descriptionsSwitch.isOn = posts.asksForDescriptions ?? true
  }

  /// Has all controls mean this account.
  private func aim(_ row: AccountRow) {
    let controls: [(any WidgetType, AccountsActionName)] = [
      (cureButton, row.cure == .signIn ? .signIn : .check), (nameRow, .rename),
      (avatarRow, .showAvatar), (sharesRow, .showShares), (pageRow, .openPage),
      (checkRow, .check), (signInButton, .signIn), (removeButton, .remove),
    ]
    for (control, name) in controls {
      guard let control = Actionable(Widget(control)) else { continue }
      control.actionTarget = Variant(row.id)
      control.actionName = name.fullName
    }
  }
}
