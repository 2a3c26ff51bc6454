// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// The library that reads EXIF, IPTC and XMP data.

#pragma once

#include <gexiv2/gexiv2.h>
