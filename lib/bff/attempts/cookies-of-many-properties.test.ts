import { sealData } from 'iron-session';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FRAME_HEADER } from '../../contract/http/frame-header.ts';
import {
  ADA,
  type Answer,
  type Bench,
  type Guest,
  ORIGIN,
  secretsOf,
  startBench,
  stayIn,
} from '../test/test-bench.ts';
import { Browser, manyProperties, propertyNames } from '../test/test-browser.ts';

/** One browser at many properties of one host. The total size of its cookies is bounded. */

const PROPERTIES = propertyNames(40);
/** The longest header line that nginx accepts by default. */
const LINE_BYTES = 8_192;
const OURS_BYTES = 7_400;
const LONGEST = {
  firstName: '𠮷'.repeat(100),
  lastName: '𠮷'.repeat(100),
  email: `${'x'.repeat(242)}@example.com`,
};

let bench: Bench;
let now: number;
let browser: Browser;
beforeEach(async () => {
  now = Date.now();
  bench = await startBench({ now: () => now }, manyProperties(PROPERTIES.length));
  browser = new Browser(bench.service);
});
afterEach(() => bench.close());

const bookings = () => bench.sandbox.control.bookings();

/** The stay of a property. All properties sell the same rooms, and each order must find a free one. */
const stayAt = (property: string) => stayIn(30 + 2 * PROPERTIES.indexOf(property));

/** Sells a room out, as other guests would. All of these properties sell the rooms of the first one. */
function sellOut(property: string, roomTypeId: string): void {
  const { checkin, checkout } = stayAt(property);
  const nights = { property: 'harbour-house', roomTypeId, from: checkin, to: checkout };
  bench.sandbox.control.setNights({ ...nights, units: 0 });
}

/** Looks at a property, and presses its order button. */
async function press(property: string, person = ADA): Promise<{ guest: Guest; armed: Answer }> {
  const guest = browser.at(property);
  await guest.look();
  const order = { ...(await guest.order(stayAt(property))), guest: person };
  return { guest, armed: await guest.arm(order) };
}

async function book(property: string, person = ADA): Promise<Guest> {
  const { guest, armed } = await press(property, person);
  expect([property, armed.status]).toEqual([property, 201]);
  const { status } = await guest.commit(armed.body.attempt.id);
  expect([property, status]).toEqual([property, 200]);
  return guest;
}

/** Leaves an order in doubt. @returns a function that commits the order again */
async function doubt(property: string, person = ADA): Promise<() => Promise<Answer>> {
  const { guest, armed } = await press(property, person);
  expect(armed.status).toBe(201);
  const { id } = armed.body.attempt;
  bench.sandbox.control.addFault({ operation: 'bookings', kind: 'status', status: 500, times: 3 });
  expect((await guest.commit(id)).status).toBe(202);
  bench.sandbox.control.clearFaults();
  return () => guest.commit(id);
}

/** Seals a session without an order. */
function emptySession(property: string): Promise<string> {
  const record = { property, sessionId: 'an-earlier-session', secretId: '17', generation: 0 };
  return sealData({ record }, { password: { 17: 'a session secret for tests, long enough' }, ttl: 3600 });
}

describe('a browser that orders at forty properties', () => {
  it('sends no more cookie bytes than nginx accepts, and keeps the newest confirmations', async () => {
    for (const property of PROPERTIES) {
      await book(property);
      expect(browser.line.length).toBeLessThan(OURS_BYTES);
    }
    expect(bookings()).toHaveLength(PROPERTIES.length);
    expect(browser.properties.length).toBeGreaterThanOrEqual(5);
    expect(browser.properties).toEqual(PROPERTIES.slice(-browser.properties.length));
  });

  it('keeps an early order in doubt, and resolves it', async () => {
    const commitAgain = await doubt('house-0');
    for (const property of PROPERTIES.slice(1, 20)) await book(property);
    expect(browser.properties).toContain('house-0');
    expect((await commitAgain()).status).toBe(200);
  });

  it('stays below nginx’s limit with the longest names', async () => {
    await doubt('house-0', LONGEST);
    for (const property of PROPERTIES.slice(1, 8)) {
      await book(property, LONGEST);
      expect(browser.line.length).toBeLessThan(LINE_BYTES);
    }
  });
});

