/*
 * Fingerprints of the seeds in a row of pits, kept up to date while seeds are
 * added: the polynomial with the pits' seeds as its factors, at one point, in
 * the field of 2^61 - 1 elements. Equal rows have equal prints; two that
 * differ have the same one with a chance of pits / 2^61 (Carter and Wegman
 * 1979), as far as nobody chose them for it.
 */
#ifndef KALAH_MODEL_PRINT_H
#define KALAH_MODEL_PRINT_H

#include <stdint.h>

/* The print after SEEDS, which may be negative, were added to each pit FROM
 * .. TO - 1. That of empty pits is 0. Takes as long as TO has binary digits. */
uint64_t print_add(uint64_t print, uint64_t from, uint64_t to, int64_t seeds);

#endif
