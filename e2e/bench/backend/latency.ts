import { setTimeout } from 'node:timers/promises';
import { ADA, type HttpGuest } from '../../hosts/http-guest.ts';
import { stayParams } from '../../hosts/stay.ts';
import { median } from '../median.ts';
import { quantile } from '../quantile.ts';
import { table } from '../table.ts';
import { OTHERS_KEY } from './houses.ts';
import { atMost, type Figure, type PartReport } from './part.ts';
import { searchAddress, searchHeaders, stayNumber } from './search.ts';
import { type Site, withSite } from './site.ts';

const ROUNDS = 5;
const SEARCHES_A_ROUND = 400;
const BOOKINGS_A_ROUND = 100;
/** So that the searches stay within the budget of the plan (lib/store/plan-budget.ts): 150 a second at the most. */
const MIN_GAP_MS = 1000 / 150;
const ROOM = 'double-sea';

/** Milliseconds of one call made in each of these ways; the first is the call made directly to the upstream. */
type Times = Readonly<Record<string, number>>;
/** How a call is made; answers how many milliseconds it took. */
type Ways = Readonly<Record<string, () => Promise<number>>>;

const DIRECT = 'direct';
const BELLHOP = 'through Bellhop';
const BY_HAND = 'through a proxy by hand';
/** A route that answers the same bytes and asks nobody: what Next takes for itself. */
const NEXT_ALONE = 'Next alone, which asks nobody';
const ORDER = [DIRECT, BELLHOP, BY_HAND, NEXT_ALONE];
/** Of an answer as it is: without it, `fetch` would ask for a compressed one, and only Next compresses. */
const IDENTITY = { 'accept-encoding': 'identity' };

/** What Bellhop adds to a call, one at a time, by turns with the same call made directly to the upstream. */
export function latency(): Promise<PartReport> {
  return withSite({ limits: true }, async (site) => {
    const guest = await site.arrive();
    const searches = await roundsOf(SEARCHES_A_ROUND, searching(site, guest));
    const commits = await roundsOf(BOOKINGS_A_ROUND, booking(site, guest));
    const kinds = [
      summary('uncached availability', searches, 2),
      summary('commit, and POST /bookings', commits, 5),
    ];
    return {
      text: [
        `one request at a time, by turns with the direct call; ${ROUNDS} rounds (${SEARCHES_A_ROUND} searches, ${BOOKINGS_A_ROUND} bookings each), medians`,
        table([['', 'p50', 'p99', 'adds to p50', 'to p99'], ...kinds.flatMap(({ rows }) => rows)]),
        `to a search's p50 Bellhop adds ${timesByHand(searches).toFixed(2)} times what the proxy by hand adds`,
      ].join('\n'),
      figures: kinds.map(({ figure }) => figure),
    };
  });
}

/** A round to warm up, which does not count, and those that do. */
async function roundsOf(calls: number, once: (number: number) => Promise<Times>): Promise<Times[][]> {
  const rounds: Times[][] = [];
  let number = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const times: Times[] = [];
    for (let call = 0; call < calls; call += 1) {
      const began = performance.now();
      times.push(await once(number));
      number += 1;
      const leftMs = MIN_GAP_MS - (performance.now() - began);
      if (leftMs > 0) await setTimeout(leftMs);
    }
    if (round > 0) rounds.push(times);
  }
  return rounds;
}

/** Every search is of another stay. */
function searching({ origin, upstream }: Site, guest: HttpGuest): (number: number) => Promise<Times> {
  const headers = searchHeaders(guest);
  return (number) => {
    const stay = stayNumber(number);
    const direct = `${upstream.baseUrl}/availability?${stayParams(stay)}`;
    return byTurns(number, {
      [DIRECT]: () => timed(direct, { headers: { ...IDENTITY, 'x-api-key': OTHERS_KEY } }),
      [BELLHOP]: () => timed(searchAddress(origin, 'bellhop', stay), { headers }),
      [BY_HAND]: () => timed(searchAddress(origin, 'hand-written', stay), { headers }),
      [NEXT_ALONE]: () => timed(searchAddress(origin, 'bare', stay), { headers }),
    });
  };
}

/** An order is armed and ended outside of what is timed. */
function booking({ origin, upstream }: Site, guest: HttpGuest): (number: number) => Promise<Times> {
  return async (number) => {
    const stay = stayNumber(number);
    const armed = await guest.arm(stay, ROOM);
    if (armed.status !== 201) throw new Error(`not armed: ${armed.status} ${armed.text}`);
    const commit = `${origin}/api/booking/${guest.property}/attempts/${armed.body.attempt.id}/commit`;
    const order = JSON.stringify({ roomTypeId: ROOM, ...stay, guest: ADA });
    const headers = { ...IDENTITY, cookie: guest.cookie, origin, 'content-type': 'application/json' };
    const direct = {
      ...IDENTITY,
      'x-api-key': OTHERS_KEY,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    };
    const times = await byTurns(number, {
      [DIRECT]: () => timed(`${upstream.baseUrl}/bookings`, { method: 'POST', headers: direct, body: order }),
      [BELLHOP]: () => timed(commit, { method: 'POST', headers }, guest),
    });
    const ended = await guest.send('DELETE', '/attempts/current');
    if (ended.status !== 204) throw new Error(`not ended: ${ended.status} ${ended.text}`);
    return times;
  };
}

/** One after the other; another one goes first each time. */
async function byTurns(number: number, ways: Ways): Promise<Times> {
  const all = Object.entries(ways);
  const first = number % all.length;
  const times: Record<string, number> = {};
  for (const [name, way] of [...all.slice(first), ...all.slice(0, first)]) times[name] = await way();
  return times;
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

/** Of each round, the time that this share of its calls did not exceed. */
function eachRounds(rounds: Times[][], way: string, share: number): number[] {
  const timesOf = (round: Times[]) => round.map((times) => times[way] ?? Number.NaN);
  return rounds.map((round) => quantile(timesOf(round), share) ?? Number.NaN);
}

/** Of each round, what this way added to the direct call. */
function eachRoundsAdded(rounds: Times[][], way: string, share: number): number[] {
  const direct = eachRounds(rounds, DIRECT, share);
  return eachRounds(rounds, way, share).map((value, index) => value - (direct[index] ?? Number.NaN));
}

/** A ratio, which slower phases of the machine leave as it is. */
function timesByHand(rounds: Times[][]): number {
  const byHand = eachRoundsAdded(rounds, BY_HAND, 0.5);
  return median(
    eachRoundsAdded(rounds, BELLHOP, 0.5).map((added, index) => added / (byHand[index] ?? Number.NaN)),
  );
}

function summary(title: string, rounds: Times[][], limit: number): { rows: string[][]; figure: Figure } {
  const at = (way: string, share: number) => median(eachRounds(rounds, way, share));
  const added = (way: string, share: number) => median(eachRoundsAdded(rounds, way, share));
  const ms = (value: number) => `${value.toFixed(2)} ms`;
  const rows = Object.keys(rounds[0]?.[0] ?? {})
    .toSorted((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b))
    .map((way) => [
      `${title}: ${way}`,
      ms(at(way, 0.5)),
      ms(at(way, 0.99)),
      ...(way === DIRECT ? ['', ''] : [ms(added(way, 0.5)), ms(added(way, 0.99))]),
    ]);
  const figure = atMost(`${title}: added to the direct call, p50`, added(BELLHOP, 0.5), limit, ' ms');
  return { rows, figure };
}
