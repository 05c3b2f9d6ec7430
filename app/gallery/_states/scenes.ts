import type { PartyProgress } from '../../../components/step.ts';
import type { AttemptPhase, Ended, Open, Refusal } from '../../../lib/browser/attempt/phase.ts';
import type { Order } from '../../../lib/browser/booking-api.ts';
import { PROBLEM_STATUS, type ProblemCode } from '../../../lib/contract/http/problem.ts';
import type { Problem } from '../../../lib/contract/http/problem-schema.ts';
import type { AttemptSummary, Booking } from '../../../lib/contract/order/attempt-schema.ts';
import type { Availability, RoomOffer } from '../../../lib/contract/room-schema.ts';
import type { Stay } from '../../../lib/contract/stay-schema.ts';
import type { House } from './house.ts';
import { IDLE, type Scene, type SceneFlow } from './state.ts';

/** @file The basic scenes of the states, with their canned answers. */

/** The guest looks at the free rooms. */
export function atRooms(
  { stay, rooms: offers }: House,
  rooms: SceneFlow['rooms'] = { availability: freshly(stay, offers) },
  more: Partial<SceneFlow> & { roomGone?: boolean; sheet?: RoomOffer; progress?: PartyProgress } = {},
): Scene {
  const { roomGone = false, sheet, progress, ...flow } = more;
  return {
    flow: { step: { name: 'rooms', search: stay, roomGone, sheet, progress }, search: stay, rooms, ...flow },
  };
}

/** The guest is at the form for the first room. */
export function atDetails(house: House, attempt: AttemptPhase = IDLE, more: Partial<SceneFlow> = {}): Scene {
  const { stay, rooms, guest } = house;
  const [offer] = rooms;
  return {
    flow: { step: { name: 'details', stay, offer }, search: stay, attempt, ...more },
    typed: guest,
  };
}

/** The order was refused: at its form, or after the guest has gone back to the rooms. */
export function refused(
  house: House,
  refusal: (order: Order) => Refusal,
): { attempt: AttemptPhase; refusal: Refusal } {
  const refusalOfOrder = refusal(orderOf(house));
  return { attempt: { phase: 'idle', refusal: refusalOfOrder }, refusal: refusalOfOrder };
}

export function inDoubt(house: House, open: Partial<Open> = {}): Scene {
  const all: Open = { attempt: attemptOf(house), round: 1, since: Date.now(), origin: 'order', ...open };
  return { flow: { step: { name: 'doubt', open: all }, attempt: { phase: 'committing', ...all } } };
}

export function atEnd(ended: Ended, ending = false): Scene {
  const attempt: AttemptPhase = ending ? { phase: 'ending', from: ended } : ended;
  return { flow: { step: { name: 'ended', ended, ending }, attempt } };
}

export function freshly(stay: Stay, rooms: RoomOffer[], more: Partial<Availability> = {}): Availability {
  return { stay, rooms, asOf: '2027-01-05T09:41:00Z', stale: false, ...more };
}

export function problem(code: ProblemCode, more: Partial<Problem> = {}): Problem {
  return { type: `about:blank#${code}`, title: code, status: PROBLEM_STATUS[code], code, ...more };
}

export function orderOf({ stay: { checkin, checkout, adults }, rooms: [offer], guest }: House): Order {
  return { roomTypeId: offer.roomTypeId, checkin, checkout, adults, guest, quote: offer.quote };
}

export function attemptOf({ stay, rooms: [offer] }: House): AttemptSummary {
  const { roomTypeId, name, price, perNight } = offer;
  const firstNight = perNight && { perNight: perNight.slice(0, 1) };
  return {
    id: '7d1c44aa-90b1-8f0e-9c55-0123456789ab',
    stay,
    room: { roomTypeId, name },
    price,
    ...firstNight,
  };
}

export function bookingOf(house: House): Booking {
  const { stay, room, price } = attemptOf(house);
  return { reference: 'BH-GALLERY-7', status: 'confirmed', stay, room, price, guest: house.guest };
}
