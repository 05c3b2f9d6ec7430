import type { Attempt } from '../contract/attempt.ts';
import { type AttemptMemory, NO_MEMORY } from './attempt-memory.ts';
import { type Arming, type AttemptEvent, type AttemptPhase, type Ended, isOpen } from './attempt-phase.ts';
import { nextAttemptState } from './attempt-state.ts';
import { nextTry } from './back-off.ts';
import { type BookingApi, type Order, PATIENCE_MS } from './booking-api.ts';
import type { Clock } from './clock.ts';
import type { Connection } from './connection.ts';
import { failureEvent } from './failure-event.ts';
import { NO_OTHER_TABS, type OtherTabs } from './other-tabs.ts';
import { NO_TURNS, type TakeTurn } from './tab-turn.ts';
import { createTabWatch } from './tab-watch.ts';

/** Runs the attempt machine: makes the calls and waits that each state asks for. */
export interface AttemptDriver {
  state(): AttemptPhase;
  /**
   * False until it is known whether an earlier order is unresolved, here or in another tab, or that the BFF cannot say
   * so just now; and while one that has ended is being left behind.
   */
  canOrder(): boolean;
  /** True while an order of another tab is on its way, and nothing more is known of it. */
  ordersElsewhere(): boolean;
  /** Calls `changed` after every change of what the driver says; returns the end of it. */
  subscribe(changed: () => void): () => void;
  /** Looks for an attempt to resume and starts waiting; returns how to stop. A call on its way is not cut off. */
  start(): () => void;
  /** Orders once: nothing happens unless the machine is idle, and no other tab may be ordering. */
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
  /** @default none */
  others?: OtherTabs;
  /** For calls that may begin a session or write it; not the commit, which may take long. @default at once */
  takeTurn?: TakeTurn;
  /** @default none */
  memory?: AttemptMemory;
}

const NOTHING_ASKED = Promise.resolve(undefined);

