// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Adapters
import Controllers
import DataSources
import Gtk

/// A mountain.
nonisolated struct Peak: ListItem {
  let name: String
  let metres: Int
  var id: String { name }

  static let some = [
    Peak(name: "Brocken", metres: 1141), Peak(name: "Fuji", metres: 3776),
    Peak(name: "Kilimanjaro", metres: 5895), Peak(name: "Ben Nevis", metres: 1345),
    Peak(name: "Chomolungma", metres: 8849), Peak(name: "Vesuvius", metres: 1281),
    Peak(name: "Mont Blanc", metres: 4806),
  ]
}

/// A cell whose class specifies its height.
final class PeakCell: StatefulCell {
  private(set) var object: Peak?
  private let label = Label("")

  var view: Widget { Widget(label) }

  var state = CellState() {
    didSet {
      if state.isSelected {
        label.addStyleClass("chosen")
      } else {
        label.removeStyleClass("chosen")
      }
    }
  }

  static func height(for peak: Peak, width: Double) -> Double? { Double(peak.metres) / 40 + 12 }

  init() {
    label.addStyleClass("cell")
    label.alignsAtStart = true
    label.wraps = true
  }

  func consume(_ object: Peak) {
    self.object = object
    label.text = "\(object.name), \(object.metres) m"
  }
}

final class HeightsUpdater: Updater<Int> {
  @Outlet private var peakList: ListBox
  @Outlet private var peakGrid: Scroller

  override func viewDidLoad() {
    super.viewDidLoad()
    let source = ArrayDataSource(Peak.some, cell: PeakCell.self)
    peakList.dataSource = source
    peakGrid.dataSource = source
  }
}

final class HeightsPageController: ViewController {
  init() { super.init(interface: .named("heights-page"), updater: HeightsUpdater()) }
}
