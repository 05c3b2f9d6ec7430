import { demoKeys } from '../../lib/sandbox/index.ts';
import { blockThirdPartyCookies, FRAMING } from '../guest/frame.ts';
import { harbour } from '../guest/houses.ts';
import { keptTicket } from '../guest/tabs.ts';
import { appAt } from '../hosts/booking-page.ts';
import { stayIn, stayParams } from '../hosts/stay.ts';
import { NAMES, SEARCHES_A_MINUTE } from './behind-nginx.ts';
import { callHttps } from './https-call.ts';
import { expect, test } from './nginx-test.ts';

/** @file Tests the app behind a real nginx that ends TLS, with the configuration of docs/deployment.md. */

const API = '/api/booking/harbour-house';
const JSON_TYPE = { 'content-type': 'application/json' };

test('a guest behind nginx books over https only, in a session with a Secure cookie', async ({
  arrive,
  page,
  panel,
  behind,
}) => {
  const { guest, stay } = await arrive(harbour);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`http://book.hotel.example/harbour-house`);
  await expect(page).toHaveURL(`${behind.origin}/harbour-house`);
  const reference = await guest.book(stay);
  expect(await panel.bookings()).toMatchObject([{ reference, guest: harbour.person }]);
  const [, ...rest] = asked;
  expect(
    rest.filter((url) => !url.startsWith('https://book.hotel.example/') && !url.startsWith('data:')),
  ).toEqual([]);
  expect(await page.context().cookies()).toMatchObject([
    { name: '__Host-bellhop-harbour-house', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
  ]);
  await page.reload();
  expect(await guest.shownReference()).toBe(reference);
});

test('a guest in a frame of an allowed site books in a session that is partitioned for that site', async ({
  openStay,
  meet,
  page,
  panel,
}) => {
  await blockThirdPartyCookies(page);
  const stay = await openStay(harbour);
  const guest = await meet(harbour, {
    host: {
      path: () => `https://${NAMES.hotel}/`,
      content: (shown) => shown.frameLocator('bellhop-booking iframe'),
    },
  });
  await guest.open();
  await page.locator('bellhop-booking').evaluate(
    (element, { checkin, checkout, room }) => {
      for (const [name, value] of Object.entries({ checkin, checkout, adults: '2', room }))
        element.setAttribute(name, value);
    },
    { ...stay, room: harbour.room.roomTypeId },
  );
  await guest.type(harbour.person);
  const reference = await guest.order();
  expect(await panel.bookings()).toMatchObject([{ reference }]);
  const cookies = await page.context().cookies();
  expect(cookies.map(({ name }) => name)).toContain('__Host-bellhop-harbour-house');
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ secure: true, sameSite: 'None', partitionKey: 'https://harbour.example' });
  }
});

test('the browser refuses the frame on a site that is not allowed, and the link stays', async ({
  page,
  mishaps,
}) => {
  mishaps.expectRefusal(FRAMING);
  const refusal = page.waitForEvent('console', (message) => FRAMING.test(message.text()));
  await page.goto(`https://${NAMES.stranger}/`);
  await refusal;
  await expect(page.getByRole('link', { name: 'Book now' })).toBeVisible();
});

