import { type Money, type StayQuery, sameMoney } from '../contract/index.ts';
import type { PartnerRoom } from '../partner/index.ts';
import type { SessionSecrets } from '../property/index.ts';
import { askRoomsAfresh, dropOverlapping, type FreshPurpose } from './availability.ts';
import { signQuote } from './quote.ts';
import type { PropertyRuntime } from './runtime.ts';

/** What an order is for: this room, for this stay. */
type OrderedRoom = StayQuery & { roomTypeId: string };

/** Whether an ordered room can still be had at the price that its guest has agreed to. */
export type AgreedRoom =
  | { kind: 'as-agreed'; room: PartnerRoom }
  | { kind: 'sold-out' }
  | { kind: 'price-changed'; current: Money };

/**
 * Asks the upstream for an ordered room as it is now.
 * @param agreed the price that the guest has agreed to
 * @throws ProblemError where nobody can tell now
 */
export async function askAgreedRoom(
  runtime: PropertyRuntime,
  { roomTypeId, checkin, checkout, adults }: OrderedRoom,
  agreed: Money,
  purpose: FreshPurpose,
): Promise<AgreedRoom> {
  const stay = { checkin, checkout, adults };
  const rooms = await askRoomsAfresh(runtime, stay, purpose);
  const room = rooms.find((candidate) => candidate.roomTypeId === roomTypeId);
  if (room && sameMoney(agreed, room.price.total)) return { kind: 'as-agreed', room };
  // What the cache shows is out of date: the guest who goes back to the rooms must not meet it again.
  dropOverlapping(runtime, stay);
  return room ? { kind: 'price-changed', current: room.price.total } : { kind: 'sold-out' };
}

/** What a guest is told of a changed price. To consent, the guest orders with its `quote`. */
export function changedPrice(
  { runtime, secrets }: { runtime: PropertyRuntime; secrets: SessionSecrets },
  { roomTypeId, checkin, checkout, adults }: OrderedRoom,
  { quoted, current }: { quoted: Money; current: Money },
): { quoted: Money; current: Money; quote: string } {
  const property = runtime.config.slug;
  const quote = signQuote(secrets, { property, roomTypeId, checkin, checkout, adults, price: current });
  return { quoted, current, quote };
}
