import type { Mutant } from './mutant.ts';

/** Guards of the backend on the way from a sealed attempt to its outcome. */

const SEND = 'lib/bff/attempts/send.ts';
const MACHINE = 'lib/bff/attempts/state-machine.ts';
const STORE = 'lib/bff/attempts/attempt-store.ts';
const OBSTACLE = 'lib/bff/attempts/obstacle.ts';

export const MUTANTS_OF_SENDING: Readonly<Record<string, Mutant>> = {
  'retries-in-time': {
    guard: 'no retry leaves later than a first send may',
    without: 'a round that has begun in time goes on after the upstream has forgotten the idempotency key',
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
    without: 'a process that has stood still sends an idempotency key that the upstream has forgotten',
    edits: [
      {
        file: 'lib/partner/operations/operation.ts',
        from: 'return elapsedMs() <= totalMs;',
        to: 'return true;',
      },
    ],
  },
  taint: {
    guard: 'a refusal of an attempt in doubt does not count at once',
    without: 'a refusal counts although an ambiguous send came before it',
    edits: [{ file: MACHINE, from: "return progress.state === 'armed'\n", to: 'return true\n' }],
  },
  'settle-time': {
    guard: 'refusals in doubt count only after the settle time',
    without: 'refusals in doubt count at once',
    edits: [{ file: MACHINE, from: 'if (!isPastSettling) return progress;', to: '' }],
  },
  'seen-twice': {
    guard: 'a refusal in doubt counts only if the upstream says it twice',
    without: 'one refusal after the settle time is enough',
    edits: [{ file: MACHINE, from: 'const REFUSALS_NEEDED = 2;', to: 'const REFUSALS_NEEDED = 1;' }],
  },
  'key-or-plan': {
    guard: 'a refused API key says nothing about an earlier send',
    without: '401 and 403 count as refusals while an attempt is in doubt',
    edits: [
      {
        file: MACHINE,
        from: "if (reason === 'unauthorized' || reason === 'closed') return progress;",
        to: '',
      },
    ],
  },
  'first-commit': {
    guard: 'only the process that has sealed an attempt knows its first commit (attempt still armed)',
    without: 'any commit within five seconds counts as the first',
    edits: [
      {
        file: MACHINE,
        from: 'if (!event.areResultsKnown) return',
        to: "if (!event.areResultsKnown && progress.state !== 'armed') return",
      },
    ],
  },
  'unknown-replay': {
    guard: 'a refused replay after an unknown outcome is ambiguous (attempt already in doubt)',
    without: 'a send of a process that has died counts as settled',
    edits: [
      {
        file: MACHINE,
        from: 'if (!event.areResultsKnown) return',
        to: "if (!event.areResultsKnown && progress.state === 'armed') return",
      },
    ],
  },
  'retention-stop': {
    guard: 'an idempotency key is not sent after its retention',
    without: 'an idempotency key is sent for ever',
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
    guard: 'nothing is sent that the upstream could work on after the retention',
    without: 'an idempotency key is sent until the upstream forgets it',
    edits: [
      {
        file: 'lib/bff/attempts/timing.ts',
        from: 'timing.keyRetentionMinutes * 60_000 - lastSendMs',
        to: 'timing.keyRetentionMinutes * 60_000',
      },
    ],
  },
  'session-check': {
    guard: 'only attempts in the browser’s cookie are sent',
    without: 'an attempt that the browser did not bring sealed is sent as well',
    edits: [
      {
        file: 'lib/bff/routes/commit-attempt.ts',
        from: 'idOfOrder(order) === id && inCookie.has(order[0].key) && isBrought)',
        to: 'idOfOrder(order) === id)',
      },
    ],
  },
  'single-flight': {
    guard: 'simultaneous commits share one round',
    without: 'each of several simultaneous commits sends',
    edits: [{ file: STORE, from: 'return this.#memory.rounds.run(key, run);', to: 'return run();' }],
  },
  'unknown-409': {
    guard: 'an unknown refusal does not count as a rejection',
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
    guard: 'a time-out does not count as a failure',
    without: 'a send without an answer counts as never sent',
    edits: [
      {
        file: 'lib/partner/operations/write.ts',
        from: "? { kind, cause } : { kind: 'ambiguous', cause };",
        to: "? { kind, cause } : { kind: 'never-sent', cause };",
      },
    ],
  },
  destination: {
    guard: 'an order is sent only to the service for which it was sealed',
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
    guard: 'an order is sent only to the property for which it was sealed',
    without: 'with another property’s API key an order in doubt is sent to that property',
    edits: [
      {
        file: OBSTACLE,
        from: 'isOtherProperty(destination.property, found.name) ? obstacleOfMove(wasSent()) : undefined',
        to: 'undefined',
      },
    ],
  },
  'agreed-price': {
    guard: 'the price is checked again before a late first send',
    without: 'an attempt that could not be sent for a while is booked at any price',
    edits: [
      {
        file: OBSTACLE,
        from: "if (wasSent() === 'maybe' || !isPriceOld()) return undefined;",
        to: 'if (now() >= pricedAt || isPriceOld()) return undefined;',
      },
    ],
  },
  'still-unsent': {
    guard: 'an attempt whose send has reached nobody is still unsent',
    without: 'a late commit that reaches nobody puts the order in doubt, and the next commit checks no price',
    edits: [
      {
        file: STORE,
        from: "lease.wasSent() === 'no' && !sends.some(mayHaveArrived);",
        to: "lease.wasSent() === 'no' && sends.length < 0;",
      },
    ],
  },
};
