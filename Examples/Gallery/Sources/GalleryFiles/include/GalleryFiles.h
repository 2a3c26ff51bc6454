// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#pragma once

#include "cameo-embed.h"

// The `.ui` files and the style of the gallery, compiled into it.
const cameo_embedded_file *gallery_files(void);
