/** @file A room that is sold out by the time the guest orders it. */

import type { AttemptPhase, Refusal } from '../../lib/browser/attempt/phase.ts';
import type { UrlState } from '../../lib/browser/search/url-state.ts';
import { type AvailabilityState, isSameStay } from '../../lib/browser/search/use-availability.ts';
import type { StayQuery } from '../../lib/contract/stay.ts';
import { isOrderFor } from '../shared/is-order-for.ts';
import type { Step } from '../step.ts';

/** The last form that the page showed. */
export type ShownForm = Extract<Step, { name: 'details' }>;

/** Whether an order was refused because its room was sold out. */
export function isSoldOut(refusal: Refusal | undefined): boolean {
  return refusal?.kind === 'problem' && refusal.problem.code === 'sold-out';
}

/**
 * The form of a room that was sold out while the guest ordered it. The form stays in view, with alternatives,
 * although a fresh answer no longer contains the room.
 * @param form the last form that the page showed
 */
export function soldOutForm(
  attempt: AttemptPhase,
  url: UrlState,
  form: ShownForm | undefined,
): ShownForm | undefined {
  if (!form || attempt.phase !== 'idle' || !isSoldOut(attempt.refusal)) return undefined;
  // A form for several rooms stays anyway, and names the room that is sold out.
  const isItsRoom = url.roomTypeId === form.offer.roomTypeId && url.view !== 'room' && !url.party;
  const isShown = isItsRoom && isSameStay(url.search, form.stay);
  return isShown && isOrderFor(attempt.refusal?.order, form) ? form : undefined;
}

/** The stay of the sold-out room; the page is about to offer other rooms for it. */
export function staySoldOut(attempt: AttemptPhase, form: ShownForm | undefined): StayQuery | undefined {
  if (form) return form.stay;
  return attempt.phase === 'rejected' && attempt.reason === 'sold-out' ? attempt.attempt.stay : undefined;
}

/** The state while rooms are fetched anew, without the old answer: it is no offer any more. */
export function asLoading(rooms: AvailabilityState): AvailabilityState {
  const { availability: _, error: __, ...rest } = rooms;
  return { ...rest, loading: true };
}
