import type { StayQuery } from '../../../contract/stay.ts';
import { wordsOf, written } from './words.ts';

/** One value of an answer, and how an expression comes to it. */
export interface Leaf {
  /** JSONata, seen from the room or by a variable. */
  access: string;
  /** The object that it stands in, in the same way. */
  parent: string;
  /** The words of all names on the way, the last name's among them. */
  words: readonly string[];
  /** Of its own name alone. */
  last: readonly string[];
  value: string | number | boolean;
  /** How doubtful the way is: each name a little, each element that was picked from a list a lot. */
  cost: number;
  /** JSONata for the currency where it is the name that the value stands under. */
  currency?: string;
  /** What was taken where there is more than one, for the person who is to confirm. */
  picks: readonly string[];
}

export interface Asked {
  stay: StayQuery;
  /** The property's own. */
  currency: string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const CURRENCIES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));
export const isCurrency = (text: unknown): text is string => typeof text === 'string' && CURRENCIES.has(text);

const MOST_STEPS = 9;

type Way = Pick<Leaf, 'access' | 'parent' | 'words' | 'last' | 'cost' | 'currency' | 'picks'> & {
  steps: number;
};

/**
 * Every value in an object.
 * @param base what comes before a name: nothing for the room itself, `$$` for the whole answer
 * @param without names that lead to the room: what is there belongs to rooms
 */
export function leavesOf(value: unknown, asked: Asked, base = '', without: readonly string[] = []): Leaf[] {
  const way: Way = { access: base, parent: base, words: [], last: [], cost: 0, picks: [], steps: 0 };
  return [...walk(value, way, asked, without)];
}

function* walk(value: unknown, way: Way, asked: Asked, without: readonly string[]): Generator<Leaf> {
  if (way.steps > MOST_STEPS) return;
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    const { steps: _, ...leaf } = way;
    yield { ...leaf, value };
  } else if (Array.isArray(value)) yield* walkList(value, way, asked);
  else if (isObject(value)) yield* walkObject(value, way, asked, without);
}

function* walkList(list: readonly unknown[], way: Way, asked: Asked): Generator<Leaf> {
  const objects = list.filter(isObject);
  const [first] = objects;
  if (!first || way.access === '') return;
  const adults = Object.keys(first).find((name) => isAdults(name, first[name]));
  const forAdults = adults && objects.find((object) => object[adults] === asked.stay.adults);
  if (adults && forAdults && written(adults)) {
    const access = `${way.access}[${written(adults)} = $adults][0]`;
    yield* walk(forAdults, { ...way, access, steps: way.steps + 1, cost: way.cost + 0.5 }, asked, []);
    return;
  }
  const access = `${way.access}[0]`;
  const picks = list.length > 1 ? [...way.picks, way.access] : way.picks;
  yield* walk(first, { ...way, access, picks, steps: way.steps + 1, cost: way.cost + 2 }, asked, []);
}

const ADULTS = /^(adults?|persons?|guests?|occupancy|pax)$/;
const isAdults = (name: string, value: unknown): boolean =>
  Number.isInteger(value) &&
  wordsOf(name).some((word) => ADULTS.test(word)) &&
  !/max|child|extra/i.test(name);

function* walkObject(
  object: Fields,
  way: Way,
  asked: Asked,
  [branch, ...rest]: readonly string[],
): Generator<Leaf> {
  const keyed = way.access === '' ? undefined : lookUp(object, way, asked);
  if (keyed) {
    yield* walk(keyed.value, keyed.way, asked, []);
    return;
  }
  for (const name of Object.keys(object)) {
    const step = written(name);
    // What leads to the rooms is walked only as far as it is the way itself.
    const isBranch = name === branch;
    if (!step || (isBranch && (rest.length === 0 || !isObject(object[name])))) continue;
    const last = wordsOf(name);
    const access = way.access === '' ? step : `${way.access}.${step}`;
    const next = { ...way, access, parent: way.access, last, words: [...way.words, ...last] };
    yield* walk(
      object[name],
      { ...next, steps: way.steps + 1, cost: way.cost + 0.3 },
      asked,
      isBranch ? rest : [],
    );
  }
}

/** Of an object whose names are currencies, or numbers of adults, the value that counts here. */
function lookUp(
  object: Fields,
  way: Way,
  { currency, stay }: Asked,
): { value: unknown; way: Way } | undefined {
  const names = Object.keys(object);
  const steps = way.steps + 1;
  if (names.length > 0 && names.every(isCurrency)) {
    const own = currency !== undefined && names.includes(currency) ? currency : undefined;
    const name = own ? '$currency' : `$keys(${way.access})[0]`;
    const picks = names.length > 1 && !own ? [...way.picks, way.access] : way.picks;
    const access = `$lookup(${way.access}, ${name})`;
    return { value: object[own ?? names[0] ?? ''], way: { ...way, access, currency: name, picks, steps } };
  }
  const adults = object[String(stay.adults)];
  const isByAdults = names.every((name) => /^\d{1,2}$/.test(name)) && adults !== undefined;
  if (!isByAdults) return undefined;
  return { value: adults, way: { ...way, access: `$lookup(${way.access}, $string($adults))`, steps } };
}
