import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../contract/index.ts';
import { testFolder } from '../../test-folder.ts';
import { createSandbox } from '../sandbox.ts';
import {
  bookingBody,
  call,
  plainSeed,
  readAvailability,
  readBooking,
  stayPath,
  TODAY,
  testClock,
} from '../test-caller.ts';

const DAY_MS = 86_400_000;
const { key } = plainSeed;
let folder: string;
beforeEach(() => {
  folder = testFolder();
});

function open(clock: ReturnType<typeof testClock>) {
  return createSandbox({ file: join(folder, 'deep', 'sandbox.db'), now: clock.now, properties: [plainSeed] });
}

async function offered(sandbox: ReturnType<typeof open>, checkin: string, nights = 1) {
  const stay = { checkin, checkout: addDays(checkin, nights), adults: 1 };
  return (await readAvailability(await call(sandbox, stayPath(stay), { key }))).map(
    ({ roomTypeId }) => roomTypeId,
  );
}

describe('the calendar', () => {
  test('has two years of nights from today, and no later ones', async () => {
    const sandbox = open(testClock());
    expect(await offered(sandbox, TODAY)).toEqual(['double', 'single']);
    expect(await offered(sandbox, TODAY, 731)).toEqual(['double', 'single']);
    expect(await offered(sandbox, addDays(TODAY, 730))).toEqual(['double', 'single']);
    expect(await offered(sandbox, addDays(TODAY, 731))).toEqual([]);
    expect(await offered(sandbox, TODAY, 732)).toEqual([]);
    sandbox.close();
  });

  test('adds a night at midnight in the property’s time zone', async () => {
    const clock = testClock('2027-03-01T22:59:00Z');
    const sandbox = open(clock);
    const further = addDays(TODAY, 731);
    expect(await offered(sandbox, further)).toEqual([]);
    clock.advance(60_000);
    // 23:00 UTC is midnight in Berlin. Yesterday can no longer be booked, and one more night has a price.
    expect(await offered(sandbox, further)).toEqual(['double', 'single']);
    const past = await call(sandbox, stayPath({ checkin: TODAY, checkout: further, adults: 1 }), { key });
    expect(past.status).toBe(400);
    sandbox.close();
  });

  test('adds nights when it is opened; bookings and changed nights survive the restart', async () => {
    const clock = testClock();
    const first = open(clock);
    const made = await readBooking(await call(first, '/bookings', { key, body: bookingBody }));
    const night = { from: bookingBody.checkin, to: bookingBody.checkin };
    first.control.setNights({ property: 'plain-inn', roomTypeId: 'double', ...night, price: '111.00' });
    first.close();

    clock.advance(20 * DAY_MS);
    const second = open(clock);
    expect(second.control.bookings()).toMatchObject([{ reference: made.reference, total: 30_000 }]);
    const [double] = await readAvailability(await call(second, stayPath(bookingBody), { key }));
    expect(double).toMatchObject({ unitsAvailable: 4, price: { total: '311.00' } });
    expect(await offered(second, addDays(TODAY, 750))).toEqual(['double', 'single']);
    second.close();
  });

  test('fills the gap when the clock was years ahead and is set back', async () => {
    const ahead = open(testClock('2033-03-01T11:00:00Z'));
    expect(await offered(ahead, '2033-03-02')).toEqual(['double', 'single']);
    ahead.close();
    const back = open(testClock());
    expect(await offered(back, TODAY, 731)).toEqual(['double', 'single']);
    back.close();
  });
});
