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
case .window(nil): exit(CameoProgram.run(version: version))
case .window(let files?): exit(CameoProgram.run(version: version, .share(files)))
case .copied: exit(CameoProgram.run(version: version, .copied))
case .screenshot: exit(CameoProgram.run(version: version, .screenshot))
case .service: exit(CameoProgram.run(version: version, .service))
case .sendWaiting: exit(CameoProgram.run(version: version, .sendWaiting))
case .viewer(let files): exit(CameoProgram.run(version: version, .view(files)))
}
