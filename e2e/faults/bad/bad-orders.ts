import { signQuote } from '../../../lib/bff/availability/quote.ts';
import type { Order } from '../../../lib/browser/booking-api.ts';
import type { SessionSecret } from '../../../lib/property/index.ts';
import { PROPERTY, SECRETS } from '../oracle/oracle-inn.ts';
import type { RequestMaker } from './bad-request.ts';

/** Bad orders: what is wrong with them is in their body. */

const withBody = (body: string): RequestMaker => {
  return () => ({ method: 'POST', path: '/attempts', body });
};

const changed = (change: object | ((order: Order) => object)): RequestMaker => {
  return ({ order }) => {
    const body = { ...order, ...(typeof change === 'function' ? change(order) : change) };
    return { method: 'POST', path: '/attempts', body: JSON.stringify(body) };
  };
};

const guest = (change: object): RequestMaker =>
  changed(({ guest: typed }) => ({ guest: { ...typed, ...change } }));

/**
 * An order with another quote. If the same order is sealed already, the answer is the sealed order. The guest
 * has agreed to its price, so the quote does not matter any more.
 */
const requoted = (quoteOf: (order: Order) => string): RequestMaker => {
  const maker = changed((order) => ({ quote: quoteOf(order) }));
  return (scene) => ({ ...maker(scene), mayBeAnswered: true });
};

/** A quote for something else, or a quote that a forger has signed with a wrong secret. */
function quoted(change: object, secret: SessionSecret | undefined = SECRETS[0]): RequestMaker {
  return requoted(({ roomTypeId, checkin, checkout, adults, quote }) => {
    const [, , amount = '', currency = ''] = quote.split('~');
    if (!secret) throw new Error('no secret');
    const price = { amount, currency };
    const claim = { property: PROPERTY, roomTypeId, checkin, checkout, adults, price };
    return signQuote({ current: secret, all: [secret] }, { ...claim, ...change });
  });
}

const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

export const BAD_ORDERS: Readonly<Record<string, RequestMaker>> = {
  'order: 17 KiB': changed({ quote: 'x'.repeat(17 * 1024) }),
  'order: truncated JSON': ({ order }) => ({
    method: 'POST',
    path: '/attempts',
    body: JSON.stringify(order).slice(0, -20),
  }),
  'order: no body': withBody(''),
  'order: null': withBody('null'),
  'order: an array': ({ order }) => ({ method: 'POST', path: '/attempts', body: JSON.stringify([order]) }),
  'order: a number': withBody('1'),
  'order: nested deep': withBody(deep(8_000)),
  'order: a guest nested deep': withBody(`{"guest":${deep(8_000)}}`),
  'order: an unknown field': changed({ price: '1.00' }),
  'order: an unknown field of the guest': guest({ vip: true }),
  'order: a prototype': ({ order }) => ({
    method: 'POST',
    path: '/attempts',
    body: JSON.stringify(order).replace('{', '{"__proto__":{"state":"confirmed"},'),
  }),
  'order: a line break in a name': guest({ firstName: 'Ada\r\nX-Api-Key: x' }),
  'order: a NUL in a name': guest({ lastName: 'Love\u0000lace' }),
  'order: a name of 101 characters': guest({ lastName: 'x'.repeat(101) }),
  'order: an e-mail of 255 characters': guest({ email: `${'x'.repeat(243)}@example.com` }),
  'order: no guest': changed({ guest: undefined }),
  'order: a date that does not exist': changed({ checkin: '2027-02-30' }),
  'order: a past check-in': changed({ checkin: '2026-12-01', checkout: '2026-12-03' }),
  'order: dates reversed': changed(({ checkin, checkout }) => ({ checkin: checkout, checkout: checkin })),
  'order: 400 nights': changed({ checkout: '2028-04-04' }),
  'order: a date of 300 characters': changed({ checkin: '2'.repeat(300) }),
  'order: 0 adults': changed({ adults: 0 }),
  'order: -1 adults': changed({ adults: -1 }),
  'order: 1.5 adults': changed({ adults: 1.5 }),
  'order: adults as text': changed({ adults: '2' }),
  'order: 1e9 adults': changed({ adults: 1e9 }),
  'order: a cheaper price in the quote': requoted(({ quote }) => quote.replace(/~\d+\./, '~1.')),
  'order: an empty quote': changed({ quote: '' }),
  'order: a quote signed with another secret': quoted(
    {},
    { id: '1', value: 'a secret of somebody else, long enough' },
  ),
  'order: a quote of another property': quoted({ property: 'elsewhere' }),
  'order: a quote for another room': quoted({ roomTypeId: 'cellar' }),
  'order: a quote for another stay': quoted({ checkin: '2027-04-01', checkout: '2027-04-03' }),
  // No guest of the bench orders for so many adults.
  'order: a quote for other adults': quoted({ adults: 6 }),
  'order: an unknown room': changed({ roomTypeId: 'cellar' }),
  'order: a room with control characters': changed({ roomTypeId: 'sea\u0000\r\n' }),
  'order: a room of 300 characters': changed({ roomTypeId: 'x'.repeat(300) }),
};