describe('a browser with several bookings at one property', () => {
  /** Books several stays at a property, one after the other. @returns the references, the newest first */
  async function bookSeveral(property: string, count: number, inDays = 100): Promise<string[]> {
    const guest = browser.at(property);
    const made: string[] = [];
    for (let number = 0; number < count; number++) {
      await guest.look();
      const armed = await guest.arm(await guest.order(stayIn(inDays + 2 * number)));
      made.unshift((await guest.commit(armed.body.attempt.id)).body.booking.reference);
    }
    return made;
  }

  /** The references of the bookings in a property's cookie, the newest first. */
  async function referencesAt(property: string): Promise<string[]> {
    const guest = browser.at(property);
    guest.service = browser.service(bench.another({ now: () => now }));
    const { booking, earlier = [] } = (await guest.get('/attempts/current')).body;
    return [booking, ...earlier.map((one: { booking: object }) => one.booking)].map((one) => one.reference);
  }

  it('keeps them while another property’s only booking leaves the cookies; its ticket finds it again', async () => {
    const others = PROPERTIES.slice(0, 5);
    for (const property of others) await book(property);
    const made = await bookSeveral('house-9', 3);
    expect(browser.line.length).toBeLessThan(OURS_BYTES);
    expect(browser.properties).not.toEqual(expect.arrayContaining(others));
    expect(await referencesAt('house-9')).toEqual(made);
  });

  it('loses the oldest of them before another property loses several', async () => {
    const others = PROPERTIES.slice(0, 2);
    for (const property of others) await bookSeveral(property, 3);
    const made = await bookSeveral('house-9', 4);
    expect(browser.line.length).toBeLessThan(OURS_BYTES);
    expect(browser.properties).toEqual(expect.arrayContaining(others));
    const references = await referencesAt('house-9');
    expect(references.length).toBeGreaterThan(0);
    expect(references.length).toBeLessThan(4);
    expect(references).toEqual(made.slice(0, references.length));
  });

  it('keeps them all if a cookie without a booking can go instead', async () => {
    const made = await bookSeveral('house-9', 3);
    for (const property of PROPERTIES.slice(10, 20))
      browser.put(`bellhop-${property}=${await emptySession(property)}`);
    made.unshift(...(await bookSeveral('house-9', 1, 120)));
    expect(await referencesAt('house-9')).toEqual(made);
  });

  it('keeps them after a rejected order as long as after a confirmed one', async () => {
    for (const property of PROPERTIES.slice(0, 2)) await book(property);
    await bookSeveral('house-9', 2);
    const { guest, armed } = await press('house-9');
    for (const { roomTypeId } of (await guest.search(stayAt('house-9'))).rooms)
      sellOut('house-9', roomTypeId);
    expect((await guest.commit(armed.body.attempt.id)).body.code).toBe('sold-out');
    for (const property of PROPERTIES.slice(2, 9)) {
      if (browser.properties.includes('house-0')) await book(property);
    }
    expect(browser.properties).not.toContain('house-0');
    expect(browser.properties).toContain('house-9');
  });
});

describe('a confirmation whose cookie was removed', () => {
  const bookUntilGone = async () => {
    const guest = await book('house-0');
    for (const property of PROPERTIES.slice(1, 9)) await book(property);
    expect(browser.properties).not.toContain('house-0');
    return guest;
  };

  it('is shown again after a reload, by the ticket in the page’s storage', async () => {
    const guest = await bookUntilGone();
    expect((await guest.look()).body).toMatchObject({
      attempt: { state: 'confirmed' },
      booking: { reference: expect.any(String), guest: ADA },
    });
    expect(browser.line.length).toBeLessThan(OURS_BYTES);
  });

  it('is the same booking if its press is repeated, even at a server that remembers nothing', async () => {
    const { guest, armed } = await press('house-0');
    const order = await guest.order(stayAt('house-0'));
    expect((await guest.commit(armed.body.attempt.id)).status).toBe(200);
    for (const property of PROPERTIES.slice(1, 9)) await book(property);
    guest.service = browser.service(bench.another({ now: () => now }));
    const again = await guest.arm(order);
    expect([again.status, again.body.attempt.id]).toEqual([201, armed.body.attempt.id]);
    expect((await guest.commit(again.body.attempt.id)).status).toBe(200);
    expect(bookings()).toHaveLength(9);
  });
});

