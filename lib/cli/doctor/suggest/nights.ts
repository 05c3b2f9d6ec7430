import { nightsOf } from '../../../contract/stay.ts';
import { decimalText } from '../../../partner/mapping/price.ts';
import { type Asked, isObject, type Leaf, leavesOf } from './leaf.ts';
import { normal } from './price.ts';
import { ranked, scoreOf } from './score.ts';
import { NIGHT_AMOUNT_WORDS } from './vocabulary.ts';
import { written } from './words.ts';

/** A list of a room's nights with their prices: dates exactly those of the stay. */
export interface NightList {
  /** JSONata of the list of `{ date, amount }`. @param isMinor whether the amounts count cents */
  expression: (isMinor: boolean) => string;
  /** What they add up to, without zeros that say nothing. */
  sum: string;
}

const MOST_STEPS = 4;

/** Every list of nights in a room. */
export function nightListsIn(
  row: Readonly<Record<string, unknown>>,
  asked: Asked,
  base = '',
  steps = 0,
): NightList[] {
  if (steps > MOST_STEPS) return [];
  return Object.entries(row).flatMap(([name, value]) => {
    const step = written(name);
    if (!step) return [];
    const access = base === '' ? step : `${base}.${step}`;
    if (Array.isArray(value)) return listOf(value, access, asked);
    if (!isObject(value)) return [];
    return [...recordOf(value, access, asked), ...nightListsIn(value, asked, access, steps + 1)];
  });
}

const DATE = /^\d{4}-\d{2}-\d{2}/;

function listOf(list: readonly unknown[], access: string, asked: Asked): NightList[] {
  const nights = list.filter(isObject);
  const [first] = nights;
  if (!first) return [];
  const date = Object.keys(first).find(
    (name) => DATE.test(String(first[name])) && !/end|until|to$/i.test(name),
  );
  const dateStep = date === undefined ? undefined : written(date);
  if (date === undefined || dateStep === undefined) return [];
  if (
    !areTheStays(
      nights.map((night) => String(night[date])),
      asked,
    )
  )
    return [];
  const amounts = nights.map((night) => amountIn(night, asked));
  const [amount] = amounts;
  if (!amount || !amounts.every((other) => other?.access === amount.access)) return [];
  const day = String(first[date]).length > 10 ? `$substring(${dateStep}, 0, 10)` : dateStep;
  return [
    {
      expression: (isMinor) =>
        `[${access}.{ 'date': ${day}, 'amount': ${amountOf(amount.access, isMinor)} }]`,
      sum: sumOf(amounts.map((one) => one?.value)),
    },
  ];
}

/** Nights that are named by their dates: `{ "2026-12-01": 120, … }`. */
function recordOf(record: Readonly<Record<string, unknown>>, access: string, asked: Asked): NightList[] {
  const dates = Object.keys(record);
  if (dates.length === 0 || !dates.every((date) => DATE.test(date)) || !areTheStays(dates, asked)) return [];
  const values = Object.values(record);
  const isPlain = values.every((value) => decimalText(value) !== undefined);
  const amounts = values.map((value) => (isObject(value) ? amountIn(value, asked) : undefined));
  const inner = isPlain ? '$night' : amounts[0] && `$night.${amounts[0].access}`;
  if (inner === undefined || (!isPlain && amounts.some((amount) => amount?.access !== amounts[0]?.access)))
    return [];
  const day = dates.some((date) => date.length > 10) ? '$substring($date, 0, 10)' : '$date';
  return [
    {
      expression: (isMinor) =>
        `[$each(${access}, function($night, $date) { { 'date': ${day}, 'amount': ${amountOf(inner, isMinor)} } })]`,
      sum: sumOf(isPlain ? values : amounts.map((one) => one?.value)),
    },
  ];
}

const amountOf = (access: string, isMinor: boolean): string => (isMinor ? `{ 'minor': ${access} }` : access);

function amountIn(night: Readonly<Record<string, unknown>>, asked: Asked): Leaf | undefined {
  const amounts = leavesOf(night, asked).filter(({ value }) => decimalText(value) !== undefined);
  const [best] = ranked(amounts, (leaf) => scoreOf(leaf, NIGHT_AMOUNT_WORDS));
  return best?.leaf;
}

function areTheStays(dates: readonly string[], { stay }: Asked): boolean {
  const wanted = nightsOf(stay);
  const days = dates.map((date) => date.slice(0, 10)).sort();
  return wanted.length === days.length && wanted.every((date, index) => date === days[index]);
}

const SCALE = 6;

/** Exactly, and without zeros that say nothing. */
function sumOf(amounts: readonly unknown[]): string {
  const units = amounts.map((amount) => {
    const [whole = '0', fraction = ''] = (decimalText(amount) ?? '0').split('.');
    return BigInt(whole + fraction.padEnd(SCALE, '0'));
  });
  const digits = units
    .reduce((sum, one) => sum + one, 0n)
    .toString()
    .padStart(SCALE + 1, '0');
  return normal(`${digits.slice(0, -SCALE)}.${digits.slice(-SCALE)}`);
}
