/**
 * The guards that keep the promise, each with the edit that takes it away. A mutant that the bench does not notice is a
 * hole in the bench.
 */

interface Edit {
  /** From the repository's root. */
  file: string;
  /** Stands in the file exactly once. */
  from: string;
  to: string;
}

export interface Mutant {
  guard: string;
  /** What the code does without it. */
  without: string;
  /** The part that is to notice. @default those in virtual time, where there is but one instance */
  part?: 'redis';
  edits: readonly Edit[];
}

const ARM = 'lib/bff/route-arm.ts';
const COMMIT = 'lib/bff/route-commit.ts';
const DISPATCH = 'lib/bff/dispatch.ts';
const MACHINE = 'lib/bff/attempt-machine.ts';
const ORDER_SCRIPTS = 'lib/store/redis/order-scripts.ts';
const SHARED_ORDERS = 'lib/store/redis/shared-orders.ts';
const WIDGET = 'lib/browser/attempt-state.ts';
const DRIVER = 'lib/browser/attempt-driver.ts';

export const MUTANTS: Readonly<Record<string, Mutant>> = {
  'key-derivation': {
    guard: 'key derivation',
    without: 'each arming makes a key of its own',
    edits: [
      {
        file: 'lib/bff/idempotency-key.ts',
        from: "adults, generation].join('|')",
        to: "adults, generation, process.hrtime.bigint()].join('|')",
      },
    ],
  },
  'frozen-body': {
    guard: 'frozen body',
    without: 'the same order for another guest takes over the sealed one',
    edits: [
      {
        file: ARM,
        from: 'if (current.key === key && sameGuest(current, order)) return current;',
        to: 'if (current.key === key) return { ...current, body: { ...current.body, guest: order.guest } };',
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
    edits: [{ file: MACHINE, from: 'if (!settled) return progress;', to: '' }],
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
    guard: 'only the process that froze it knows the first commit',
    without: 'any commit within five seconds is the first',
    edits: [
      {
        file: MACHINE,
        from: 'if (!event.heard) return',
        to: "if (!event.heard && progress.state !== 'armed') return",
      },
    ],
  },
  'unheard-replay': {
    guard: 'a replay that nobody heard the end of is ambiguous',
    without: 'what a process sent before it died counts as settled',
    edits: [
      {
        file: MACHINE,
        from: 'if (!event.heard) return',
        to: "if (!event.heard && progress.state === 'armed') return",
      },
    ],
  },
  'overlap-refusal': {
    guard: 'overlap refusal',
    without: 'another order replaces one that is unresolved',
    edits: [
      {
        file: ARM,
        from: "  throw new ProblemError('attempt-unresolved', {",
        to: "  if (!order) throw new ProblemError('attempt-unresolved', {",
      },
      {
        file: ARM,
        from: 'function resumable(current: SealedAttempt, key: string, order: Order): SealedAttempt | undefined {',
        to: 'function resumable(current: SealedAttempt, key: string, order: Order): any {',
      },
    ],
  },
  'retention-stop': {
    guard: 'retention stop',
    without: 'a key is sent for ever',
    edits: [
      {
        file: MACHINE,
        from: "if (event.at - progress.armedAt >= timing.keyGoodMs) return { ...progress, state: 'stuck' };",
        to: '',
      },
      { file: DISPATCH, from: 'if (withinMs > 0) {', to: '{' },
      {
        file: DISPATCH,
        from: 'const options = { withinMs, placeForRetry };',
        to: 'const options = { placeForRetry };',
      },
    ],
  },
  'retention-margin': {
    guard: 'nothing is sent that could be worked on after retention',
    without: 'a key is sent until the upstream forgets it',
    edits: [
      {
        file: 'lib/bff/current-attempt.ts',
        from: 'keyRetentionMinutes * 60_000 - settleAfterMs',
        to: 'keyRetentionMinutes * 60_000',
      },
    ],
  },
  'session-check': {
    guard: 'session check',
    without: 'what the browser did not bring sealed is sent as well',
    edits: [
      {
        file: COMMIT,
        from: 'session.record.attempt?.id !== id || current?.id !== id',
        to: 'current?.id !== id',
      },
    ],
  },
  'single-flight': {
    guard: 'single-flight',
    without: 'simultaneous commits send each for itself',
    edits: [
      { file: DISPATCH, from: 'return runtime.commits.run(key, async () => {', to: 'return (async () => {' },
      {
        file: DISPATCH,
        from: '    return { from, attempt, sends };\n  });',
        to: '    return { from, attempt, sends };\n  })();',
      },
    ],
  },
  're-quote': {
    guard: 're-quote',
    without: 'the quote is believed without asking what the room costs now',
    edits: [
      {
        file: ARM,
        from: 'if (room && sameMoney(quoted, room.price.total)) return room;',
        to: 'if (room) return { ...room, price: { ...room.price, total: quoted } };',
      },
    ],
  },
  'sealed-meanwhile': {
    guard: 'an order sealed meanwhile is not denied',
    without: 'a refusal is told although the same order was sealed while the upstream was asked',
    edits: [
      { file: ARM, from: 'if (same) return sealAndAnswer', to: 'if (same && room) return sealAndAnswer' },
    ],
  },
  'given-up': {
    guard: 'an order that was given up is not sealed',
    without: 'an order is sealed although the session has gone on while the upstream was asked',
    edits: [
      { file: ARM, from: 'const isGivenUp = generation !== place.generation || ', to: 'const isGivenUp = ' },
    ],
  },
  'refused-since': {
    guard: 'an order from before a refusal is not sealed after it',
    without: 'what was asked for earlier is sealed although the guest was told that nothing is booked',
    edits: [{ file: ARM, from: '(refused !== undefined && refused.order > number)', to: 'false' }],
  },
  'late-order': {
    guard: 'an order that arrives late is not made',
    without: 'an order that left before the session went on is a new one',
    edits: [
      {
        file: ARM,
        from: 'if (place.known.generation > session.record.generation) await',
        to: 'if (false) await',
      },
    ],
  },
  'confirmed-again': {
    guard: 'what is confirmed is not ordered again',
    without: 'the very order that is confirmed is booked again under a new key',
    edits: [
      {
        file: ARM,
        from: '  return { known, generation, key, same: attempt && resumable(attempt, key, order) };',
        to:
          "  if (attempt?.state === 'confirmed' && attempt.key === key)\n" +
          '    return { known, generation: generation + 1, key: keyOf(call, session, order, generation + 1), same: undefined };\n' +
          '  return { known, generation, key, same: attempt && resumable(attempt, key, order) };',
      },
    ],
  },
  'used-key': {
    guard: 'the key of what was left behind is used',
    without: 'the same stay ordered again is answered with the first booking',
    edits: [
      {
        file: 'lib/bff/route-current.ts',
        from: 'generation: rest.generation + 1',
        to: "generation: rest.generation + (attempt.state === 'confirmed' ? 0 : 1)",
      },
    ],
  },
  generation: {
    guard: 'generations',
    without: 'an order after a refusal goes out under the used key',
    edits: [{ file: ARM, from: "attempt?.state === 'rejected' ? last + 1 : last", to: 'last' }],
  },
  ledger: {
    guard: 'what this process remembers beside the cookie',
    without: 'only the cookie counts',
    edits: [
      {
        file: 'lib/bff/current-attempt.ts',
        from: 'const newest = known && isFarther(known, session.record) ? known : { generation, attempt: sealed };',
        to: 'const newest = { generation, attempt: sealed };',
      },
    ],
  },
  'unknown-409': {
    guard: 'an unknown refusal is no refusal',
    without: 'any 409, 410 or 422 means sold out',
    edits: [
      {
        file: 'lib/partner/rejection.ts',
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
        file: 'lib/partner/booking-outcome.ts',
        from: "return plain({ kind: 'ambiguous', cause: sent.cause });",
        to: "return plain({ kind: 'never-sent', cause: sent.cause });",
      },
    ],
  },
  'lost-answer': {
    guard: 'only the last word ends an order on the page',
    without: 'a commit whose answer is lost shows the form again',
    edits: [
      {
        file: WIDGET,
        from: "      return wait(state, now);\n    case 'commit-refused':",
        to: "      return { phase: 'idle' };\n    case 'commit-refused':",
      },
    ],
  },
  'lost-at-the-form': {
    guard: 'a lost commit is no refusal',
    without: 'a commit whose answer is lost reads as if nothing had been booked',
    edits: [
      {
        file: WIDGET,
        from: "      return wait(state, now);\n    case 'commit-refused':",
        to: "      return { phase: 'idle', refusal: { kind: 'problem', problem: { code: 'internal' } as any, order: { ...state.attempt.stay, roomTypeId: state.attempt.room.roomTypeId, guest: (state.attempt as any).guest } as any } };\n    case 'commit-refused':",
      },
    ],
  },
  overtaken: {
    guard: 'an order is not repeated once its end was left behind',
    without: 'a lost arming is asked again whatever happened in other tabs',
    edits: [{ file: DRIVER, from: 'lost > 0 && hasEndedSince() ? NOTHING_ASKED : api', to: 'api' }],
  },
  'late-cookie': {
    guard: 'what another tab has left behind is given up here',
    without: 'a late answer puts the ended order back into the session',
    edits: [
      {
        file: DRIVER,
        from: 'if (isOpen(state) && state.attempt.id === ended) call?.giveUp.abort();',
        to: '',
      },
    ],
  },
  'other-tabs': {
    guard: 'tabs hear of each other’s orders',
    without: 'a tab believes its own last look only',
    edits: [
      { file: 'lib/browser/tab-watch.ts', from: 'isUnsure: () => unsure,', to: 'isUnsure: () => false,' },
    ],
  },
  turns: {
    guard: 'tabs begin their session one at a time',
    without: 'two tabs order at once under two new sessions',
    edits: [
      { file: 'lib/browser/tab-turn.ts', from: 'if (!locks) return NO_TURNS;', to: 'return NO_TURNS;' },
    ],
  },
  'tab-memory': {
    guard: 'the tab remembers its order over a reload',
    without: 'a reload after the cookies were cleared is silent',
    edits: [
      {
        file: DRIVER,
        from: 'memory.keep({ ...next.attempt, since: next.since });',
        to: '{}',
      },
    ],
  },
  'lost-session': {
    guard: 'an order whose session is lost ends with its number',
    without: 'the page starts anew in silence',
    edits: [
      {
        file: WIDGET,
        from: "if (attempt?.id !== state.attempt.id) return { phase: 'stuck', attempt: state.attempt };",
        to: "if (attempt?.id !== state.attempt.id) return { phase: 'idle' };",
      },
    ],
  },
  'shared-turn': {
    guard: 'instances send one at a time',
    without: 'an instance does not wait for the turn that another one has',
    part: 'redis',
    edits: [
      {
        file: ORDER_SCRIPTS,
        from: 'if untilThen > now and',
        to: 'if untilThen > now + 1e9 and',
      },
    ],
  },
  'shared-turn-renewed': {
    guard: 'a turn lasts as long as its send',
    without: 'a turn is over after five seconds, whatever its instance is at',
    part: 'redis',
    edits: [{ file: SHARED_ORDERS, from: 'const RENEW_MS = 1_500;', to: 'const RENEW_MS = 100_000;' }],
  },
  'shared-heard': {
    guard: 'what another instance has sent unheard is ambiguous',
    without: 'who has the turn takes it for the first that sends',
    part: 'redis',
    edits: [{ file: DISPATCH, from: 'heard: turn?.heard === true,', to: 'heard: turn !== undefined,' }],
  },
  'shared-away': {
    guard:
      'who is cut off sends when no other instance takes its own send for the first any more, or believes its refusal',
    without: 'while Redis is away, an instance sends at once, and the others believe what they are told',
    part: 'redis',
    edits: [
      {
        file: DISPATCH,
        from: 'await runtime.sleep(aloneAfterMs(record.attempt, now(), timingOf(call)));',
        to: '{}',
      },
      { file: SHARED_ORDERS, from: '&& this.#link.isComplete', to: '' },
    ],
  },
  'shared-record': {
    guard: 'instances tell each other of a session’s orders',
    without: 'each instance goes by the cookie and by what it has seen itself',
    part: 'redis',
    edits: [
      {
        file: 'lib/bff/order-records.ts',
        from: 'if (progress) adopt(',
        to: 'if (progress && progress.generation < 0) adopt(',
      },
      {
        file: ARM,
        from: 'known, generation, attempt }, version))) {',
        to: 'known, generation, attempt }, version)) && !room) {',
      },
    ],
  },
  'shared-sweep': {
    guard: 'orders are seen through without their guest',
    without: 'an order in doubt waits until its guest comes back',
    part: 'redis',
    edits: [
      {
        file: 'lib/bff/order-sweep.ts',
        from: 'const LEFT_AFTER_MS = 10_000;',
        to: 'const LEFT_AFTER_MS = 3_600_000;',
      },
    ],
  },
};

/** The file's text without the guard. @throws Error when an edit no longer fits the file */
export function mutated(text: string, file: string, { guard, edits }: Mutant): string {
  let changed = text;
  for (const edit of edits.filter((candidate) => file.endsWith(`/${candidate.file}`))) {
    const parts = changed.split(edit.from);
    if (parts.length !== 2)
      throw new Error(`${guard}: ${edit.file} holds ${parts.length - 1} times: ${edit.from}`);
    changed = parts.join(edit.to);
  }
  return changed;
}
