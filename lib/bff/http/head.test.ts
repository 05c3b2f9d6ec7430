import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Answer, type Bench, startBench, stayIn } from '../test/test-bench.ts';

let bench: Bench;
let now = Date.now();
beforeEach(async () => {
  now = Date.now();
  bench = await startBench({ now: () => now });
});
afterEach(() => bench.close());

const searchPath = `/availability?${new URLSearchParams({ ...stayIn(30), adults: '2' })}`;

describe('HEAD', () => {
  it.each([
    ['/property', 200],
    [searchPath, 200],
    ['/availability?checkin=soon', 400],
    ['/attempts/current', 200],
    ['/attempts', 405],
    ['/nothing', 404],
  ])('%s answers %i as GET does, with the same headers and no body', async (path, status) => {
    const read = await bench.guest().get(path);
    const asked = await bench.guest().send('HEAD', path, undefined, { 'sec-fetch-site': 'cross-site' });
    expect([asked.status, asked.body]).toEqual([status, '']);
    expect(read.status).toBe(status);
    // The ticket of a new session, the rest of a quota and the request's id differ each time. Their presence
    // does not.
    const comparableHeaders = ({ headers }: Answer) =>
      [...headers].map(([name, value]) => [
        name,
        ['x-request-id', 'bellhop-ticket'].includes(name) || value.replace(/;r=\d+;t=\d+$/, ''),
      ]);
    expect(comparableHeaders(asked)).toEqual(comparableHeaders(read));
  });

  it('sets no cookie, like a GET', async () => {
    const guest = bench.guest();
    await guest.send('HEAD', '/property');
    await guest.send('HEAD', '/attempts/current');
    await guest.get('/property');
    await guest.get('/attempts/current');
    expect(guest.cookie).toBe('');
  });

  it('of the health check answers the status of GET, and other methods are refused', async () => {
    expect([(await bench.health('HEAD')).status, await (await bench.health('HEAD')).text()]).toEqual([
      200,
      '',
    ]);
    bench.sandbox.control.revokeKey('harbour-house');
    now += 60_000;
    expect((await bench.health('HEAD')).status).toBe(503);
    const refused = await bench.health('POST');
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
    expect(await refused.json()).toMatchObject({ code: 'method-not-allowed' });
  });
});
