import { addDays, civilDateIn, type StayQuery } from '../../contract/stay.ts';
import { isPartnerMappingError } from '../../partner/errors/mapping-error.ts';
import type { PartnerError } from '../../partner/errors/partner-error.ts';
import type { PartnerRoom } from '../../partner/mapping/rooms.ts';
import type { Probe } from '../../partner/transport/probe.ts';
import type { PropertyConfig } from '../../property/index.ts';
import { named } from './differences.ts';
import { type FieldTable, tableOfFields } from './field-table.ts';
import { type Finding, green, red, yellow } from './finding.ts';
import { type Asked, readAvailability } from './mapped.ts';
import { bodyOf, noAnswer, refusedByMapping, unreadText } from './no-answer.ts';
import type { Upstream } from './upstream.ts';

const SUGGEST = 'add or correct mapping.availability (bellhop doctor --suggest-mapping)';
/**
 * The second date is for a first date without rooms. It is in another month and on another day of the week.
 */
const DAYS_AHEAD = [30, 72] as const;
/** Another number than that of the adults. So it shows under which of them an answer has its prices. */
const NIGHTS = 3;

export interface AvailabilityCheck {
  findings: Finding[];
  /** The rooms that could be read. */
  rooms?: readonly PartnerRoom[];
  /** The answer and its stay, if the answer was JSON that does not map. */
  unread?: { probed: Probe; stay: StayQuery } | undefined;
}

/**
 * Asks for a stay, and for a second stay if the first has no rooms. Checks which fields of the answer map.
 * @param now epoch milliseconds
 */
export async function checkAvailability(
  property: PropertyConfig,
  upstream: Upstream,
  now: number,
): Promise<AvailabilityCheck> {
  let found: AvailabilityCheck = { findings: [] };
  for (const stay of sampleStays(property, now)) {
    const probed = await upstream.ask(availabilityPath(stay));
    const { isEmpty, ...check } = await findingsOf(probed, upstream, {
      property,
      stay,
      timeoutMs: upstream.timeoutMs,
    });
    found = check;
    if (!isEmpty) break;
  }
  return found;
}

/** Returns stays that guests may ask for: within the limits on days ahead, nights and adults. */
function sampleStays({ timeZone, limits }: PropertyConfig, now: number): StayQuery[] {
  const today = civilDateIn(timeZone, new Date(now));
  const nights = Math.min(NIGHTS, limits.maxNights);
  const ahead = new Set(DAYS_AHEAD.map((days) => Math.min(days, limits.daysAhead)));
  return [...ahead].map((days) => {
    const checkin = addDays(today, days);
    return { checkin, checkout: addDays(checkin, nights), adults: Math.min(2, limits.maxAdults) };
  });
}

/** Returns the path of a search, below the base address. */
function availabilityPath({ checkin, checkout, adults }: StayQuery): string {
  return `/availability?${new URLSearchParams({ checkin, checkout, adults: String(adults) })}`;
}

async function findingsOf(
  probed: Probe,
  upstream: Upstream,
  asked: Asked,
): Promise<AvailabilityCheck & { isEmpty?: boolean }> {
  const { reading, list } = await readAvailability(probed, asked);
  const { checkin, checkout, adults } = asked.stay;
  const when = `${checkin} to ${checkout}, ${adults} ${adults === 1 ? 'adult' : 'adults'}`;
  if (reading.kind === 'answered' && reading.value.length === 0) {
    const text = `the service has no rooms from ${when}: the doctor could not check the fields of a room`;
    const fix = 'run this again on a day when the property has rooms to sell';
    return { findings: [yellow('availability', text, fix)], isEmpty: true };
  }
  const table = list && Array.isArray(list.value) ? tableOfFields(list, asked) : undefined;
  if (reading.kind !== 'answered') {
    const problem = noAnswer('availability', '/availability', probed, upstream);
    if (problem) return { findings: [problem] };
    const finding = { ...unmapped(reading.error, table), ...(table && { table: table.rows }) };
    const unread = bodyOf(probed) === undefined ? undefined : { probed, stay: asked.stay };
    return { findings: [finding], unread };
  }
  const count = reading.value.length;
  const ids = named(reading.value.map(({ roomTypeId }) => roomTypeId));
  const text = `${count} room ${count === 1 ? 'type maps' : 'types map'} (${when}): ${ids}`;
  const mapped = { ...green('availability', text), ...(table && { table: table.rows }) };
  const omitted = reading.omitted.length > 0 ? [NIGHTS_OMITTED] : [];
  const findings = [mapped, ...omitted, ...(reading.cut ? [roomsCut(reading.cut)] : [])];
  return { findings, rooms: reading.value };
}

function unmapped(error: PartnerError, table: FieldTable | undefined): Finding {
  if (!isPartnerMappingError(error)) return refusedByMapping('availability', '/availability', error);
  const fields =
    table && table.missing.length > 0 ? `. Missing or wrong in some rooms: ${table.missing.join(', ')}` : '';
  return red('availability', `${unreadText('the answer to /availability', error)}${fields}`, SUGGEST);
}

const roomsCut = (cut: number): Finding =>
  yellow(
    'availability.rooms',
    `the answer has ${cut} rooms too many: guests cannot see or book them`,
    'in mapping.availability, put the rooms to sell first, or leave out rooms that are not free',
  );

export const NIGHTS_OMITTED = yellow(
  'availability.nights',
  'Bellhop ignores the prices of nights: they are not for the stay’s nights, or do not add up to the total',
  'correct price.nights in mapping.availability, or remove it',
);
