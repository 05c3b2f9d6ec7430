import type { MappingContext } from '../../../partner/mapping/mapping.ts';
import { DATE, type Field, NIGHTS, PRIVATE, ROOMS, TOTAL } from './fields.ts';
import { exampleOf, kindOf, masked } from './masked.ts';
import type { Row } from './rooms.ts';
import { listsIn, valuesIn } from './values.ts';

/** What a field could be read from. */
export interface Candidate {
  /** JSONata, seen from the room. */
  path: string;
  /** One of its values, fit to print. */
  holds: string;
  /** In how many rooms, and how many different values; `/me` is one answer. */
  found?: string;
}

/** A field with all that it could be read from, in the answer's order. */
export interface Offer extends Pick<Field, 'pick' | 'says' | 'needed'> {
  candidates: readonly Candidate[];
}

const MAX_CANDIDATES = 200;

/** Every list of the answer, with the names that its elements have. */
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

/** What a field could be read from in these rooms. @param isMinor whether amounts count minor units */
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

/** A field with its first candidates. */
const offered = ({ pick, says, needed }: Field, candidates: readonly Candidate[]): Offer => ({
  pick,
  says,
  needed,
  candidates: candidates.slice(0, MAX_CANDIDATES),
});

/** In how many rooms there is anything, and how much of it differs. */
function foundText(inRooms: readonly unknown[], { length }: readonly unknown[]): string {
  const different = new Set(inRooms.map((values) => JSON.stringify(values))).size;
  return `in ${inRooms.length} of ${length}, ${different} different`;
}

interface Found {
  path: string;
  /** The values in each room that has any. */
  inRooms: (readonly unknown[])[];
}

/** Paths all of whose values could stand in a field. */
function foundIn({ holds, converted }: Field, rows: readonly Row[]): Found[] {
  const paths = new Set(rows.flatMap(({ values }) => [...values.keys()]));
  return [...paths].flatMap((path) => {
    const inRooms = rows.map(({ values }) => values.get(path)).filter((values) => values !== undefined);
    if (inRooms.flat().every(holds)) return [{ path, inRooms }];
    const fits = converted && inRooms.flat().every((value) => holds(converted[1](value)));
    return fits ? [{ path: converted[0](path), inRooms }] : [];
  });
}

/** Lists in a room whose elements have a date and an amount: each date with each amount. */
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

/** JSONata of an amount as the canonical shape has it. */
export const amountOf = (path: string, isMinor: boolean): string => (isMinor ? `{ 'minor': ${path} }` : path);
