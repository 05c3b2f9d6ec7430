import { useCallback, useEffect, useMemo, useReducer, useState } from 'react';
import type { Problem } from '../../contract/http/problem-schema.ts';
import { inOtherWords } from '../../contract/room.ts';
import type { Availability } from '../../contract/room-schema.ts';
import { type StayQuery, stayKey } from '../../contract/stay.ts';
import { ProblemError } from '../api-errors.ts';
import type { BookingApi } from '../booking-api.ts';
import { AskedAhead } from './asked-ahead.ts';
import { useAnswers } from './use-answer.ts';

/** What is known of the rooms for one stay. */
interface RoomsAnswer {
  availability?: Availability;
  error?: unknown;
  loading: boolean;
}

export interface AvailabilityState extends RoomsAnswer {
  /** What is known of a stay that is asked for. */
  of(stay: StayQuery): RoomsAnswer;
  /** How often the guest has asked: the same stay asked for again is a new result. */
  asked: number;
  /** Drops what is known of a stay and asks for it anew: at once if it is shown, else as soon as it is. */
  ask(stay: StayQuery): void;
  /** The same for the stay's nights with any number of adults. */
  askNights(stay: StayQuery): void;
  /** The same without a guest's doing: it is no new result. */
  renew(stay: StayQuery): void;
  /** Asks ahead for a stay that the guest may ask for next: `ask` takes that answer while it is young. */
  prefetch(stay: StayQuery): void;
}

/** Names an answer: its texts are in the page's language. It ends in `|`, so that one adult is no prefix of ten. */
const nameOf = (locale: string, stay: StayQuery): string => `${locale} ${stayKey(stay)}|`;

/** How the names of all answers for the stay's nights begin. */
const nightsPrefix = (locale: string, { checkin, checkout }: StayQuery): string =>
  `${locale} ${checkin}|${checkout}|`;

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
 * @param further the stays of a party's other rooms, which are asked for as well
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
  const [ahead] = useState(() => new AskedAhead<Availability>());
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
  // The same object at each drawing: a new one would be a new failure.
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
      // Without the old answer: what has just been sold must not be shown as free in the meantime.
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
