import { type AttemptPhase, isUnresolved, type Refusal } from '../lib/browser/attempt/phase.ts';
import type { SessionBooking } from '../lib/browser/attempt/session-bookings.ts';
import type { UrlState } from '../lib/browser/search/url-state.ts';
import type { StayQuery } from '../lib/contract/stay.ts';
import type { ShownForm } from './recovery/sold-out.ts';
import { isOrderFor } from './shared/is-order-for.ts';
import type { Step } from './step.ts';

/** What the widget remembers of what its guest was shown before. */
export interface FlowMemory {
  /** The room whose details were last shown. */
  leftRoom?: string | undefined;
  /** The form that was last shown. */
  form?: ShownForm | undefined;
  /** The address at which the guest last waited for what becomes of an order. */
  waitedAt?: UrlState | undefined;
  /** The address at which a booking that was just cancelled, or found to be so, stays in view. */
  kept?: { booked: SessionBooking; at: UrlState } | undefined;
  /** The order of several rooms that was last shown, and the address at which it was. */
  seenOrder?: { id: string; at: UrlState } | undefined;
  /** A look has found nothing under way: what begins from now on in another tab replaces nothing here. */
  rested?: boolean | undefined;
  /** The last order. Whatever became of it, the rooms of its stay may not be what they were. */
  outdated?: StayQuery | undefined;
  /** The last refusal that the guest read above the rooms. */
  read?: Refusal | undefined;
  /** The last refusal that was told at its own form, or read before another form. */
  told?: Refusal | undefined;
}

/** What one drawing of the widget shows. */
export interface SeenFlow {
  attempt: AttemptPhase;
  /** A look has shown that nothing is under way elsewhere. */
  canOrder: boolean;
  url: UrlState;
  /** The step that the guest would stand before without the attempt. */
  browsing: Step;
  step: Step;
}

/**
 * `kept`: a booking that was just cancelled, or found to be so, stays in view here. `asked`: the outdated rooms
 * are asked for anew.
 */
export type FlowEvent = SeenFlow | { kept: SessionBooking } | 'asked';

/** The reducer of the memory. @param url the address of now */
export function nextMemory(last: FlowMemory, event: FlowEvent, url: UrlState): FlowMemory {
  if (event === 'asked') return { ...last, outdated: undefined };
  if ('kept' in event) return { ...last, kept: { booked: event.kept, at: url } };
  return remember(last, event);
}

/** Adds what is seen to the memory. The answer is `last` itself if the same was seen before. */
export function remember(last: FlowMemory, { attempt, canOrder, url, browsing, step }: SeenFlow): FlowMemory {
  const next = { ...last };
  if (step.name === 'details') {
    next.leftRoom = step.offer.roomTypeId;
    // A step is made anew with every drawing.
    if (last.form?.offer !== step.offer || last.form.stay !== step.stay) next.form = step;
  }
  const order = orderIn(step);
  if (order && order !== last.seenOrder?.id) next.seenOrder = { id: order, at: url };
  if (canOrder && attempt.phase === 'idle') next.rested = true;
  if (isAwaited(attempt, step)) next.waitedAt = url;
  if (attempt.phase === 'arming') next.outdated = attempt.order;
  const refusal = refusalIn(attempt);
  if (refusal && browsing.name === 'rooms') next.read = refusal;
  if (refusal && isSeenAt(browsing, refusal, last)) next.told = refusal;
  return isSame(last, next) ? last : next;
}

/** The id of the order of several rooms that the step shows. */
function orderIn(step: Step): string | undefined {
  if (step.name !== 'booked' && step.name !== 'ended') return undefined;
  const { attempt } = step.name === 'booked' ? step.booked : step.ended;
  return attempt.lines && attempt.id;
}

/** The guest waits for what becomes of this order: by an own press, or as this is all that is shown. */
function isAwaited(attempt: AttemptPhase, step: Step): boolean {
  if (!isUnresolved(attempt)) return false;
  const isOwn = !('origin' in attempt) || attempt.origin !== 'elsewhere';
  return isOwn || step.name === 'doubt';
}

/** The refusal that was not told at its form, nor read at the rooms before another form. */
export function unseenRefusalIn(attempt: AttemptPhase, { told }: FlowMemory): Refusal | undefined {
  const refusal = refusalIn(attempt);
  return refusal === told ? undefined : refusal;
}

function refusalIn(attempt: AttemptPhase): Refusal | undefined {
  return attempt.phase === 'idle' ? attempt.refusal : undefined;
}

/** Back can have led to another room's form, which says nothing of what this order was for. */
function isSeenAt(browsing: Step, refusal: Refusal, { read }: FlowMemory): boolean {
  if (browsing.name !== 'details') return false;
  return refusal === read || isOrderFor(refusal.order, browsing);
}

function isSame(last: FlowMemory, next: FlowMemory): boolean {
  const before = Object.values(last);
  const after = Object.values(next);
  return before.length === after.length && after.every((value, index) => value === before[index]);
}
