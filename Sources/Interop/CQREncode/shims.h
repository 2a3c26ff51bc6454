// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// The library that makes QR codes.

#pragma once

#include <qrencode.h>
