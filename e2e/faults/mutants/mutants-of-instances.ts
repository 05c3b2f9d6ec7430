import type { Mutant } from './mutant.ts';

/** Guards where several instances share a Redis. */

const SEND = 'lib/bff/attempts/send.ts';
const MACHINE = 'lib/bff/attempts/state-machine.ts';
const STORE = 'lib/bff/attempts/attempt-store.ts';
const PROGRESS_SHARED = 'lib/bff/attempts/shared/shared-progress.ts';
const SHARED = 'lib/store/redis/shared-attempts.ts';
const SCRIPTS = 'lib/store/redis/attempt-scripts.ts';

export const MUTANTS_OF_INSTANCES: Readonly<Record<string, Mutant>> = {
  lease: {
    guard: 'instances send one at a time',
    without: 'an instance does not wait for the lease that another one holds',
    part: 'instances',
    edits: [
      {
        file: SCRIPTS,
        from: 'if untilThen > now then',
        to: 'if untilThen > now + 1e9 then',
      },
    ],
  },
  'lease-lost': {
    guard: 'whose lease is lost sends no more',
    without: 'a round of sends goes on although another instance holds the lease',
    part: 'redis',
    edits: [
      {
        file: SEND,
        from: 'this.#lease.maySend() && (await this.#mayLeave(made',
        to: '(await this.#mayLeave(made',
      },
      {
        file: SEND,
        from: 'return !this.#obstacle && this.#lease.maySend();',
        to: 'return !this.#obstacle && (this.#sends.length + made.length > 0 || this.#lease.maySend());',
      },
    ],
  },
  'sealed-ahead': {
    guard: 'what was sealed in the future was not sealed just now',
    without: 'a negative age is taken for a first commit',
    part: 'redis',
    edits: [
      {
        file: MACHINE,
        from: '(age > FIRST_COMMIT_WITHIN_MS || age < 0)',
        to: 'age > FIRST_COMMIT_WITHIN_MS',
      },
    ],
  },
  'lease-renewed': {
    guard: 'a lease lasts as long as its send',
    without: 'a lease is over after five seconds, whatever its instance is at',
    part: 'instances',
    edits: [{ file: SHARED, from: 'const RENEW_MS = 1_500;', to: 'const RENEW_MS = 100_000;' }],
  },
  'lease-outcome-known': {
    guard: 'what another instance has sent with an unknown outcome is ambiguous',
    without: 'who has the lease takes its send for the first',
    part: 'redis',
    edits: [
      {
        file: PROGRESS_SHARED,
        from: 'return { areResultsKnown: isOwn && lease.areResultsKnown, sharedLease: lease };',
        to: 'return { areResultsKnown: true, sharedLease: lease };',
      },
    ],
  },
  'lease-away': {
    guard: 'who is cut off sends when no other instance takes its own send for the first any more',
    without: 'while Redis is away, an instance sends at once, and the others believe what they are told',
    part: 'redis',
    edits: [
      { file: STORE, from: 'await sleep(waitBeforeSendingAloneMs(ongoing.attempt, now(), timing));', to: '' },
      { file: SHARED, from: '&& this.#link.isComplete', to: '' },
    ],
  },
  'sent-alone': {
    guard: 'after five seconds an instance that is cut off may have sent an order alone',
    without: 'the shared record is believed to know of all sends, however late the commit comes',
    part: 'instances-late',
    edits: [
      {
        file: STORE,
        from: "this.#shared ? this.#isFirstCommitPossible(attempt) : attempt.state === 'armed'",
        to: "attempt.state === 'armed'",
      },
    ],
  },
  'presumed-unsent': {
    guard: 'a first send that comes late is not made at a price that nobody has agreed to, over Redis either',
    without: 'what may have been sent alone is sent at any price',
    part: 'instances-late',
    edits: [
      {
        file: 'lib/bff/attempts/obstacle.ts',
        from: "return found.kind === 'sold-out' ? undefined : { kind: 'blocked' };",
        to: 'return undefined;',
      },
    ],
  },
  'shared-record': {
    guard: 'instances tell each other of a session’s attempts',
    without: 'each instance goes by the cookie and by what it has seen itself',
    part: 'redis',
    edits: [
      {
        file: PROGRESS_SHARED,
        from: 'this.#memory.learn(id.sessionId, progressOf(generation, attempts, record.sealsFrom));',
        to: 'if (attempts.length >= 0 && generation >= 0) return;',
      },
      { file: STORE, from: 'if (isWritten === false ||', to: 'if (' },
    ],
  },
  reconciler: {
    guard: 'attempts are reconciled without their guest',
    without: 'an attempt in doubt waits until its guest comes back',
    part: 'redis',
    edits: [
      {
        file: 'lib/bff/attempts/timing.ts',
        from: 'const UNATTENDED_AFTER_MS = 10_000;',
        to: 'const UNATTENDED_AFTER_MS = 3_600_000;',
      },
    ],
  },
};
