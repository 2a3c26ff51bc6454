// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: GPL-3.0-or-later
//
// decode SIDE THREADS JPEG ...: reads pictures with libjpeg-turbo at the smallest scale that is half
// as much again as SIDE, and keeps nothing. Prints the seconds and the peak of its memory in MB. No
// program that makes thumbnails can be much faster.

#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include <jpeglib.h>

static char **files;
static int count, side;
static atomic_int next;

static void decode(const char *path) {
  int file = open(path, O_RDONLY);
  struct stat status;
  if (file < 0 || fstat(file, &status)) exit(2);
  size_t length = (size_t)status.st_size;
  unsigned char *bytes = mmap(NULL, length, PROT_READ, MAP_PRIVATE, file, 0);
  if (bytes == MAP_FAILED) exit(2);
  struct jpeg_decompress_struct picture;
  struct jpeg_error_mgr errors;
  picture.err = jpeg_std_error(&errors);  // which ends the program
  jpeg_create_decompress(&picture);
  jpeg_mem_src(&picture, bytes, length);
  jpeg_read_header(&picture, TRUE);
  unsigned longest =
      picture.image_width > picture.image_height ? picture.image_width : picture.image_height;
  picture.scale_denom = 8;
  picture.scale_num = 1;
  while (picture.scale_num < 8 && longest * picture.scale_num / 8.0 < side * 1.5) picture.scale_num++;
  // What is made smaller loses the difference anyway.
  if (picture.scale_num < 8) {
    picture.dct_method = JDCT_IFAST;
    picture.do_fancy_upsampling = FALSE;
  }
  jpeg_start_decompress(&picture);
  JSAMPROW row = malloc((size_t)picture.output_width * picture.output_components);
  while (picture.output_scanline < picture.output_height) jpeg_read_scanlines(&picture, &row, 1);
  free(row);
  jpeg_finish_decompress(&picture);
  jpeg_destroy_decompress(&picture);
  munmap(bytes, length);
  close(file);
}

static void *work(void *nothing) {
  for (int index; (index = atomic_fetch_add(&next, 1)) < count;) decode(files[index]);
  return nothing;
}

int main(int arguments, char **values) {
  if (arguments < 4) return 2;
  side = atoi(values[1]);
  int threads = atoi(values[2]);
  files = values + 3;
  count = arguments - 3;
  struct timespec from, to;
  clock_gettime(CLOCK_MONOTONIC, &from);
  pthread_t started[16];
  if (threads < 1 || threads > 16) return 2;
  for (int index = 0; index < threads; index++) pthread_create(&started[index], NULL, work, NULL);
  for (int index = 0; index < threads; index++) pthread_join(started[index], NULL);
  clock_gettime(CLOCK_MONOTONIC, &to);
  char line[128];
  long peak = 0;
  FILE *status = fopen("/proc/self/status", "r");
  while (status && fgets(line, sizeof line, status)) sscanf(line, "VmHWM: %ld", &peak);
  printf("%.4f %.1f\n", to.tv_sec - from.tv_sec + (to.tv_nsec - from.tv_nsec) / 1e9, peak / 1024.0);
}
