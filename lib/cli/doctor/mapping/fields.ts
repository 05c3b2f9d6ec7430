/** @file The fields of Bellhop, and the types of their values. A person picks the source of each field. */

import { isCivilDate } from '../../../contract/stay.ts';
import { fitMe } from '../../../partner/mapping/me.ts';
import { decimalText } from '../../../partner/mapping/price.ts';
import { identifierSchema } from '../../../partner/mapping/text.ts';

export interface Field {
  /** The name in `--pick`. */
  pick: string;
  says: string;
  needed: boolean;
  holds: (value: unknown) => boolean;
  /** Converts a value of another type: the JSONata for it, and the resulting value. */
  converted?: readonly [path: (path: string) => string, value: (value: unknown) => unknown];
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isWhole = (least: number) => (value: unknown) => Number.isInteger(value) && Number(value) >= least;
const called = (name: string) => (path: string) => `${name}(${path})`;
const ofText = (change: (text: string) => unknown) => (value: unknown) =>
  isText(value) ? change(value) : undefined;

const needed = (
  pick: string,
  says: string,
  holds: Field['holds'],
  converted?: Field['converted'],
): Field => ({
  pick,
  says,
  needed: true,
  holds,
  ...(converted && { converted }),
});
const optional = (...field: Parameters<typeof needed>): Field => ({ ...needed(...field), needed: false });

export const ROOMS = needed('rooms', 'the list of rooms', () => true);
export const TOTAL = needed('total', 'the price of the whole stay', (v) => decimalText(v) !== undefined);
export const NIGHTS = optional('nights', 'the price of each night', () => true);
/** The date of a night. */
export const DATE = needed('date', 'the date of a night', (v) => typeof v === 'string' && isCivilDate(v), [
  (path) => `$substring(${path}, 0, 10)`,
  ofText((text) => text.slice(0, 10)),
]);

const isOfProperty = (name: string) => (value: unknown) =>
  isText(value) && fitMe({ property: { [name]: value } }, []).fits;
const isCurrency = isOfProperty('currency');

/** Returns the fields of a room. @param currency the property's own, for an answer without a currency */
export function roomFields(currency: string | undefined): readonly Field[] {
  const priced = 'the currency of the price';
  return [
    needed('roomTypeId', 'the room’s id in an order', (v) => identifierSchema.safeParse(v).success, [
      called('$string'),
      (value) => (Number.isSafeInteger(value) ? String(value) : undefined),
    ]),
    needed('name', 'the room’s name for guests', isText),
    TOTAL,
    currency === undefined
      ? needed('currency', `${priced}; if no path leads to it, write a text such as 'EUR'`, isCurrency)
      : optional('currency', `${priced}, if it is not the property’s own, ${currency}`, isCurrency),
    optional('description', 'the room’s description for guests', isText),
    optional('maxAdults', 'how many adults the room is for', isWhole(1)),
    optional('unitsAvailable', 'how many of these rooms are free', isWhole(0)),
    NIGHTS,
  ];
}

/** The fields of `/me` with free text. It may be the name of a person. */
export const PRIVATE: ReadonlySet<string> = new Set(['me.name', 'me.scopes']);

export const ME_FIELDS: readonly Field[] = [
  optional('me.plan', 'the plan of the API key', (plan) => isText(plan) && fitMe({ plan }, []).fits, [
    called('$lowercase'),
    ofText((text) => text.toLowerCase()),
  ]),
  optional('me.scopes', 'what the API key may do', isText),
  optional('me.name', 'the name of the property', isText),
  optional('me.currency', 'the currency of the property', isCurrency),
  optional('me.timeZone', 'the time zone of the property', isOfProperty('timeZone')),
];
