/** @file The messages between the fuzzed server and its parent. */

/** The environment variable with the path of the server's log. */
export const LOG_VARIABLE = 'BELLHOP_FUZZ_LOG';

export type Order = { type: 'measure' } | { type: 'advance'; ms: number };

export type Word =
  | { type: 'listening'; origin: string; upstreamOrigin: string }
  /** Used bytes after a garbage collection. */
  | { type: 'measured'; bytes: number };
