import { fractionDigits, fromMinorUnits } from '../../../contract/money.ts';
import { decimalText } from '../../../partner/mapping/price.ts';
import { type Asked, isCurrency, type Leaf } from './leaf.ts';
import { ranked, type Scored, scoreOf } from './score.ts';
import { CURRENCY_WORDS, TOTAL_WORDS } from './vocabulary.ts';

/** Which of a room's numbers is its price, and in which currency. */

export interface PriceChoice {
  total: Leaf;
  /** JSONata; `undefined` for the property's own. */
  currency: string | undefined;
  /** Whether the number counts minor units, cents of a euro. */
  isMinor: boolean;
  score: number;
  /** Others that could be it. */
  others: readonly Leaf[];
  doubts: readonly string[];
}

/** How near to the best another one has to come to be told. */
const NEAR = 4;

/**
 * The likeliest totals, best first.
 * @param around what stands around the room, nearest first: currencies are often there
 * @param nightSums totals that lists of nights add up to, which is the best evidence there is
 */
export function pricesIn(
  own: readonly Leaf[],
  around: readonly Leaf[],
  nightSums: readonly string[],
  asked: Asked,
): PriceChoice[] {
  const totals = ranked(own.filter(isAmount), (leaf) => {
    const score = scoreOf(leaf, TOTAL_WORDS);
    if (score === undefined) return undefined;
    return score + (nightSums.includes(normal(decimalText(leaf.value) ?? '')) ? 8 : 0);
  });
  return totals.slice(0, 3).map((total) => {
    const others = totals.filter((other) => other !== total && total.score - other.score < NEAR);
    return choiceOf(total, others, own, around, asked);
  });
}

/** Without zeros that say nothing: 420.00 is 420. */
export const normal = (amount: string): string =>
  amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount;

const isAmount = ({ value }: Leaf): boolean => {
  const text = decimalText(value);
  return text !== undefined && Number(text) > 0;
};

function choiceOf(
  { leaf: total, score }: Scored,
  others: readonly Scored[],
  own: readonly Leaf[],
  around: readonly Leaf[],
  asked: Asked,
): PriceChoice {
  const doubts: string[] = [];
  const found = currencyFor(total, own, around);
  const code = found?.value ?? asked.currency;
  const isMinor = isMinorUnits(total, own, code);
  if (isMinor) doubts.push(`took \`${total.access}\` as minor units (cents): 42000 is ${example(code)}`);
  if (!found && asked.currency === undefined) {
    doubts.push('the answer names no currency: set "currency" in the property’s entry');
  } else if (!found) doubts.push(`the answer names no currency: took the property’s own, ${asked.currency}`);
  const expression = found?.access === '$currency' ? undefined : found?.access;
  return { total, score, isMinor, currency: expression, others: others.map(({ leaf }) => leaf), doubts };
}

function example(currency: string | undefined): string {
  const { amount, currency: code } = fromMinorUnits(42_000n, currency ?? 'EUR');
  return `${amount} ${code}`;
}

function currencyFor(
  total: Leaf,
  own: readonly Leaf[],
  around: readonly Leaf[],
): { access: string; value?: string } | undefined {
  if (total.currency !== undefined) return { access: total.currency };
  const near = own.filter(({ parent }) => parent === total.parent);
  for (const leaves of [near, own, around]) {
    const [best] = ranked(
      leaves.filter(({ value }) => isCurrency(value)),
      (leaf) => scoreOf(leaf, CURRENCY_WORDS),
    );
    if (best) return { access: best.leaf.access, value: String(best.leaf.value) };
  }
  return undefined;
}

const MINOR = /^(cents?|minor|minorunits?|pence|rappen|oere|centimes?|kopeks?)$/;
const EXPONENT = /^(exponent|decimals?|digits|fraction|scale|precision|minorunit)$/;

function isMinorUnits(total: Leaf, own: readonly Leaf[], currency: string | undefined): boolean {
  if (!Number.isInteger(Number(total.value)) || String(total.value).includes('.')) return false;
  if (
    total.last.some((word) => MINOR.test(word)) ||
    total.words.some((word) => /^(cents|minor)$/.test(word))
  ) {
    return true;
  }
  // 42000 with "2 decimals" beside it.
  return own.some(
    ({ parent, last, value }) =>
      parent === total.parent &&
      last.some((word) => EXPONENT.test(word)) &&
      value === fractionDigits(isCurrency(currency) ? currency : 'EUR') &&
      value > 0,
  );
}
