import type { MappingContext } from '../../../partner/mapping/mapping.ts';
import { DATE, type Field, NIGHTS, PRIVATE, ROOMS, TOTAL } from './fields.ts';
import { exampleOf, kindOf, masked } from './masked.ts';
import type { Row } from './rooms.ts';
import { listsIn, valuesIn } from './values.ts';

/** A possible source of a field. */
export interface Candidate {
  /** JSONata, relative to the room. */
  path: string;
  /** One of its values, safe to print. */
  holds: string;
  /** The number of rooms and of different values. Missing for `/me`, which is a single answer. */
  found?: string;
}

/** A field with its candidates, in the answer's order. */
export interface Offer extends Pick<Field, 'pick' | 'says' | 'needed'> {
  candidates: readonly Candidate[];
}

const MAX_CANDIDATES = 200;

/** Returns every list of the answer, with the field names of its elements. */
export function roomsOffer(body: unknown): Offer {
  const candidates = [...listsIn(body)].map(([path, elements]) => ({
    path,
    holds: exampleOf(
      Object.keys(elements[0] ?? {})
        .map(masked)
        .join(', '),
    ).slice(1, -1),
    found: elements.length === 1 ? '1 element' : `${elements.length} elements`,
  }));
  return offered(ROOMS, candidates);
}

/** Returns the candidates of a field in these rooms. @param isMinor true if amounts are in minor units */
export function offerOf(field: Field, rows: readonly Row[], asked: MappingContext, isMinor: boolean): Offer {
  if (field === NIGHTS) return offered(field, nightCandidates(rows, asked, isMinor));
  const show = PRIVATE.has(field.pick) ? kindOf : exampleOf;
  const candidates = foundIn(field, rows).map(({ path, inRooms }) => {
    const most = Math.max(...inRooms.map(({ length }) => length));
    const holds = show(inRooms[0]?.[0]) + (most > 1 ? `, one of ${most}` : '');
    return { path, holds, ...(!field.pick.startsWith('me.') && { found: foundText(inRooms, rows) }) };
  });
  return offered(field, candidates);
}

/** Returns a field with its first candidates. */
const offered = ({ pick, says, needed }: Field, candidates: readonly Candidate[]): Offer => ({
  pick,
  says,
  needed,
  candidates: candidates.slice(0, MAX_CANDIDATES),
});

/** Describes in how many rooms a value is found, and how many values differ. */
function foundText(inRooms: readonly unknown[], { length }: readonly unknown[]): string {
  const different = new Set(inRooms.map((values) => JSON.stringify(values))).size;
  return `in ${inRooms.length} of ${length}, ${different} different`;
}

interface Found {
  path: string;
  /** The values of each room that has any. */
  inRooms: (readonly unknown[])[];
}

/** Returns the paths whose values all fit a field. */
function foundIn({ holds, converted }: Field, rows: readonly Row[]): Found[] {
  const paths = new Set(rows.flatMap(({ values }) => [...values.keys()]));
  return [...paths].flatMap((path) => {
    const inRooms = rows.map(({ values }) => values.get(path)).filter((values) => values !== undefined);
    if (inRooms.flat().every(holds)) return [{ path, inRooms }];
    const fits = converted && inRooms.flat().every((value) => holds(converted[1](value)));
    return fits ? [{ path: converted[0](path), inRooms }] : [];
  });
}

/** Returns candidates from a room's lists with a date and an amount: each date with each amount. */
function nightCandidates(rows: readonly Row[], asked: MappingContext, isMinor: boolean): Candidate[] {
  const lists = rows.map(({ object }) => listsIn(object));
  const paths = new Set(lists.flatMap((found) => [...found.keys()]).filter((path) => !path.includes('*')));
  return [...paths].flatMap((path) => {
    const inRooms = lists.map((found) => found.get(path)).filter((nights) => nights !== undefined);
    const nights = inRooms.flat().map((object) => ({ object, values: valuesIn(object, '', asked) }));
    const inEach = (field: Field) =>
      foundIn(field, nights).filter((found) => found.inRooms.length === nights.length);
    return inEach(DATE).flatMap((date) =>
      inEach(TOTAL).map((amount) => ({
        path: `${path}.{ 'date': ${date.path}, 'amount': ${amountOf(amount.path, isMinor)} }`,
        holds: `${exampleOf(date.inRooms[0]?.[0])}: ${exampleOf(amount.inRooms[0]?.[0])}`,
        found: foundText(inRooms, rows),
      })),
    );
  });
}

/** Returns JSONata for an amount in the canonical shape. */
export const amountOf = (path: string, isMinor: boolean): string => (isMinor ? `{ 'minor': ${path} }` : path);