/** Makes a driver. It does nothing before {@link AttemptDriver.start}. */
export function createAttemptDriver(options: AttemptDriverOptions): AttemptDriver {
  const { api, clock, connection, others = NO_OTHER_TABS, takeTurn = NO_TURNS, memory = NO_MEMORY } = options;
  let state: AttemptPhase = { phase: 'idle' };
  let running = false;
  /** Looks at the session on their way or in line. */
  let looks = 0;
  /** How many have got no answer since the last that got one. */
  let lostLooks = 0;
  let hasLooked = false;
  let callOff: (() => void) | undefined;
  /** The call on its way. */
  let call: { since: number; giveUp: AbortController } | undefined;
  /** What had been left behind when the order button was pressed. */
  let endedAtThePress: string | undefined;
  /** Ends that other tabs have told of. */
  let endsHeard = 0;
  const watchers = new Set<() => void>();
  // One call at a time: two answers that both set the session cookie could overwrite each other's.
  let line: Promise<unknown> = Promise.resolve();
  const tabs = createTabWatch({ others, clock, onMoved: onMovedElsewhere, changed });

  function changed(): void {
    for (const watcher of [...watchers]) watcher();
  }

  function apply(event: AttemptEvent): void {
    const before = state;
    const next = nextAttemptState(before, event, clock.now());
    if (next === before) return;
    state = next;
    const entered = next.phase !== before.phase;
    if (entered) {
      remember(before, next);
      tabs.tell(before, next);
    }
    changed();
    if (entered) act();
  }

  /** What was sealed is kept before it is sent, until the last word on it. */
  function remember(before: AttemptPhase, next: AttemptPhase): void {
    if (before.phase === 'arming' && next.phase === 'committing')
      memory.keep({ ...next.attempt, since: next.since });
    if (next.phase === 'confirmed' || next.phase === 'rejected') memory.forget(next.attempt.id);
    if (before.phase === 'ending' && !isAbout(next, before.from)) memory.end(before.from.attempt.id);
  }

  function ask<T>(
    send: (init: { signal: AbortSignal }) => Promise<T>,
    answered: (answer: T) => AttemptEvent,
    failed: (error: unknown) => AttemptEvent,
  ): Promise<void> {
    const asked = line.then(async () => {
      const giveUp = new AbortController();
      call = { since: clock.now(), giveUp };
      const event = await send({ signal: giveUp.signal }).then(answered, failed);
      call = undefined;
      apply(event);
    });
    line = asked;
    return asked;
  }

  function act(): void {
    callOff?.();
    const now = state;
    if (now.phase === 'arming') {
      arm(now);
    } else if (now.phase === 'committing') {
      void ask(
        (init) => api.commit(now.attempt.id, init),
        (answer) => ({ type: 'committed', answer }),
        failureEvent.commit,
      );
    } else if (now.phase === 'ending') {
      void ask(
        (init) => takeTurn(() => end(now.from, init)),
        (event) => event,
        failureEvent.end,
      );
    } else if (now.phase === 'asking') {
      look();
    } else if (now.phase === 'waiting' || now.phase === 'arm-waiting') {
      schedule(now.dueAt);
    } else if (now.phase === 'idle') {
      rest();
    }
  }

  function arm({ order, lost }: Arming): void {
    if (lost === 0) endedAtThePress = latestEnd();
    void ask(
      // What a call before it has sealed may have come to its end in another tab: to repeat it would be a new order.
      (init) => takeTurn(() => (lost > 0 && hasEndedSince() ? NOTHING_ASKED : api.arm(order, init))),
      // Its answer may be so late that the guest has seen that end as well, and left it behind.
      (attempt) =>
        !attempt || (hasEndedSince() && memory.ended().includes(attempt.id))
          ? { type: 'arm-overtaken' }
          : { type: 'armed', attempt },
      failureEvent.arm,
    );
  }

  /** The guest has left an order's end behind in another tab since the press here. */
  function hasEndedSince(): boolean {
    return latestEnd() !== endedAtThePress;
  }

  /** Changes with each end that is left behind: a tab that was frozen then has not heard it, but can read it. */
  function latestEnd(): string {
    return `${endsHeard} ${memory.ended()[0]}`;
  }

  /** Nothing is under way: what this tab has ordered before, or another one meanwhile, comes first. */
  function rest(): void {
    const kept = memory.recall();
    if (kept) apply({ type: 'remembered', attempt: kept, since: kept.since });
    else if (!hasLooked || tabs.needsLook()) look();
  }

  /** Ends what is shown, and only that: another tab may have gone on to another order. */
  async function end(shown: Ended, init: { signal: AbortSignal }): Promise<AttemptEvent> {
    const answer = await api.current(init);
    if (answer.attempt && !isSame(answer.attempt, shown)) return { type: 'found', answer };
    await api.end(init);
    // Within the turn, so that whoever has the next one knows.
    memory.end(shown.attempt.id);
    return { type: 'ended' };
  }

  /** While offline nothing is scheduled: {@link onReturn} goes on. */
  function schedule(dueAt: number): void {
    callOff?.();
    if (!running || !connection.isOnline()) return;
    callOff = clock.after(Math.max(0, dueAt - clock.now()), () => apply({ type: 'due' }));
  }

  function look(): void {
    // One on its way may have left too early to see what is asked for now; the one behind it has not.
    if (looks > 1) return;
    looks += 1;
    void ask(
      (init) => takeTurn(() => api.current(init)),
      (answer) => {
        lostLooks = 0;
        return { type: 'found', answer };
      },
      () => {
        lostLooks += 1;
        return { type: 'find-failed' };
      },
    ).then(() => {
      looks -= 1;
      if (looks > 0) return;
      hasLooked = true;
      // Without an answer, what another tab has said still stands.
      if (lostLooks > 0) lookLater();
      else tabs.looked();
      changed();
    });
  }

  function lookLater(): void {
    if (state.phase !== 'idle' || !running || !connection.isOnline()) return;
    const now = clock.now();
    callOff?.();
    callOff = clock.after(nextTry(lostLooks, now).dueAt - now, look);
  }

  function onReturn(what: 'online' | 'visible'): void {
    // A call that hung while the machine slept: its own limit counts active time only.
    if (call && clock.now() - call.since > PATIENCE_MS) call.giveUp.abort();
    if (state.phase === 'waiting' || state.phase === 'arm-waiting') {
      schedule(what === 'online' ? state.notBefore : state.dueAt);
    } else if (state.phase === 'idle' && looks === 0) {
      callOff?.();
      look();
    }
  }

  function onMovedElsewhere(ended: string | undefined): void {
    if (ended !== undefined) {
      endsHeard += 1;
      memory.forget(ended);
      // A late Set-Cookie line would put the ended order back in the place of what has come after it.
      if (isOpen(state) && state.attempt.id === ended) call?.giveUp.abort();
      apply({ type: 'ended-elsewhere', id: ended });
    }
    if (state.phase === 'idle') look();
    else if (state.phase === 'waiting') schedule(state.notBefore);
  }

  return {
    state: () => state,
    canOrder: () => hasLooked && state.phase !== 'ending' && !tabs.isUnsure(),
    ordersElsewhere: tabs.ordersElsewhere,
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    start: () => {
      running = true;
      const stops = [connection.onReturn(onReturn), tabs.start()];
      if (state.phase === 'idle' && looks === 0) rest();
      if (state.phase === 'waiting' || state.phase === 'arm-waiting') schedule(state.dueAt);
      return () => {
        running = false;
        for (const stop of stops) stop();
        callOff?.();
      };
    },
    order: (order) => {
      if (!tabs.isUnsure()) apply({ type: 'ordered', order });
    },
    end: () => apply({ type: 'end-wished' }),
    forgetRefusal: () => apply({ type: 'refusal-read' }),
  };
}

function isAbout(state: AttemptPhase, { attempt }: Ended): boolean {
  return 'attempt' in state && state.attempt.id === attempt.id;
}

function isSame({ id, state }: Attempt, { attempt, phase }: Ended): boolean {
  return id === attempt.id && state === phase;
}
