// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

internal import Adapters
internal import DataSources
internal import GLib
internal import Gtk

/// A chart with its title and a sentence, and the same numbers as a table below it: for everyone who can't see the
/// chart, or wants the exact numbers.
final class ChartBlock {
  let view = Box(.vertical, spacing: 6)
  /// Called when the user opens the table, which has no place yet.
  var onOpenTable: (Widget) -> Void = { _ in }
  private let title = Label("")
  private let summary = Label("")
  private let area = DrawnArea(name: "")
  private let table = TreeView()
  private let arrow = Image(iconName: "pan-end-symbolic")
  private let opener: ToggleButton
  private let rows: TableDataSource<ArrayDataSource<ChartState.Row>>
  private var chart: ChartState

  init(_ chart: ChartState) {
    self.chart = chart
    rows = TableDataSource(
      chart.rows,
      columns: [
        TableColumn(chart.rowTitle, text: { $0.title }).sorted { $0.id < $1.id },
        TableColumn(chart.countTitle, number: { $0.count }, text: GroupedNumber.text),
      ])
    // An expander of GTK stands on the wrong side where text runs to the left.
    let parts = Box(.horizontal, spacing: 3)
    parts.append(arrow)
    parts.append(Label(tr("Show as Table")))
    opener = ToggleButton(around: parts)
    opener.addStyleClass("flat")
    opener.standInUpperStartCorner()
    title.alignsAtStart = true
    title.addStyleClass("heading")
    title.beHeading()
    summary.alignsAtStart = true
    summary.wraps = true
    for name in ["dim-label", "small"] { summary.addStyleClass(name) }
    area.isFocusable = false
    area.onDraw { [weak self] in self?.draw(on: $0) }
    // Another size of text needs another height.
    area.onStyleChange { [weak self] in self?.resize() }
    opener.onToggle { [weak self] in self?.openTable($0) }
    for part in [Widget(title), Widget(summary), Widget(area), Widget(opener), Widget(table)] {
      view.append(part)
    }
    view.addStyleClass("chart")
    view.showAll()
    table.dataSource = rows
    show(chart)
  }

  func show(_ chart: ChartState) {
    self.chart = chart
    title.text = chart.title
    summary.text = chart.summary
    area.beChart(chart.title, summary: chart.summary)
    table.accessibleName = chart.title
    opener.accessibleName = tr("Show as Table: {0}", chart.title)
    rows.base.items = chart.rows
    let hasNumbers = chart.marks.contains { $0.count > 0 }
    area.isVisible = hasNumbers
    opener.isVisible = hasNumbers
    showTable(hasNumbers && opener.isActive)
    resize()
    area.queueDraw()
  }

  private func openTable(_ isOpen: Bool) {
    showTable(isOpen)
    if isOpen { onOpenTable(Widget(table)) }
  }

  private func showTable(_ isShown: Bool) {
    table.isVisible = isShown
    arrow.iconName = isShown ? "pan-down-symbolic" : "pan-end-symbolic"
  }

  private func resize() {
    area.setMinimumSize(width: -1, height: ChartSize.height(of: chart, scale: area.textScale))
  }

  private func draw(on canvas: Canvas) {
    switch chart.shape {
    case .columns: ColumnChart(marks: chart.marks).draw(on: canvas)
    case .bars: BarChart(marks: chart.marks).draw(on: canvas)
    case .dots(let rows, let columns):
      DotChart(marks: chart.marks, rows: rows, columns: columns).draw(on: canvas)
    }
  }
}
