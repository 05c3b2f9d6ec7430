import type { MappingContext } from '../../../partner/mapping/mapping.ts';
import { compileMapping } from '../../../property/index.ts';
import { type ByPath, isObject, valuesIn } from './values.ts';

/** An answer, and the context of its question. */
export interface Answered {
  body: unknown;
  asked: MappingContext;
}

/** One element of a list: the object itself, and the values by their paths from it. */
export interface Row {
  object: unknown;
  values: ByPath<unknown>;
}

/** The most rooms to check. More rooms show nothing more of the answer's shape. */
const MAX_ROWS = 50;
/**
 * The objects around a room, the nearest first. JSONata refuses more steps than the path to the rooms has.
 */
const AROUND = ['%', '%.%', '%.%.%', '%.%.%.%'];
/** Around a room of a keyed object, only the key and the whole answer have a path. */
const AROUND_KEYED = ['$key', '$$'];
const KEYED = /^(.*?)\.?\*(\[.*\])?$/s;

/**
 * Returns the JSONata before and after the object of each room.
 * @param rooms the path of the list of rooms
 */
export function eachRoom(rooms: string): { before: string; after: string; around: readonly string[] } {
  const [, keyed, filter = ''] = KEYED.exec(rooms) ?? [];
  if (keyed === undefined) return { before: `${rooms}.`, after: '', around: AROUND };
  const before = `${keyed || '$'}.$each(function($room, $key) { $room${filter}.`;
  return { before, after: ' })', around: AROUND_KEYED };
}

/** Returns the rooms at a path, with all values in and around them. */
export async function rowsAt(rooms: string, answered: Answered): Promise<Row[]> {
  const { asked } = answered;
  const objects = await valuesAt(rooms, '$', answered);
  const seen = new Set<unknown>(objects);
  const found = objects.slice(0, MAX_ROWS).map((object) => [...valuesIn(object, '', asked)]);
  for (const place of eachRoom(rooms).around) {
    const around = await valuesAt(rooms, place, answered);
    if (around.length !== objects.length) break;
    const places = [...new Set(around)];
    // Many rooms may be in one large object, so its values are read once.
    const inPlace = new Map(places.map((object) => [object, valuesIn(object, place, asked, seen)]));
    for (const [index, values] of found.entries()) values.push(...(inPlace.get(around[index]) ?? []));
    for (const object of places) seen.add(object);
  }
  return found.map((values, index) => ({ object: objects[index], values: new Map(values) }));
}

/** Returns the value at a path in each room that has one. @param path relative to the room */
export async function valuesAt(rooms: string, path: string, { body, asked }: Answered): Promise<unknown[]> {
  const { before, after } = eachRoom(rooms);
  try {
    const availability = `[${before}{ 'at': ${path} }${after}]`;
    const list = await compileMapping({ mapping: { availability } }).availability?.(body, asked);
    return Array.isArray(list) ? list.flatMap((one) => (isObject(one) && 'at' in one ? [one.at] : [])) : [];
  } catch {
    return [];
  }
}

const LEADING_NAMES = /^(?:`[^`]+`|[A-Za-z_]\w*)(?:\.(?:`[^`]+`|[A-Za-z_]\w*))*/;

/** Returns JSONata that distinguishes an answer without free rooms from an answer without a list of rooms. */
export function guardOf(rooms: string, body: unknown): string {
  if (Array.isArray(body)) return "$type($) = 'array'";
  const names = LEADING_NAMES.exec(rooms)?.[0].match(/`[^`]+`|\w+/g) ?? [];
  let value = body;
  for (const [index, name] of names.entries()) {
    value = isObject(value) ? value[name.replaceAll('`', '')] : undefined;
    if (Array.isArray(value)) return `$type(${names.slice(0, index + 1).join('.')}) = 'array'`;
  }
  return `$type(${names.join('.') || '$'}) = 'object'`;
}
