import { type AttemptPhase, isUnresolved, type Refusal } from '../lib/browser/attempt/phase.ts';
import type { SessionBooking } from '../lib/browser/attempt/session-bookings.ts';
import type { UrlState } from '../lib/browser/search/url-state.ts';
import type { StayQuery } from '../lib/contract/stay.ts';
import type { ShownForm } from './recovery/sold-out.ts';
import { isOrderFor } from './shared/is-order-for.ts';
import type { Step } from './step.ts';

/** What the widget remembers about earlier views. */
export interface FlowMemory {
  /** The room of the last form. */
  leftRoom?: string | undefined;
  /** The last form. */
  form?: ShownForm | undefined;
  /** The address at which the guest last waited for the outcome of an order. */
  waitedAt?: UrlState | undefined;
  /** A booking that was just cancelled, or found cancelled, and the address at which it stays in view. */
  kept?: { booked: SessionBooking; at: UrlState } | undefined;
  /** The last shown order of several rooms, and the address at which it was shown. */
  seenOrder?: { id: string; at: UrlState } | undefined;
  /**
   * A look at the session has found no order under way. An order that starts in another tab from now on
   * replaces nothing here.
   */
  rested?: boolean | undefined;
  /** The stay of the last order. After an order, known rooms of that stay may be out of date. */
  outdated?: StayQuery | undefined;
  /** The last refusal that the guest has read above the rooms. */
  read?: Refusal | undefined;
  /** The last refusal that the guest has seen: at its own form, or above the rooms before another form. */
  told?: Refusal | undefined;
}

/** What one render of the widget shows. */
export interface SeenFlow {
  attempt: AttemptPhase;
  /** A look at the session has shown that no other order is under way. */
  canOrder: boolean;
  url: UrlState;
  /** The step that the guest would see without the attempt. */
  browsing: Step;
  step: Step;
}

/**
 * `kept`: a booking that was just cancelled, or found cancelled, stays in view here. `asked`: the outdated
 * rooms are fetched anew.
 */
export type FlowEvent = SeenFlow | { kept: SessionBooking } | 'asked';

/** The reducer of the memory. @param url the current address */
export function nextMemory(last: FlowMemory, event: FlowEvent, url: UrlState): FlowMemory {
  if (event === 'asked') return { ...last, outdated: undefined };
  if ('kept' in event) return { ...last, kept: { booked: event.kept, at: url } };
  return remember(last, event);
}

/** Adds the current view to the memory. Returns `last` itself if nothing changes. */
export function remember(last: FlowMemory, { attempt, canOrder, url, browsing, step }: SeenFlow): FlowMemory {
  const next = { ...last };
  if (step.name === 'details') {
    next.leftRoom = step.offer.roomTypeId;
    // Each render makes a new step object.
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

/** The id of the shown order, if it has several rooms. */
function orderIn(step: Step): string | undefined {
  if (step.name !== 'booked' && step.name !== 'ended') return undefined;
  const { attempt } = step.name === 'booked' ? step.booked : step.ended;
  return attempt.lines && attempt.id;
}

/** The guest waits for the outcome of this order: it is the guest's own, or the page shows nothing else. */
function isAwaited(attempt: AttemptPhase, step: Step): boolean {
  if (!isUnresolved(attempt)) return false;
  const isOwn = !('origin' in attempt) || attempt.origin !== 'elsewhere';
  return isOwn || step.name === 'doubt';
}

/** The refusal that the guest has not seen yet. */
export function unseenRefusalIn(attempt: AttemptPhase, { told }: FlowMemory): Refusal | undefined {
  const refusal = refusalIn(attempt);
  return refusal === told ? undefined : refusal;
}

function refusalIn(attempt: AttemptPhase): Refusal | undefined {
  return attempt.phase === 'idle' ? attempt.refusal : undefined;
}

/** The browser's Back button may lead to the form of another room, which does not show this refusal. */
function isSeenAt(browsing: Step, refusal: Refusal, { read }: FlowMemory): boolean {
  if (browsing.name !== 'details') return false;
  return refusal === read || isOrderFor(refusal.order, browsing);
}

function isSame(last: FlowMemory, next: FlowMemory): boolean {
  const before = Object.values(last);
  const after = Object.values(next);
  return before.length === after.length && after.every((value, index) => value === before[index]);
}
