import { isCookiesBlockedError, isProblemError } from './api-errors.ts';
import type { AttemptEvent, AttemptPhase } from './attempt-phase.ts';
import { nextAttemptState } from './attempt-state.ts';
import { type BookingApi, type Order, PATIENCE_MS } from './booking-api.ts';
import type { Clock } from './clock.ts';
import type { Connection } from './connection.ts';

/** Runs the attempt machine: makes the calls and waits that each state asks for. */
export interface AttemptDriver {
  state(): AttemptPhase;
  /** True once it is known whether there is an attempt to resume, or that the BFF cannot say so just now. */
  hasLooked(): boolean;
  /** Calls `changed` after every change of state; returns the end of it. */
  subscribe(changed: () => void): () => void;
  /** Looks for an attempt to resume and starts waiting; returns how to stop. A call on its way is not cut off. */
  start(): () => void;
  /** Orders once: nothing happens unless the machine is idle. */
  order(order: Order): void;
  /** "Book another": ends what is confirmed, rejected or stuck. */
  end(): void;
  /** The guest has read why the order was refused and goes on. */
  forgetRefusal(): void;
}

export interface AttemptDriverOptions {
  api: Pick<BookingApi, 'arm' | 'commit' | 'current' | 'end'>;
  clock: Clock;
  connection: Connection;
}

/** Makes a driver. It does nothing before {@link AttemptDriver.start}. */
export function createAttemptDriver({ api, clock, connection }: AttemptDriverOptions): AttemptDriver {
  let state: AttemptPhase = { phase: 'idle' };
  let running = false;
  let looked = false;
  let answered = false;
  let callOff: (() => void) | undefined;
  /** The call on its way. */
  let current: { since: number; giveUp: AbortController } | undefined;
  const watchers = new Set<() => void>();
  // One call at a time: two answers that both set the session cookie could overwrite each other's.
  let line: Promise<unknown> = Promise.resolve();

  function apply(event: AttemptEvent): void {
    const first = !answered && (event.type === 'found' || event.type === 'find-failed');
    answered ||= first;
    const next = nextAttemptState(state, event, clock.now());
    if (next === state && !first) return;
    const entered = next.phase !== state.phase;
    state = next;
    for (const watcher of [...watchers]) watcher();
    if (entered) act();
  }

  function call<T>(
    ask: (init: { signal: AbortSignal }) => Promise<T>,
    answered: (answer: T) => AttemptEvent,
    failed: (error: unknown) => AttemptEvent,
  ) {
    line = line.then(async () => {
      const giveUp = new AbortController();
      current = { since: clock.now(), giveUp };
      const event = await ask({ signal: giveUp.signal }).then(answered, failed);
      current = undefined;
      apply(event);
    });
  }

  function act(): void {
    callOff?.();
    const now = state;
    if (now.phase === 'arming') {
      call(
        (init) => api.arm(now.order, init),
        (attempt) => ({ type: 'armed', attempt }),
        armFailure,
      );
    } else if (now.phase === 'committing') {
      call(
        (init) => api.commit(now.attempt.id, init),
        (answer) => ({ type: 'committed', answer }),
        commitFailure,
      );
    } else if (now.phase === 'ending') {
      call(
        (init) => api.end(init),
        () => ({ type: 'ended' }),
        endFailure,
      );
    } else if (now.phase === 'asking') {
      look();
    } else if (now.phase === 'waiting' || now.phase === 'arm-waiting') {
      schedule(now.dueAt);
    }
  }

  /** While offline nothing is scheduled: {@link onReturn} goes on. */
  function schedule(dueAt: number): void {
    callOff?.();
    if (!running || !connection.isOnline()) return;
    callOff = clock.after(Math.max(0, dueAt - clock.now()), () => apply({ type: 'due' }));
  }

  function look(): void {
    looked = true;
    call(
      (init) => api.current(init),
      (answer) => ({ type: 'found', answer }),
      () => {
        looked = false; // onReturn looks again
        return { type: 'find-failed' };
      },
    );
  }

  function onReturn(what: 'online' | 'visible'): void {
    // A call that hung while the machine slept: its own limit counts active time only.
    if (current && clock.now() - current.since > PATIENCE_MS) current.giveUp.abort();
    if (state.phase === 'waiting' || state.phase === 'arm-waiting') {
      schedule(what === 'online' ? state.notBefore : state.dueAt);
    } else if (state.phase === 'idle' && !looked) {
      look();
    }
  }

  return {
    state: () => state,
    hasLooked: () => answered,
    subscribe: (changed) => {
      watchers.add(changed);
      return () => watchers.delete(changed);
    },
    start: () => {
      running = true;
      const stopListening = connection.onReturn(onReturn);
      if (!looked && state.phase === 'idle') look();
      if (state.phase === 'waiting' || state.phase === 'arm-waiting') schedule(state.dueAt);
      return () => {
        running = false;
        stopListening();
        callOff?.();
      };
    },
    order: (order) => apply({ type: 'ordered', order }),
    end: () => apply({ type: 'end-wished' }),
    forgetRefusal: () => apply({ type: 'refusal-read' }),
  };
}

function armFailure(error: unknown): AttemptEvent {
  if (isCookiesBlockedError(error)) return { type: 'cookies-blocked' };
  return isProblemError(error) ? { type: 'arm-refused', problem: error.problem } : { type: 'arm-lost' };
}

function commitFailure(error: unknown): AttemptEvent {
  return isProblemError(error) ? { type: 'commit-refused', problem: error.problem } : { type: 'commit-lost' };
}

function endFailure(error: unknown): AttemptEvent {
  return isProblemError(error) ? { type: 'end-refused', problem: error.problem } : { type: 'end-refused' };
}
