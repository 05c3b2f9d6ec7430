import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { demoKeys } from '../../sandbox/index.ts';
import { PATIENCE } from '../../store/test-links.ts';
import { testFolder } from '../../test-folder.ts';
import { ADA, type Answer, type Bench, type Guest, startBench, stayIn } from '../test/test-bench.ts';

/**
 * @file The sandbox's control panel rotates the API key again and again, while guests search and book as fast
 * as they can.
 */

const ROTATIONS = 6;
const SEARCHERS = 12;
const BOOKERS = 6;

const newKeySchema = z.object({ key: z.string() });

/** The new key, which the panel shows once. */
async function newKey(bench: Bench): Promise<string> {
  const request = new Request('http://localhost/sandbox/api/keys/rotate', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ property: 'harbour-house' }),
  });
  return newKeySchema.parse(await (await bench.sandbox.fetch(request)).json()).key;
}

/** Rotates the key as an operator's script does: the new value goes into the file in one step. */
async function rotate(bench: Bench, file: string): Promise<void> {
  const key = await newKey(bench);
  // Meanwhile searches and bookings use the old key.
  await wait(100);
  writeFileSync(`${file}.new`, key);
  renameSync(`${file}.new`, file);
}

/** A pace within the plan's budget, because this test is about the API key. */
const PACE_MS = 150;

/** Whether the answer is an error. A room that is sold out, or has another price now, is a regular answer. */
const isError = ({ status }: Answer): boolean => status >= 400 && status !== 409;

/** Asks as a guest does: tries again once after an error. */
async function retryWhenRefused(ask: () => Promise<Answer>, wrong: Answer[]): Promise<Answer> {
  const first = await ask();
  if (!isError(first)) return first;
  const second = await ask();
  if (isError(second)) wrong.push(second);
  return second;
}

/** A bench of one property whose API key is in that file. */
function startWithFile(file: string): Promise<Bench> {
  writeFileSync(file, demoKeys['harbour-house'] ?? '');
  return startBench({}, ({ properties }) => {
    properties.splice(1);
    for (const property of properties) Object.assign(property.api ?? {}, { key: { file } });
  });
}

describe('an API key rotated twice in a row, while its file holds the key between', () => {
  let own: Bench;
  let file: string;
  beforeEach(async () => {
    file = join(testFolder(), 'key');
    own = await startWithFile(file);
  });
  afterEach(() => own.close());

  const refusals = () => own.sandbox.control.requests().filter(({ status }) => status === 401).length;

  /** @param act the guest's action while the file holds the key between */
  async function during<Done>(act: () => Promise<Done>): Promise<Done> {
    writeFileSync(file, await newKey(own));
    const last = await newKey(own);
    const done = act();
    await expect.poll(refusals, PATIENCE).toBe(2);
    writeFileSync(file, last);
    return done;
  }

  it('costs no guest a search, at that moment or later', async () => {
    const guest = own.guest();
    await guest.search(stayIn(10));
    const { rooms } = await during(() => guest.search(stayIn(20)));
    expect(rooms.length).toBeGreaterThan(0);
    await guest.search(stayIn(30));
  });

  it('costs an order at most one retry, and the order is booked once', async () => {
    const guest = await own.guest().arrive();
    const armed = await guest.arm(await guest.order());
    const commit = () => guest.commit(armed.body.attempt.id);
    // The answer may be 503: `/me` has named the property of the key between, but not of the last key.
    await during(commit);
    expect(await commit()).toMatchObject({ status: 200, body: { attempt: { state: 'confirmed' } } });
    expect(own.sandbox.control.bookings()).toHaveLength(1);
  });
});

describe('an API key rotated during many searches and bookings', () => {
  it('costs a guest at most one retry, and no booking is lost or doubled', async () => {
    const file = join(testFolder(), 'key');
    const own = await startWithFile(file);
    const wrong: Answer[] = [];
    const shownReferences: string[] = [];
    let hasEnded = false;
    let searches = 0;
    const search = async (guest: Guest, searcher: number) => {
      for (let turn = 0; !hasEnded; turn += 1) {
        // Each stay is new, so no answer comes from the cache.
        const { checkin, checkout } = stayIn(10 + ((turn * SEARCHERS + searcher) % 380), 1 + (turn % 5));
        const path = `/availability?checkin=${checkin}&checkout=${checkout}&adults=${1 + (turn % 2)}`;
        await retryWhenRefused(() => guest.get(path), wrong);
        searches += 1;
        await wait(PACE_MS);
      }
    };
    const book = async (booker: number) => {
      for (let turn = 0; !hasEnded; turn += 1) {
        const guest = await own.guest().arrive();
        const stay = stayIn(20 + ((turn * BOOKERS + booker) % 100), 1);
        const order = await guest.order(stay).catch(() => guest.order(stay));
        const guestName = { ...ADA, lastName: `Guest ${booker} ${turn}` };
        const armed = await retryWhenRefused(() => guest.arm({ ...order, guest: guestName }), wrong);
        if (armed.status !== 201) continue;
        const done = await retryWhenRefused(() => guest.commit(armed.body.attempt.id), wrong);
        if (done.body.booking) shownReferences.push(done.body.booking.reference);
        await wait(PACE_MS);
      }
    };
    const guests = Promise.all([
      ...Array.from({ length: SEARCHERS }, (_, index) => search(own.guest(), index)),
      ...Array.from({ length: BOOKERS }, (_, index) => book(index)),
    ]);
    try {
      for (let rotation = 1; rotation <= ROTATIONS; rotation += 1) {
        const goal = { searches: searches + 20, bookings: shownReferences.length + 3 };
        while (searches < goal.searches || shownReferences.length < goal.bookings) await wait(5);
        await rotate(own, file);
      }
      const bookingGoal = shownReferences.length + 3;
      while (shownReferences.length < bookingGoal) await wait(5);
      hasEnded = true;
      await guests;
      const made = own.sandbox.control.bookings().map(({ reference }) => reference);
      expect(wrong.map(({ status, body }) => [status, body.code])).toEqual([]);
      expect(shownReferences.toSorted()).toEqual(made.toSorted());
      const refused = own.sandbox.control.requests().filter(({ status }) => status === 401);
      expect(refused.length).toBeGreaterThan(ROTATIONS);
    } finally {
      hasEnded = true;
      await own.close();
    }
  });
});
