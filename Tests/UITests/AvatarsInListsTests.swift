// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import UIDriver
import XCTest

/// The profile pictures of accounts in share menus and lists.
final class AvatarsInListsTests: CameoTestCase {
  func testTheShareMenuAndTheSheetShowTheAvatarThatWasSeenLast() throws {
    let home = try LivedInHome(for: self)
    try home.setAvatar()
    try addAccounts(to: home)
    try home.setShares(
      lastTo: ["mastodon:ada@harbour.invalid", "mastodon:ada@village.invalid"])
    // Without a keyring there are no requests: cached pictures are shown.
    var environment = home.environment
    environment["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=\(home.data.path)/no-bus"
    let cameo = try start("cameo", environment: environment)
    let window = try cameo.window("Cameo")
    try goToProfile(in: window, of: cameo)
    try beginToShare(in: window)
    let menu = try window.find(.listBox, named: "Destinations")
    let row = try menu.find(.listItem, named: "Harbour")
    let avatar = try row.find(.drawing, named: "Profile picture on Harbour")
    XCTAssertEqual(avatar.help, "Mastodon")
    let other = try menu.find(.listItem, named: "Village")
    XCTAssertTrue(other.findAll(.drawing).isEmpty, "It has no profile picture.")
    try cameo.press(.escape)
    _ = try cameo.window("Cameo")

    try cameo.press(.control(.shift("v")))
    let sheet = try cameo.window("Share Photos")
    let destination = try sheet.find(.checkBox, named: "Harbour")
    XCTAssert(destination.help.hasPrefix("Mastodon, "), destination.help)
  }

  /// Two accounts on servers that do not respond; the profile picture of the first is cached.
  private func addAccounts(to home: LivedInHome) throws {
    try runCameo(["accounts", "--json"], in: home)
    let picture = home.data.appendingPathComponent("seen.jpg")
    try LivedInHome.sample("brooch.jpg").write(to: picture)
    let cache = try XCTUnwrap(home.environment["XDG_CACHE_HOME"] ?? nil)
    try runTool(
      "python3", "-c", Self.makeAccounts, "\(home.data.path)/cameo/cameo.sqlite",
      "\(cache)/cameo/faces", picture.path)
  }

  private static let makeAccounts = """
    import hashlib, json, os, sqlite3, sys, time
    ledger, faces, picture = sys.argv[1:]
    base = sqlite3.connect(ledger)
    for label in ["Harbour", "Village"]:
      place = "mastodon:ada@%s.invalid" % label.lower()
      base.execute("INSERT INTO accounts (id, service, label, server, user, settings, added)"
                   " VALUES (?, 'mastodon', ?, ?, 'ada', '{}', ?)",
                   (place, label, "https://%s.invalid" % label.lower(), time.time()))
      os.makedirs(faces, exist_ok=True)
      known = label == "Harbour"
      head = {"asked": time.time(), "hasFace": known, "type": "image/jpeg"}
      with open("%s/%s" % (faces, hashlib.sha256(place.encode()).hexdigest()), "wb") as file:
        file.write((json.dumps(head) + chr(10)).encode())
        if known: file.write(open(picture, "rb").read())
    base.commit()
    """
}
