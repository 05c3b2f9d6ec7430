import { setTimeout as wait } from 'node:timers/promises';
import { ADA, type HttpAnswer, type HttpGuest } from '../hosts/http-guest.ts';
import { stayIn, stayParams } from '../hosts/stay.ts';

const SEARCHERS = 10;
const BOOKERS = 4;
/** Milliseconds between a guest's calls: what is looked at is the key, not the plan. */
const PACE_MS = 150;

/** Guests who search and book at one property until they are told to stop, and try again once after an error. */
export class RotationFlood {
  /** References that guests were told. */
  readonly confirmed: string[] = [];
  /** What was still an error when tried again. */
  readonly errorsBeyondOneRetry: string[] = [];
  readonly #meet: () => HttpGuest;
  #searches = 0;
  #over = false;

  /** @param meet makes a guest of the property who has not been there before */
  constructor(meet: () => HttpGuest) {
    this.#meet = meet;
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
    const guest = this.#meet();
    for (let turn = 0; !this.#over; turn += 1) {
      // Each stay is a new one: no answer comes from the cache.
      const dates = stayIn(20 + ((turn * SEARCHERS + searcher) % 300), 1 + (turn % 5));
      const stay = { ...dates, adults: 1 + (turn % 2) };
      await this.#retryWhenRefused(() => guest.send('GET', `/availability?${stayParams(stay)}`));
      this.#searches += 1;
      await wait(PACE_MS);
    }
  }

  async #book(booker: number): Promise<void> {
    for (let turn = 0; !this.#over; turn += 1) {
      const guest = this.#meet();
      const stay = stayIn(30 + ((turn * BOOKERS + booker) % 200), 1);
      const found = await this.#retryWhenRefused(() =>
        guest.send('GET', `/availability?${stayParams(stay)}`),
      );
      const room = found.body.rooms?.[0];
      if (!room) continue;
      const named = { guest: { ...ADA, lastName: `Guest ${booker} ${turn}` }, quote: room.quote };
      const armed = await this.#retryWhenRefused(() => guest.arm(stay, room.roomTypeId, named));
      if (armed.status !== 201) continue;
      const commit = `/attempts/${armed.body.attempt.id}/commit`;
      const told = await this.#retryWhenRefused(() => guest.send('POST', commit));
      if (told.body.booking) this.confirmed.push(told.body.booking.reference);
      await wait(PACE_MS);
    }
  }

  async #retryWhenRefused(ask: () => Promise<HttpAnswer>): Promise<HttpAnswer> {
    const first = await ask();
    if (!isError(first)) return first;
    const second = await ask();
    if (isError(second)) this.errorsBeyondOneRetry.push(`${second.status} ${second.text}`);
    return second;
  }
}

/** A room may be sold out, or dearer by now: that is an answer. */
const isError = ({ status }: HttpAnswer): boolean => status >= 400 && status !== 409;
