import type { CurrentAnswer } from '../../contract/order/attempt-schema.ts';
import type { BookingApi, CallOptions, Order } from '../booking-api.ts';
import type { Clock } from '../clock.ts';
import type { Connection } from '../connection.ts';
import { createCallQueue } from './call-queue.ts';
import type { AttemptEvent } from './event.ts';
import { failureEvent } from './failure-event.ts';
import { type Arming, type AttemptPhase, type Ended, idsOf, isOpen, isUnresolved } from './phase.ts';
import { MAX_WAIT, nextTry } from './retry-schedule.ts';
import { createSessionBookings, type SessionBooking } from './session-bookings.ts';
import { createSessionLook } from './session-look.ts';
import { isShown, nextAttemptState } from './state-machine.ts';
import { NO_CHANNEL, type TabChannel } from './tab-channel.ts';
import { NO_LOCK, type WithLock } from './tab-lock.ts';
import { NO_MEMORY, type TabMemory } from './tab-memory.ts';
import { createTabWatch } from './tab-watch.ts';

/** Runs the attempt machine: makes the calls and the waits that each state asks for. */
export interface AttemptDriver {
  state(): AttemptPhase;
  /**
   * Whether an idle page may show a working order button. False until a first look has ended, answered or
   * not; while another tab may have an unresolved order; and while an attempt is being ended.
   */
  canOrder(): boolean;
  /** True while another tab has an unresolved order, and until a look has shown what came of it. */
  ordersElsewhere(): boolean;
  /** Calls `changed` after every change of what the driver answers; returns how to stop. */
  subscribe(changed: () => void): () => void;
  /** Looks for an attempt to resume and waits; returns how to stop. A call on its way is not cut off. */
  start(): () => void;
  /** Orders once: nothing happens unless the machine is idle, and no other tab may be ordering. */
  order(order: Order): void;
  /** Ends what is shown as confirmed, rejected or stuck: the same room and nights can be booked once more. */
  end(): void;
  /**
   * Goes on from a confirmed booking, which stays among {@link AttemptDriver.bookings}, or from a rejection.
   */
  leave(): void;
  /** The session's bookings, the newest first; the same list until there is news. */
  bookings(): readonly SessionBooking[];
  /** The latest order of several rooms, if one of them is booked: each room with what became of it. */
  latestOrder(): SessionBooking | undefined;
  /**
   * Ends one of {@link AttemptDriver.bookings}, or all of them. Nothing happens while the page shows an
   * order, or where the session holds a booking that is not listed here.
   * @param id of the booking's attempt
   * @returns whether that is done
   */
  endBookings(id?: string): Promise<boolean>;
  /** The guest has read why the order was refused, and goes on. */
  dismissRefusal(): void;
}

export interface AttemptDriverOptions {
  api: Pick<BookingApi, 'arm' | 'commit' | 'current' | 'end' | 'ticket' | 'ownTicket'>;
  clock: Clock;
  connection: Connection;
  /** @default none */
  channel?: TabChannel;
  /** For calls that may write a session; not for the commit, which may take long. @default no lock */
  withLock?: WithLock;
  /** @default none */
  memory?: TabMemory;
}

