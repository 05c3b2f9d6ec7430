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

/** What is booked, or about to be booked, as far as the page knows. */
export interface Cancellable {
  stay?: Pick<StayQuery, 'checkin' | 'checkout'> | undefined;
  price?: Money | undefined;
  /**
   * Prices of the nights, from the first night on. An attempt has only as many as the rules use. Absent if
   * the prices of all nights do not add up to `price`.
   */
  perNight?: RoomOffer['perNight'] | undefined;
}

/** All terms, and the terms whose deadline has not passed. The first of `left` holds now. */
export interface Terms {
  all: readonly CancellationTerm[];
  left: readonly CancellationTerm[];
}

const NONE: readonly CancellationTerm[] = [];

/**
 * What cancelling costs by the property's rules. The hook renders again at each deadline, by the server's
 * clock. `undefined` if the property has no rules, or this browser does not know the time zone; then only the
 * property's own text is known.
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
    // An amount without a known currency cannot be shown.
    return terms.some(({ cost }) => cost.kind === 'amount' && !cost.money) ? NONE : terms;
  }, [rules, checkin, checkout, timeZone, checkInFrom, total, totalCurrency, perNight, currency]);

  const subscribe = useCallback(
    (changed: () => void) => {
      let cancelTimer = () => {};
      const update = () => {
        cancelTimer();
        changed();
        const now = clock.now();
        const [holding] = termsLeft(all, now);
        if (holding?.until === undefined) return;
        cancelTimer = browserClock.after(Math.min(holding.until - now, LONGEST_TIMER_MS), update);
      };
      update();
      const unsubscribe = clock.onLater(update);
      for (const type of WAKE_EVENTS) window.addEventListener(type, update, true);
      return () => {
        cancelTimer();
        unsubscribe();
        for (const type of WAKE_EVENTS) window.removeEventListener(type, update, true);
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

/** The longest delay that a browser's timer accepts. */
const LONGEST_TIMER_MS = 2_147_483_647;

/** Events after a device wakes up: its timers stood still while it slept. */
const WAKE_EVENTS = ['visibilitychange', 'pageshow'] as const;
