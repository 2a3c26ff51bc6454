// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

// Tests of the program use the framework's helpers as well.
@_exported public import ControllersTesting
