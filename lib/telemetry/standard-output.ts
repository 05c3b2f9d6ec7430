import pino, { type DestinationStream } from 'pino';

/** What is kept while nothing can be written, in bytes; lines beyond are lost, and counted. */
const MAX_KEPT = 1024 * 1024;

/**
 * Standard output for the log: pino's own destination, which has written a line when the call returns. So nothing is lost when the
 * process exits, or is killed. (pino's background writes gain nothing here, and where nothing can be written they keep the
 * process from ending.)
 *
 * A full disk or a reader that has gone is no request's fault: nothing is thrown, and lines are written once that is possible
 * again, with one that says how many were lost meanwhile.
 */
export function standardOutput(): DestinationStream {
  const output = pino.destination({ sync: true, maxLength: MAX_KEPT });
  let lost = 0;
  output.on('error', () => undefined);
  output.on('drop', () => {
    lost += 1;
  });
  output.on('drain', () => {
    if (lost === 0) return;
    const lines = lost;
    lost = 0;
    output.write(lossOf(lines));
  });
  return output;
}

const WARN = 40;

function lossOf(lines: number): string {
  const line = { level: WARN, time: Date.now(), service: 'bellhop', lines, msg: 'log lines lost' };
  return `${JSON.stringify(line)}\n`;
}
