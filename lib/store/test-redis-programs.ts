import { globSync } from 'node:fs';
import { findProgram } from '../test-program.ts';

/** @file For tests: finds the programs that a real Redis needs, on any system. */

/**
 * Returns `BELLHOP_REDIS_SERVER`, a name or a path, else the system's Redis or Valkey; `undefined` if there
 * is none.
 */
export function findRedis(): string | undefined {
  return process.env.BELLHOP_REDIS_SERVER || findProgram('redis-server', 'valkey-server');
}

export const REDIS_MISSING =
  'The tests need a Redis or a Valkey: install one with your system (Debian: apt-get install redis-server), or set BELLHOP_REDIS_SERVER to its path.';

/** Returns the path of libfaketime, which shows a Linux program another time than the machine's. */
export function findFakeTime(): string | undefined {
  return globSync('/usr/lib{,64}{,/*}/faketime/libfaketimeMT.so.1')[0];
}

export const FAKE_TIME_MISSING =
  'The tests set the clock of a Redis, which on Linux needs libfaketime: install it with your system (Debian: apt-get install faketime).';
