import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { browserClock } from '../../lib/browser/clock.ts';
import {
  type CancellationTerm,
  cancellationTerms,
  termsLeft,
} from '../../lib/contract/cancellation/cancellation-terms.ts';
import type { Money } from '../../lib/contract/money.ts';
import type { RoomOffer } from '../../lib/contract/room-schema.ts';
import type { StayQuery } from '../../lib/contract/stay.ts';
import { knowsTimeZone } from '../../lib/i18n/knows-time-zone.ts';
import { useWidget } from '../shared/widget.ts';

/** What is booked, or about to be, as far as it is known. */
export interface Cancellable {
  stay?: Pick<StayQuery, 'checkin' | 'checkout'> | undefined;
  price?: Money | undefined;
  /**
   * Prices of nights, from the first one on; of an attempt only as many as the rules name. Absent where the
   * prices of all nights do not add up to `price`.
   */
  perNight?: RoomOffer['perNight'] | undefined;
}

/** Reckoned terms, and those of them that have not passed: the first of these holds now. */
export interface Terms {
  all: readonly CancellationTerm[];
  left: readonly CancellationTerm[];
}

const NONE: readonly CancellationTerm[] = [];

/**
 * What cancelling costs, by the property's rules. Follows the server's clock: with each deadline it is drawn
 * anew. `undefined` where the property has no rules, or this browser cannot reckon with them; then the
 * property's own words say all that is known.
 */
export function useTerms({ stay, price, perNight }: Cancellable): Terms | undefined {
  const { property, clock } = useWidget();
  const { timeZone, currency, policies } = property;
  const { cancellationRules: rules, checkInFrom } = policies;
  const { checkin, checkout } = stay ?? {};
  const total = price?.amount;
  const totalCurrency = price?.currency;
  const all = useMemo(() => {
    if (!rules || !checkin || !checkout || !knowsTimeZone(timeZone)) return NONE;
    const money =
      total !== undefined && totalCurrency !== undefined
        ? { amount: total, currency: totalCurrency }
        : undefined;
    const known = { checkin, checkout, total: money, perNight, currency };
    const terms = cancellationTerms(rules, known, { timeZone, checkInFrom });
    // An amount in no known currency cannot be told.
    return terms.some(({ cost }) => cost.kind === 'amount' && !cost.money) ? NONE : terms;
  }, [rules, checkin, checkout, timeZone, checkInFrom, total, totalCurrency, perNight, currency]);

  const subscribe = useCallback(
    (changed: () => void) => {
      let callOff = () => {};
      const look = () => {
        callOff();
        changed();
        const now = clock.now();
        const [holding] = termsLeft(all, now);
        if (holding?.until === undefined) return;
        callOff = browserClock.after(Math.min(holding.until - now, LONGEST_TIMER_MS), look);
      };
      look();
      const forget = clock.onLater(look);
      for (const sign of SIGNS) window.addEventListener(sign, look, true);
      return () => {
        callOff();
        forget();
        for (const sign of SIGNS) window.removeEventListener(sign, look, true);
      };
    },
    [all, clock],
  );
  const count = useSyncExternalStore(
    subscribe,
    () => termsLeft(all, clock.now()).length,
    () => termsLeft(all, clock.made).length,
  );
  return all.length > 0 ? { all, left: all.slice(all.length - count) } : undefined;
}

/** The longest that a browser's timer waits. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** A device that wakes up has not counted its timers down while it slept. */
const SIGNS = ['visibilitychange', 'pageshow'] as const;
