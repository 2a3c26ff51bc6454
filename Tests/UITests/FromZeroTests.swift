// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// A newcomer with nothing set up shares two pictures to two destinations. Each click and each key
/// counts, and so does what sets up a destination.
final class FromZeroTests: CameoTestCase {
  private var actions: [String] = []

  func testTwoPicturesReachTwoDestinationsInSevenActionsWithThePointer() throws {
    let home = try home()
    let (cameo, window) = try open(home, atStart: true)
    try click(window.find(.button, named: "Show My Photos"))
    let pictures = try ["brooch.jpg", "lighthouse.jpg"].map {
      try window.find(.listItem, named: .prefix($0))
    }
    for picture in pictures {
      actions.append("click \(picture) with Control")
      try picture.clickWithPointerAndControl()
    }
    try click(window.find(.button, named: "Share 2…"))
    let sheet = try cameo.window("Share 2 Photos")
    for name in ["Practice Nextcloud", "Pictures"] {
      let tile = try sheet.find(.checkBox, named: .exact(name))
      try click(tile)
      try waitUntil("\(name) is chosen") { tile.isChecked }
    }
    let send = try sheet.find(.button, named: "Share to 2 Destinations")
    try waitUntil("it can be shared") { send.isSensitive }
    try click(send)
    try checkArrival(of: cameo, in: home, most: 7)
  }

  func testTwoPicturesReachTwoDestinationsInSixActionsByKeyboard() throws {
    let home = try home()
    let (cameo, _) = try open(home)
    try press(.control("n"), "Control N", of: cameo)
    let chooser = try cameo.window("Choose Photos to Share", role: .fileChooser)
    _ = try chooser.find(.tableCell, named: "lighthouse.jpg")
    try press(.control("a"), "Control A", of: cameo)
    try press(.enter, "Enter", of: cameo)
    let sheet = try cameo.window("Share 2 Photos")
    for (key, name) in [("2", "Practice Nextcloud"), ("3", "Pictures")] as [(Key, String)] {
      _ = try sheet.find(.checkBox, named: .exact(name))
      try press(.alt(key), "Alt and the number of \(name)", of: cameo)
      // With the first choice, the tiles become one row.
      try waitUntil("\(name) is chosen") {
        sheet.findAll(.checkBox, named: .exact(name)).contains(where: \.isChecked)
      }
    }
    let send = try sheet.find(.button, named: "Share to 2 Destinations")
    try waitUntil("it can be shared") { send.isSensitive }
    try press(.control(.enter), "Control Enter", of: cameo)
    try checkArrival(of: cameo, in: home, most: 6)
  }

  private func home() throws -> LivedInHome {
    let home = try LivedInHome(for: self)
    for name in ["brooch.jpg", "lighthouse.jpg"] {
      try LivedInHome.sample(name).write(to: home.pictures.appendingPathComponent(name))
    }
    return home
  }

  private func click(_ element: Element) throws {
    actions.append("click \(element)")
    try element.clickWithPointer()
  }

  private func press(_ key: Key, _ name: String, of cameo: DrivenProgram) throws {
    actions.append(name)
    try cameo.press(key)
  }

  private func checkArrival(of cameo: DrivenProgram, in home: LivedInHome, most: Int) throws {
    XCTAssertLessThanOrEqual(actions.count, most, "\(actions)")
    _ = try cameo.find(.button, named: "Done")
    try waitUntil("the folder has them, beside what was there") { home.pictureNames.count == 4 }
    try waitUntil("the cloud has them as well") {
      try self.runCameo(["shares", "--json"], in: home).matches(of: /"state": *"done"/).count == 4
    }
  }
}
