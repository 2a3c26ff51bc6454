// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

@testable import CameoApp

// GLib has settings as well: those of the desktop.
typealias Settings = CameoApp.Settings
