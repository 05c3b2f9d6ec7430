import { describe, expect, it } from 'vitest';
import { isProblemError } from '../http/problem.ts';
import { orderSchema, parseBody, parseOrder, parseStayQuery, requireStays } from './order-input.ts';

const limits = { maxAdults: 6, maxNights: 30, daysAhead: 540 };
const today = '2027-01-15';
const order = {
  roomTypeId: 'double-sea',
  checkin: '2027-03-01',
  checkout: '2027-03-03',
  adults: 2,
  guest: { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' },
  quote: 'q',
};

/** `pointer code` of each refused field. */
function refusals(task: () => unknown): string[] {
  try {
    task();
  } catch (error) {
    if (isProblemError(error) && error.code === 'invalid-request') {
      return (error.extras.errors ?? []).map(({ pointer, code }) => `${pointer} ${code}`);
    }
    throw error;
  }
  return [];
}
const refused = (change: object) =>
  refusals(() => requireStays(parseOrder({ ...order, ...change }), limits, today));
const guest = (change: object) => ({ guest: { ...order.guest, ...change } });

describe('the body of an order', () => {
  it('takes a good order, with names in any script, trimmed', () => {
    expect(
      parseBody(orderSchema, { ...order, ...guest({ firstName: '  美咲 ', lastName: "O'Brien-Ñandú" }) })
        .guest,
    ).toEqual({
      firstName: '美咲',
      lastName: "O'Brien-Ñandú",
      email: 'ada@example.com',
    });
  });

  it.each<[string, object, string[]]>([
    ['an unknown field', { price: '1.00' }, ['/price unknown-field']],
    ['an unknown guest field', guest({ vip: true }), ['/guest/vip unknown-field']],
    ['a field named with a slash', { 'a/b~c': 1 }, ['/a~1b~0c unknown-field']],
    [
      'a line break in a name',
      guest({ firstName: 'Ada\r\nX-Api-Key: x' }),
      ['/guest/firstName control-characters'],
    ],
    [
      'a control character in a name',
      guest({ lastName: 'Love\u0000lace' }),
      ['/guest/lastName control-characters'],
    ],
    ['a name of 2,000 characters', guest({ lastName: 'x'.repeat(2_000) }), ['/guest/lastName too-long']],
    ['an empty name', guest({ firstName: '   ' }), ['/guest/firstName required']],
    ['no e-mail', guest({ email: undefined }), ['/guest/email required']],
    [
      'an e-mail of 255 characters',
      guest({ email: `${'x'.repeat(243)}@example.com` }),
      ['/guest/email too-long'],
    ],
    ['something that is no e-mail', guest({ email: 'ada at example' }), ['/guest/email not-an-email']],
    [
      'a date that does not exist',
      { checkin: '2027-02-30', checkout: '2027-03-02' },
      ['/checkin not-a-date'],
    ],
    ['a date with a time', { checkin: '2027-03-01T00:00:00Z' }, ['/checkin not-a-date']],
    ['checkout before checkin', { checkout: '2027-02-27' }, ['/checkout checkout-not-after-checkin']],
    ['checkout on the day of checkin', { checkout: '2027-03-01' }, ['/checkout checkout-not-after-checkin']],
    ['yesterday', { checkin: '2027-01-14' }, ['/checkin past-checkin', '/checkout too-many-nights']],
    ['400 nights', { checkout: '2028-04-04' }, ['/checkout too-many-nights']],
    ['a day too far ahead', { checkin: '2029-03-01', checkout: '2029-03-02' }, ['/checkin too-far-ahead']],
    ['adults 0', { adults: 0 }, ['/adults too-few-adults']],
    ['adults -1', { adults: -1 }, ['/adults too-few-adults']],
    ['adults 1.5', { adults: 1.5 }, ['/adults too-few-adults']],
    ['adults 99', { adults: 99 }, ['/adults too-many-adults']],
    ['adults as text', { adults: '2' }, ['/adults wrong-type']],
    ['no room', { roomTypeId: '' }, ['/roomTypeId required']],
    ['a room with half of a surrogate pair', { roomTypeId: 'a\uD800' }, ['/roomTypeId control-characters']],
    ['a room with a line break', { roomTypeId: 'a\nb' }, ['/roomTypeId control-characters']],
    ['no quote', { quote: undefined }, ['/quote required']],
    ['a quote of 3,000 characters', { quote: 'x'.repeat(3_000) }, ['/quote too-long']],
    ['no guest', { guest: undefined }, ['/guest required']],
    ['a guest that is a list', { guest: [] }, ['/guest wrong-type']],
  ])('refuses %s', (_what, change, expected) => {
    expect(refused(change)).toEqual(expected);
  });

  it.each([[null], [[]], ['text'], [7]])('refuses a body that is %j', (body) => {
    expect(refusals(() => parseBody(orderSchema, body))).toEqual([' wrong-type']);
  });
});

describe('parseStayQuery', () => {
  const query = (text: string) => refusals(() => parseStayQuery(new URLSearchParams(text), limits, today));

  it.each<[string, string, string[]]>([
    ['a good stay', 'checkin=2027-03-01&checkout=2027-03-03&adults=2', []],
    [
      'with a language and a campaign',
      'checkin=2027-03-01&checkout=2027-03-03&adults=2&locale=de&utm_source=x',
      [],
    ],
    ['nothing', '', ['/checkin required', '/checkout required', '/adults required']],
    [
      'a name given twice',
      'checkin=2027-03-01&checkin=2027-03-02&checkout=2027-03-03&adults=2',
      ['/checkin required'],
    ],
    ['adults 1.5', 'checkin=2027-03-01&checkout=2027-03-03&adults=1.5', ['/adults too-few-adults']],
    ['adults -1', 'checkin=2027-03-01&checkout=2027-03-03&adults=-1', ['/adults too-few-adults']],
    ['adults 1e1', 'checkin=2027-03-01&checkout=2027-03-03&adults=1e1', ['/adults too-few-adults']],
    ['adults 99', 'checkin=2027-03-01&checkout=2027-03-03&adults=99', ['/adults too-many-adults']],
    ['no date', 'checkin=tomorrow&checkout=2027-03-03&adults=2', ['/checkin not-a-date']],
  ])('%s', (_name, text, expected) => {
    expect(query(text)).toEqual(expected);
  });
});
