// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// GLib marks its flags as such since version 2.88, and Swift then makes types of them whose members have other
// names. They shall have the same names with every GLib: this comes before its headers in each module that
// Swift sees, as modules that differ would have different types.

#pragma once

#define flag_enum unused
