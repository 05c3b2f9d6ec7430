import { createWriteStream } from 'node:fs';
import { LOG_VARIABLE, type Order, type Word } from './server-protocol.ts';
import { openSite } from './site.ts';

/**
 * @file The program of the fuzzed server. It runs in its own process, so that the memory is its own too. It
 * needs `--expose-gc`, and ends with its parent.
 */

/**
 * The longest wait of the BFF: long enough to let other requests go first. A longer wait would test nothing.
 */
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
  // The second collection frees the objects that the first one has finalised.
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  say({ type: 'measured', bytes: heapUsed + external });
});
process.on('disconnect', () => process.exit());
say({ type: 'listening', origin: site.origin, upstreamOrigin: site.upstreamOrigin });
