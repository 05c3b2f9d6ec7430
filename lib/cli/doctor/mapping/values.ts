/**
 * @file Finds the values of an answer with their JSONata paths. The meaning of names does not matter here.
 */

import type { MappingContext } from '../../../partner/mapping/mapping.ts';
import { masked } from './masked.ts';

export type Fields = Readonly<Record<string, unknown>>;
/** Values by path. A path through a list has several values. */
export type ByPath<Value> = ReadonlyMap<string, readonly Value[]>;

const NAME = /^[A-Za-z_]\w*$/;
const RESERVED: ReadonlySet<string> = new Set(['and', 'or', 'in', 'true', 'false', 'null', 'function']);
const MAX_NAME = 60;
const MAX_STEPS = 9;

/** True if a value has fields. */
export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Returns an object's fields with their paths, without names that JSONata cannot express or that are not safe
 * to print.
 */
function fieldsOf(object: Fields, path: string): [name: string, path: string, value: unknown][] {
  return Object.entries(object).flatMap(([name, value]): [string, string, unknown][] => {
    const isFit = name !== '' && name.length <= MAX_NAME && !/[`\\]/.test(name) && name === masked(name);
    if (!isFit) return [];
    const step = NAME.test(name) && !RESERVED.has(name) ? name : `\`${name}\``;
    return [[name, path === '' ? step : `${path}.${step}`, value]];
  });
}

interface Walk {
  asked: MappingContext;
  without: ReadonlySet<unknown>;
}

/**
 * Returns the texts, numbers and booleans of an object.
 * @param at the path of the object
 * @param asked the context of the question
 * @param without objects to leave out, with their lists
 */
export function valuesIn(
  object: unknown,
  at: string,
  asked: MappingContext,
  without: ReadonlySet<unknown> = new Set(),
): ByPath<unknown> {
  return gathered(walkValues(object, at, { asked, without }, 0));
}

/** Yields each value with its path. */
function* walkValues(value: unknown, path: string, walk: Walk, steps: number): Generator<[string, unknown]> {
  const hasLeftOut = elementsOf(value).some((element) => walk.without.has(element));
  if (steps > MAX_STEPS || walk.without.has(value) || hasLeftOut) return;
  if (Array.isArray(value)) {
    for (const element of value) yield* walkValues(element, path, walk, steps + 1);
  } else if (isObject(value)) {
    for (const [step, inner] of stepsIn(value, path, walk.asked))
      yield* walkValues(inner, step, walk, steps + 1);
  } else if (value !== null && value !== undefined && path !== '') yield [path, value];
}

/**
 * Returns the fields of an object. Some answers use a value of the question as a field name, for example the
 * check-in date. The path then uses the variable.
 */
function stepsIn(object: Fields, path: string, asked: MappingContext): [path: string, value: unknown][] {
  return fieldsOf(object, path).flatMap(([name, plain, value]): [string, unknown][] => {
    const variables = Object.entries(asked).filter(([, one]) => String(one) === name);
    if (variables.length === 0) return [[plain, value]];
    return variables.map(([variable, one]) => {
      const key = typeof one === 'number' ? `$string($${variable})` : `$${variable}`;
      return [`$lookup(${path || '$'}, ${key})`, value];
    });
  });
}

/** Returns the elements of every list of objects in a value. The path of a keyed list ends in `.*`. */
export const listsIn = (body: unknown): ByPath<Fields> => gathered(walkLists(body, '', 0));

/** Yields each element of a list with the list's path. */
function* walkLists(value: unknown, path: string, steps: number): Generator<[string, Fields]> {
  if (steps > MAX_STEPS) return;
  const elements = elementsOf(value);
  const place = Array.isArray(value) ? path || '$' : path === '' ? '*' : `${path}.*`;
  for (const element of elements) yield [place, element];
  const [objects, at] = elements.length > 0 ? [elements, place] : [[value].filter(isObject), path];
  for (const object of objects)
    for (const [, step, inner] of fieldsOf(object, at)) yield* walkLists(inner, step, steps + 1);
}

/** Returns the objects in a list, or in an object that is used as a list. */
function elementsOf(value: unknown): Fields[] {
  if (Array.isArray(value)) return value.flat().filter(isObject);
  return isObject(value) && isKeyedList(value) ? Object.values(value).filter(isObject) : [];
}

/** True if an object has several objects in it that mostly have the same names. */
function isKeyedList(object: Fields): boolean {
  const values = Object.values(object);
  if (values.length < 2 || !values.every(isObject)) return false;
  const names = [...new Set(values.flatMap((value) => Object.keys(value)))];
  const shared = names.filter((name) => values.every((value) => Object.hasOwn(value, name)));
  return shared.length > 0 && shared.length * 2 >= names.length;
}

/** Groups values by their path. */
function gathered<Value>(entries: Iterable<[string, Value]>): ByPath<Value> {
  const byPath = new Map<string, Value[]>();
  for (const [path, value] of entries) {
    const values = byPath.get(path);
    if (values) values.push(value);
    else byPath.set(path, [value]);
  }
  return byPath;
}
