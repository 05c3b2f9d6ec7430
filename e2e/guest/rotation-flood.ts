import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { addDays } from '../../lib/contract/index.ts';
import { CookieJar } from '../faults/guest/cookie-jar.ts';

const SEARCHERS = 10;
const BOOKERS = 4;
/** Milliseconds between a guest's calls: what is looked at is the key, not the plan. */
const PACE_MS = 150;

const TODAY = new Date().toISOString().slice(0, 10);

const ticketSchema = z.object({ ticket: z.string() });
const roomsSchema = z.object({ rooms: z.array(z.object({ roomTypeId: z.string(), quote: z.string() })) });
const armedSchema = z.object({ attempt: z.object({ id: z.string() }) });
const bookedSchema = z.object({ booking: z.object({ reference: z.string() }) });

interface Answer {
  status: number;
  body: unknown;
}

/** Guests who search and book at one property until they are told to stop, and try again once after an error. */
export class RotationFlood {
  /** References that guests were told. */
  readonly confirmed: string[] = [];
  /** What was still an error when tried again. */
  readonly errorsBeyondOneRetry: string[] = [];
  readonly #api: string;
  #searches = 0;
  #over = false;

  /** @param api the booking routes' address with the property */
  constructor(api: string) {
    this.#api = api;
  }

  /** Settles when all have stopped, after {@link end}. */
  async run(): Promise<void> {
    await Promise.all([
      ...Array.from({ length: SEARCHERS }, (_, index) => this.#search(index)),
      ...Array.from({ length: BOOKERS }, (_, index) => this.#book(index)),
    ]);
  }

  end(): void {
    this.#over = true;
  }

  /** Waits until so many more have been answered, also before that had errors. */
  async reach({ searches, bookings }: { searches: number; bookings: number }): Promise<void> {
    const until = { searches: this.#searches + searches, bookings: this.confirmed.length + bookings };
    while (this.#searches < until.searches || this.confirmed.length < until.bookings) await wait(20);
  }

  async #search(searcher: number): Promise<void> {
    const jar = new CookieJar();
    for (let turn = 0; !this.#over; turn += 1) {
      // Each stay is a new one: no answer comes from the cache.
      const stay = stayIn(20 + ((turn * SEARCHERS + searcher) % 300), 1 + (turn % 5), 1 + (turn % 2));
      await this.#patiently(() => this.#call(jar, 'GET', `/availability?${new URLSearchParams(stay)}`));
      this.#searches += 1;
      await wait(PACE_MS);
    }
  }

  async #book(booker: number): Promise<void> {
    for (let turn = 0; !this.#over; turn += 1) {
      const jar = new CookieJar();
      const described = await this.#call(jar, 'GET', '/property');
      const { ticket } = ticketSchema.parse(described.body);
      const { checkin, checkout, adults } = stayIn(30 + ((turn * BOOKERS + booker) % 200), 1, 2);
      const query = new URLSearchParams({ checkin, checkout, adults });
      const found = await this.#patiently(() => this.#call(jar, 'GET', `/availability?${query}`));
      const room = roomsSchema.safeParse(found.body).data?.rooms[0];
      if (!room) continue;
      const guest = { firstName: 'Ada', lastName: `Guest ${booker} ${turn}`, email: 'ada@example.com' };
      const order = { checkin, checkout, adults: Number(adults), guest, ticket, ...pick(room) };
      const armed = await this.#patiently(() => this.#call(jar, 'POST', '/attempts', order));
      const id = armedSchema.safeParse(armed.body).data?.attempt.id;
      if (armed.status !== 201 || id === undefined) continue;
      const told = await this.#patiently(() => this.#call(jar, 'POST', `/attempts/${id}/commit`));
      const booked = bookedSchema.safeParse(told.body).data;
      if (booked) this.confirmed.push(booked.booking.reference);
      await wait(PACE_MS);
    }
  }

  async #patiently(ask: () => Promise<Answer>): Promise<Answer> {
    const first = await ask();
    if (!isError(first)) return first;
    const second = await ask();
    if (isError(second)) this.errorsBeyondOneRetry.push(`${second.status} ${JSON.stringify(second.body)}`);
    return second;
  }

  async #call(jar: CookieJar, method: string, path: string, body?: unknown): Promise<Answer> {
    const { origin } = new URL(this.#api);
    const answer = await fetch(this.#api + path, {
      method,
      headers: {
        ...(jar.header() && { cookie: jar.header() }),
        ...(method !== 'GET' && { origin }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    jar.take(answer.headers);
    return { status: answer.status, body: await answer.json() };
  }
}

/** A room may be sold out, or dearer by now: that is an answer. */
const isError = ({ status }: Answer): boolean => status >= 400 && status !== 409;

function stayIn(days: number, nights: number, adults: number) {
  const checkin = addDays(TODAY, days);
  return { checkin, checkout: addDays(checkin, nights), adults: String(adults) };
}

const pick = ({ roomTypeId, quote }: { roomTypeId: string; quote: string }) => ({ roomTypeId, quote });
