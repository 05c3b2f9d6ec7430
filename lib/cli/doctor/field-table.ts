/** @file Checks which fields of the rooms map. The server itself reports only the first one that does not. */

import { dotted } from '../../partner/mapping/fit.ts';
import type { PartnerRoom } from '../../partner/mapping/rooms.ts';
import type { Row } from './finding.ts';
import { type Asked, fitRoomList, type RoomList } from './mapped.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Field {
  name: string;
  required: boolean;
  /** Puts this field of a room into a room that fits. `currency` is for prices without a currency. */
  graft: (from: Fields, price: Fields, currency: string) => Fields;
  isIn: (room: PartnerRoom) => boolean;
}

/** A room that fits any stay. */
const FITTING = { roomTypeId: 'a', name: 'a', price: { total: '1', currency: 'EUR' } } as const;

const own = (name: Exclude<keyof PartnerRoom, 'price'>, required = false): Field => ({
  name,
  required,
  graft: (from) => ({ ...FITTING, [name]: from[name] }),
  isIn: (room) => room[name] !== undefined,
});

const FIELDS: readonly Field[] = [
  own('roomTypeId', true),
  own('name', true),
  own('description'),
  own('maxAdults'),
  own('unitsAvailable'),
  own('photos'),
  {
    name: 'price.total',
    required: true,
    // The currency decides how many digits the total may have.
    graft: (_, { total, currency }, fallback) => {
      const known = /^[A-Z]{3}$/.test(String(currency)) ? currency : fallback;
      return { ...FITTING, price: { total, currency: known } };
    },
    isIn: () => true,
  },
  {
    name: 'price.currency',
    required: true,
    graft: (_, { currency }) => ({ ...FITTING, price: { total: '1', currency } }),
    isIn: () => true,
  },
  {
    name: 'price.nights',
    required: false,
    graft: (_, { total, currency, nights }) => ({ ...FITTING, price: { total, currency, nights } }),
    isIn: (room) => room.price.nights !== undefined,
  },
];

export interface FieldTable {
  rows: Row[];
  /** The names of required fields that some rooms do not have. */
  missing: string[];
}

/** Checks each field of each room. The table has none of their values. */
export function tableOfFields(list: RoomList, asked: Asked): FieldTable {
  const rooms = Array.isArray(list.value) ? list.value : [];
  const missing: string[] = [];
  const rows = FIELDS.map((field) => {
    const tried = rooms.map((room, index) => tryField(field, fieldsOf(room), index, list, asked));
    const there = tried.filter((one) => one === 'there').length;
    const wrong = tried.find((one) => typeof one === 'object');
    if (field.required && there < rooms.length) missing.push(field.name);
    const said = wrong ? `${wrong.path}: expected ${wrong.expected}` : remark(field, tried);
    return { field: field.name, rooms: `${there} of ${rooms.length}`, remark: said };
  });
  return { rows, missing };
}

type Tried = 'there' | 'absent' | 'omitted' | { path: string; expected: string };

function tryField(field: Field, room: Fields, index: number, { root }: RoomList, asked: Asked): Tried {
  const graft = field.graft(room, fieldsOf(room.price), asked.property.currency ?? FITTING.price.currency);
  const fit = fitRoomList({ value: [graft], root: [] }, asked);
  if (fit.fits) {
    const [read] = fit.value;
    if (read && field.isIn(read)) return 'there';
    return fit.omitted.length > 0 ? 'omitted' : 'absent';
  }
  // The mistake is in another field, which has its own row.
  const inRoom = fit.path.replace(/^(.*?\.)?0\./, '');
  if (!inRoom.startsWith(field.name) && field.name !== 'roomTypeId') return 'absent';
  return { path: dotted([...root, index, inRoom]), expected: fit.expected };
}

function remark(field: Field, tried: readonly Tried[]): string {
  if (tried.includes('omitted')) return 'ignored: not the stay’s nights, or their sum is not the total';
  if (tried.every((one) => one === 'there') || field.required) return '';
  return 'optional';
}

function fieldsOf(input: unknown): Fields {
  return typeof input === 'object' && input !== null ? Object.fromEntries(Object.entries(input)) : {};
}
