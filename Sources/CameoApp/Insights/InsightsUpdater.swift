// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import Controllers
internal import DataSources
internal import GLib
internal import Gtk
internal import Handy

/// Shows what the numbers say, or why there are none.
final class InsightsUpdater: ModelUpdater<InsightsModel> {
  @Outlet private var insightsBox: Box
  @Outlet private var chartsScroller: ScrolledWindow
  @Outlet private var headBox: Box
  @Outlet private var sentenceBox: Box
  @Outlet private var rangeBox: Box
  @OutletCollection private var rangeButtons: [ToggleButton]
  @Outlet private var sentenceLabel: Label
  @Outlet private var habitLabel: Label
  @Outlet private var chartsBox: Box
  @Outlet private var numbersBox: Box
  @Outlet private var destinationsHeading: Widget
  @Outlet private var destinationsList: ListBox
  @Outlet private var columnsArea: DrawnArea
  @Outlet private var numbersTable: TreeView
  @Outlet private var nothingPage: StatusPage
  @Outlet private var offPage: StatusPage
  @Outlet private var troublePage: StatusPage
  @Outlet private var moreButton: MenuButton

  private let destinations = ArrayDataSource<InsightsDestination>(
    cell: InsightsDestinationCell.self)
  private let rows = TableDataSource<ArrayDataSource<InsightsSummary.Row>>(
    [],
    columns: [
      TableColumn(tr("Group"), text: { $0.group }).sorted { $0.id < $1.id },
      TableColumn(tr("Name"), text: { $0.title }),
      TableColumn(tr("Number"), number: { $0.count }, text: GroupedNumber.text),
    ])
  private var columns: [InsightsSummary.Column] = []
  private var cards: [NumberCard] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    cards = []
    destinationsList.dataSource = destinations
    numbersTable.dataSource = rows
    columnsArea.isFocusable = false
    columnsArea.onDraw { [weak self] in ColumnChart(columns: self?.columns ?? []).draw(on: $0) }
    insightsBox.onWidth { [model] in model.isNarrow = WindowWidth.tight.exceeds($0) }
  }

  override func apply(_ state: InsightsState) {
    chartsScroller.isVisible = state.content == .charts
    moreButton.isVisible = state.content == .charts
    nothingPage.isVisible = state.content == .nothing
    offPage.isVisible = state.content == .off
    showTrouble(state.content)
    arrange(isNarrow: state.isNarrow)
    sentenceLabel.text = state.summary.sentence
    habitLabel.text = state.summary.habit
    habitLabel.isVisible = !state.summary.habit.isEmpty
    show(state.summary.numbers)
    destinations.items = state.destinations
    destinationsHeading.isVisible = !state.destinations.isEmpty
    destinationsList.isVisible = !state.destinations.isEmpty
    columns = state.summary.columns
    columnsArea.beChart(tr("Photos Shared"), summary: state.summary.columnsText)
    columnsArea.queueDraw()
    rows.base.items = state.summary.rows
    chartsBox.isVisible = !state.isTable
    numbersTable.isVisible = state.isTable
  }

  private func show(_ numbers: [InsightsSummary.Number]) {
    // There are always as many.
    if cards.isEmpty {
      cards = numbers.indices.map { NumberCard(isMain: $0 == 0) }
      for card in cards { numbersBox.append(card.view) }
    }
    for (card, number) in zip(cards, numbers) { card.show(number) }
  }

  /// In a narrow window the choice of the time comes first.
  private func arrange(isNarrow: Bool) {
    headBox.orientation = isNarrow ? .vertical : .horizontal
    headBox.move(rangeBox, to: isNarrow ? 0 : 1)
    numbersBox.orientation = isNarrow ? .vertical : .horizontal
  }

  private func showTrouble(_ content: InsightsState.Content) {
    if case .trouble(let sentence) = content {
      troublePage.description = sentence
      troublePage.accessibleDescription = sentence
      troublePage.isVisible = true
    } else {
      troublePage.isVisible = false
    }
  }
}

/// A large number, and what it counts.
final class NumberCard {
  let view = Box(.vertical)
  private let count = Label("")
  private let text = Label("")

  init(isMain: Bool) {
    count.addStyleClass("large-number")
    if isMain { count.addStyleClass("accent") }
    for style in ["dim-label", "small"] { text.addStyleClass(style) }
    text.wraps = true
    for label in [count, text] {
      label.alignsAtStart = true
      view.append(label)
    }
    for style in ["card", "roomy"] { view.addStyleClass(style) }
    view.expands = true
    view.showAll()
  }

  func show(_ number: InsightsSummary.Number) {
    count.text = number.count
    text.text = number.text
  }
}
