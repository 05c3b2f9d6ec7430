import { afterEach, describe, expect, it } from 'vitest';
import { LIMITS, mostWithin } from '../store/test-arrivals.ts';
import {
  ADA,
  type Answer,
  type Bench,
  Guest,
  startBench,
  stayIn,
  WITHOUT_TICKET,
} from './test/test-bench.ts';
import { VirtualTime } from './test/test-virtual-time.ts';

/** @file A bot orders from ever new addresses while sixty guests book, on the Starter plan. */

const GUESTS = 60;
const MINUTE_MS = 60_000;
const TYPES_FOR_MS = 20_000;
const BOT_PER_SECOND = 20;
/** The presses of a person who reads "in five seconds". */
const PRESSES = 2;
/** The number of commits that the widget sends without a click. */
const COMMITS = 5;

let bench: Bench;
let time: VirtualTime;
/** When each request reached the upstream. */
let requestTimes: number[];
afterEach(() => bench.close());

async function start(): Promise<void> {
  time = new VirtualTime();
  requestTimes = [];
  const countedFetch: typeof fetch = (...request) => {
    requestTimes.push(time.now());
    return fetch(...request);
  };
  bench = await startBench(
    { now: time.now, sleep: time.sleep, fetch: countedFetch, trustedProxies: 1 },
    (file) => {
      for (const property of file.properties) {
        property.api = { ...(property.api as object), plan: 'starter' };
        delete property.perClient;
      }
    },
  );
}

/** A browser at this address. */
class Visitor extends Guest {
  readonly #address: string;

  constructor(address: string) {
    super(bench.service, 'harbour-house');
    this.#address = address;
  }

