// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT

#define _GNU_SOURCE
#include <dlfcn.h>
#include <link.h>

#include "CLoopWatch.h"

bool controllers_address_origin(
    const void *address, const char **file, uintptr_t *base, const char **name) {
  Dl_info info;
  if (!dladdr(address, &info) || !info.dli_fname) return false;
  *file = info.dli_fname;
  *base = (uintptr_t)info.dli_fbase;
  *name = info.dli_sname;
  return true;
}

static int take_first(struct dl_phdr_info *info, size_t size, void *base) {
  (void)size;
  *(uintptr_t *)base = info->dlpi_addr;
  return 1;
}

uintptr_t controllers_program_base(void) {
  uintptr_t base = 0;
  dl_iterate_phdr(take_first, &base);
  return base;
}
