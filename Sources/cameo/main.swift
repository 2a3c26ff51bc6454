// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

import CameoApp
import CameoCommand
import GLib
import Glibc

Hardening.noCoreDumps()
FreedMemory.returnsLargeBuffers()
CopiedPictures.read = CopiedPicture.read
BaseFolders.ignoreRelative()
switch Cameo.run(FileCalls.arguments) {
case .exit(let status): exit(status)
case .open(let start): exit(CameoProgram.run(version: version, start))
}
