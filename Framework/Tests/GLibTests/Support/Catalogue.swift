// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import CGLib
import ControllersTesting
import GLib
import Glibc

/// A German catalogue made with `msgfmt`, and a process whose language is German until this is
/// released.
///
/// `LANGUAGE` chooses the language; the locale only has to be one that is not "C", which C.UTF-8 is to newer libraries. So one
/// is made.
final class Catalogue {
  private let folder: TemporaryFolder
  private let locale: String
  private let domain: String
  private let variables: [(name: String, value: String?)]

  init(_ entries: String, language: String = "de") throws {
    folder = try TemporaryFolder()
    locale = setlocale(LC_ALL, nil).map { String(cString: $0) } ?? "C"
    domain = textdomain(nil).map { String(cString: $0) } ?? "messages"
    variables = ["LANGUAGE", "LC_ALL", "LOCPATH"].map { name in
      (name, getenv(name).map { String(cString: $0) })
    }
    try folder.makeFolder("de")
    try folder.makeFolder("de/LC_MESSAGES")
    try folder.write(header + entries, to: "de.po")
    // gettext remembers what it found under a name, so each catalogue has a name of its own.
    let name = "test-\(folder.path.suffix(6))"
    try run([
      "msgfmt", "--check", "-o", folder.file("de/LC_MESSAGES/\(name).mo"), folder.file("de.po"),
    ])
    try run([
      "localedef", "--quiet", "--inputfile=de_DE", "--charmap=UTF-8", folder.file("de_DE.UTF-8"),
    ])
    setenv("LOCPATH", folder.path, 1)
    setenv("LANGUAGE", language, 1)
    setenv("LC_ALL", "de_DE.UTF-8", 1)
    Translation.setUp(domain: name, folder: folder.path)
  }

  deinit {
    for variable in variables {
      if let value = variable.value {
        setenv(variable.name, value, 1)
      } else {
        unsetenv(variable.name)
      }
    }
    textdomain(domain)
    setlocale(LC_ALL, locale)
  }
}

private let header = """
  msgid ""
  msgstr ""
  "Language: de\\n"
  "Content-Type: text/plain; charset=UTF-8\\n"
  "Content-Transfer-Encoding: 8bit\\n"
  "Plural-Forms: nplurals=2; plural=(n != 1);\\n"
  "Project-Id-Version: test\\n"
  "PO-Revision-Date: 2026-01-01 00:00+0000\\n"
  "Last-Translator: test\\n"
  "Language-Team: test\\n"
  "MIME-Version: 1.0\\n"


  """
