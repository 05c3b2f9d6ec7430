/** @file What the fuzzed server and its parent say to each other. */

/** Where the server writes its log, in its environment. */
export const LOG_VARIABLE = 'BELLHOP_FUZZ_LOG';

export type Order = { type: 'measure' } | { type: 'advance'; ms: number };

export type Word =
  | { type: 'listening'; origin: string; upstreamOrigin: string }
  /** Bytes in use after everything that is garbage has been collected. */
  | { type: 'measured'; bytes: number };
