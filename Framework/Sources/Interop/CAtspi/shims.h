// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// AT-SPI's client library as Swift sees it: how assistive technology, and a test, looks into a
// running program.

#pragma once

#include <atspi/atspi.h>
