// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CameoApp
import CameoCommand
import GLib
import Glibc

Hardening.noCoreDumps()
exit(Cameo.run(CommandLine.arguments.dropFirst()) ?? CameoProgram.run(version: version))
