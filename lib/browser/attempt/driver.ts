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

/** Runs the state machine of an attempt: makes the requests and the waits that each phase needs. */
export interface AttemptDriver {
  state(): AttemptPhase;
  /**
   * Whether an idle page may show a working order button. False until a first look has ended, with or without
   * an answer. False while another tab may have an unresolved order, and while an attempt is being ended.
   */
  canOrder(): boolean;
  /** True while another tab has an unresolved order, and until a look has found its outcome. */
  ordersElsewhere(): boolean;
  /** Calls `changed` after every change of the driver's answers. Returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void;
  /**
   * Looks for an attempt to resume. Returns a function that stops the driver. A pending call is not aborted.
   */
  start(): () => void;
  /** Orders once. Does nothing unless the machine is idle and no other tab may be ordering. */
  order(order: Order): void;
  /**
   * Ends the confirmed, rejected or stuck attempt that is shown. The guest can then book the same room and
   * nights again.
   */
  end(): void;
  /** Leaves a confirmed booking, which stays among {@link AttemptDriver.bookings}, or a rejection. */
  leave(): void;
  /** The session's bookings, newest first. Returns the same list until it changes. */
  bookings(): readonly SessionBooking[];
  /** The latest order of several rooms if at least one room is booked: each room with its outcome. */
  latestOrder(): SessionBooking | undefined;
  /**
   * Ends one of {@link AttemptDriver.bookings}, or all of them. Does nothing while the page shows an order,
   * or when the session holds a booking that this list does not have.
   * @param id the id of the booking's attempt @default all bookings
   * @returns whether the bookings are ended
   */
  endBookings(id?: string): Promise<boolean>;
  /** Removes the refusal of an order after the guest has read it. */
  dismissRefusal(): void;
}

