// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// What goes over every pixel of a picture: too slow to be Swift.

#pragma once

#include "Drawing.h"
#include "Laying.h"
#include "Scaling.h"
#include "Shrinking.h"
