import type { Mutant } from './mutant.ts';

/** Guards for several instances that share a Redis. */

const SEND = 'lib/bff/attempts/send.ts';
const MACHINE = 'lib/bff/attempts/state-machine.ts';
const STORE = 'lib/bff/attempts/attempt-store.ts';
const PROGRESS_SHARED = 'lib/bff/attempts/shared/shared-progress.ts';
const SHARED = 'lib/store/redis/shared-attempts.ts';
const SCRIPTS = 'lib/store/redis/attempt-scripts.ts';

export const MUTANTS_OF_INSTANCES: Readonly<Record<string, Mutant>> = {
  lease: {
    guard: 'only one instance at a time sends an idempotency key',
    without: 'an instance does not wait for the lease of another instance',
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
    guard: 'an instance that has lost its lease sends nothing more',
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
    guard: 'an attempt with a sealing time in the future does not count as sealed just now',
    without: 'a commit of negative age counts as the first commit',
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
    guard: 'an instance renews its lease as long as its send lasts',
    without: 'a lease expires after five seconds, even during a send',
    part: 'instances',
    edits: [{ file: SHARED, from: 'const RENEW_MS = 1_500;', to: 'const RENEW_MS = 100_000;' }],
  },
  'lease-outcome-known': {
    guard: 'if another instance may have sent, a refusal leaves the attempt in doubt',
    without: 'the holder of the lease takes its own send for the first',
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
    guard: 'a cut-off instance waits until every other instance knows that its own send may not be the first',
    without: 'without Redis, an instance sends at once, and the other instances believe refusals',
    part: 'redis',
    edits: [
      { file: STORE, from: 'await sleep(waitBeforeSendingAloneMs(ongoing.attempt, now(), timing));', to: '' },
      { file: SHARED, from: '&& this.#link.isComplete', to: '' },
    ],
  },
  'sent-alone': {
    guard: 'a cut-off instance may have sent an order alone after five seconds',
    without: 'the shared record counts as complete, however late the commit comes',
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
    guard: 'a late first send is not made at a price that the guest has not agreed to, with Redis as well',
    without: 'an attempt that an instance may have sent alone is sent at any price',
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
    guard: 'instances share the record of a session’s attempts',
    without: 'each instance knows only the cookie and what it has seen itself',
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
    guard: 'attempts are reconciled without their browser',
    without: 'an attempt in doubt waits until the guest comes back',
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
