import type { FieldError, Money } from '../../contract/index.ts';
import type { PartnerRoom } from '../../partner/index.ts';
import type { Order, OrderedRoom } from '../attempts/order.ts';
import { openQuote } from '../availability/quote.ts';
import type { AgreedRoom } from '../availability/rooms.ts';
import { ProblemError } from '../http/problem.ts';
import { type GuestSession, isNewcomer } from '../session/guest-session.ts';
import { type Call, todayOf } from './call.ts';
import { invalidRequest, requireStays, roomPointer } from './order-input.ts';

/** @file Checks an order against the upstream before the order is sealed. */

type CheckCall = Call<'rooms' | 'keyStatus'>;

/**
 * Asks the upstream for the ordered rooms at the quoted prices, in the order's order.
 * @throws ProblemError; if one of several rooms is the reason, `errors` point to that room
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
    order.rooms.map(async ({ roomTypeId, adults }, index) => {
      const ordered = { roomTypeId, checkin, checkout, adults };
      const quoted = prices[index];
      if (!quoted) throw new Error('an order without a price for each of its rooms');
      return { ordered, quoted, found: await rooms.askAgreed(ordered, quoted, purpose) };
    }),
  );
  const gone = checked.flatMap(({ found }, index) => (isGone(found, order.rooms, index) ? [index] : []));
  if (gone.length > 0) throw new ProblemError('sold-out', pointTo(order.rooms, gone, 'sold-out'));
  const agreed: PartnerRoom[] = [];
  for (const [index, { ordered, quoted, found }] of checked.entries()) {
    if (found.kind === 'as-agreed') agreed.push(found.room);
    if (found.kind !== 'price-changed') continue;
    const changed = rooms.changedPrice(ordered, { quoted, current: found.current });
    throw new ProblemError('price-changed', {
      ...changed,
      ...pointTo(order.rooms, [index], 'price-changed'),
    });
  }
  requireOneCurrency(agreed);
  return agreed;
}

/** Requires one currency, because the guest agrees to one total. @throws ProblemError `invalid-request` */
function requireOneCurrency(rooms: readonly PartnerRoom[]): void {
  if (new Set(rooms.map(({ price }) => price.total.currency)).size < 2) return;
  const message = 'the rooms have prices in several currencies: order each by itself';
  throw invalidRequest([{ pointer: '/rooms', code: 'several-currencies', message }]);
}

/** The price that the guest has seen for each room. @throws ProblemError `invalid-request` */
function quotedPrices({ property: { config }, secrets }: CheckCall, order: Order): Money[] {
  const { checkin, checkout, rooms } = order;
  const opened = rooms.map(({ roomTypeId, adults, quote }) =>
    openQuote(secrets, quote, { property: config.slug, roomTypeId, checkin, checkout, adults }),
  );
  const message = 'quote was not given for this room, stay and property';
  const errors = opened.flatMap((price, index) =>
    price ? [] : [{ pointer: roomPointer(rooms, index, 'quote'), code: 'quote-mismatch', message }],
  );
  if (errors.length > 0) throw invalidRequest(errors);
  return opened.filter((price) => price !== undefined);
}

/** Whether a room is sold out, or has fewer units than the order's earlier rooms need already. */
function isGone(found: AgreedRoom, rooms: readonly OrderedRoom[], index: number): boolean {
  if (found.kind !== 'as-agreed') return found.kind === 'sold-out';
  const { roomTypeId, unitsAvailable = Infinity } = found.room;
  const before = rooms.slice(0, index).filter((room) => room.roomTypeId === roomTypeId);
  return before.length >= unitsAvailable;
}

/** The field errors of a problem that concerns some of several rooms. */
function pointTo(
  rooms: readonly OrderedRoom[],
  indexes: readonly number[],
  code: string,
): { errors?: FieldError[] } {
  if (rooms.length < 2) return {};
  return {
    errors: indexes.map((index) => ({
      pointer: roomPointer(rooms, index, 'roomTypeId'),
      code,
      message: `room ${index + 1} of ${rooms.length}`,
    })),
  };
}
