import type { Mutant } from './mutant.ts';

/** Guards of the backend on the way from a sealed attempt to its outcome. */

const SEND = 'lib/bff/attempts/send.ts';
const MACHINE = 'lib/bff/attempts/state-machine.ts';
const STORE = 'lib/bff/attempts/attempt-store.ts';
const OBSTACLE = 'lib/bff/attempts/obstacle.ts';

export const MUTANTS_OF_SENDING: Readonly<Record<string, Mutant>> = {
  'retries-in-time': {
    guard: 'no retry leaves later than the first send might have',
    without: 'a round that has begun in time goes on beyond retention',
    edits: [
      {
        file: SEND,
        from: '{ withinMs, mayRetry, price }',
        to: '{ mayRetry, price }',
      },
    ],
  },
  'stood-still': {
    guard: 'the time is read again before each retry',
    without: 'a process that has stood still sends a key that the upstream has forgotten',
    edits: [
      {
        file: 'lib/partner/operations/operation.ts',
        from: 'return elapsedMs() <= totalMs;',
        to: 'return true;',
      },
    ],
  },
  taint: {
    guard: 'taint',
    without: 'a refusal counts although something ambiguous came before it',
    edits: [{ file: MACHINE, from: "return progress.state === 'armed'\n", to: 'return true\n' }],
  },
  'settle-time': {
    guard: 'settle time',
    without: 'refusals count at once',
    edits: [{ file: MACHINE, from: 'if (!isPastSettling) return progress;', to: '' }],
  },
  'seen-twice': {
    guard: 'seen twice',
    without: 'one refusal after the settle time is enough',
    edits: [{ file: MACHINE, from: 'const REFUSALS_NEEDED = 2;', to: 'const REFUSALS_NEEDED = 1;' }],
  },
  'key-or-plan': {
    guard: 'a refused key says nothing of an earlier send',
    without: '401 and 403 count while in doubt',
    edits: [
      {
        file: MACHINE,
        from: "if (reason === 'unauthorized' || reason === 'closed') return progress;",
        to: '',
      },
    ],
  },
  'first-commit': {
    guard: 'only who has sealed an attempt knows its first commit',
    without: 'any commit within five seconds is the first',
    edits: [
      {
        file: MACHINE,
        from: 'if (!event.areResultsKnown) return',
        to: "if (!event.areResultsKnown && progress.state !== 'armed') return",
      },
    ],
  },
  'unknown-replay': {
    guard: 'a replay after an unknown outcome is ambiguous',
    without: 'what a process sent before it died counts as settled',
    edits: [
      {
        file: MACHINE,
        from: 'if (!event.areResultsKnown) return',
        to: "if (!event.areResultsKnown && progress.state === 'armed') return",
      },
    ],
  },
  'retention-stop': {
    guard: 'retention stop',
    without: 'a key is sent for ever',
    edits: [
      {
        file: MACHINE,
        from: "if (event.at >= keyGoodUntil(progress, timing)) return { ...progress, state: 'stuck' };",
        to: '',
      },
      {
        file: SEND,
        from: 'if (mayLeaveNow && withinMs > 0) {',
        to: 'if (mayLeaveNow) {',
      },
      {
        file: SEND,
        from: '{ withinMs, mayRetry, price }',
        to: '{ mayRetry, price }',
      },
    ],
  },
  'retention-margin': {
    guard: 'nothing is sent that could be worked on after retention',
    without: 'a key is sent until the upstream forgets it',
    edits: [
      {
        file: 'lib/bff/attempts/timing.ts',
        from: 'timing.keyRetentionMinutes * 60_000 - lastSendMs',
        to: 'timing.keyRetentionMinutes * 60_000',
      },
    ],
  },
  'session-check': {
    guard: 'session check',
    without: 'what the browser did not bring sealed is sent as well',
    edits: [
      {
        file: 'lib/bff/routes/commit-attempt.ts',
        from: 'idOfOrder(order) === id && inCookie.has(order[0].key) && isBrought)',
        to: 'idOfOrder(order) === id)',
      },
    ],
  },
  'single-flight': {
    guard: 'single-flight',
    without: 'simultaneous commits send each for itself',
    edits: [{ file: STORE, from: 'return this.#memory.rounds.run(key, run);', to: 'return run();' }],
  },
  'unknown-409': {
    guard: 'an unknown refusal is no refusal',
    without: 'any 409, 410 or 422 means sold out',
    edits: [
      {
        file: 'lib/partner/mapping/rejection.ts',
        from: '  const documented = DOCUMENTED[status];\n',
        to: "  if ([409, 410, 422].includes(status)) return 'sold-out';\n  const documented = DOCUMENTED[status];\n",
      },
    ],
  },
  'time-out': {
    guard: 'a time-out is no failure',
    without: 'what was not answered counts as never sent',
    edits: [
      {
        file: 'lib/partner/operations/write.ts',
        from: "? { kind, cause } : { kind: 'ambiguous', cause };",
        to: "? { kind, cause } : { kind: 'never-sent', cause };",
      },
    ],
  },
  destination: {
    guard: 'an order goes to the service that it was sealed for',
    without: 'after a move to another base URL an order in doubt is sent there',
    edits: [
      {
        file: 'lib/bff/attempts/rounds.ts',
        from: 'const route = this.#routeTo(destination);',
        to: 'const route = destination ? this.#options : this.#routeTo(destination);',
      },
    ],
  },
  'other-house': {
    guard: 'an order goes to the property that it was sealed for',
    without: 'with the API key of another house an order in doubt is sent to that house',
    edits: [
      {
        file: OBSTACLE,
        from: 'isOtherProperty(destination.property, found.name) ? obstacleOfMove(wasSent()) : undefined',
        to: 'undefined',
      },
    ],
  },
  'agreed-price': {
    guard: 'a first send that comes late has its price checked',
    without: 'what could not be sent for a while is booked at whatever it costs by then',
    edits: [
      {
        file: OBSTACLE,
        from: "if (wasSent() === 'maybe' || !isPriceOld()) return undefined;",
        to: 'if (now() >= pricedAt || isPriceOld()) return undefined;',
      },
    ],
  },
  'still-unsent': {
    guard: 'what was not sent at all is still unsent',
    without: 'a late commit that reaches nobody puts the order in doubt, and the next one checks no price',
    edits: [
      {
        file: STORE,
        from: "lease.wasSent() === 'no' && !sends.some(mayHaveArrived);",
        to: "lease.wasSent() === 'no' && sends.length < 0;",
      },
    ],
  },
};
