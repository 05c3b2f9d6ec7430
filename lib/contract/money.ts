/**
 * @file Money is a decimal string with exactly the currency's own number of fraction digits ("420.00" EUR,
 * "42000" JPY, "12.500" KWD), from the upstream's answer to the screen. No float arithmetic anywhere.
 */

/** The form of an ISO 4217 code: three capital letters. */
export const CURRENCY_CODE = /^[A-Z]{3}$/;
// The difference of two prices may be negative; a price (`amountSchema`) may not.
const DECIMAL = /^-?\d{1,15}(\.\d{1,6})?$/;

/** An amount in one currency. */
export interface Money {
  /** A decimal string such as "420.00". */
  amount: string;
  /** An ISO 4217 code. */
  currency: string;
}

// ISO 4217's minor units (list one) where they are not two. Not from `Intl`, which follows Unicode's data:
// that has no digits for currencies whose fractions are seldom paid (HUF, IDR, COP), and differs between
// releases of Node and browsers.
const DIGITS_UNLESS_TWO: ReadonlyMap<string, number> = new Map([
  ...inEach(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...inEach(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...inEach(4, 'CLF UYW'),
]);

function inEach(digits: number, currencies: string): [string, number][] {
  return currencies.split(' ').map((currency) => [currency, digits]);
}

/** The currency's fraction digits by ISO 4217 (EUR 2, JPY 0, KWD 3). @throws RangeError when it is no code */
export function fractionDigits(currency: string): number {
  if (!CURRENCY_CODE.test(currency)) throw new RangeError(`not a currency code: ${JSON.stringify(currency)}`);
  return DIGITS_UNLESS_TWO.get(currency) ?? 2;
}

/** The amount in the currency's minor units (cents). @throws RangeError when it is finer than they are */
export function toMinorUnits(money: Money): bigint {
  if (!DECIMAL.test(money.amount))
    throw new RangeError(`not a decimal amount: ${JSON.stringify(money.amount)}`);
  const digits = fractionDigits(money.currency);
  // Not `split`, whose array costs as much as all the rest: a search's answer has dozens of amounts.
  const point = money.amount.indexOf('.');
  const whole = point < 0 ? money.amount : money.amount.slice(0, point);
  const fraction = point < 0 ? '' : money.amount.slice(point + 1);
  const significant = fraction.length <= digits ? fraction : fraction.replace(/0+$/, '');
  if (significant.length > digits) {
    throw new RangeError(`${money.amount} has finer digits than ${money.currency} allows (${digits})`);
  }
  return BigInt(whole + significant.padEnd(digits, '0'));
}

/** The inverse of {@link toMinorUnits}. */
export function fromMinorUnits(units: bigint, currency: string): Money {
  const digits = fractionDigits(currency);
  const sign = units < 0n ? '-' : '';
  const text = (units < 0n ? -units : units).toString().padStart(digits + 1, '0');
  const amount = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
  return { amount: sign + amount, currency };
}

/** True when both are the same sum in the same currency ("420" and "420.00" EUR are). */
export function sameMoney(a: Money, b: Money): boolean {
  return a.currency === b.currency && toMinorUnits(a) === toMinorUnits(b);
}

/** What these prices of one currency come to together. @throws RangeError without a price, or with two currencies */
export function sumOf(prices: readonly Money[]): Money {
  const currency = prices[0]?.currency ?? '';
  if (prices.some((price) => price.currency !== currency))
    throw new RangeError('prices in several currencies');
  return fromMinorUnits(
    prices.reduce((sum, price) => sum + toMinorUnits(price), 0n),
    currency,
  );
}

/** The lowest of these prices that are in the first one's currency; `undefined` when there is none. */
export function cheapest(prices: readonly Money[]): Money | undefined {
  return prices
    .filter(({ currency }) => currency === prices[0]?.currency)
    .reduce<Money | undefined>(
      (lowest, price) => (lowest && toMinorUnits(lowest) <= toMinorUnits(price) ? lowest : price),
      undefined,
    );
}

/** The average of a stay's price a night, rounded half up to the currency's smallest unit; for show only. */
export function averagePerNight(total: Money, nights: number): Money {
  if (!Number.isInteger(nights) || nights < 1)
    throw new RangeError(`nights must be at least 1, got ${nights}`);
  const count = BigInt(nights);
  return fromMinorUnits((2n * toMinorUnits(total) + count) / (2n * count), total.currency);
}
