import { createWriteStream } from 'node:fs';
import { LOG_VARIABLE, type Order, type Word } from './server-protocol.ts';
import { openSite } from './site.ts';

/**
 * @file The program of the fuzzed server: a process of its own, so that what it holds in memory is its own
 * too. Run with `--expose-gc`. It ends with its parent.
 */

/** Long enough to let others go first; what is waited for longer tests patience, not sturdiness. */
const LONGEST_WAIT_MS = 5;

const log = createWriteStream(process.env[LOG_VARIABLE] ?? '', { flags: 'w' });
const say = (word: Word) => process.send?.(word);

const site = await openSite({
  write: (line) => void log.write(line),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, Math.min(ms, LONGEST_WAIT_MS))),
  richPlans: true,
});

process.on('message', (order: Order) => {
  if (order.type === 'advance') return site.advance(order.ms);
  // Twice: what the first round finalises, the second one frees.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  say({ type: 'measured', bytes: heapUsed + external });
});
process.on('disconnect', () => process.exit());
say({ type: 'listening', origin: site.origin, upstreamOrigin: site.upstreamOrigin });
