// SPDX-FileCopyrightText: 2026 The Cameo authors
// SPDX-License-Identifier: MIT
//
// A process that may do nothing but compute, and how to talk to it: what Linux offers for that is
// out of Swift's reach. Unless said otherwise a function returns a negative errno when it fails.

#pragma once

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: What is said

// What is covered, in pixels of the upright picture.
typedef struct {
  uint32_t x, y, width, height;
  uint32_t fill;  // 0xRRGGBB; 0x1000000 is blocks of noise
} CameoHiddenBox;

#define CAMEO_HIDDEN_BOXES 32

// The numbers that say what is drawn follow the request: at most so many, which fit into a message.
#define CAMEO_MARK_NUMBERS 40000

// The limits of an encoded file; 0 is no limit.
typedef struct {
  uint32_t is_mirrored;  // the picture, before anything else
  int32_t tilt;          // then it is turned clockwise by so many tenths of a degree
  uint32_t crop_x, crop_y, crop_width, crop_height;  // of the upright picture; no width: all of it
  uint32_t quarter_turns;  // of that part, clockwise
  uint32_t hidden_count;   // what is covered, before it is cropped
  CameoHiddenBox hidden[CAMEO_HIDDEN_BOXES];
  uint32_t mark_numbers;  // what is drawn above that: so many follow the request
  uint32_t width, height;
  uint64_t pixels, bytes;
  uint32_t takes_jpeg, takes_png, prefers_png;
} CameoRenditionWish;

// To the worker, with the descriptor of a file.
typedef struct {
  uint32_t task;          // what is wanted: pixels, a file or a report
  uint32_t longest_side;  // of what comes back, unless that is a report
  uint32_t first_frame;   // of those that are wanted of a moving picture
  CameoRenditionWish rendition;
} CameoPictureRequest;

// From the worker, with a descriptor of shared memory when there is something to show.
typedef struct {
  uint32_t outcome;
  uint32_t width, height;            // of what is in the memory
  uint32_t full_width, full_height;  // of the picture itself, upright
  uint32_t has_alpha;
  uint32_t is_png;   // a file in the memory is PNG, otherwise JPEG
  uint32_t quality;  // with which a JPEG file was made
  uint32_t is_last;  // the worker ends now
  uint32_t frames;      // in the memory: first their milliseconds, then each on pages of its own
  uint32_t all_frames;  // of the moving picture
  uint32_t loops;       // how often it plays; 0 for ever
  uint64_t length;   // of what is in the memory
} CameoPictureReply;

// Both ends are closed on exec and keep messages apart.
int cameo_socket_pair(int ends[2]);

// Both ends are closed on exec: what a program writes to them ends with it, whatever else is started meanwhile.
int cameo_pipe(int ends[2]);

// Sends one message, and `descriptor` unless that is negative. Does not wait.
int cameo_send(int socket, const void *bytes, size_t length, int descriptor);

// Receives one message and returns how many bytes came; 0 at the other's end, -EMSGSIZE for more than
// `length`.
// `descriptor` becomes the one that came with it, or -1.
ssize_t cameo_receive(int socket, void *bytes, size_t length, int *descriptor, int waits);

// MARK: The process

// Our environment without G_DEBUG and with large pages, to be freed; its texts stay ours. NULL when there is no memory.
//
// Tests set G_DEBUG=fatal-criticals to find Cameo's own mistakes. In a worker, the complaints of libraries
// about a damaged picture would end the process, and the picture would count as one that crashed the
// decoder.
char **cameo_worker_environment(void);

// Starts `program` with `socket` as its standard input and nothing else of ours. It gets ready for files
// of `format`, for all that it knows when that is NULL; `extra` is one more argument unless it is NULL.
pid_t cameo_spawn_worker(const char *program, const char *format, const char *extra, int socket);

// A descriptor that is readable once the process has ended.
int cameo_process_descriptor(pid_t process);

// MARK: Files

// Maps a file, so that no more of it is read than is used; NULL if that is not possible. One at a time. A byte that
// cannot be read any more, because the file has become shorter or its disk fails, is 0 and doesn't end the process.
const void *cameo_map_file(int file, size_t length);
// Whether all bytes that were used could be read.
int cameo_mapped_file_is_whole(void);
void cameo_unmap_file(void);

// MARK: Shared memory

// Memory to be filled; `cameo_seal` then makes sure that it never changes.
int cameo_shared_memory(size_t length);
int cameo_seal(int descriptor);

// Whether this is memory of `length` bytes that cannot change.
int cameo_is_sealed(int descriptor, size_t length);

// Writes rows of RGB or RGBA behind what was written last, as cairo wants them: ARGB in the computer's byte order, colours
// multiplied with alpha. Whether all could be written.
int cameo_write_pixels(
    int descriptor, const uint8_t *pixels, size_t stride, size_t width, size_t height, int has_alpha);

// MARK: The sandbox

// First thing: cut off from the process that started us, but for standard input, output and error.
// Ends us with the one who did, and before other processes when the computer has no memory left.
void cameo_isolate(void);

// Gives back the memory of all that was only read from files, such as the code of libraries. What is
// still needed comes back when it is touched.
int cameo_forget_files(void);

// Last thing: no more memory, time and descriptors than this, and no system call but for those that
// computing takes. It cannot be undone.
int cameo_enter_sandbox(size_t memory, unsigned seconds, size_t largest_file);

// What the sandbox must refuse: names by number, NULL after the last; and the errno of trying it,
// 0 when it was possible.
const char *cameo_forbidden_name(int number);
int cameo_try_forbidden(int number);
