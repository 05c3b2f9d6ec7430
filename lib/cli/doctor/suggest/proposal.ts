import type { StayQuery } from '../../../contract/stay.ts';
import type { PartnerMe } from '../../../partner/mapping/me.ts';
import type { PartnerRoom } from '../../../partner/mapping/rooms.ts';
import type { PropertyConfig } from '../../../property/index.ts';
import { type Finding, green, red } from '../finding.ts';
import { maskedDeep } from './masked.ts';
import { type Suggestion, suggestAvailability } from './suggest-availability.ts';
import { suggestMe } from './suggest-me.ts';

/** Answers that could not be read, and for which stay the second was. */
interface Unread {
  me: { body: unknown } | undefined;
  /** What could be read of `/me`. */
  told: PartnerMe | undefined;
  availability: { body: unknown } | undefined;
  stay: StayQuery | undefined;
}

/** What `--suggest-mapping` proposes for a property, for a person to look at. */
export interface Proposal {
  property: string;
  /** What would stand in the property's entry: JSONata by the answer's name, in lines. */
  mapping: Readonly<Record<string, readonly string[]>>;
  /** What would be read by it, or why it is not yet right. */
  results: readonly Result[];
  /** What could be otherwise, in sentences. */
  doubts: readonly string[];
  /** Ready to paste: a part of the property's entry, or a properties file where there is none yet. */
  entry: string;
  hasFile: boolean;
}

interface Result {
  name: string;
  finding: Finding;
  value?: unknown;
}

interface About {
  property: PropertyConfig;
  /** Whether there is a properties file. */
  hasFile: boolean;
}

/** Proposes what could read the answers; `undefined` where all were read, or there was none. */
export async function proposalFor(
  { property, hasFile }: About,
  unread: Unread,
): Promise<Proposal | undefined> {
  const mapping: Record<string, readonly string[]> = {};
  const results: Result[] = [];
  const doubts: string[] = [];
  const take = <Value>(
    name: string,
    suggestion: Suggestion<Value> | undefined,
    told: (value: Value) => string,
  ): void => {
    results.push(resultOf(name, suggestion, told));
    if (!suggestion) return;
    mapping[name] = suggestion.expression;
    doubts.push(...suggestion.doubts);
  };
  const me = unread.me && (await suggestMe(unread.me.body, property.currency));
  const told = unread.told ?? (me?.result.fits ? me.result.value : undefined);
  const currency = property.currency ?? told?.property?.currency;
  if (unread.availability && unread.stay) {
    const suggestion = await suggestAvailability(unread.availability.body, { stay: unread.stay, currency });
    take('availability', suggestion, roomsTold);
    if (property.mapping.booking === undefined) doubts.push(ORDERS_UNSEEN);
  }
  if (unread.me) take('me', me, meTold);
  if (results.length === 0) return undefined;
  const entry = entryOf({ property, hasFile }, mapping, told?.property ?? {});
  return { property: property.slug, mapping, results, doubts, entry, hasFile };
}

function entryOf(
  { property, hasFile }: About,
  mapping: Proposal['mapping'],
  told: NonNullable<PartnerMe['property']>,
): string {
  const currency = property.currency ?? told.currency;
  // Inside of an entry, without its braces.
  if (hasFile) {
    const missing = property.currency === undefined && currency !== undefined;
    return JSON.stringify({ ...(missing && { currency }), mapping }, null, 2).slice(2, -2);
  }
  const { slug, name, api, timeZone, locales } = property;
  const { baseUrl, key, plan } = api;
  const whole = {
    slug,
    name: told.name ?? name,
    api: { baseUrl, key, plan },
    timeZone: told.timeZone ?? timeZone,
    ...(currency !== undefined && { currency }),
    locales,
    mapping,
  };
  return compact(JSON.stringify({ properties: [whole] }, null, 2));
}

/** A list of languages needs no line for each. */
const compact = (json: string): string =>
  json.replace(/"locales": \[[^\]]*\]/, (list) =>
    list.replace(/\s+/g, ' ').replace('[ ', '[').replace(' ]', ']'),
  );

function resultOf<Value>(
  name: string,
  suggestion: Suggestion<Value> | undefined,
  told: (value: Value) => string,
): Result {
  const id = `mapping.${name}`;
  if (!suggestion) {
    const text = `nothing in /${name} looks like ${name === 'me' ? 'a plan or a property' : 'rooms with prices'}`;
    return {
      name,
      finding: red(id, text, 'write the expression by hand, see the README: “Map another service’s answers”'),
    };
  }
  const { result } = suggestion;
  if (result.fits) return { name, finding: green(id, told(result.value)), value: maskedDeep(result.value) };
  const text = `the suggestion does not fit yet: ${result.path}, expected ${result.expected}`;
  return { name, finding: red(id, text, 'begin with it, and correct this place') };
}

const ORDERS_UNSEEN =
  'the answer to an order was not seen, as nothing is booked: write mapping.booking by the service’s documentation, and mapping.confirmedStatuses where a booking that stands is not called confirmed';

const roomsTold = (rooms: readonly PartnerRoom[]): string =>
  `reads ${rooms.length} room ${rooms.length === 1 ? 'type' : 'types'}`;

const meTold = (me: PartnerMe): string => `reads ${Object.keys(me).join(', ')}`;
