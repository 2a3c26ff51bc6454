// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#include "cameo-embed.h"

// A C target needs one source file; the table's type is all there is to it.
typedef cameo_embedded_file cameo_embedded_file_is_complete;
