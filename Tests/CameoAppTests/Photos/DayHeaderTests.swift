// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import DataSources
import Gtk
import TestSupport
import XCTest

@testable import CameoApp
@testable import Photos

/// The day above its pictures.
final class DayHeaderTests: GtkTestCase {
  /// Headers that scroll out of view come back above other days.
  func testTheButtonIsAboutTheDayThatIsShown() throws {
    try onMain {
      let cell = DayHeaderCell()
      cell.consume(day("Monday", [1, 2]))
      cell.show(selection: [1, 2])
      XCTAssertEqual(button(of: cell), "Deselect: Monday")
      cell.consume(day("Tuesday", [3]))
      XCTAssertEqual(button(of: cell), "Select: Tuesday")
      cell.consume(day("Monday", [1, 2]))
      XCTAssertEqual(button(of: cell), "Deselect: Monday")
      cell.show(selection: [1])
      XCTAssertEqual(button(of: cell), "Select: Monday")
      cell.view.destroy()
    }
  }
}

@MainActor
private func button(of cell: DayHeaderCell) -> String? {
  Container(cell.view)?.children.last?.accessibleName
}

private func day(_ title: String, _ ids: [Int64]) -> ListSection<Photo> {
  ListSection(
    id: .text(title), title: title,
    items: ids.map { id in
      Photo(
        id: id, folder: "/photos", name: "\(id).jpg", taken: PhotoTime(local: id, offset: nil),
        width: 10, height: 10, bytes: 100, modified: 0, marks: [])
    })
}
