import type { Problem } from '../../contract/http/problem-schema.ts';
import type { Attempt, Booking, CommitAnswer, CurrentAnswer } from '../../contract/order/attempt-schema.ts';
import { ProblemError } from '../api-errors.ts';
import type { Order } from '../booking-api.ts';
import { BOOKING, testAttempt } from '../test-attempt.ts';
import { virtualClock } from '../test-clock.ts';
import { problem } from '../test-server/test-booking-server.ts';
import { type AttemptDriverOptions, createAttemptDriver } from './driver.ts';
import { NO_CHANNEL, type TabChannel, type TabMessage } from './tab-channel.ts';
import type { TabMemory } from './tab-memory.ts';
import { lost, switchableConnection } from './test-driver.ts';

/** A browser with several tabs of one property. They share a session, a virtual clock and a log. */
export function testBrowser() {
  const time = virtualClock();
  const log: string[] = [];
  const messages: string[] = [];
  const listeners = new Map<string, (news: TabMessage) => void>();
  const write = (who: string, what: string) => log.push(`${time.clock.now() / 1000} ${who} ${what}`);

  const session = testSession();

  function channelOf(tab: string): TabChannel {
    return {
      post: (message) => {
        if (message.kind !== 'opened') messages.push(`${tab} ${message.kind}`);
        for (const other of listeners.keys()) {
          // Like a real channel: later, and only if the other tab still listens.
          if (other !== tab) void Promise.resolve().then(() => listeners.get(other)?.(message));
        }
      },
      subscribe: (receive) => {
        listeners.set(tab, receive);
        return () => listeners.delete(tab);
      },
    };
  }

  function openTab(tab: string, { deaf = false, memory }: { deaf?: boolean; memory?: TabMemory } = {}) {
    const net = switchableConnection();
    let hasLooked = false;
    let ticket: string | undefined;
    const reach = () => {
      if (session.down) throw lost();
    };
    /** Each answer brings the newest ticket, also a problem. */
    const withTicket = async <T>(answer: () => T | Promise<T>): Promise<T> => {
      try {
        const result = await answer();
        ticket = session.ticket();
        return result;
      } catch (error) {
        if (error instanceof ProblemError) ticket = session.ticket();
        throw error;
      }
    };
    const api: AttemptDriverOptions['api'] = {
      current: async () => {
        write(tab, 'current');
        reach();
        const first = !hasLooked;
        hasLooked = true;
        if (session.lostLooks > 0 && !first) {
          session.lostLooks -= 1;
          throw lost();
        }
        return withTicket(session.current);
      },
      arm: async (order, options) => {
        write(tab, 'arm');
        reach();
        return withTicket(() => session.arm(order, options?.ticket));
      },
      commit: async (id) => {
        write(tab, 'commit');
        reach();
        return withTicket(() => session.commit(id));
      },
      end: async () => {
        write(tab, 'end');
        reach();
        await withTicket(session.end);
      },
      ticket: () => ticket,
      ownTicket: () => ticket,
    };
    const driver = createAttemptDriver({
      api,
      clock: time.clock,
      connection: net.connection,
      channel: deaf ? NO_CHANNEL : channelOf(tab),
      ...(memory ? { memory } : {}),
    });
    const stop = driver.start();
    /** The tab is closed: it sends nothing more, and its calls never end. */
    const close = () => {
      stop();
      api.commit = () => new Promise(() => undefined);
      api.arm = () => new Promise(() => undefined);
    };
    return { driver, net, stop, close, phase: () => driver.state().phase };
  }

  return { ...time, log, messages, session, openTab };
}

/** The session of the BFF, with the upstream behind it. */
function testSession() {
  let attempt: Attempt | null = null;
  let booking: Booking | undefined;
  let bookings = 0;
  let generation = 0;
  /**
   * The next answers to `current` have the state of their request, but arrive when these promises are
   * resolved.
   */
  const looks: Promise<unknown>[] = [];
  /**
   * The results of the next calls to `arm`: a refusal, a delay, or the usual result with a lost or late
   * answer.
   */
  const arms: (Problem | Promise<unknown> | Error | { answerAt: Promise<unknown> })[] = [];
  /** The answers to the next commits, instead of a booking. */
  const commits: (Attempt['state'] | Error)[] = [];
  const session = {
    /** The BFF does not answer. */
    down: false,
    /**
     * This many looks get no answer. The first look of a tab is excepted, because after its failure the tab
     * may order and looks again.
     */
    lostLooks: 0,
    looks,
    arms,
    commits,
    bookings: () => bookings,
    attempt: () => attempt,
    /** The ticket for the next press. */
    ticket: () => String(attempt?.state === 'rejected' ? generation + 1 : generation),
    /** Cookies are cleared. */
    lose: () => {
      attempt = null;
      booking = undefined;
    },
    restore: (before: Attempt) => {
      attempt = before;
    },
    current: async (): Promise<CurrentAnswer> => {
      const answer = { attempt, ...(booking && { booking }) };
      await looks.shift();
      return answer;
    },
    arm: async (order: Order, ticket?: string): Promise<Attempt> => {
      const next = arms.shift();
      if (next instanceof Promise) await next;
      else if (next && 'code' in next) throw new ProblemError(next);
      const { roomTypeId, guest } = order;
      const same = attempt?.room.roomTypeId === roomTypeId;
      const isSameAttempt = same && ticket === String(generation);
      if (ticket !== undefined && ticket !== session.ticket() && !isSameAttempt) {
        throw new ProblemError(problem('attempt-mismatch'));
      }
      if (attempt?.state === 'rejected' && !isSameAttempt) session.end();
      if (attempt && !same) throw new ProblemError(problem('attempt-unresolved', { attempt }));
      const id = `attempt-${roomTypeId}${'x'.repeat(generation)}`;
      attempt ??= testAttempt('armed', { id, room: { roomTypeId, name: roomTypeId }, guest });
      const sealed = attempt;
      if (next instanceof Error) throw next;
      if (next && 'answerAt' in next) await next.answerAt;
      return sealed;
    },
    commit: (id: string): CommitAnswer => {
      if (attempt?.id !== id) throw new ProblemError(problem('attempt-mismatch'));
      const next = attempt.state === 'confirmed' ? undefined : commits.shift();
      if (next instanceof Error) throw next;
      if (!next && !booking) {
        bookings += 1;
        booking = BOOKING;
      }
      attempt = { ...attempt, state: next ?? 'confirmed' };
      return { attempt, ...(booking ? { booking } : { retryAfter: 2 }) };
    },
    end: () => {
      if (attempt?.state === 'armed' || attempt?.state === 'in-doubt') {
        throw new ProblemError(problem('attempt-unresolved', { attempt }));
      }
      attempt = null;
      booking = undefined;
      generation += 1;
    },
  };
  return session;
}
