import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PartnerStatusError } from '../partner/errors/status-error.ts';
import { ConfigError } from '../property/config-error.ts';
import { createLog, type LogFields } from './log.ts';

/** Must never be in a log line: an API key, a guest's e-mail, a guest's name. */
const KEY = 'bhk_live_5f1eCANARY';
const EMAIL = 'canary@guest.example';
const NAME = 'Canary O’Guest';
const SECRETS = [KEY, EMAIL, NAME];

/** Returns the lines that `act` writes to the log. */
function lines(act: (log: ReturnType<typeof createLog>) => void, level?: string): string[] {
  const written: string[] = [];
  act(createLog({ write: (line) => written.push(line), ...(level && { level }) }));
  return written;
}

const lineOf = (fields: LogFields) => lines((log) => log.error('request', fields)).join('');
const parsed = (line: string): unknown => JSON.parse(line);

function thrownBy(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('a log line', () => {
  it('is one line of JSON with the event, the level, the time and the service', () => {
    const [line, ...others] = lines((log) => log.info('request', { status: 200 }));
    expect(others).toEqual([]);
    expect(line).toMatch(/^[^\n]+\n$/);
    expect(parsed(line ?? '')).toEqual({
      level: 30,
      time: expect.any(Number),
      service: 'bellhop',
      msg: 'request',
      status: 200,
    });
  });

  it('keeps every allowed field', () => {
    const fields = {
      requestId: 'r-1',
      property: 'harbour-house',
      route: '/attempts/{id}/commit',
      method: 'POST',
      status: 409,
      code: 'sold-out',
      durationMs: 12.5,
      operation: 'booking',
      outcome: 'rejected',
      attemptState: 'rejected',
      tries: 2,
      reason: 'sold-out',
    };
    expect(parsed(lineOf(fields))).toMatchObject(fields);
  });

  it('keeps path, reason and property of up to a hundred configuration errors', () => {
    const issue = { path: 'properties[0].currency', reason: 'an ISO 4217 code', property: 'quay' };
    const line = lineOf({
      issues: [
        { ...issue, ...{ input: KEY } },
        { path: 'a', reason: 'b' },
      ],
    });
    expect(parsed(line)).toHaveProperty('issues', [issue, { path: 'a', reason: 'b' }]);
    expect(parsed(lineOf({ issues: Array(101).fill(issue) }))).toHaveProperty(
      'issues',
      Array(100).fill(issue),
    );
  });

  it('leaves out all other fields', () => {
    const request = {
      status: 200,
      email: EMAIL,
      headers: { 'X-Api-Key': KEY },
      body: { lastName: NAME },
      err: KEY,
    };
    const line = lineOf(request);
    for (const secret of SECRETS) expect(line).not.toContain(secret);
    expect(parsed(line)).not.toHaveProperty('headers');
  });

  it('keeps zero and the empty text, and leaves out fields that are not set', () => {
    const line = parsed(lineOf({ status: 0, reason: '' }));
    expect(line).toMatchObject({ status: 0, reason: '' });
    expect(line).not.toHaveProperty('code');
    expect(line).not.toHaveProperty('error');
  });

  it('stays one line for any content of a field', () => {
    expect(lineOf({ property: 'a\r\n{"level":60}', reason: 'b\u2028\n' }).trimEnd()).not.toMatch(/[\r\n]/);
  });

  it('is written if its level is high enough', () => {
    const all = (log: ReturnType<typeof createLog>) => {
      log.info('a');
      log.warn('b');
      log.error('c');
    };
    expect(lines(all)).toHaveLength(3);
    expect(lines(all, 'warn')).toHaveLength(2);
    expect(lines(all, 'silent')).toHaveLength(0);
  });
});

describe.each(SECRETS)('%s never reaches the log', (secret) => {
  /** An error with the secret in every place that can hold text. */
  function full(): Error {
    const error = new Error(secret, { cause: { secret } });
    error.name = `PartnerError ${secret}`;
    return Object.assign(error, {
      code: secret,
      input: secret,
      data: { secret },
      headers: new Headers({ 'x-api-key': encodeURIComponent(secret) }),
      [secret]: secret,
      toJSON: () => ({ secret }),
    });
  }

  const deep = [1, 2, 3, 4, 5, 6].reduce<unknown>((cause) => new Error(secret, { cause }), full());
  const circular = new Error(secret);
  circular.cause = circular;
  const renamed = new Error(`first\n    at ${secret} (a.js:1:1)`);
  renamed.message = 'second';

  const thrown: [string, unknown][] = [
    ['in every place of an error', full()],
    ['down the chain of causes', deep],
    ['in a cause that is its own cause', circular],
    ['in a cause that is text', new Error('x', { cause: secret })],
    ['in errors side by side', new AggregateError([new Error(secret), secret], secret)],
    ['in a thrown text', secret],
    ['in a thrown object', { message: secret, stack: secret, name: secret, code: secret }],
    [
      'in a message that looks like a stack',
      new Error(`x\n    at ${secret} (/app/x.js:1:1)\n    at ${secret}:2:2`),
    ],
    ['in a message that was changed later', renamed],
    ['in a stack that was written over', Object.assign(new Error('x'), { stack: `    at ${secret}` })],
    ['in a stack that is no text', Object.assign(new Error('x'), { stack: { secret } })],
    ['in the parser’s message on a body', thrownBy(() => JSON.parse(`{"guest": ${secret}}`))],
    [
      'in what a schema refused',
      thrownBy(() => z.literal('a', { error: ({ input }) => `not ${input}` }).parse(secret)),
    ],
    ['in the name of an unknown field', thrownBy(() => z.strictObject({}).parse({ [secret]: 1 }))],
    ['in a header that none may be', thrownBy(() => new Headers({ cookie: `${secret}\r\nx` }))],
    ['in an address that is none', thrownBy(() => new URL(`http://${secret}:x`))],
    [
      'in an address with a password',
      thrownBy(() => new Request(`https://u:${encodeURIComponent(secret)}@a.example`)),
    ],
    ['in a property that was looked for', thrownBy(() => JSON.parse('{}').keys[secret])],
    ['in a range error', new RangeError(`not a calendar date: ${secret}`)],
  ];

  it.each(thrown)('%s', (_, error) => {
    const line = lineOf({ error });
    expect(parsed(line)).toHaveProperty('error.name');
    expect(line).not.toContain(secret);
    expect(line).not.toContain(encodeURIComponent(secret));
    expect(line).not.toContain(JSON.stringify(secret).slice(1, -1));
  });
});

describe('an error in the log', () => {
  it('keeps its name, its code, its place and its causes', () => {
    const cause = Object.assign(new Error(EMAIL), { code: 'ECONNREFUSED' });
    const error = Object.assign(new RangeError(NAME, { cause }), { code: 'too-many-requests' });
    expect(parsed(lineOf({ error }))).toMatchObject({
      error: {
        name: 'RangeError',
        code: 'too-many-requests',
        frames: expect.arrayContaining([expect.stringMatching(/^at .*log\.test\.ts:\d+:\d+\)?$/)]),
        cause: { name: 'Error', code: 'ECONNREFUSED' },
      },
    });
    expect(parsed(lineOf({ error }))).not.toHaveProperty('error.message');
  });

  it('keeps its place also if the platform or a schema threw it', () => {
    for (const error of [thrownBy(() => new URL('x')), thrownBy(() => z.string().parse(7))]) {
      expect(parsed(lineOf({ error }))).toHaveProperty(
        'error.frames',
        expect.arrayContaining([expect.any(String)]),
      );
    }
  });

  it('keeps its message if it is one of our errors with safe messages', () => {
    const config = new ConfigError([{ path: 'BELLHOP_PLAN', reason: 'must be free, starter or pro' }]);
    const partner = new PartnerStatusError(503, { operation: 'booking' });
    for (const error of [config, partner]) {
      const line = parsed(lineOf({ error }));
      expect(line).toMatchObject({ error: { name: error.name, message: error.message } });
      expect(line).toHaveProperty('error.frames.0', expect.stringContaining('log.test.ts'));
    }
  });

  it.each([
    [() => new Headers({ a: 'b\nc' }), undefined],
    [() => new URL('harbour'), undefined],
    [() => JSON.parse('{}').rooms.length, 'Cannot read properties of undefined'],
    [() => JSON.parse('{}').rooms(), 'JSON.parse(...).rooms is not a function'],
    [() => new (JSON.parse('{}').rooms)(), 'JSON.parse(...).rooms is not a constructor'],
  ])('keeps the engine’s message without the name of the missing property: %s', (act, message) => {
    const line = parsed(lineOf({ error: thrownBy(act) }));
    expect(line).toHaveProperty('error.name', 'TypeError');
    if (message === undefined) expect(line).not.toHaveProperty('error.message');
    else expect(line).toHaveProperty('error.message', message);
  });

  it('keeps at most five causes and twelve frames', () => {
    const deep = Array.from({ length: 9 }).reduce<Error>(
      (cause) => new Error('x', { cause }),
      new Error('x'),
    );
    const line = lineOf({ error: deep });
    expect(line.match(/"frames"/g)).toHaveLength(5);
    const long = Object.assign(new Error('x'), {
      stack: `Error: x${'\n    at f (/app/a.js:1:1)'.repeat(50)}`,
    });
    expect(lineOf({ error: long }).match(/at f/g)).toHaveLength(12);
  });

  it.each([
    ['text', 'string'],
    [7, 'number'],
    [null, 'object'],
    [{}, 'object'],
  ])('keeps only the type if %j was thrown', (error, name) => {
    expect(parsed(lineOf({ error }))).toHaveProperty('error', { name, frames: [] });
  });
});
