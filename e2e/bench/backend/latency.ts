import { setTimeout } from 'node:timers/promises';
import type { HttpGuest } from '../../hosts/http-guest.ts';
import { median } from '../median.ts';
import { table } from '../table.ts';
import { OTHERS_KEY } from './houses.ts';
import { atMost, type Figure, type PartReport } from './part.ts';
import { percentile } from './percentile.ts';
import { searchAddress, searchHeaders, stayNumber } from './search.ts';
import { type Site, withSite } from './site.ts';

const ROUNDS = 5;
const SEARCHES_A_ROUND = 400;
const BOOKINGS_A_ROUND = 100;
/** So that the searches stay within the budget of the plan (lib/store/plan-budget.ts): 100 a second at the most. */
const PAUSE_MS = 10;
const ROOM = 'double-sea';
const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

/** Milliseconds of one call through Bellhop and of the same one made directly. */
interface Pair {
  bellhop: number;
  direct: number;
}

/** What Bellhop adds to a call, one at a time, by turns with the same call made directly to the upstream. */
export function latency(): Promise<PartReport> {
  return withSite({ limits: true }, async (site) => {
    const guest = await site.arrive();
    const searches = await roundsOf(SEARCHES_A_ROUND, searching(site, guest));
    const commits = await roundsOf(BOOKINGS_A_ROUND, booking(site, guest));
    const kinds = [summary('uncached availability', searches, 2), summary('commit', commits, 5)];
    const head = ['', 'direct p50', 'p99', 'through Bellhop p50', 'p99', 'adds p50', 'p99', 'ratio of p50'];
    return {
      text: [
        `one request at a time, by turns with the direct call; ${ROUNDS} rounds (${SEARCHES_A_ROUND} searches, ${BOOKINGS_A_ROUND} bookings each), medians`,
        table([head, ...kinds.map(({ row }) => row)]),
      ].join('\n'),
      figures: kinds.map(({ figure }) => figure),
    };
  });
}

/** A round to warm up, which does not count, and those that do. */
async function roundsOf(calls: number, once: (number: number) => Promise<Pair>): Promise<Pair[][]> {
  const rounds: Pair[][] = [];
  let number = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const pairs: Pair[] = [];
    for (let call = 0; call < calls; call += 1) {
      pairs.push(await once(number));
      number += 1;
      await setTimeout(PAUSE_MS);
    }
    if (round > 0) rounds.push(pairs);
  }
  return rounds;
}

/** Every search is of another stay; which of the two goes first changes each time. */
function searching({ origin, upstream }: Site, guest: HttpGuest): (number: number) => Promise<Pair> {
  const headers = searchHeaders(guest);
  return (number) => {
    const stay = stayNumber(number);
    const query = new URLSearchParams({ ...stay, adults: String(stay.adults) });
    const direct = `${upstream.baseUrl}/availability?${query}`;
    return byTurns(
      number,
      () => timed(searchAddress(origin, 'bellhop', stay), { headers }),
      () => timed(direct, { headers: { 'x-api-key': OTHERS_KEY } }),
    );
  };
}

/** An order is armed and ended outside of what is timed. */
function booking({ origin, upstream }: Site, guest: HttpGuest): (number: number) => Promise<Pair> {
  return async (number) => {
    const stay = stayNumber(number);
    const armed = await guest.arm(stay, ROOM);
    if (armed.status !== 201) throw new Error(`not armed: ${armed.status} ${armed.text}`);
    const commit = `${origin}/api/booking/${guest.property}/attempts/${armed.body.attempt.id}/commit`;
    const order = JSON.stringify({ roomTypeId: ROOM, ...stay, guest: ADA });
    const pair = await byTurns(
      number,
      () =>
        timed(
          commit,
          { method: 'POST', headers: { cookie: guest.cookie, origin, 'content-type': 'application/json' } },
          guest,
        ),
      () =>
        timed(`${upstream.baseUrl}/bookings`, {
          method: 'POST',
          headers: {
            'x-api-key': OTHERS_KEY,
            'content-type': 'application/json',
            'idempotency-key': crypto.randomUUID(),
          },
          body: order,
        }),
    );
    const ended = await guest.send('DELETE', '/attempts/current');
    if (ended.status !== 204) throw new Error(`not ended: ${ended.status} ${ended.text}`);
    return pair;
  };
}

async function byTurns(
  number: number,
  throughBellhop: () => Promise<number>,
  directly: () => Promise<number>,
): Promise<Pair> {
  if (number % 2 === 0) {
    const bellhop = await throughBellhop();
    return { bellhop, direct: await directly() };
  }
  const direct = await directly();
  return { bellhop: await throughBellhop(), direct };
}

/** Milliseconds until the answer has been read. @throws Error when it is no 2xx */
async function timed(url: string, init: RequestInit, guest?: HttpGuest): Promise<number> {
  const began = performance.now();
  const answer = await fetch(url, init);
  const text = await answer.text();
  JSON.parse(text);
  const took = performance.now() - began;
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  for (const line of answer.headers.getSetCookie()) if (guest) guest.cookie = line.split(';')[0] ?? '';
  return took;
}

function summary(title: string, rounds: Pair[][], limit: number): { row: string[]; figure: Figure } {
  const at = (hundredths: number, read: (pair: Pair) => number) =>
    rounds.map((pairs) => percentile(pairs.map(read), hundredths));
  const sides = [50, 99].map((hundredths) => {
    const direct = at(hundredths, (pair) => pair.direct);
    const bellhop = at(hundredths, (pair) => pair.bellhop);
    const added = bellhop.map((value, index) => value - (direct[index] ?? Number.NaN));
    return { direct: median(direct), bellhop: median(bellhop), added: median(added) };
  });
  const [p50, p99] = sides;
  if (!p50 || !p99) throw new Error('no percentiles');
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  const row = [
    title,
    ms(p50.direct),
    ms(p99.direct),
    ms(p50.bellhop),
    ms(p99.bellhop),
    ms(p50.added),
    ms(p99.added),
    (p50.bellhop / p50.direct).toFixed(2),
  ];
  return { row, figure: atMost(`${title}: added to the direct call, p50`, p50.added, limit, ' ms') };
}
