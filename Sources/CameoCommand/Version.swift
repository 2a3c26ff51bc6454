// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

/// Which Cameo this is; the build files say the same, and a test compares them.
public let version = "0.1.0"