  override send(...[method, path, body, headers]: Parameters<Guest['send']>): Promise<Answer> {
    return super.send(method, path, body, { ...headers, 'x-forwarded-for': this.#address });
  }
}

/** Tries until the answer is no 429 and no 202. Waits for its `Retry-After` each time. */
async function retryWhenRefused(times: number, ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask();
  const { status, headers } = answer;
  if ((status !== 429 && status !== 202) || times === 1) return answer;
  await time.sleep(Number(headers.get('retry-after')) * 1_000);
  return retryWhenRefused(times - 1, ask);
}

/** Arrives, searches, types and orders. Returns the outcome. */
async function guestWhoBooks(number: number): Promise<string> {
  const guest = new Visitor(`198.51.100.${number}`);
  const stay = stayIn(30 + (number % 30), 3 + Math.floor(number / 30));
  await time.sleep(number * 1_000 + ((number * 377) % 1_000));
  const { body } = await guest.get('/property');
  guest.ticket = body.ticket;
  const query = new URLSearchParams({ ...stay, adults: '2' });
  const found = await retryWhenRefused(PRESSES, () => guest.get(`/availability?${query}`));
  if (found.status !== 200) return `search ${found.status}`;
  await time.sleep(TYPES_FOR_MS);
  const { rooms } = found.body;
  const room = rooms[number % rooms.length];
  const order = { ...stay, roomTypeId: room.roomTypeId, guest: ADA, quote: room.quote };
  const armed = await retryWhenRefused(PRESSES, () => guest.arm(order));
  if (armed.status !== 201) return `order ${armed.status}`;
  const committed = await retryWhenRefused(COMMITS, () => guest.commit(armed.body.attempt.id));
  return committed.status === 200 ? 'booked' : `commit ${committed.status}`;
}

/**
 * The bot's stays. With this many, no stay is requested twice at the same time, which would be one upstream
 * call.
 */
const BOT_STAYS = 150;
const BOT_LOOKS_BEFORE_MS = 60_000;

/** Searches the bot's stays before the first guest comes. */
async function ordersOfBot(): Promise<object[]> {
  const orders: object[] = [];
  for (let index = 0; index < BOT_STAYS; index += 1) {
    const stay = { ...stayIn(10 + (index % 75), 1 + Math.floor(index / 75)), adults: 1 };
    const query = new URLSearchParams({ ...stay, adults: '1' });
    const { body } = await new Visitor(`203.0.113.${index}`).get(`/availability?${query}`);
    const [room] = body.rooms;
    orders.push({ ...stay, roomTypeId: room.roomTypeId, guest: ADA, quote: room.quote });
    await time.sleep(BOT_LOOKS_BEFORE_MS / BOT_STAYS);
  }
  return orders;
}

interface Bot {
  /** The address of the bot's order with this number. */
  addressOf: (number: number) => string;
  /**
   * How long before its order the bot takes a ticket. `undefined`: it takes none, and begins a session by a
   * cookie.
   */
  ticketForMs: number | undefined;
}

const hex = (number: number) => number.toString(16);
/** Ever new /64s in one /48. */
const inOneNetwork = (number: number) => `2001:db8:1:${hex(number)}::1`;
/** Ever new /48s. */
const anywhere = (number: number) => `2001:db8:${hex(number)}:1::1`;

/** One order of the bot. The bot never commits it. */
async function orderOfBot({ addressOf, ticketForMs }: Bot, number: number, order: object): Promise<void> {
  const bot = new Visitor(addressOf(number));
  await time.sleep(number * (1_000 / BOT_PER_SECOND));
  if (ticketForMs === undefined) {
    await bot.send('POST', '/attempts', order);
    await bot.send('POST', '/attempts', order);
    return;
  }
  bot.ticket = (await bot.get('/property')).body.ticket;
  await time.sleep(ticketForMs);
  await bot.arm(order);
}

/** How many guests booked beside the bot, and the reasons why the others did not. */
async function bookedBeside(bot: Bot): Promise<{ booked: number; others: string[] }> {
  await start();
  const [orders = []] = await time.run([ordersOfBot]);
  const ofBot = Array.from({ length: (BOT_PER_SECOND * MINUTE_MS) / 1_000 }, (_, number) => async () => {
    await orderOfBot(bot, number, orders[number % BOT_STAYS] ?? {});
    return 'bot';
  });
  const ofGuests = Array.from({ length: GUESTS }, (_, number) => () => guestWhoBooks(number));
  const ends = await time.run([...ofBot, ...ofGuests]);
  const others = ends.filter((end) => end !== 'booked' && end !== 'bot');
  return { booked: GUESTS - others.length, others };
}

describe('beside a bot that orders from ever new addresses', () => {
  it.each([
    ['brings no ticket', { addressOf: anywhere, ticketForMs: undefined }],
    ['takes a ticket for each order', { addressOf: anywhere, ticketForMs: 0 }],
    [
      'takes a ticket for each order and waits, in one network',
      { addressOf: inOneNetwork, ticketForMs: 20_000 },
    ],
  ])('that %s, guests book, and the plan is kept', async (_, bot) => {
    const { booked, others } = await bookedBeside(bot);
    expect(mostWithin(MINUTE_MS, requestTimes)).toBeLessThanOrEqual(LIMITS.starter);
    expect(booked, others.join()).toBeGreaterThanOrEqual(54);
  });

  it('that waits like a guest, from everywhere, guests may search and commit, and the plan is kept', async () => {
    const { others } = await bookedBeside({ addressOf: anywhere, ticketForMs: 20_000 });
    expect(mostWithin(MINUTE_MS, requestTimes)).toBeLessThanOrEqual(LIMITS.starter);
    expect(new Set(others)).toEqual(new Set(['order 429']));
  });
});

describe('after searches have used their part of the plan', () => {
  const drain = async () => {
    const searches = Array.from({ length: 48 }, (_, index) => {
      const query = new URLSearchParams({ ...stayIn(10 + index, 5), adults: '1' });
      return new Visitor(`192.0.2.${index}`).get(`/availability?${query}`);
    });
    await Promise.all(searches);
  };
  /** Orders at once, or after six seconds in which the searches come. */
  const orderAfter = async (visitor: Visitor, arrive: (visitor: Visitor) => Promise<unknown>, ms: number) => {
    const order = await visitor.order(stayIn(60));
    if (ms > 0) {
      await arrive(visitor);
      await time.run([() => time.sleep(ms)]);
      await drain();
    } else {
      await drain();
      await arrive(visitor);
    }
    return visitor.arm(order);
  };
  const takeTicket = (visitor: Visitor) => visitor.look();
  const takeCookie = async (visitor: Visitor) => {
    await visitor.send('POST', '/attempts', WITHOUT_TICKET);
    visitor.ticket = undefined;
  };

  it.each([
    ['by its ticket', takeTicket],
    ['by its cookie', takeCookie],
  ])('a guest who came six seconds ago and is known %s gets the order checked', async (_, arrive) => {
    await start();
    expect((await orderAfter(new Visitor('198.51.100.1'), arrive, 6_000)).status).toBe(201);
  });

  it.each([
    ['by its ticket', takeTicket],
    ['by its cookie', takeCookie],
  ])('a newcomer who is known %s learns at once when to come back', async (_, arrive) => {
    await start();
    const { status, headers } = await orderAfter(new Visitor('198.51.100.1'), arrive, 0);
    expect([status, headers.get('retry-after')]).toEqual([429, '1']);
  });

  it('a guest with a renewed ticket stays known, for example after a price change', async () => {
    await start();
    const guest = new Visitor('198.51.100.1');
    const order = await guest.order(stayIn(60));
    await guest.look();
    await time.run([() => time.sleep(6_000)]);
    await drain();
    const before = guest.ticket;
    await guest.look();
    expect(guest.ticket).not.toBe(before);
    expect((await guest.arm(order)).status).toBe(201);
  });
});

it('a caller without a ticket orders at once while the plan is not busy', async () => {
  await start();
  const caller = new Visitor('198.51.100.1');
  const order = await caller.order(stayIn(60));
  expect((await caller.send('POST', '/attempts', order)).status).toBe(428);
  expect((await caller.send('POST', '/attempts', order)).status).toBe(201);
});
