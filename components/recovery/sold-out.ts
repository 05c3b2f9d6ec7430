/** @file A room that is gone by the time its guest orders it. */

import type { AttemptPhase, Refusal } from '../../lib/browser/attempt/phase.ts';
import type { UrlState } from '../../lib/browser/search/url-state.ts';
import { type AvailabilityState, isSameStay } from '../../lib/browser/search/use-availability.ts';
import type { StayQuery } from '../../lib/contract/stay.ts';
import { isOrderFor } from '../shared/is-order-for.ts';
import type { Step } from '../step.ts';

/** A form for a room, as it was last shown. */
export type ShownForm = Extract<Step, { name: 'details' }>;

/** Whether an order was refused because its room is not free any more. */
export function isSoldOut(refusal: Refusal | undefined): boolean {
  return refusal?.kind === 'problem' && refusal.problem.code === 'sold-out';
}

/**
 * The form of a room that was sold out while its guest ordered it. It stays in view, with what may take the
 * room's place, although a fresh answer does not have the room any more.
 * @param form the form that was last shown
 */
export function soldOutForm(
  attempt: AttemptPhase,
  url: UrlState,
  form: ShownForm | undefined,
): ShownForm | undefined {
  if (!form || attempt.phase !== 'idle' || !isSoldOut(attempt.refusal)) return undefined;
  // Of several rooms the form stays anyway, and says which of them is gone.
  const isItsRoom = url.roomTypeId === form.offer.roomTypeId && url.view !== 'room' && !url.party;
  const isShown = isItsRoom && isSameStay(url.search, form.stay);
  return isShown && isOrderFor(attempt.refusal?.order, form) ? form : undefined;
}

/** The stay of the room that is told as gone, whose other rooms the guest is about to be offered. */
export function staySoldOut(attempt: AttemptPhase, form: ShownForm | undefined): StayQuery | undefined {
  if (form) return form.stay;
  return attempt.phase === 'rejected' && attempt.reason === 'sold-out' ? attempt.attempt.stay : undefined;
}

/** The rooms while they are to be asked for anew: what was known before is no offer. */
export function asLoading(rooms: AvailabilityState): AvailabilityState {
  const { availability: _, error: __, ...rest } = rooms;
  return { ...rest, loading: true };
}
