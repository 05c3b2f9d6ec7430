import { afterEach, describe, expect, test } from 'vitest';
import { addDays, nightsOf } from '../../contract/index.ts';
import { loadProperties } from '../../property/index.ts';
import { createSandbox, type Sandbox } from '../../sandbox/index.ts';
import { plainSeed } from '../../sandbox/test-caller.ts';
import { createLog } from '../../telemetry/index.ts';
import { standIn } from '../../test-zones.ts';
import { createBookingService } from '../service.ts';
import { Guest, secretsOf } from '../test/test-bench.ts';

/**
 * @file The BFF and the sandbox together, around the property's midnight, on a server in a distant time zone.
 */

const ENVIRONMENT = { INN_KEY: plainSeed.key };

let sandbox: Sandbox;
afterEach(() => sandbox.close());

/** A guest of an inn in `timeZone`. Both servers use the test's clock. */
function innIn(timeZone: string, now: () => number): Guest {
  sandbox = createSandbox({ now: () => new Date(now()), properties: [{ ...plainSeed, timeZone }] });
  const api = { baseUrl: 'https://sandbox.test/partner/v1', key: { env: 'INN_KEY' }, plan: 'starter' };
  const inn = { slug: plainSeed.slug, name: plainSeed.name, api, timeZone, currency: 'EUR' };
  const service = createBookingService({
    registry: loadProperties(ENVIRONMENT, { properties: [inn] }),
    environment: ENVIRONMENT,
    secrets: secretsOf(),
    log: createLog({ write: () => undefined }),
    basePath: '/api/booking',
    trustedProxies: 0,
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
    now,
  });
  return new Guest(service, plainSeed.slug);
}

describe.each([
  {
    property: 'Pacific/Kiritimati',
    server: 'Pacific/Honolulu',
    midnight: '2027-03-13T10:00:00Z',
    day: '2027-03-14',
  },
  {
    property: 'Pacific/Honolulu',
    server: 'Pacific/Kiritimati',
    midnight: '2027-03-14T10:00:00Z',
    day: '2027-03-14',
  },
  { property: 'Etc/GMT+12', server: 'Etc/GMT-14', midnight: '2027-12-31T12:00:00Z', day: '2027-12-31' },
  // These civil dates have no midnight.
  { property: 'America/Santiago', server: 'Asia/Tokyo', midnight: '2027-09-05T04:00:00Z', day: '2027-09-05' },
  {
    property: 'Africa/Cairo',
    server: 'America/Santiago',
    midnight: '2027-04-29T22:00:00Z',
    day: '2027-04-30',
  },
  { property: 'Asia/Beirut', server: 'Asia/Beirut', midnight: '2027-03-27T22:00:00Z', day: '2027-03-28' },
])('in $property, with the server in $server', ({ property, server, midnight, day }) => {
  const eve = addDays(day, -1);
  const stayFrom = (checkin: string) => ({ checkin, checkout: addDays(checkin, 2), adults: 2 });

  test('check-in on the evening before is possible until midnight, and not a moment longer', async () => {
    standIn(server);
    let now = Date.parse(midnight) - 1;
    const guest = innIn(property, () => now);
    const search = (checkin: string) =>
      guest.get(`/availability?${new URLSearchParams({ ...stayFrom(checkin), adults: '2' })}`);
    expect((await search(eve)).status).toBe(200);
    expect((await search(addDays(eve, -1))).body.errors).toMatchObject([{ code: 'past-checkin' }]);
    now += 1;
    expect((await search(eve)).body.errors).toMatchObject([{ code: 'past-checkin' }]);
    expect((await search(day)).status).toBe(200);
  });

  test('a stay over that midnight is booked with the ordered nights', async () => {
    standIn(server);
    const guest = innIn(property, () => Date.parse(midnight) - 1);
    const stay = stayFrom(eve);
    const { stay: found, rooms } = await guest.search(stay);
    expect(found).toEqual({ ...stay, nights: 2 });
    for (const { perNight } of rooms) expect(perNight?.map(({ date }) => date)).toEqual(nightsOf(stay));
    const booked = await guest.book(stay, 'double');
    expect(booked.body.booking).toMatchObject({ stay: { ...stay, nights: 2 } });
    expect(sandbox.control.bookings()).toMatchObject([{ checkin: stay.checkin, checkout: stay.checkout }]);
  });
});
