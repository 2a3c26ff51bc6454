// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// AT-SPI's client library as Swift sees it: how assistive technology, and a test, looks into a
// running program.

#pragma once

#include "../plain-enums.h"

#include <atspi/atspi.h>
