// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "cameo-embed.h"

// The `.ui` files of the guide's examples.
const cameo_embedded_file *card_files(void);
