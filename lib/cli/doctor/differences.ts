/** @file Finds differences between the configuration of a property and the answers of its service. */

import type { PartnerMe } from '../../partner/mapping/me.ts';
import type { PartnerRoom } from '../../partner/mapping/rooms.ts';
import { hasTextIn, nearestName, type PropertyConfig } from '../../property/index.ts';
import { type Finding, yellow } from './finding.ts';

/** The most names of a list in a line of the report. */
const MAX_NAMED = 10;

export interface Answers {
  me: PartnerMe | undefined;
  /** The rooms of a sample stay. Empty if no answer could be read. */
  rooms: readonly PartnerRoom[];
  /** Epoch milliseconds. */
  now: number;
  /** The beginning of the advice to set a field: `in the property’s entry, set`. */
  place: string;
}

/** Returns a line for each difference. */
export function checkDifferences(property: PropertyConfig, answers: Answers): Finding[] {
  return [
    ...checkCurrency(property, answers),
    ...checkTimeZone(property, answers),
    ...checkRoomIds(property, answers),
    ...checkRoomTexts(property, answers),
  ];
}

/** Compares currencies. Bellhop shows and orders a price in the currency of the service's answer. */
function checkCurrency({ currency }: PropertyConfig, { me, rooms, place }: Answers): Finding[] {
  if (currency === undefined) return [];
  const answered = [...new Set(rooms.map(({ price }) => price.total.currency))];
  const others = answered.filter((one) => one !== currency);
  if (others.length > 0) {
    const text = `the configuration says ${currency}, but the service’s prices are in ${others.join(', ')}: guests see and order in the service’s currency`;
    return [yellow('currency', text, `${place} "currency": "${others[0]}"`)];
  }
  const ofMe = me?.property?.currency;
  if (ofMe === undefined || ofMe === currency) return [];
  const text = `the configuration says ${currency}, but /me says ${ofMe}: Bellhop reads a price without a currency as ${currency}`;
  return [
    yellow('currency', text, `check which one is right. If it is ${ofMe}, ${place} "currency": "${ofMe}"`),
  ];
}

/** Compares time zones. Today's date and deadlines depend on the configured one. */
function checkTimeZone({ timeZone }: PropertyConfig, { me, now, place }: Answers): Finding[] {
  const ofMe = me?.property?.timeZone;
  if (ofMe === undefined || haveSameClock(timeZone, ofMe, now)) return [];
  const text = `the configuration says ${timeZone}, but /me says ${ofMe}: Bellhop uses ${timeZone} for today’s date and for deadlines`;
  return [yellow('time-zone', text, `${place} "timeZone": "${ofMe}"`)];
}

const DAY_MS = 24 * 60 * 60_000;

/** True if two time zones show the same time in the coming year. One zone may have several names. */
function haveSameClock(one: string, other: string, now: number): boolean {
  const clocks = [one, other].map(
    (timeZone) => new Intl.DateTimeFormat('en', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  );
  return Array.from({ length: 53 }, (_, week) => now + week * 7 * DAY_MS).every(
    (moment) => new Set(clocks.map((clock) => clock.format(moment))).size === 1,
  );
}

/** Checks room ids. No guest sees texts and photos of an id that the service does not have. */
function checkRoomIds(property: PropertyConfig, { rooms }: Answers): Finding[] {
  if (rooms.length === 0) return [];
  const answered = rooms.map(({ roomTypeId }) => roomTypeId);
  const unknown = Object.keys(property.rooms).filter((id) => !answered.includes(id));
  if (unknown.length === 0) return [];
  const free = answered.filter((id) => !Object.hasOwn(property.rooms, id));
  const meant = unknown.map((id) => {
    const nearest = nearestName(id, free);
    return nearest === undefined ? id : `${id} (did you mean ${nearest}?)`;
  });
  const text = `the service did not name ${named(meant)}; it named ${named(answered)}`;
  return [
    yellow(
      'rooms',
      text,
      'correct the ids in rooms, unless these rooms are sold out or too small for two adults',
    ),
  ];
}

/** Checks the texts of rooms. A service sends only one text of a room, for guests of all languages. */
function checkRoomTexts(property: PropertyConfig, { rooms, place }: Answers): Finding[] {
  const { locales } = property;
  if (locales.length < 2) return [];
  const missing = locales.flatMap((locale) => {
    const own = (id: string) => (Object.hasOwn(property.rooms, id) ? property.rooms[id] : undefined);
    const names = rooms.filter(({ roomTypeId }) => !hasTextIn(own(roomTypeId)?.name, locale)).length;
    const descriptions = rooms.filter(
      ({ roomTypeId, description }) => description && !hasTextIn(own(roomTypeId)?.description, locale),
    ).length;
    const counts = [counted(names, 'name'), counted(descriptions, 'description')].filter(Boolean);
    return counts.length > 0 ? [`${locale} (${counts.join(', ')})`] : [];
  });
  if (missing.length === 0) return [];
  const text = `rooms have no texts of their own in ${missing.join(', ')}: guests read the service’s text instead, in whatever language it is`;
  return [
    yellow('rooms.texts', text, `${place} "rooms": a name and a description of each room, by language`),
  ];
}

const counted = (count: number, noun: string): string =>
  count === 0 ? '' : `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Returns the first names of a list, and how many more there are. */
export function named(all: readonly string[]): string {
  const more = all.length - MAX_NAMED;
  return all.slice(0, MAX_NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
