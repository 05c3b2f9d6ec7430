import pino from 'pino';

/** What is kept while nothing can be written, in bytes; lines beyond are lost. */
const MOST_KEPT = 1024 * 1024;

/**
 * Standard output, written to once a turn of the event loop: what a request has to say is written after its answer, and in
 * one piece with that of the turn's other requests. Also when the process exits first, on an uncaught error too. A full disk
 * or a reader that has gone is no request's fault: nothing is thrown, and lines are written once that is possible again.
 */
export function standardOutput(): { write(line: string): void } {
  const output = pino.destination({ sync: true, maxLength: MOST_KEPT });
  output.on('error', () => undefined);
  let lines = '';
  const flush = () => {
    process.off('exit', flush);
    const gathered = lines;
    lines = '';
    output.write(gathered);
  };
  return {
    write: (line) => {
      if (lines === '') {
        setImmediate(flush);
        process.once('exit', flush);
      }
      lines += line;
    },
  };
}
