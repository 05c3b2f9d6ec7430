import type { Money, StayQuery } from '../../contract/index.ts';
import type { SessionSecrets } from '../../property/index.ts';
import { isMac, macUnder } from '../mac.ts';

/** The content of a quote: this room, for this stay, at this price, at this property. */
export interface Quoted extends StayQuery {
  property: string;
  roomTypeId: string;
  price: Money;
}

/**
 * Makes an opaque quote: the price and a MAC over property, stay, room and price. The quote proves which
 * price the guest has seen, so a changed price is never charged without consent. A quote belongs to no
 * session, so it can be cached.
 */
export function signQuote(secrets: SessionSecrets, quoted: Quoted): string {
  const { current } = secrets;
  const { amount, currency } = quoted.price;
  return ['1', current.id, amount, currency, macUnder(current, textOf(quoted))].join('~');
}

/** The quote's price. `undefined` if the quote is forged, or belongs to another property, stay or room. */
export function openQuote(
  secrets: SessionSecrets,
  quote: string,
  expected: Omit<Quoted, 'price'>,
): Money | undefined {
  const [version, secretId, amount, currency, given, ...rest] = quote.split('~');
  if (version !== '1' || !amount || !currency || !given || rest.length > 0) return undefined;
  const secret = secrets.all.find((candidate) => candidate.id === secretId);
  if (!secret) return undefined;
  const price = { amount, currency };
  return isMac(secret, textOf({ ...expected, price }), given) ? price : undefined;
}

function textOf(quoted: Quoted): string {
  const { property, roomTypeId, checkin, checkout, adults, price } = quoted;
  return JSON.stringify([
    'quote',
    property,
    roomTypeId,
    checkin,
    checkout,
    adults,
    price.amount,
    price.currency,
  ]);
}
