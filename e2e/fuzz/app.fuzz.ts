import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AppHost, startApp } from '../hosts/app.ts';
import { scratchFolder } from '../hosts/scratch-folder.ts';
import { judge } from './judge/judge.ts';
import { leakIn, leakInLog } from './judge/leaks.ts';
import { Tally } from './judge/tally.ts';
import { take, takeRaw } from './play.ts';
import { exchange, type Received, type Sent, TIMEOUT_MS } from './requests/exchange.ts';
import { rawBytes } from './requests/raw.ts';
import { anyScript, type RequestStep, type Script, type Step } from './requests/script.ts';
import { Session } from './requests/session.ts';
import { SEED, SHARE_OF_APP } from './settings.ts';

/**
 * @file Sends fewer of the same requests to the built app. Next's own server then handles them before and
 * after Bellhop.
 */

const LANES = 4;

const tally = new Tally();
let app: AppHost;
let sessions = 0;

beforeAll(async () => {
  app = await startApp({ BELLHOP_SANDBOX_DIR: scratchFolder() });
});
afterAll(async () => {
  await app.stop();
  console.log([`the built app: ${tally.requests} requests`, ...tally.lines].join('\n'));
});

/** False for a step that changes the sandbox: it would change the BFF's answers to every session. */
const concernsOneSession = (step: Step): step is RequestStep =>
  step.kind === 'request' &&
  (step.template.operation.method === 'GET' || !step.template.operation.path.startsWith('/sandbox/'));

const UNROUTED: ReadonlySet<string> = new Set(['PROPFIND', 'QUERY']);

/** True if Next itself has answered: for an address outside the app, or a method that a route cannot have. */
const isByNext = ({ method }: Sent, { status, headers }: Received): boolean =>
  status === 308 || UNROUTED.has(method) || /^text\//.test(headers.get('content-type') ?? '');

const judgeOrNext: typeof judge = (origin, sent, received, session) =>
  isByNext(sent, received)
    ? { route: 'by Next', complaint: nextComplaint(received, session) }
    : judge(origin, sent, received, session);

function nextComplaint({ status, body }: Received, session: string): string | undefined {
  const leak = leakIn(body, session);
  if (leak) return `leaks ${leak}`;
  return status < 500 ? undefined : `${status} by Next: ${body.slice(0, 300)}`;
}

async function play(script: Script): Promise<void> {
  sessions += 1;
  const session = new Session(app.origin, `9${sessions}x${script.days}`, script);
  for (const step of script.steps)
    if (concernsOneSession(step)) await take(app.origin, tally, session, step, judgeOrNext);
}

async function lane(number: number): Promise<void> {
  for (let round = 0; tally.requests < SHARE_OF_APP; round += 1) {
    const seed = SEED + 100_000 + number + LANES * round;
    const interruptAfterTimeLimit = TIMEOUT_MS * 2;
    await fc.assert(fc.asyncProperty(anyScript, play), { numRuns: 3, seed, interruptAfterTimeLimit });
  }
}

it(`answers ${SHARE_OF_APP} requests as its documents say, drawn from seed ${SEED}`, async () => {
  await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
});

it('survives bytes that are no valid request', async () => {
  const attempt = (bytes: string) => takeRaw(app.origin, tally, bytes);
  await fc.assert(fc.asyncProperty(rawBytes, attempt), { numRuns: Math.ceil(SHARE_OF_APP / 5), seed: SEED });
  expect((await exchange(app.origin, { method: 'GET', path: '/api/health/live', headers: [] })).status).toBe(
    200,
  );
});

it('logs no secret and no personal data', () => {
  const lines = app
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'));
  expect(lines.length).toBeGreaterThan(0);
  expect(leakInLog(lines.join('\n'))).toBeUndefined();
});
