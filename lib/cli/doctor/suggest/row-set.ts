import { isObject } from './leaf.ts';
import { wordsOf, written } from './words.ts';

/** A place of an answer where rooms may stand: the way there, and what stands there. */
export interface RowSet {
  levels: readonly Level[];
  rows: readonly RowAt[];
}

/** One "for each" on the way; the last leads to the rooms. None at all where the rooms are one object. */
export interface Level {
  /** Names from the level before (or the answer), without the list's elements. */
  names: readonly string[];
  kind: 'list' | 'record' | 'single';
}

export interface RowAt {
  value: Readonly<Record<string, unknown>>;
  /** The elements of the levels before, outermost first. */
  around: readonly Readonly<Record<string, unknown>>[];
  /** The name that it stands under, in a record. */
  key?: string;
}

const MOST_LEVELS = 4;
const MOST_NAMES = 6;
const MOST_SETS = 300;
const MOST_ROWS = 50;

/** What no room is ever in. */
const NEVER =
  /^(taxe?s?|fees?|photos?|images?|pictures?|links?|penalt(y|ies)|polic(y|ies)|deposits?|nights?|nightly|daily|errors?|warnings?|guests?|amenit(y|ies)|features?|currenc(y|ies)|meta|pagination)$/;

/** Every place where rooms may stand, outermost first. */
export function rowSetsOf(body: unknown): RowSet[] {
  const sets: RowSet[] = [];
  const start: Place = { levels: [], names: [], rows: [{ value: body, around: [] }] };
  const queue = [start];
  for (const place of queue) {
    if (sets.length >= MOST_SETS || queue.length > 10 * MOST_SETS) break;
    const { set, inner } = lookAt(place);
    if (set) sets.push(set);
    queue.push(...inner);
  }
  return sets;
}

/** Values on the same way: what they are is seen next. */
interface Place {
  levels: readonly Level[];
  /** Since the last level. */
  names: readonly string[];
  rows: readonly { value: unknown; around: RowAt['around']; key?: string }[];
}

function lookAt(place: Place): { set?: RowSet; inner: Place[] } {
  const { levels, names, rows } = place;
  const objects = rows.flatMap(({ value, ...row }) => (isObject(value) ? [{ ...row, value }] : []));
  const isElement = names.length === 0 && levels.length > 0;
  if (!isElement) {
    const elements = rows.flatMap(({ value, around }) => elementsOf(value, around));
    if (elements.length > 0 && levels.length < MOST_LEVELS) {
      return {
        inner: [
          { levels: [...levels, { names, kind: 'list' }], names: [], rows: elements.slice(0, MOST_ROWS) },
        ],
      };
    }
  }
  if (objects.length === 0) return { inner: [] };
  const inner = [...innerOf(place, objects)];
  const record = isElement ? [] : objects.flatMap(({ value, around }) => recordOf(value, around));
  if (record.length > 0 && levels.length < MOST_LEVELS) {
    inner.push({
      levels: [...levels, { names, kind: 'record' }],
      names: [],
      rows: record.slice(0, MOST_ROWS),
    });
  }
  if (isElement) return { set: { levels, rows: objects }, inner };
  if (levels.length > 0) return { inner };
  return { set: { levels: [{ names, kind: 'single' }], rows: objects }, inner };
}

function* innerOf(place: Place, objects: readonly RowAt[]): Generator<Place> {
  if (place.names.length >= MOST_NAMES) return;
  const isElement = place.names.length === 0 && place.levels.length > 0;
  for (const name of new Set(objects.flatMap(({ value }) => Object.keys(value)))) {
    if (!written(name) || wordsOf(name).some((word) => NEVER.test(word))) continue;
    const rows = objects.map(({ value, around }) => ({
      value: value[name],
      around: isElement ? [...around, value] : around,
    }));
    if (rows.some(({ value }) => typeof value === 'object' && value !== null)) {
      yield { levels: place.levels, names: [...place.names, name], rows };
    }
  }
}

function elementsOf(value: unknown, around: RowAt['around']): RowAt[] {
  return Array.isArray(value) ? value.filter(isObject).map((element) => ({ value: element, around })) : [];
}

/** The values of an object that is a list in truth: all are objects with the same fields, most of them. */
function recordOf(value: RowAt['value'], around: RowAt['around']): RowAt[] {
  const entries = Object.entries(value);
  const objects = entries.flatMap(([key, inner]) => (isObject(inner) ? [{ key, value: inner, around }] : []));
  const [first, ...others] = objects;
  if (!first || objects.length < entries.length) return [];
  const names = Object.keys(first.value);
  const isAlike = others.every(
    (other) => 2 * Object.keys(other.value).filter((name) => names.includes(name)).length > names.length,
  );
  // One alone could be anything: only a name that no programmer gives to a field speaks for it.
  return isAlike && names.length > 1 && (others.length > 0 || /\d/.test(first.key)) ? objects : [];
}
