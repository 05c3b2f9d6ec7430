import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { Problem } from '../../contract/http/problem-schema.ts';
import { inOtherWords } from '../../contract/room.ts';
import type { Availability } from '../../contract/room-schema.ts';
import { type StayQuery, stayKey } from '../../contract/stay.ts';
import { ProblemError } from '../api-errors.ts';
import type { BookingApi } from '../booking-api.ts';
import { AskedAhead } from './asked-ahead.ts';
import { useAnswer } from './use-answer.ts';

export interface AvailabilityState {
  availability?: Availability;
  error?: unknown;
  loading: boolean;
  /** How often the guest has asked: the same stay asked for again is a new result. */
  asked: number;
  /** Drops what is known of a stay and asks for it anew: at once if it is shown, else as soon as it is. */
  ask(stay: StayQuery): void;
  /** The same without a guest's doing: it is no new result. */
  renew(stay: StayQuery): void;
  /** Asks ahead for a stay that the guest may ask for next: `ask` takes that answer while it is young. */
  prefetch(stay: StayQuery): void;
}

/** Names an answer: its texts are in the page's language. */
const nameOf = (locale: string, stay: StayQuery): string => `${locale} ${stayKey(stay)}`;

/** What came with the page for the search in its URL: the rooms, or why there are none. */
export interface FirstAnswer {
  /** The language of the page, in which its answers are. */
  locale: string;
  search?: StayQuery;
  availability?: Availability;
  problem?: Problem;
}

/**
 * The rooms for a stay. A stay is asked for once and then only when told to: a price must not change under a
 * guest who has read it, also not on the way back to it nor in another language, and the order itself is
 * checked afresh by the BFF. What came with the page counts as asked.
 */
export function useAvailability(
  api: Pick<BookingApi, 'availability'>,
  stay: StayQuery | undefined,
  page: FirstAnswer,
): AvailabilityState {
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [times, count] = useReducer((last: number) => last + 1, 0);
  const { locale } = page;
  const [last, keep] = useState<Shown>({ first: page, availability: page.availability });
  const first = firstAnswerIn(page, last);
  const [ahead] = useState(() => new AskedAhead<Availability>());
  const questionOf = (next: StayQuery) => {
    const name = nameOf(locale, next);
    return { name, load: () => ahead.take(name, () => api.availability(next)) };
  };
  const question = stay && questionOf(stay);
  const isFirst = question && isSameStay(stay, first.search) && !asked.includes(question.name);
  const known = isFirst && (first.availability || first.problem) ? first : undefined;
  const [answer, drop] = useAnswer<Availability>(known ? undefined : question);
  const availability = known ? known.availability : answer?.value;
  useEffect(() => {
    keep((previous) => shownNext(previous, first, availability));
  }, [first, availability]);
  const renew = useCallback(
    (next: StayQuery) => {
      setAsked((names) => [...names, nameOf(locale, next)]);
      // Without the old answer: what has just been sold must not be shown as free in the meantime.
      drop(nameOf(locale, next));
    },
    [drop, locale],
  );
  const ask = useCallback(
    (next: StayQuery) => {
      count();
      renew(next);
    },
    [renew],
  );
  const prefetch = useCallback(
    (next: StayQuery) => ahead.ask(nameOf(locale, next), () => api.availability(next)),
    [ahead, api, locale],
  );
  const state = { asked: times, ask, renew, prefetch };
  const { problem } = first;
  // The same object at each drawing: a new one would be a new failure.
  const firstError = useMemo(() => problem && new ProblemError(problem), [problem]);
  if (known?.problem) return { ...state, error: firstError, loading: false };
  return {
    ...state,
    ...(availability && { availability }),
    ...(answer?.error !== undefined && { error: answer.error }),
    loading: answer !== undefined && answer.value === undefined && answer.error === undefined,
  };
}

/** What the guest was last shown. */
interface Shown {
  first: FirstAnswer;
  availability: Availability | undefined;
}

/**
 * The page's own answer. A page that has come back in another language brings other words; the offers stay
 * those that the guest has read, with their prices, also when the upstream could not be asked again.
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

/** Whether two searches ask for the same; none is not the same as none. */
export function isSameStay(a: StayQuery | undefined, b: StayQuery | undefined): boolean {
  return a !== undefined && b !== undefined && stayKey(a) === stayKey(b);
}
