/**
 * @file Money is a decimal string with exactly the currency's own number of fraction digits ("420.00" EUR,
 * "42000" JPY, "12.500" KWD), from the upstream's answer to the screen. No float arithmetic anywhere.
 */

/** The form of an ISO 4217 code: three capital letters. */
export const CURRENCY_CODE = /^[A-Z]{3}$/;
// The difference of two prices may be negative. A price (`amountSchema`) may not.
const DECIMAL = /^-?\d{1,15}(\.\d{1,6})?$/;

/** An amount in one currency. */
export interface Money {
  /** A decimal string such as "420.00". */
  amount: string;
  /** An ISO 4217 code. */
  currency: string;
}

// ISO 4217's minor units (list one) that differ from two. `Intl` is not used, because Unicode's data has no
// decimals for currencies whose fractions are rarely paid (HUF, IDR, COP), and differs between releases of
// Node and browsers.
const DIGITS_UNLESS_TWO: ReadonlyMap<string, number> = new Map([
  ...inEach(0, 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'),
  ...inEach(3, 'BHD IQD JOD KWD LYD OMR TND'),
  ...inEach(4, 'CLF UYW'),
]);

function inEach(digits: number, currencies: string): [string, number][] {
  return currencies.split(' ').map((currency) => [currency, digits]);
}

/**
 * Returns the currency's fraction digits by ISO 4217 (EUR 2, JPY 0, KWD 3). @throws RangeError if it is not a
 * currency code
 */
export function fractionDigits(currency: string): number {
  if (!CURRENCY_CODE.test(currency)) throw new RangeError(`not a currency code: ${JSON.stringify(currency)}`);
  return DIGITS_UNLESS_TWO.get(currency) ?? 2;
}

/**
 * Returns the amount in the currency's minor units (cents). @throws RangeError if it has more digits than the
 * currency
 */
export function toMinorUnits(money: Money): bigint {
  if (!DECIMAL.test(money.amount))
    throw new RangeError(`not a decimal amount: ${JSON.stringify(money.amount)}`);
  const digits = fractionDigits(money.currency);
  // `split` would double the time of this function: a search's answer has dozens of amounts.
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

/** Returns true for the same amount in the same currency ("420" and "420.00" EUR are the same). */
export function sameMoney(a: Money, b: Money): boolean {
  return a.currency === b.currency && toMinorUnits(a) === toMinorUnits(b);
}

/** Returns the sum of prices in one currency. @throws RangeError without a price, or with two currencies */
export function sumOf(prices: readonly Money[]): Money {
  const currency = prices[0]?.currency ?? '';
  if (prices.some((price) => price.currency !== currency))
    throw new RangeError('prices in several currencies');
  return fromMinorUnits(
    prices.reduce((sum, price) => sum + toMinorUnits(price), 0n),
    currency,
  );
}

/** Returns the lowest of the prices in the first one's currency; `undefined` if there is none. */
export function cheapest(prices: readonly Money[]): Money | undefined {
  return prices
    .filter(({ currency }) => currency === prices[0]?.currency)
    .reduce<Money | undefined>(
      (lowest, price) => (lowest && toMinorUnits(lowest) <= toMinorUnits(price) ? lowest : price),
      undefined,
    );
}

/** Returns the average price per night, rounded half up to the currency's smallest unit; for display only. */
export function averagePerNight(total: Money, nights: number): Money {
  if (!Number.isInteger(nights) || nights < 1)
    throw new RangeError(`nights must be at least 1, got ${nights}`);
  const count = BigInt(nights);
  return fromMinorUnits((2n * toMinorUnits(total) + count) / (2n * count), total.currency);
}
