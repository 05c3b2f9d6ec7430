import type { FieldError, Money } from '../../contract/index.ts';
import type { PartnerRoom } from '../../partner/index.ts';
import type { Order, OrderedRoom } from '../attempts/order.ts';
import { openQuote } from '../availability/quote.ts';
import type { AgreedRoom } from '../availability/rooms.ts';
import { ProblemError } from '../http/problem.ts';
import { type GuestSession, isNewcomer } from '../session/guest-session.ts';
import { type Call, todayOf } from './call.ts';
import { invalidRequest, requireStays, roomPointer } from './order-input.ts';

/** @file An order is checked against the upstream before it is sealed. */

type CheckCall = Call<'rooms' | 'keyStatus'>;

/**
 * The ordered rooms as the upstream has them now, at the quoted prices, in the order's order.
 * @throws ProblemError. Where one of several rooms is the reason, `errors` point to it
 */
export async function checkOrder(
  call: CheckCall,
  session: GuestSession,
  order: Order,
): Promise<PartnerRoom[]> {
  const { config, keyStatus, rooms } = call.property;
  requireStays(order, config.limits, todayOf(call));
  const prices = quotedPrices(call, order);
  if (keyStatus.mode() === 'read-only') throw new ProblemError('booking-closed');
  const purpose = isNewcomer(call, session) ? 'newcomer' : 'arming';
  const { checkin, checkout } = order;
  const checked = await Promise.all(
    order.rooms.map(async ({ roomTypeId, adults }, at) => {
      const ordered = { roomTypeId, checkin, checkout, adults };
      const quoted = prices[at];
      if (!quoted) throw new Error('an order without a price for each of its rooms');
      return { ordered, quoted, found: await rooms.askAgreed(ordered, quoted, purpose) };
    }),
  );
  const gone = checked.flatMap(({ found }, at) => (isGone(found, order.rooms, at) ? [at] : []));
  if (gone.length > 0) throw new ProblemError('sold-out', pointTo(order.rooms, gone, 'sold-out'));
  const agreed: PartnerRoom[] = [];
  for (const [at, { ordered, quoted, found }] of checked.entries()) {
    if (found.kind === 'as-agreed') agreed.push(found.room);
    if (found.kind !== 'price-changed') continue;
    const changed = rooms.changedPrice(ordered, { quoted, current: found.current });
    throw new ProblemError('price-changed', { ...changed, ...pointTo(order.rooms, [at], 'price-changed') });
  }
  requireOneCurrency(agreed);
  return agreed;
}

/** The guest agrees to one total. @throws ProblemError `invalid-request` */
function requireOneCurrency(rooms: readonly PartnerRoom[]): void {
  if (new Set(rooms.map(({ price }) => price.total.currency)).size < 2) return;
  const message = 'the rooms have prices in several currencies: order each by itself';
  throw invalidRequest([{ pointer: '/rooms', code: 'several-currencies', message }]);
}

/** The price that the guest has been shown of each room. @throws ProblemError `invalid-request` */
function quotedPrices({ property: { config }, secrets }: CheckCall, order: Order): Money[] {
  const { checkin, checkout, rooms } = order;
  const opened = rooms.map(({ roomTypeId, adults, quote }) =>
    openQuote(secrets, quote, { property: config.slug, roomTypeId, checkin, checkout, adults }),
  );
  const message = 'quote was not given for this room, stay and property';
  const errors = opened.flatMap((price, at) =>
    price ? [] : [{ pointer: roomPointer(rooms, at, 'quote'), code: 'quote-mismatch', message }],
  );
  if (errors.length > 0) throw invalidRequest(errors);
  return opened.filter((price) => price !== undefined);
}

/** Whether a room is not free, or not so many times as the order has it before. */
function isGone(found: AgreedRoom, rooms: readonly OrderedRoom[], at: number): boolean {
  if (found.kind !== 'as-agreed') return found.kind === 'sold-out';
  const { roomTypeId, unitsAvailable = Infinity } = found.room;
  const before = rooms.slice(0, at).filter((room) => room.roomTypeId === roomTypeId);
  return before.length >= unitsAvailable;
}

/** Which rooms of several a problem is about. */
function pointTo(
  rooms: readonly OrderedRoom[],
  at: readonly number[],
  code: string,
): { errors?: FieldError[] } {
  if (rooms.length < 2) return {};
  return {
    errors: at.map((index) => ({
      pointer: roomPointer(rooms, index, 'roomTypeId'),
      code,
      message: `room ${index + 1} of ${rooms.length}`,
    })),
  };
}