export interface AttemptDriverOptions {
  api: Pick<BookingApi, 'arm' | 'commit' | 'current' | 'end' | 'ticket' | 'ownTicket'>;
  clock: Clock;
  connection: Connection;
  /** @default none */
  channel?: TabChannel;
  /** For calls that may write a session. Not for the commit, which can take long. @default no lock */
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
  /** The attempts that the guest had already ended at the press of the order button. */
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
    const bookingsChanged = updateBookings(event, next);
    if (next === before) {
      if (bookingsChanged) changed();
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

  /** @returns whether the session's bookings have changed */
  function updateBookings(event: AttemptEvent, next: AttemptPhase): boolean {
    if (event.type === 'found' || event.type === 'arm-withheld') return bookings.found(event.answer);
    if (event.type === 'bookings-ended')
      return bookings.ended(event.id === undefined ? undefined : [event.id]);
    if (event.type === 'ended' && state.phase === 'ending') return bookings.ended(idsOf(state.from.attempt));
    return bookings.reached(next);
  }

  /** Keeps an attempt in the tab's memory from before its first commit until its outcome is known. */
  function remember(before: AttemptPhase, next: AttemptPhase): void {
    if (next.phase === 'committing' && !isOpen(before)) memory.keep({ ...next.attempt, since: next.since });
    if (next.phase === 'confirmed' || next.phase === 'rejected') memory.drop(next.attempt.id);
    // The attempt was withdrawn, or another tab has ended it.
    if (isOpen(before) && next.phase === 'idle') memory.end(before.attempt.id);
    if (before.phase === 'rejected' && next.phase !== 'ending') memory.end(before.attempt.id);
    if (before.phase === 'ending' && !isAbout(next, before.from)) memory.end(before.from.attempt.id);
  }

  function enqueue<T>(
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
      void enqueue(
        (init) => api.commit(now.attempt.id, init),
        (answer) => ({ type: 'committed', answer }),
        failureEvent.commit,
      );
    } else if (now.phase === 'ending') {
      void enqueue(
        (init) => withLock(() => end(now.from, init)),
        (event) => event,
        failureEvent.end,
      );
    } else if (now.phase === 'withdrawing') {
      void enqueue(
        (init) => withLock(() => api.end({ ...init, withdraw: now.attempt.id })),
        // Another tab may have booked, shown and ended the attempt in the meantime.
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
   * Sends a press. Without a ticket a repeat could be a second order, so a look first brings a ticket. If the
   * look finds a booking that the page does not list, nothing is sent.
   */
  async function arm(press: Arming, init: CallOptions): Promise<AttemptEvent> {
    let sent = press.ticket;
    try {
      return await withLock(async () => {
        sent ??= api.ticket();
        if (sent === undefined) {
          const answer = await api.current(init);
          const unlisted = bookings.unlistedIn(answer);
          // The server now counts this booking as shown. The guest reads about it before the next order.
          if (unlisted) return { type: 'arm-withheld', answer, unlisted };
          // Not the shared ticket: another tab may replace that ticket between this answer and the call.
          sent = api.ownTicket();
        }
        const attempt = await api.arm(press.order, { ...init, ticket: sent });
        // The answer may be so late that the guest has already ended the attempt in another tab.
        return isEndedSincePress(attempt.id) ? { type: 'arm-overtaken' } : { type: 'armed', attempt };
      });
    } catch (error) {
      return failureEvent.arm(error, { sent, ticket: api.ticket() });
    }
  }

  /** Whether the guest has already read about this rejection at the form. */
  function isReadRefusal({ attempt }: CurrentAnswer): boolean {
    return attempt?.state === 'rejected' && memory.ended().includes(attempt.id);
  }

  function isEndedSincePress(id: string): boolean {
    return memory.ended().includes(id) && !endedBeforePress.includes(id);
  }

  /** Takes up this tab's own order, otherwise starts a look if one is due. */
  function lookWhenIdle(): void {
    if (!recallOwn() && (!session.hasLooked() || tabs.needsLook())) session.look();
  }

  /** Takes up this tab's own order, otherwise looks for orders of other tabs. */
  function lookAgain(): void {
    if (!recallOwn()) session.look();
  }

  /** Takes up an order that another page of this tab has made. @returns whether there is such an order */
  function recallOwn(): boolean {
    const kept = state.phase === 'idle' ? memory.recall() : undefined;
    if (kept) apply({ type: 'remembered', attempt: kept, since: kept.since });
    return kept !== undefined;
  }

  /**
   * Drops this page's order if the guest has ended it on another page. A page from the back/forward cache, or
   * hidden by React, did not receive that message.
   */
  function catchUp(): void {
    if (isOpen(state) && isEndedSincePress(state.attempt.id)) onMovedElsewhere(state.attempt.id);
  }

  /** Ends only the attempt that is shown. Another tab may have ordered something else. */
  async function end(shown: Ended, init: CallOptions): Promise<AttemptEvent> {
    const answer = await api.current(init);
    if (answer.attempt && !isShown(shown, answer)) return { type: 'found', answer };
    await api.end({ ...init, attempt: shown.attempt.id });
    // This write precedes the release of the lock: the next tab that gets the lock must read it.
    memory.end(shown.attempt.id);
    return { type: 'ended' };
  }

  /** Ends bookings, unless another tab has ordered something that this page does not list. */
  async function endListed(
    ids: readonly string[],
    id: string | undefined,
    init: CallOptions,
  ): Promise<AttemptEvent> {
    const answer = await api.current(init);
    if (!bookings.isSameAs(answer)) return { type: 'found', answer };
    await api.end({ ...init, ...(id !== undefined && { attempt: id }) });
    for (const ended of ids) memory.end(ended);
    return { type: 'bookings-ended', id };
  }

  /** Schedules nothing while offline. {@link onReturn} continues. */
  function schedule(dueAt: number, then: () => void = () => apply({ type: 'due' })): void {
    cancelTimer?.();
    if (!running || !connection.isOnline()) return;
    // Not longer than the longest wait, because the clock may have been set back.
    cancelTimer = clock.after(Math.min(Math.max(0, dueAt - clock.now()), MAX_WAIT), then);
  }

  async function sendLook(): Promise<boolean> {
    let answered = false;
    await enqueue(
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
    // Without an answer the last message of another tab stays valid.
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
      // A late Set-Cookie line would replace the session's current attempt by the ended one.
      if (isOpen(state) && state.attempt.id === ended) calls.abort();
      apply({ type: 'ended-elsewhere', id: ended });
    }
    // In `asking` a look is under way. It may have left before this message.
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
      // A rejected order is final, so it does not block the end of earlier bookings.
      if (state.phase !== 'idle' && state.phase !== 'rejected') return false;
      const ids = bookings
        .all()
        .flatMap(({ attempt }) => (id === undefined || attempt.id === id ? attempt.id : []));
      await enqueue(
        (init) => withLock(() => endListed(ids, id, init)),
        (event) => event,
        () => ({ type: 'find-failed' }),
      );
      const isDone = !bookings.all().some(({ attempt }) => ids.includes(attempt.id));
      if (isDone) for (const ended of ids) tabs.announceEnd(ended);
      // The end of all bookings has also ended a rejected order.
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
