// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CameoApp
import CameoCommand
import GLib
import Glibc

Hardening.noCoreDumps()
switch Cameo.run(CommandLine.arguments.dropFirst()) {
case .exit(let status): exit(status)
case .window(let files): exit(CameoProgram.run(version: version, sharing: files))
}
