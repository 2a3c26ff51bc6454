// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#pragma once

#include "cameo-embed.h"

// The `.ui` files of Hello, compiled into it.
const cameo_embedded_file *hello_files(void);
