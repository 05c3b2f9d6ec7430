import { useCallback, useEffect, useRef, useState } from 'react';
import { isProblemError } from '../../lib/browser/api-errors.ts';
import { browserClock } from '../../lib/browser/clock.ts';
import type { LazyApi } from '../../lib/browser/lazy-api.ts';
import type { ProblemCode } from '../../lib/contract/http/problem.ts';
import { isCancelled } from '../../lib/contract/order/attempt.ts';
import type { BookingClaim } from '../../lib/contract/order/found-booking.ts';
import { cancelBooking, findBooking } from './manage-calls.ts';

/** Where a cancellation stands. */
type Cancellation =
  | { phase: 'idle' | 'sending' | 'cancelled' }
  /** It may have been cancelled: the booking is looked at by itself. */
  | { phase: 'checking' }
  /** Nobody could look. */
  | { phase: 'unknown' }
  /** It was looked at, and is not cancelled. */
  | { phase: 'open' }
  | { phase: 'refused' }
  /** Certainly nothing was done. */
  | { phase: 'failed'; error: unknown };

/** When the booking is looked at, in milliseconds after the look before. The first look may come later. */
const LATER_LOOKS_MS = [4_000, 8_000];
const FIRST_LOOK_MS = 2_000;

const REFUSED: ReadonlySet<ProblemCode> = new Set(['rejected', 'booking-closed', 'not-found']);
/** Told before anything is sent. */
const NOT_SENT: ReadonlySet<ProblemCode> = new Set([
  'too-many-requests',
  'upstream-unavailable',
  'upstream-unexpected',
]);

export interface CancellationOfBooking {
  state: Cancellation;
  cancel(): Promise<void>;
  /** Looks at the booking again, for one that nobody could look at. */
  check(): Promise<void>;
}

/** Cancels a booking, and never tells more of it than is known. */
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

  /** @param waits milliseconds before each look */
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
