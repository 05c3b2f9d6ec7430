import type { Attempt, CommitAnswer, CurrentAnswer } from '../../contract/order/attempt-schema.ts';
import { NoAnswerError } from '../api-errors.ts';
import type { Connection } from '../connection.ts';
import { BOOKING, testAttempt } from '../test-attempt.ts';
import { virtualClock } from '../test-clock.ts';
import { createAttemptDriver } from './driver.ts';

/** A connection that tests switch off and on. */
export function switchableConnection() {
  const looks = new Set<(what: 'online' | 'visible') => void>();
  const state = { online: true };
  const connection: Connection = {
    isOnline: () => state.online,
    onReturn: (look) => {
      looks.add(look);
      return () => looks.delete(look);
    },
  };
  const signal = (what: 'online' | 'visible') => {
    for (const look of looks) look(what);
  };
  return { connection, state, signal, listeners: () => looks.size };
}

const TICKET = 'a ticket';

interface Answers {
  current?: (CurrentAnswer | Error)[];
  arm?: (Attempt | Error)[];
  commit?: (CommitAnswer | Error | typeof HANGS)[];
  end?: (Error | undefined)[];
}

interface Tickets {
  /** @default always the same ticket */
  ticket?: () => string | undefined;
}

/** A call that hangs until it is aborted. */
export const HANGS = Symbol('hangs');

/** A driver with scripted answers. The log has each call with its time in seconds. */
export function setUpDriver(answers: Answers = {}, { ticket = () => TICKET }: Tickets = {}) {
  const time = virtualClock();
  const net = switchableConnection();
  const log: string[] = [];
  const reply = <T>(
    name: string,
    list: (T | Error | typeof HANGS)[] | undefined,
    fallback: T,
    signal?: AbortSignal,
  ): Promise<T> => {
    log.push(`${time.clock.now() / 1000} ${name}`);
    const answer = list?.shift() ?? fallback;
    if (answer === HANGS) {
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    }
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
  };
  const booked: CommitAnswer = { attempt: testAttempt('confirmed'), booking: BOOKING };
  const driver = createAttemptDriver({
    clock: time.clock,
    connection: net.connection,
    api: {
      current: () => reply<CurrentAnswer>('current', answers.current, { attempt: null }),
      arm: (order) => reply(`arm ${order.quote}`, answers.arm, testAttempt('armed')),
      commit: (id, init) => reply(`commit ${id.slice(0, 4)}`, answers.commit, booked, init?.signal),
      end: () => reply<undefined>('end', answers.end, undefined),
      ticket,
      ownTicket: () => TICKET,
    },
  });
  return { driver, log, ...time, net };
}

/** An answer that leaves the attempt in doubt. */
export const inDoubt = (retryAfter?: number): CommitAnswer => ({
  attempt: testAttempt('in-doubt'),
  ...(retryAfter === undefined ? {} : { retryAfter }),
});
/** No answer at all. */
export const lost = () => new NoAnswerError(new Error('reset'));