test('Bellhop behind nginx accepts orders only from its own origin', async ({
  behind: { nginx, origin },
}) => {
  const statusFrom = async (headers: Record<string, string>) => {
    const call = { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: '{}' };
    const { status, text } = await callHttps(nginx, `${API}/attempts`, call);
    return [status, JSON.parse(text).code];
  };
  // This status shows that the body was read.
  expect(await statusFrom({ origin })).toEqual([400, 'invalid-request']);
  const foreign = [
    'https://evil.example',
    'http://book.hotel.example',
    'https://book.hotel.example:444',
    'null',
  ];
  for (const other of foreign) {
    expect(await statusFrom({ origin: other }), other).toEqual([403, 'forbidden-origin']);
  }
  // The same holds if the caller names the foreign origin as the host.
  const posing = { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' };
  expect(await statusFrom(posing)).toEqual([403, 'forbidden-origin']);
});

test('Bellhop counts searches by the address that nginx sees, and ignores forged headers', async ({
  behind: { nginx },
}) => {
  const query = stayParams(stayIn(30));
  const searchFrom = async (from: string, forged: string) => {
    const headers = { 'x-forwarded-for': forged, 'x-real-ip': forged, forwarded: `for=${forged}` };
    return (await callHttps(nginx, `/api/booking/riad-zaytoun/availability?${query}`, { from, headers }))
      .status;
  };
  const statuses = [];
  for (let index = 0; index <= SEARCHES_A_MINUTE; index += 1) {
    statuses.push(await searchFrom('127.0.0.2', `203.0.113.${index}`));
  }
  expect(statuses).toEqual([...Array(SEARCHES_A_MINUTE).fill(200), 429]);
  expect(await searchFrom('127.0.0.3', '127.0.0.2'), 'another client, posing as that one').toBe(200);
});

test('Bellhop refuses a large body, and nginx refuses a larger one', async ({
  behind: { nginx, origin },
}) => {
  const send = (bytes: number) =>
    callHttps(nginx, `${API}/attempts`, {
      method: 'POST',
      headers: { ...JSON_TYPE, origin },
      body: ' '.repeat(bytes),
    });
  const ours = await send(20 * 1024);
  expect([ours.status, JSON.parse(ours.text).code]).toEqual([413, 'body-too-large']);
  const its = await send(200 * 1024);
  expect([its.status, its.text]).toEqual([413, expect.stringContaining('nginx')]);
});

test('nginx reads the absolute form, and refuses a large body in chunks before Next can log it', async ({
  behind: { nginx, origin, server },
}) => {
  const absolute = await callHttps(nginx, `${origin}/api/health/live`);
  expect(absolute.status, 'the absolute form of a target').toBe(200);
  const chunked = await callHttps(nginx, `${API}/attempts`, {
    method: 'POST',
    headers: { ...JSON_TYPE, origin, 'transfer-encoding': 'chunked' },
    body: ' '.repeat(200 * 1024),
  });
  expect([chunked.status, chunked.text]).toEqual([413, expect.stringContaining('nginx')]);
  expect(server.output()).not.toContain('Request body exceeded');
});

test('nginx passes on health checks and compressed answers, over few connections', async ({
  behind: { nginx, connections },
}) => {
  for (const check of ['', '/live', '/ready']) {
    const { status, headers } = await callHttps(nginx, `/api/health${check}`);
    expect([check, status, headers['strict-transport-security']]).toEqual([check, 200, 'max-age=31536000']);
  }
  const page = await callHttps(nginx, '/harbour-house', { headers: { 'accept-encoding': 'gzip' } });
  expect([page.status, page.headers['content-encoding']]).toEqual([200, 'gzip']);
  const before = connections.count();
  for (let asked = 0; asked < 20; asked += 1) await callHttps(nginx, '/api/health/live');
  expect(connections.count() - before).toBeLessThan(10);
});

test('Bellhop logs which header a proxy does not pass on', async ({
  behind,
  page,
  mishaps,
  meet,
  openStay,
}) => {
  const stay = await openStay(harbour);
  const unsafe = await meet(harbour, { host: appAt(`https://${NAMES.noScheme}`) });
  await unsafe.book(stay);
  expect(await page.context().cookies()).toMatchObject([{ name: 'bellhop-harbour-house', secure: false }]);
  expect(behind.server.output()).toContain('calls over https, and the proxy in front does not say so');

  mishaps.expectFailureAt(/\/attempts/);
  const refused = await meet(harbour, { host: appAt(`https://${NAMES.noHost}`) });
  await refused.readyToOrder(stay);
  await refused.press(refused.orderButton);
  await expect.poll(() => behind.server.output()).toContain('by another host name than the request has');
});

test('nginx’s logs have no API key, no session, no ticket and no guest', async ({ arrive, behind, page }) => {
  const { guest, stay } = await arrive(harbour);
  await guest.book(stay);
  const [session] = await page.context().cookies();
  const secrets = [
    ...Object.values(demoKeys),
    session?.value ?? '',
    await keptTicket(page),
    harbour.person.email,
    harbour.person.lastName,
  ];
  expect(behind.nginx.logs()).toContain('/commit');
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5);
    expect(behind.nginx.logs()).not.toContain(secret);
    expect(behind.nginx.logs()).not.toContain(encodeURIComponent(secret));
  }
});
