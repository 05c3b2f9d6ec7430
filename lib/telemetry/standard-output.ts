import pino, { type DestinationStream } from 'pino';

/** How many bytes are kept while standard output cannot be written. Further lines are lost and counted. */
const MAX_KEPT = 1024 * 1024;

/**
 * Returns standard output for the log: pino's own destination, which has written a line when the call
 * returns. So no line is lost when the process exits or is killed. (pino's background writes are no faster
 * here. If standard output cannot be written, they keep the process from ending.)
 *
 * A full disk, or a reader that is gone, must not fail a request. So nothing is thrown. The lines are written
 * once that is possible again, with a line that counts the lost ones.
 */
export function standardOutput(): DestinationStream {
  const output = pino.destination({ sync: true, maxLength: MAX_KEPT });
  let lostCount = 0;
  output.on('error', () => undefined);
  output.on('drop', () => {
    lostCount += 1;
  });
  output.on('drain', () => {
    if (lostCount === 0) return;
    const lines = lostCount;
    lostCount = 0;
    output.write(lossOf(lines));
  });
  return output;
}

const WARN = 40;

function lossOf(lines: number): string {
  const line = { level: WARN, time: Date.now(), service: 'bellhop', lines, msg: 'log lines lost' };
  return `${JSON.stringify(line)}\n`;
}
