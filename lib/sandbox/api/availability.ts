import * as z from 'zod';
import { fromMinorUnits, nightsBetween, type StayQuery } from '../../contract/index.ts';
import type { OfferedRoom } from '../../contract/sandbox-api/answers.ts';
import type { Database } from '../database/database.ts';
import type { KeyHolder } from '../keys.ts';
import { jsonResponse } from './error.ts';
import { adultsField, dateField, stayComplaints, validated } from './validation.ts';

const FIELDS = ['checkin', 'checkout', 'adults'] as const;

// All three fields are required: this sandbox's own choice, which docs/partner-api.md section 4 does not
// show.
const querySchema = z.object({ checkin: dateField, checkout: dateField, adults: adultsField });

/** @throws ApiError `validation_failed` */
export function parseStayQuery(search: URLSearchParams, today: string): StayQuery {
  const input = Object.fromEntries(
    FIELDS.map((field) => {
      const text = search.get(field) ?? undefined;
      const isNumber = field === 'adults' && text !== undefined && /^-?\d{1,6}(\.\d+)?$/.test(text);
      return [field, isNumber ? Number(text) : text];
    }),
  );
  const repeated = FIELDS.filter((field) => search.getAll(field).length > 1);
  const complaints = repeated.map((field) => `${field} must be given once`);
  return validated(querySchema, input, (stay) => [...complaints, ...stayComplaints(stay, today)]);
}

const nightSchema = z.object({
  roomTypeId: z.string(),
  name: z.string(),
  description: z.string(),
  maxAdults: z.int(),
  date: z.string(),
  price: z.int(),
  free: z.int(),
});
type Night = z.infer<typeof nightSchema>;

/** `GET /availability`: the room types that are free for the whole stay and large enough, with prices. */
export function createAvailability(database: Database): (holder: KeyHolder, stay: StayQuery) => Response {
  const nights = database.query(
    `SELECT r.code AS roomTypeId, r.name, r.description, r.max_adults AS maxAdults,
            n.date, n.price_minor AS price, n.units_total - n.units_booked AS free
      FROM room_type r JOIN night n ON n.room_type_id = r.id
      WHERE r.property_id = :property AND r.max_adults >= :adults AND n.date >= :checkin AND n.date < :checkout
      ORDER BY r.position, n.date`,
    nightSchema,
  );
  return (holder, { checkin, checkout, adults }) => {
    const found = nights.all({ property: holder.propertyId, adults, checkin, checkout });
    const rooms = Map.groupBy(found, (night) => night.roomTypeId).values();
    // With fewer nights than the stay has, the stay extends beyond the calendar.
    const length = nightsBetween(checkin, checkout);
    const free = [...rooms].filter((room) => room.length === length && room.every((night) => night.free > 0));
    return jsonResponse(200, { data: free.flatMap((room) => offer(room, holder.currency)) });
  };
}

function offer(nights: Night[], currency: string): OfferedRoom[] {
  const amount = (minor: bigint) => fromMinorUnits(minor, currency).amount;
  const [first] = nights;
  if (!first) return [];
  const { roomTypeId, name, description, maxAdults } = first;
  const room = {
    roomTypeId,
    name,
    description,
    maxAdults,
    unitsAvailable: Math.min(...nights.map((night) => night.free)),
    price: {
      total: amount(nights.reduce((sum, night) => sum + BigInt(night.price), 0n)),
      currency,
      nights: nights.map((night) => ({ date: night.date, amount: amount(BigInt(night.price)) })),
    },
  };
  return [room];
}
