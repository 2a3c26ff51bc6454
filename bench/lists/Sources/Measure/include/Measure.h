/* SPDX-FileCopyrightText: 2026 The Cameo authors */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

enum {
  MEASURE_PICTURES = 64, /* different pictures; every item shows one of them */
  MEASURE_PICTURE_WIDTH = 160,
  MEASURE_PICTURE_HEIGHT = 120,
  MEASURE_CELL_WIDTH = 176,
  MEASURE_CELL_HEIGHT = 160,
};

/* Reads the arguments [KIND] ITEMS [STEPS] from the end; the first thing a program does. */
void measure_begin(int count, char **arguments);

/* How many items to show. */
int measure_items(void);

/* The name of an item, as cameras give them; the caller frees it. */
char *measure_name(int item);

/* The colour of a picture: 0xRRGGBB. */
unsigned measure_color(int picture);

/* Puts the widget `body` up in a scrolled window, measures, prints one line of JSON and ends the
 * process. Without steps it stays open, to be looked at. */
void measure(void *body);
