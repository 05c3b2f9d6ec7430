import pino from 'pino';

/** So many lines are gathered before they are written: one write for many, and none of them late by much. */
const MOST_GATHERED = 200;
/** What is kept while nothing can be written, in characters; lines beyond are lost, and counted. */
const MOST_KEPT = 1024 * 1024;

/**
 * Standard output, written to once a turn of the event loop: what a request has to say is put into words and written after
 * its answer, and in one piece with that of the turn's other requests. Also when the process exits first, on an uncaught error
 * too. A full disk or a reader that has gone is no request's fault: nothing is thrown, and lines are written once that is
 * possible again, with one that says how many were lost meanwhile.
 */
export function standardOutput(): {
  /** @param line gives the line's text, once and later */
  write(line: () => string): void;
} {
  const output = pino.destination({ sync: true });
  let isBlocked = false;
  output.on('error', () => {
    isBlocked = true;
  });
  output.on('write', () => {
    isBlocked = false;
  });
  let gathered: (() => string)[] = [];
  let kept = '';
  let lost = 0;
  const keep = (text: string) => {
    for (const line of text.match(/[^\n]*\n/g) ?? []) {
      if (lost === 0 && kept.length + line.length <= MOST_KEPT) kept += line;
      else lost += 1;
    }
  };
  const flush = () => {
    process.off('exit', flush);
    const text = gathered.map((line) => line()).join('');
    gathered = [];
    // Nothing new, but another try at what it could not write.
    if (isBlocked) output.write('');
    if (isBlocked) return keep(text);
    const all = kept + (lost > 0 ? lossOf(lost) : '') + text;
    kept = '';
    lost = 0;
    if (all !== '') output.write(all);
  };
  return {
    write: (line) => {
      if (gathered.length === 0) {
        setImmediate(flush);
        process.once('exit', flush);
      }
      gathered.push(line);
      if (gathered.length >= MOST_GATHERED) flush();
    },
  };
}

const WARN = 40;

function lossOf(lines: number): string {
  const line = { level: WARN, time: Date.now(), service: 'bellhop', lines, msg: 'log lines lost' };
  return `${JSON.stringify(line)}\n`;
}