/** Makes a driver. It does nothing before {@link AttemptDriver.start}. */
export function createAttemptDriver(options: AttemptDriverOptions): AttemptDriver {
  const { api, clock, connection, channel = NO_CHANNEL, withLock = NO_LOCK, memory = NO_MEMORY } = options;
  let state: AttemptPhase = { phase: 'idle' };
  let running = false;
  let cancelTimer: (() => void) | undefined;
  /** What the guest had ended when the order button was pressed. */
  let endedBeforePress: readonly string[] = [];
  const watchers = new Set<() => void>();
  const calls = createCallQueue(clock);
  const tabs = createTabWatch({ channel, clock, onMoved: onMovedElsewhere, changed });
  const bookings = createSessionBookings();
  const session = createSessionLook({ send: sendLook, settled: onLooked });

  function changed(): void {
    for (const watcher of [...watchers]) watcher();
  }

  function apply(event: AttemptEvent): void {
    const before = state;
    const next = nextAttemptState(before, event, clock.now());
    const isNews = noteBookings(event, next);
    if (next === before) {
      if (isNews) changed();
      return;
    }
    state = next;
    const entered = next.phase !== before.phase;
    if (entered) {
      remember(before, next);
      tabs.announce(before, next);
    }
    changed();
    if (entered) act();
  }

  /** @returns whether there is news of the session's bookings */
  function noteBookings(event: AttemptEvent, next: AttemptPhase): boolean {
    if (event.type === 'found' || event.type === 'arm-withheld') return bookings.found(event.answer);
    if (event.type === 'bookings-ended')
      return bookings.ended(event.id === undefined ? undefined : [event.id]);
    if (event.type === 'ended' && state.phase === 'ending') return bookings.ended(idsOf(state.from.attempt));
    return bookings.reached(next);
  }

  /** Keeps an attempt from before its first commit here until its outcome is known. */
  function remember(before: AttemptPhase, next: AttemptPhase): void {
    if (next.phase === 'committing' && !isOpen(before)) memory.keep({ ...next.attempt, since: next.since });
    if (next.phase === 'confirmed' || next.phase === 'rejected') memory.drop(next.attempt.id);
    // Withdrawn, or ended in another tab.
    if (isOpen(before) && next.phase === 'idle') memory.end(before.attempt.id);
    if (before.phase === 'rejected' && next.phase !== 'ending') memory.end(before.attempt.id);
    if (before.phase === 'ending' && !isAbout(next, before.from)) memory.end(before.from.attempt.id);
  }

  function ask<T>(
    send: (init: CallOptions) => Promise<T>,
    answered: (answer: T) => AttemptEvent,
    failed: (error: unknown) => AttemptEvent,
  ): Promise<void> {
    return calls.add((init) => send(init).then(answered, failed), apply);
  }

  function act(): void {
    cancelTimer?.();
    const now = state;
    if (now.phase === 'arming') {
      void calls.add((init) => arm(now, init), apply);
    } else if (now.phase === 'committing') {
      void ask(
        (init) => api.commit(now.attempt.id, init),
        (answer) => ({ type: 'committed', answer }),
        failureEvent.commit,
      );
    } else if (now.phase === 'ending') {
      void ask(
        (init) => withLock(() => end(now.from, init)),
        (event) => event,
        failureEvent.end,
      );
    } else if (now.phase === 'withdrawing') {
      void ask(
        (init) => withLock(() => api.end({ ...init, withdraw: now.attempt.id })),
        // It may have been booked, seen and ended in another tab.
        () =>
          isEndedSincePress(now.attempt.id)
            ? { type: 'ended-elsewhere', id: now.attempt.id }
            : { type: 'ended' },
        failureEvent.end,
      );
    } else if (now.phase === 'asking') {
      session.look();
    } else if (now.phase === 'waiting' || now.phase === 'arm-waiting') {
      schedule(now.dueAt);
    } else if (now.phase === 'idle') {
      lookWhenIdle();
    }
  }

  /**
   * Sends a press. Without a ticket, a repeat could be a second order: a look brings the ticket first. If the look
   * finds a booking that is not in the page's list, nothing is sent.
   */
  async function arm(press: Arming, init: CallOptions): Promise<AttemptEvent> {
    let sent = press.ticket;
    try {
      return await withLock(async () => {
        sent ??= api.ticket();
        if (sent === undefined) {
          const answer = await api.current(init);
          const unlisted = bookings.unlistedIn(answer);
          // The server counts this booking as told now. Its guest reads of it before anything else is ordered.
          if (unlisted) return { type: 'arm-withheld', answer, unlisted };
          // Not the shared one: another tab may write its own between this answer and the call.
          sent = api.ownTicket();
        }
        const attempt = await api.arm(press.order, { ...init, ticket: sent });
        // The answer may be so late that the guest has seen the outcome in another tab, and ended the attempt.
        return isEndedSincePress(attempt.id) ? { type: 'arm-overtaken' } : { type: 'armed', attempt };
      });
    } catch (error) {
      return failureEvent.arm(error, { sent, ticket: api.ticket() });
    }
  }

  /** The guest has read of this rejection at the form. */
  function isReadRefusal({ attempt }: CurrentAnswer): boolean {
    return attempt?.state === 'rejected' && memory.ended().includes(attempt.id);
  }

  function isEndedSincePress(id: string): boolean {
    return memory.ended().includes(id) && !endedBeforePress.includes(id);
  }

  /** This tab's own order comes first; then a look, if one is due. */
  function lookWhenIdle(): void {
    if (!recallOwn() && (!session.hasLooked() || tabs.needsLook())) session.look();
  }

  /** This tab's own order comes first, then what other tabs may have ordered. */
  function lookAgain(): void {
    if (!recallOwn()) session.look();
  }

  /** Another page of this tab may have ordered. @returns whether there is such an order */
  function recallOwn(): boolean {
    const kept = state.phase === 'idle' ? memory.recall() : undefined;
    if (kept) apply({ type: 'remembered', attempt: kept, since: kept.since });
    return kept !== undefined;
  }

  /** A page that was away (back/forward cache, or hidden by React) has not heard of the end of its order. */
  function catchUp(): void {
    if (isOpen(state) && isEndedSincePress(state.attempt.id)) onMovedElsewhere(state.attempt.id);
  }

  /** Ends what is shown, and only that: another tab may have gone on to another order. */
  async function end(shown: Ended, init: CallOptions): Promise<AttemptEvent> {
    const answer = await api.current(init);
    if (answer.attempt && !isShown(shown, answer)) return { type: 'found', answer };
    await api.end({ ...init, attempt: shown.attempt.id });
    // Before the lock is free: the next tab that gets the lock must know.
    memory.end(shown.attempt.id);
    return { type: 'ended' };
  }

  /** Ends bookings, unless another tab has ordered something that is not listed here. */
  async function endListed(
    ids: readonly string[],
    id: string | undefined,
    init: CallOptions,
  ): Promise<AttemptEvent> {
    const answer = await api.current(init);
    if (!bookings.isSameAs(answer)) return { type: 'found', answer };
    await api.end({ ...init, ...(id !== undefined && { attempt: id }) });
    for (const one of ids) memory.end(one);
    return { type: 'bookings-ended', id };
  }

  /** While offline nothing is scheduled: {@link onReturn} goes on. */
  function schedule(dueAt: number, then: () => void = () => apply({ type: 'due' })): void {
    cancelTimer?.();
    if (!running || !connection.isOnline()) return;
    // No longer than any wait: the clock may have been set back.
    cancelTimer = clock.after(Math.min(Math.max(0, dueAt - clock.now()), MAX_WAIT), then);
  }

  async function sendLook(): Promise<boolean> {
    let answered = false;
    await ask(
      (init) => withLock(() => api.current(init)),
      (answer) => {
        answered = true;
        return { type: 'found', answer: isReadRefusal(answer) ? { ...answer, attempt: null } : answer };
      },
      () => ({ type: 'find-failed' }),
    );
    return answered;
  }

  function onLooked(lost: number): void {
    // Without an answer, what another tab has said still stands.
    if (lost === 0) tabs.looked();
    else if (state.phase === 'idle') schedule(nextTry(lost, clock.now()).dueAt, session.look);
    changed();
  }

  function onReturn(what: 'online' | 'visible'): void {
    calls.abortOverdue();
    catchUp();
    if (state.phase === 'waiting' || state.phase === 'arm-waiting') {
      schedule(what === 'online' ? state.notBefore : state.dueAt);
    } else if (state.phase === 'idle' && !session.isUnderWay()) {
      cancelTimer?.();
      lookAgain();
    }
  }

  function onMovedElsewhere(ended: string | undefined): void {
    if (ended !== undefined) {
      memory.drop(ended);
      // A late Set-Cookie line would put the ended order back in the place of what has come after it.
      if (isOpen(state) && state.attempt.id === ended) calls.abort();
      apply({ type: 'ended-elsewhere', id: ended });
    }
    // In `asking` a look is under way, which may have left before this news.
    if (state.phase === 'idle' || state.phase === 'asking') lookAgain();
    else if (state.phase === 'waiting') schedule(state.notBefore);
  }

  return {
    state: () => state,
    canOrder: () => session.hasLooked() && state.phase !== 'ending' && !tabs.isUnsure(),
    ordersElsewhere: tabs.ordersElsewhere,
    subscribe: (watcher) => {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    start: () => {
      running = true;
      const stops = [connection.onReturn(onReturn), tabs.start()];
      catchUp();
      if (state.phase === 'idle' && !session.isUnderWay()) lookWhenIdle();
      if (state.phase === 'waiting' || state.phase === 'arm-waiting') schedule(state.dueAt);
      return () => {
        running = false;
        for (const stop of stops) stop();
        cancelTimer?.();
      };
    },
    order: (order) => {
      if (tabs.isUnsure()) return;
      if (!isUnresolved(state)) endedBeforePress = memory.ended();
      apply({ type: 'ordered', order, ticket: api.ticket() });
    },
    end: () => apply({ type: 'end-wished' }),
    leave: () => apply({ type: 'left' }),
    bookings: bookings.all,
    latestOrder: bookings.order,
    endBookings: async (id) => {
      // A rejection is over; it does not stand in the way of the bookings before it.
      if (state.phase !== 'idle' && state.phase !== 'rejected') return false;
      const ids = bookings
        .all()
        .flatMap(({ attempt }) => (id === undefined || attempt.id === id ? attempt.id : []));
      await ask(
        (init) => withLock(() => endListed(ids, id, init)),
        (event) => event,
        () => ({ type: 'find-failed' }),
      );
      const isDone = !bookings.all().some(({ attempt }) => ids.includes(attempt.id));
      if (isDone) for (const one of ids) tabs.announceEnd(one);
      // With all of them the session has ended a rejected order too.
      if (isDone && id === undefined) apply({ type: 'left' });
      session.look();
      return isDone;
    },
    dismissRefusal: () => apply({ type: 'refusal-read' }),
  };
}

function isAbout(state: AttemptPhase, { attempt }: Ended): boolean {
  return 'attempt' in state && state.attempt.id === attempt.id;
}