describe('one more order, while several are in doubt', () => {
  const DOUBTS = PROPERTIES.slice(0, 4);

  it('is refused before anything is sealed or sent', async () => {
    const again = [];
    for (const property of DOUBTS) again.push(await doubt(property));
    const guest = browser.at('house-9');
    await guest.look();
    const order = await guest.order(stayAt('house-9'));
    const [arrivalsBefore, line] = [bench.arrivals().length, browser.line];
    const { status, body, headers } = await guest.arm(order);
    expect([status, body.code, body.retryAfter, body.detail]).toEqual([
      429,
      'too-many-requests',
      60,
      'Several orders of this browser at other properties are still in doubt. They have to be resolved first.',
    ]);
    expect(headers.getSetCookie()).toEqual([]);
    expect([bench.arrivals().length, browser.line]).toEqual([arrivalsBefore, line]);
    expect((await guest.look()).body).toEqual({ attempt: null });
    // The server still answers each of these commits, and each one makes room.
    for (const commit of again) expect((await commit()).status).toBe(200);
    expect((await guest.arm(order)).status).toBe(201);
  });

  it('is accepted once those orders are too old to be sent', async () => {
    for (const property of DOUBTS) await doubt(property);
    now += 21 * 60_000;
    await book('house-9');
  });

  it('is found sealed if its press is repeated', async () => {
    for (const property of DOUBTS.slice(2)) await doubt(property);
    const { guest, armed } = await press('house-9');
    const order = { ...(await guest.order(stayAt('house-9'))), ticket: guest.ticket };
    await doubt('house-0', LONGEST);
    expect((await press('house-8')).armed.status).toBe(429);
    const again = await guest.arm(order);
    expect([again.status, again.body.attempt.id]).toEqual([201, armed.body.attempt.id]);
  });
});

it('in a frame, the removed cookies come from the jar of the frame’s site', async () => {
  browser = new Browser(bench.service, {
    [FRAME_HEADER]: '1',
    'x-forwarded-proto': 'https',
    origin: ORIGIN.replace('http:', 'https:'),
  });
  for (const property of PROPERTIES.slice(0, 9)) await book(property);
  expect(browser.line).toContain('__Host-bellhop-house-8=');
  expect(browser.properties).not.toContain('house-0');
  expect(browser.line.length).toBeLessThan(OURS_BYTES);
});

it('the empty cookies of an earlier release are removed first', async () => {
  for (const property of PROPERTIES.slice(10, 24)) {
    browser.put(`bellhop-${property}=${await emptySession(property)}`);
  }
  await book('house-0');
  for (const property of PROPERTIES.slice(1, 5)) await book(property);
  expect(browser.properties.slice(-5)).toEqual(PROPERTIES.slice(0, 5));
  expect(browser.line.length).toBeLessThan(OURS_BYTES);
});

it('a replaced secret does not keep a browser from ordering', async () => {
  for (const property of PROPERTIES.slice(0, 6)) await book(property);
  const secrets = secretsOf({ id: '23', value: 'a new secret without the previous one, for tests' });
  browser.defaultService = bench.another({ secrets, now: () => now });
  for (const property of PROPERTIES.slice(10, 20)) {
    await book(property);
    expect(browser.line.length).toBeLessThan(OURS_BYTES);
  }
});

it('unreadable and foreign cookies stay while resolved ones make room', async () => {
  const kept = [
    'consent=everything',
    `bellhop-house-30=${await sealData({ record: {} }, { password: { 99: 'another secret, also long enough for it' } })}`,
    'bellhop-house-31=nonsense',
    // The session of one property under the cookie name of another.
    `bellhop-house-32=${await emptySession('house-33')}`,
  ];
  for (const pair of kept) browser.put(pair);
  for (const property of PROPERTIES.slice(0, 9)) await book(property);
  expect(browser.properties).not.toContain('house-0');
  for (const pair of kept) expect(browser.line).toContain(pair);
});
