// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "cameo-embed.h"

// The files in the folders `ui`, `style` and `icons`, compiled into the program.
const cameo_embedded_file *cameo_resources(void);
