import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { Problem } from '../../contract/http/problem-schema.ts';
import { inOtherWords } from '../../contract/room.ts';
import type { Availability } from '../../contract/room-schema.ts';
import { type StayQuery, stayKey } from '../../contract/stay.ts';
import { ProblemError } from '../api-errors.ts';
import type { BookingApi } from '../booking-api.ts';
import { PrefetchedAnswer } from './prefetched-answer.ts';
import { useAnswers } from './use-answer.ts';

/** The known rooms for one stay. */
interface RoomsAnswer {
  availability?: Availability;
  error?: unknown;
  loading: boolean;
}

export interface AvailabilityState extends RoomsAnswer {
  /** The known rooms for a requested stay. */
  of(stay: StayQuery): RoomsAnswer;
  /** How often the guest has searched. Another search for the same stay is a new result. */
  asked: number;
  /**
   * Drops the answer for a stay and requests it again: at once if the stay is shown, otherwise when it is
   * shown.
   */
  ask(stay: StayQuery): void;
  /** The same for the stay's nights, with any number of adults. */
  askNights(stay: StayQuery): void;
  /** Like `ask`, but not by the guest: this does not count as a new result. */
  renew(stay: StayQuery): void;
  /** Requests a stay ahead that the guest may search next. `ask` uses that answer while it is young. */
  prefetch(stay: StayQuery): void;
}

/**
 * Identifies an answer, whose texts are in the page's language. The name ends in `|`, so one adult is no
 * prefix of ten.
 */
const nameOf = (locale: string, stay: StayQuery): string => `${locale} ${stayKey(stay)}|`;

/** The start of the names of all answers for the stay's nights. */
const nightsPrefix = (locale: string, { checkin, checkout }: StayQuery): string =>
  `${locale} ${checkin}|${checkout}|`;

/** The answer that came with the page for the search in its URL: the rooms, or a problem. */
export interface FirstAnswer {
  /** The language of the page and of its answers. */
  locale: string;
  search?: StayQuery;
  availability?: Availability;
  problem?: Problem;
}

/**
 * The rooms for a stay. A stay is requested once, and then again only on demand. A price must not change
 * under a guest who has read it, neither on the way back nor in another language. The BFF checks each order
 * again. The answer that came with the page counts as requested.
 * @param further the stays of a party's other rooms, which are requested as well
 */
export function useAvailability(
  api: Pick<BookingApi, 'availability'>,
  stay: StayQuery | undefined,
  page: FirstAnswer,
  further: readonly StayQuery[],
): AvailabilityState {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [times, count] = useReducer((last: number) => last + 1, 0);
  const { locale } = page;
  const [last, keep] = useState<Shown>({ first: page, availability: page.availability });
  const first = firstAnswerIn(page, last);
  const [ahead] = useState(() => new PrefetchedAnswer<Availability>());
  const questionOf = (next: StayQuery) => {
    const name = nameOf(locale, next);
    return { name, load: () => ahead.take(name, () => api.availability(next)) };
  };
  const isKnown = (one: StayQuery) =>
    isSameStay(one, first.search) &&
    !asked.some((name) => nameOf(locale, one).startsWith(name)) &&
    (first.availability ?? first.problem) !== undefined;
  const wanted = stay ? [stay, ...further] : further;
  const answers = useAnswers<Availability>(wanted.filter((one) => !isKnown(one)).map(questionOf));
  const { drop } = answers;
  const { problem } = first;
  // The same object at each render, because a new object would be a new failure.
  const firstError = useMemo(() => problem && new ProblemError(problem), [problem]);
  const of = (one: StayQuery): RoomsAnswer => {
    const { value, error } = isKnown(one)
      ? { value: first.availability, error: firstError }
      : answers.of(nameOf(locale, one));
    return {
      ...(value && { availability: value }),
      ...(error !== undefined && { error }),
      loading: value === undefined && error === undefined,
    };
  };
  const current = stay ? of(stay) : { loading: false };
  const { availability } = current;
  useEffect(() => {
    keep((previous) => shownNext(previous, first, availability));
  }, [first, availability]);
  const forget = useCallback(
    (name: string) => {
      setAsked((names) => [...names, name]);
      // The old answer goes at once: a room that was just sold must not be shown as free meanwhile.
      drop((one) => one.startsWith(name));
    },
    [drop],
  );
  const renew = useCallback((next: StayQuery) => forget(nameOf(locale, next)), [forget, locale]);
  const ask = useCallback(
    (next: StayQuery) => {
      count();
      renew(next);
    },
    [renew],
  );
  const askNights = useCallback(
    (next: StayQuery) => {
      count();
      forget(nightsPrefix(locale, next));
    },
    [forget, locale],
  );
  const prefetch = useCallback(
    (next: StayQuery) => ahead.ask(nameOf(locale, next), () => api.availability(next)),
    [ahead, api, locale],
  );
  return { ...current, of, asked: times, ask, askNights, renew, prefetch };
}

/** What the page last showed to the guest. */
interface Shown {
  first: FirstAnswer;
  availability: Availability | undefined;
}

/**
 * The answer of the page. After a change of language the page brings other texts. The offers and prices stay
 * those that the guest has read, even if the upstream gave no new answer.
 */
function firstAnswerIn(page: FirstAnswer, { first, availability: shown }: Shown): FirstAnswer {
  if (first.locale === page.locale) return first;
  const { problem, ...rest } = page;
  const isSame = shown !== undefined && isSameStay(shown.stay, page.search);
  return isSame ? { ...rest, availability: inOtherWords(shown, page.availability) } : page;
}

function shownNext(last: Shown, first: FirstAnswer, availability = last.availability): Shown {
  if (last.first === first && last.availability === availability) return last;
  return { first, availability };
}

/** Whether two searches are for the same stay. Two missing searches are not the same. */
export function isSameStay(a: StayQuery | undefined, b: StayQuery | undefined): boolean {
  return a !== undefined && b !== undefined && stayKey(a) === stayKey(b);
}
