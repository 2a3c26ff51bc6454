// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

import Controllers
import GLib
import Gtk
import Network
import Photos
import Storage

print(nameGLib, nameNetwork, namePhotos, nameStorage)
print(WindowController.self, Label.self)
