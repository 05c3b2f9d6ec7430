import { globSync } from 'node:fs';
import { findProgram } from '../test-program.ts';

/** @file For tests: what a real Redis needs to be started, wherever the system keeps it. */

/** `BELLHOP_REDIS_SERVER`, a name or a path, else the system's own; `undefined` without any. */
export function findRedis(): string | undefined {
  return process.env.BELLHOP_REDIS_SERVER || findProgram('redis-server', 'valkey-server');
}

export const REDIS_MISSING =
  'The tests need a Redis or a Valkey: install one with your system (Debian: apt-get install redis-server), or set BELLHOP_REDIS_SERVER to its path.';

/** What lets a program of Linux see another time than the machine's. */
export function findFakeTime(): string | undefined {
  return globSync('/usr/lib{,64}{,/*}/faketime/libfaketimeMT.so.1')[0];
}

export const FAKE_TIME_MISSING =
  'The tests set the clock of a Redis, which on Linux needs libfaketime: install it with your system (Debian: apt-get install faketime).';
