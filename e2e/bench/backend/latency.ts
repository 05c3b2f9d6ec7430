import { setTimeout } from 'node:timers/promises';
import { ADA, type HttpGuest } from '../../hosts/http-guest.ts';
import { stayParams } from '../../hosts/stay.ts';
import { median } from '../median.ts';
import { quantile } from '../quantile.ts';
import { table } from '../table.ts';
import { atMost, type Figure, type PartReport } from './part.ts';
import { DIRECT_KEY } from './properties.ts';
import { searchAddress, searchHeaders, stayNumber } from './search.ts';
import { type Site, withSite } from './site.ts';

const ROUNDS = 5;
const SEARCHES_A_ROUND = 400;
const BOOKINGS_A_ROUND = 100;
/** Keeps the searches within the budget of the plan (lib/store/plan-budget.ts): at most 150 a second. */
const MIN_GAP_MS = 1000 / 150;
const ROOM = 'double-sea';

/** The milliseconds of one call in each way. The first way is the direct call to the upstream. */
type Times = Readonly<Record<string, number>>;
/** The ways to make a call. Each returns its milliseconds. */
type Ways = Readonly<Record<string, () => Promise<number>>>;

const DIRECT = 'direct';
const BELLHOP = 'through Bellhop';
const BY_HAND = 'through a proxy by hand';
/** A route that answers the same bytes without a call: the time that Next itself takes. */
const NEXT_ALONE = 'Next alone, which asks nobody';
const ORDER = [DIRECT, BELLHOP, BY_HAND, NEXT_ALONE];
/** Asks for an uncompressed answer. By default `fetch` asks for compression, and only Next would compress. */
const IDENTITY = { 'accept-encoding': 'identity' };

/** Measures what Bellhop adds to a call. Calls run one at a time, in turn with the same direct call. */
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

/** Runs a warm-up round, which does not count, and then the measured rounds. */
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

/** Makes the searches. Each one has a new stay. */
function searching({ origin, upstream }: Site, guest: HttpGuest): (number: number) => Promise<Times> {
  const headers = searchHeaders(guest);
  return (number) => {
    const stay = stayNumber(number);
    const direct = `${upstream.baseUrl}/availability?${stayParams(stay)}`;
    return byTurns(number, {
      [DIRECT]: () => timed(direct, { headers: { ...IDENTITY, 'x-api-key': DIRECT_KEY } }),
      [BELLHOP]: () => timed(searchAddress(origin, 'bellhop', stay), { headers }),
      [BY_HAND]: () => timed(searchAddress(origin, 'hand-written', stay), { headers }),
      [NEXT_ALONE]: () => timed(searchAddress(origin, 'bare', stay), { headers }),
    });
  };
}

/** Makes the bookings. The time to arm and to end an order is not measured. */
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
      'x-api-key': DIRECT_KEY,
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

/** Makes the calls one after the other. Another way goes first each time. */
async function byTurns(number: number, ways: Ways): Promise<Times> {
  const all = Object.entries(ways);
  const first = number % all.length;
  const times: Record<string, number> = {};
  for (const [name, way] of [...all.slice(first), ...all.slice(0, first)]) times[name] = await way();
  return times;
}

/** Returns the milliseconds until the answer has been read. @throws Error if the status is not 2xx */
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

/** Returns a quantile of each round: the time that this share of its calls did not exceed. */
function quantilesOf(rounds: Times[][], way: string, share: number): number[] {
  const timesOf = (round: Times[]) => round.map((times) => times[way] ?? Number.NaN);
  return rounds.map((round) => quantile(timesOf(round), share) ?? Number.NaN);
}

/** Returns what this way added to the direct call, in each round. */
function addedQuantilesOf(rounds: Times[][], way: string, share: number): number[] {
  const direct = quantilesOf(rounds, DIRECT, share);
  return quantilesOf(rounds, way, share).map((value, index) => value - (direct[index] ?? Number.NaN));
}

/**
 * Returns what Bellhop adds, divided by what the proxy adds. A slow phase of the machine changes both alike.
 */
function timesByHand(rounds: Times[][]): number {
  const byHand = addedQuantilesOf(rounds, BY_HAND, 0.5);
  return median(
    addedQuantilesOf(rounds, BELLHOP, 0.5).map((added, index) => added / (byHand[index] ?? Number.NaN)),
  );
}

function summary(title: string, rounds: Times[][], limit: number): { rows: string[][]; figure: Figure } {
  const at = (way: string, share: number) => median(quantilesOf(rounds, way, share));
  const added = (way: string, share: number) => median(addedQuantilesOf(rounds, way, share));
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
