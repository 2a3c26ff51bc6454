// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GLib
import TestSupport
import Testing

@testable import Services

/// The parts of pages for phones.
@Suite struct PhonePartsTests {
  /// Python evaluates the rules in the catalogues.
  @Test func pluralFormsAreThoseOfTheCatalogues() throws {
    let script = """
      import gettext, re
      for language in [line.strip() for line in open('po/LINGUAS') if line[0] not in '#\\n']:
        text = open(f'po/{language}.po').read().replace('"\\n"', '')
        rule = gettext.c2py(re.search('plural=(.*?);', text)[1])
        print(language.split('_')[0], *(rule(count) for count in range(301)))
      """
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    process.currentDirectoryURL = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../..")
    let run = try ProgramRun(process)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count >= 7)
    for line in lines {
      let words = line.split(separator: " ").map(String.init)
      let forms = (0...300).map { "\(PluralRule.form(for: $0, in: words[0]))" }
      #expect(Array(words.dropFirst()) == forms, "\(words[0])")
    }
  }

  @Test func pagesAreInTheLanguageOfThePhone() throws {
    let folder = try TemporaryFolder()
    try folder.makeFolder("de")
    try folder.makeFolder("de/LC_MESSAGES")
    try folder.write(
      """
      msgid ""
      msgstr ""
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Plural-Forms: nplurals=2; plural=(n != 1);\\n"
      msgid "{0} photo from {1}"
      msgid_plural "{0} photos from {1}"
      msgstr[0] "{0} Foto von {1}"
      msgstr[1] "{0} Fotos von {1}"
      msgid "Save Photo"
      msgstr "Foto speichern"

      """, to: "de.po")
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "msgfmt", "-o", folder.file("de/LC_MESSAGES/cameo.mo"), folder.file("de.po"),
    ]
    #expect(try ProgramRun(process).status == 0)
    let languages = PhoneLanguages(folder: folder.path)
    for accepted in ["de", "de-AT,en;q=0.5", "fr, de;q=0.8, en;q=0.7", "xx-../../,DE-de"] {
      let german = languages.catalogue(accepted: accepted)
      #expect(german.language == "de", "\(accepted)")
      #expect(german.tr("Save Photo") == "Foto speichern")
      let from = {
        german.tr("{0} photo from {1}", plural: "{0} photos from {1}", count: $0, "Ada")
      }
      #expect(from(1) == "1 Foto von Ada")
      #expect(from(3) == "3 Fotos von Ada")
      #expect(german.tr("Back") == "Back", "What isn't translated stays English.")
    }
    for accepted in ["en-GB,de;q=0.5", "fr", "../../de", "de;q=0", nil] {
      #expect(languages.catalogue(accepted: accepted).language == "en", "\(accepted ?? "")")
    }
    #expect(MessageCatalogue([0xDE, 0x12, 0x04, 0x95, 0, 0, 0, 0], language: "de") == nil)
  }

  @Test(arguments: [
    ("Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A) AppleWebKit", "Pixel 8"),
    ("Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36", "Android phone"),
    ("Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X)", "iPhone"),
    ("Mozilla/5.0 (iPad; CPU OS 17_5)", "iPad"),
    ("curl/8", "A device"),
    ("Android; \u{202E}evil\u{1B}[2J;", "Android phone"),
  ])
  func phonesAreCalledWhatTheyCallThemselves(_ agent: String, _ name: String) {
    let shown = PhoneName.of(agent)
    #expect(shown == name || !shown.contains("\u{1B}") && !shown.contains("\u{202E}"))
    if !agent.contains("evil") { #expect(shown == name) }
  }

  /// Python reads the archive of files that aren't there: all sizes and places are right.
  @Test(arguments: [
    [3, 0, 70_000], [5_000_000_000, 1, 4_294_967_295], Array(repeating: 1, count: 70_000),
  ])
  func archivesOfAnySizeAreComplete(_ sizes: [Int]) throws {
    let records = ZipRecords(sizes.enumerated().map { ("picture-\($0 + 1).jpg", $1) })
    let folder = try TemporaryFolder()
    let path = folder.file("archive.zip")
    #expect(FileManager.default.createFile(atPath: path, contents: nil))
    let file = try #require(FileHandle(forWritingAtPath: path))
    for index in sizes.indices {
      try file.write(contentsOf: Data(records.head(at: index)))
      try file.seek(toOffset: file.offset() + UInt64(sizes[index]))
    }
    try file.write(contentsOf: Data(records.directory))
    #expect(try Int(file.offset()) == records.length)
    try file.close()
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "python3", "-c",
      """
      import sys, zipfile
      entries = zipfile.ZipFile(sys.argv[1]).infolist()
      print(len(entries), sum(entry.file_size for entry in entries), entries[-1].filename)
      zipfile.ZipFile(sys.argv[1]).open(entries[-1]).read(1)
      """, path,
    ]
    let run = try ProgramRun(process)
    #expect(
      run.output == "\(sizes.count) \(sizes.reduce(0, +)) picture-\(sizes.count).jpg\n",
      "\(run.errors)")
  }

  @Test(arguments: [
    ("IMG_1.JPG", "IMG_1.JPG"), ("../../etc/passwd", "passwd"), ("..\\..\\evil.jpg", "evil.jpg"),
    (".bashrc", "bashrc"), ("...", "photo"), ("", "photo"), ("a\u{0}b\n\u{1B}[2J.jpg", "ab[2J.jpg"),
    ("\u{202E}gpj.exe", "gpj.exe"), ("CON", "_CON"), ("a:b*c.png", "a_b_c.png"), ("x. .", "x"),
    ("Käse 😀.jpg", "Käse 😀.jpg"),
    // One character is a slash with an accent.
    ("a/\u{301}b.jpg", "b.jpg"), ("a/\u{1F3FB}b.jpg", "b.jpg"), ("a\\\u{301}.b.jpg", "b.jpg"),
    (".\u{301}b.jpg", "b.jpg"),
  ])
  func namesFromPhonesAreMadeSafe(_ name: String, _ safe: String) {
    #expect(PhoneInbox.safeName(name) == safe)
  }

  @Test func longNamesKeepTheirExtension() {
    let name = PhoneInbox.safeName(String(repeating: "ä", count: 300) + ".jpeg")
    #expect(name.hasSuffix("ä.jpeg"))
    #expect(name.utf8.count <= 255)
  }

  @Test(arguments: [
    ("bytes=0-", 0..<100), ("bytes=10-19", 10..<20), ("bytes=-5", 95..<100),
    ("bytes=90-500", 90..<100), ("bytes=-500", 0..<100),
    ("bytes=0-9223372036854775807", 0..<100),
  ])
  func rangesAreParsed(_ text: String, _ range: Range<Int>) {
    #expect(ByteRange.parse(text, of: 100)?.value == range)
  }

  @Test func otherRangesAreIgnoredOrRefused() {
    for text in ["bytes=0-1,3-4", "items=0-1", "bytes=5-1", "bytes=a-b", "bytes=1-2-3"] {
      #expect(ByteRange.parse(text, of: 100) == nil, "\(text)")
    }
    for text in ["bytes=100-", "bytes=-0", "bytes=500-600"] {
      let parsed = ByteRange.parse(text, of: 100)
      #expect(parsed != nil && parsed?.value == nil, "\(text)")
    }
  }
}
