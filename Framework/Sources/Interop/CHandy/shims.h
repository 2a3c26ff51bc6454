// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// libhandy as Swift sees it. Only `Sources/Handy` imports this module.

#pragma once

#include "../plain-enums.h"

#include <handy.h>

// A property of a child takes a variadic function, or a value of a type that only a macro names.
static inline void controllers_leaflet_set_navigable(gpointer leaflet, gpointer child, gboolean value) {
  gtk_container_child_set(leaflet, child, "navigatable", value, NULL);
}
