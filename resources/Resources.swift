// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

public import GLib

/// The files in the folders `ui`, `style` and `icons` here, compiled into the program.
public let cameoResources = ResourceBundle.module
