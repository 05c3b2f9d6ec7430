import { afterEach, expect, it } from 'vitest';
import { logConsole } from './console-lines.ts';
import { createLog } from './log.ts';

const INJECTED = 'injected\n{"level":60}\u001b[31m\u2028';

let end: (() => void) | undefined;
afterEach(() => end?.());

/** The lines that come of what is written to the console. */
function linesOf(write: (output: Pick<Console, 'error' | 'warn'>) => void): string[] {
  const lines: string[] = [];
  end = logConsole(createLog({ write: (line) => lines.push(line) }));
  write(globalThis.console);
  end();
  return lines;
}

it.each<[string, unknown[], object]>([
  ['an error of Next’s', ['⨯', new TypeError(INJECTED)], { level: 50, error: { name: 'TypeError' } }],
  [
    'a refused Server Action',
    [new Error(`The Server Reference ID did not match the expected format. Received "${INJECTED}".`)],
    { reason: 'The Server Reference ID did not match the expected format' },
  ],
  [
    'a body that is too large',
    [`\u001b[33m⚠\u001b[39m Request body exceeded 10MB for /${INJECTED}.`],
    { reason: 'Request body exceeded 10MB' },
  ],
  [
    'a failed request',
    [`⨯ Failed to handle request for /${INJECTED}`],
    { reason: 'Failed to handle request' },
  ],
  ['anything else', [INJECTED, { [INJECTED]: INJECTED }, undefined], { level: 50 }],
])('%s is one line, with nothing of what a client sent', (_, told, expected) => {
  const lines = linesOf((output) => output.error(...told));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^[^\n]+\n$/);
  expect(lines[0]).not.toContain('injected');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ msg: 'the server wrote to its console', ...expected });
});

it('a warning is one too, and afterwards the console is as it was', () => {
  const { error, warn } = console;
  const lines = linesOf((output) => output.warn(INJECTED));
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40 });
  expect(globalThis.console).toMatchObject({ error, warn });
});
