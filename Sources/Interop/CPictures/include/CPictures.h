// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// Reading pictures with the library of each format, and writing PNG files. Here is what Swift cannot call: libraries
// that leave by longjmp, return structures by value, or have macros for functions. All read from bytes that have to
// stay until the picture is closed.

#pragma once

#include "CameoAVIF.h"
#include "CameoColours.h"
#include "CameoGIF.h"
#include "CameoHEIF.h"
#include "CameoJXL.h"
#include "CameoPNG.h"
#include "CameoSVG.h"
#include "CameoWebP.h"
