// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib

Translation.setUp(domain: "letter", folder: "\(Folders.program)/../share/locale")
Program.main(id: "org.example.Letter", name: "Letter") { try LetterWindowController().present() }
