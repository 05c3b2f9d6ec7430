import { useCallback, useEffect, useRef, useState } from 'react';
import { isProblemError } from '../../lib/browser/api-errors.ts';
import { browserClock } from '../../lib/browser/clock.ts';
import type { LazyApi } from '../../lib/browser/lazy-api.ts';
import type { ProblemCode } from '../../lib/contract/http/problem.ts';
import { isCancelled } from '../../lib/contract/order/attempt.ts';
import type { BookingClaim } from '../../lib/contract/order/found-booking.ts';
import { cancelBooking, findBooking } from './manage-calls.ts';

/** The state of a cancellation. */
type Cancellation =
  | { phase: 'idle' | 'sending' | 'cancelled' }
  /** The booking may be cancelled. The hook looks it up. */
  | { phase: 'checking' }
  /** The look-up failed. */
  | { phase: 'unknown' }
  /** The look-up has shown that the booking is not cancelled. */
  | { phase: 'open' }
  | { phase: 'refused' }
  /** The cancellation was certainly not sent. */
  | { phase: 'failed'; error: unknown };

/**
 * The delays before further look-ups, each after the one before, in milliseconds. The first look-up may come
 * later.
 */
const LATER_LOOKS_MS = [4_000, 8_000];
const FIRST_LOOK_MS = 2_000;

const REFUSED: ReadonlySet<ProblemCode> = new Set(['rejected', 'booking-closed', 'not-found']);
/** Problems that the BFF reports before it sends anything. */
const NOT_SENT: ReadonlySet<ProblemCode> = new Set([
  'too-many-requests',
  'upstream-unavailable',
  'upstream-unexpected',
]);

export interface CancellationOfBooking {
  state: Cancellation;
  cancel(): Promise<void>;
  /** Looks the booking up again after a failed look-up. */
  check(): Promise<void>;
}

/** Cancels a booking, and reports an outcome only when it is known. */
export function useCancellation(
  api: LazyApi,
  claim: BookingClaim,
  onCancelled: () => void,
): CancellationOfBooking {
  const [state, setState] = useState<Cancellation>({ phase: 'idle' });
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  const done = useCallback(() => {
    setState({ phase: 'cancelled' });
    onCancelled();
  }, [onCancelled]);

  /** @param waits the delay before each look-up, in milliseconds */
  const look = async (waits: readonly number[]): Promise<void> => {
    const signal = left.current?.signal;
    setState({ phase: 'checking' });
    let last: Cancellation = { phase: 'unknown' };
    for (const wait of waits) {
      await new Promise<void>((resolve) => browserClock.after(wait, resolve));
      if (signal?.aborted) return;
      try {
        const { booking } = await findBooking(api, claim, signal ? { signal } : {});
        if (isCancelled(booking)) return done();
        last = { phase: 'open' };
      } catch {
        last = { phase: 'unknown' };
      }
      if (signal?.aborted) return;
    }
    setState(last);
  };

  const cancel = async (): Promise<void> => {
    setState({ phase: 'sending' });
    try {
      const { booking, retryAfter = 0 } = await cancelBooking(api, claim);
      if (booking && isCancelled(booking)) return done();
      await look([Math.max(FIRST_LOOK_MS, retryAfter * 1000), ...LATER_LOOKS_MS]);
    } catch (error) {
      const code = isProblemError(error) ? error.problem.code : undefined;
      if (code && REFUSED.has(code)) setState({ phase: 'refused' });
      else if (code && NOT_SENT.has(code)) setState({ phase: 'failed', error });
      else await look([FIRST_LOOK_MS, ...LATER_LOOKS_MS]);
    }
  };

  return { state, cancel, check: () => look([0]) };
}
