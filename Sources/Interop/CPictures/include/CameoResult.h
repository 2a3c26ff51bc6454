// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#pragma once

// How reading a picture ended.
typedef enum {
  CAMEO_DONE = 0,
  CAMEO_DAMAGED,
  CAMEO_NO_MEMORY,
  // There is no library for it here.
  CAMEO_UNSUPPORTED,
  // It has more pixels than its library may decode.
  CAMEO_TOO_LARGE,
} CameoResult;
