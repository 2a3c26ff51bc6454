// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import ControllersTesting
import GLib
import Glibc
import Testing

@Suite struct KeyFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func `saved values are read back`() throws {
    let path = folder.file("settings")
    let file = KeyFile()
    file.set("Grüße; = [x]\n\tund mehr ", for: "text", in: "one")
    file.set(-12, for: "number", in: "one")
    file.set(true, for: "yes", in: "two")
    file.set(false, for: "no", in: "two")
    try file.save(to: path)
    let read = try KeyFile(path: path)
    #expect(read.string("text", in: "one") == "Grüße; = [x]\n\tund mehr ")
    #expect(read.int("number", in: "one") == -12)
    #expect(read.bool("yes", in: "two") == true)
    #expect(read.bool("no", in: "two") == false)
    #expect(try folder.read("settings").contains("[two]\nyes=true\nno=false\n"))
  }

  @Test func `a missing file is empty and is not created`() throws {
    let file = try KeyFile(path: folder.file("none"))
    #expect(file.string("key", in: "group") == nil)
    #expect(access(folder.file("none"), F_OK) != 0)
  }

  @Test func `a file that can't be read now is neither missing nor empty`() throws {
    // A link in a circle stands for disks with errors and servers that are gone: no one can read it, not even root.
    let path = folder.file("settings")
    try #require(symlink("settings", path) == 0)
    #expect(throws: GLibError.self) { try KeyFile(path: path) }
    #expect(throws: GLibError.self) { try TextFile.read(path) }
    try folder.write("", to: "file")
    for missing in [folder.file("none"), folder.file("file/none")] {
      #expect(try KeyFile(path: missing).groups.isEmpty)
      #expect(try TextFile.read(missing) == nil)
    }
  }

  @Test func `missing values and other types are nil`() throws {
    try folder.write("[g]\ntext=x\nnumber=1.5\nempty=\ntruth=1\n", to: "settings")
    let file = try KeyFile(path: folder.file("settings"))
    #expect(file.int("text", in: "g") == nil)
    #expect(file.int("number", in: "g") == nil)
    #expect(file.bool("text", in: "g") == nil)
    #expect(file.bool("truth", in: "g") == nil)
    #expect(file.string("empty", in: "g") == "")
    #expect(file.int("empty", in: "g") == nil)
    #expect(file.string("text", in: "h") == nil)
    #expect(file.string("other", in: "g") == nil)
  }

  @Test(arguments: ["no group=1\n", "[g\nkey=1\n", "[g]\nnothing\n"])
  func `a broken file is an error and stays as it is`(text: String) throws {
    try folder.write(text, to: "settings")
    #expect { try KeyFile(path: folder.file("settings")) } throws: {
      ($0 as? GLibError)?.domain == "g-key-file-error-quark"
    }
    #expect(try folder.read("settings") == text)
  }

  @Test func `a folder in the file's place is an error`() throws {
    try folder.makeFolder("settings")
    #expect(throws: GLibError.self) { try KeyFile(path: folder.file("settings")) }
    #expect(throws: GLibError.self) { try KeyFile().save(to: folder.file("settings")) }
  }

  @Test func `saving makes the folder, for its owner only`() throws {
    let path = folder.file("a/b/settings")
    let file = KeyFile()
    file.set("v", for: "k", in: "g")
    try file.save(to: path)
    #expect(try folder.read("a/b/settings") == "[g]\nk=v\n")
    var status = stat()
    #expect(stat(folder.file("a/b"), &status) == 0)
    #expect(status.st_mode & 0o777 == 0o700)
  }

  @Test func `a folder that cannot be made is an error`() throws {
    try folder.write("", to: "file")
    #expect(throws: GLibError.self) { try KeyFile().save(to: folder.file("file/settings")) }
  }

  @Test func `nil removes a key and leaves the rest, comments included`() throws {
    try folder.write("# kept\n[g]\n# about k\nk=1\nl=2\n", to: "settings")
    let file = try KeyFile(path: folder.file("settings"))
    file.set(nil, for: "k", in: "g")
    #expect(file.string("k", in: "g") == nil)
    file.set(nil, for: "never", in: "there")
    try file.save(to: folder.file("settings"))
    let text = try folder.read("settings")
    #expect(text.hasPrefix("# kept\n"))
    #expect(text.hasSuffix("\nl=2\n"))
    #expect(!text.contains("k=1"))
  }

  @Test func `what a killed program left beside the file is removed`() throws {
    for (name, age) in [
      ("a.ini.ABC123", 7200), ("a.ini.XYZ789", 60), ("a.ini.backups", 7200), ("a.ini.a-b-c1", 7200),
      ("b.ini.ABC123", 7200), ("a.ini", 7200),
      // The user's.
      ("a.ini.backup", 7200), ("a.ini.BACKUP", 7200), ("a.ini.abc123", 7200),
    ] {
      try folder.write("[a]", to: name)
      var times = [timespec(), timespec()]
      for place in times.indices { times[place].tv_sec = time(nil) - age }
      try #require(utimensat(AT_FDCWD, folder.file(name), &times, 0) == 0)
    }
    try KeyFile().save(to: folder.file("a.ini"))
    #expect(
      Set(FileCalls.entries(of: folder.path)) == [
        "a.ini", "a.ini.XYZ789", "a.ini.a-b-c1", "a.ini.backups", "b.ini.ABC123", "a.ini.backup",
        "a.ini.BACKUP", "a.ini.abc123",
      ])
  }
}
