// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

@testable import Sharing

@Suite struct ComputerAccountTests {
  @Test(
    arguments: [
      ("Ada Lovelace", "Ada Lovelace"), ("Ada Lovelace,,,", "Ada Lovelace"),
      ("Ada,Room 3,123,456,other", "Ada"), (",Room 3", ""), ("", ""),
    ])
  func `the name is the first field`(fields: String, name: String) {
    #expect(ComputerAccount.name(in: fields) == name)
  }

  @Test func `a user without a name is shown by login`() {
    #expect(ComputerAccount(login: "ada", name: "").name == "ada")
    #expect(ComputerAccount(login: "ada").name == "ada")
    #expect(ComputerAccount(login: "ada", name: "Ada").name == "Ada")
    #expect(ComputerAccount(login: "ada", pictureFile: "").pictureFile == nil)
  }

  @Test func `the computer knows the signed-in user`() throws {
    let account = ComputerAccount.local(home: "/nowhere")
    #expect(account.login == NSUserName())
    #expect(!account.name.isEmpty)
    #expect(account.pictureFile == nil)
  }

  @Test func `the picture in a home folder belongs to its user`() throws {
    let home = try TemporaryFolder()
    try home.write("picture", to: ".face")
    #expect(ComputerAccount.local(home: home.path).pictureFile == home.file(".face"))
  }
}
