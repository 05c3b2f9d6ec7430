import { setTimeout as wait } from 'node:timers/promises';
import { ADA, type HttpAnswer, type HttpGuest } from '../hosts/http-guest.ts';
import { stayIn, stayParams } from '../hosts/stay.ts';

const SEARCHERS = 10;
const BOOKERS = 4;
/**
 * Milliseconds between a guest's calls. The calls stay below the plan's limit: the test is about the API key.
 */
const PACE_MS = 150;

/** Guests who search and book at one property until the end. They retry once after an error. */
export class RotationFlood {
  /** The references that guests got. */
  readonly confirmed: string[] = [];
  /** Calls that failed again in their retry. */
  readonly errorsBeyondOneRetry: string[] = [];
  readonly #meet: () => HttpGuest;
  #searches = 0;
  #hasEnded = false;

  /** @param meet makes a new guest of the property */
  constructor(meet: () => HttpGuest) {
    this.#meet = meet;
  }

  /** Resolves when all guests have stopped after {@link end}. */
  async run(): Promise<void> {
    await Promise.all([
      ...Array.from({ length: SEARCHERS }, (_, index) => this.#search(index)),
      ...Array.from({ length: BOOKERS }, (_, index) => this.#book(index)),
    ]);
  }

  end(): void {
    this.#hasEnded = true;
  }

  /** Waits for so many further answered searches and bookings. Searches with an error count too. */
  async reach({ searches, bookings }: { searches: number; bookings: number }): Promise<void> {
    const until = { searches: this.#searches + searches, bookings: this.confirmed.length + bookings };
    while (this.#searches < until.searches || this.confirmed.length < until.bookings) await wait(20);
  }

  async #search(searcher: number): Promise<void> {
    const guest = this.#meet();
    for (let turn = 0; !this.#hasEnded; turn += 1) {
      // Each stay is new, so no answer comes from the cache.
      const dates = stayIn(20 + ((turn * SEARCHERS + searcher) % 300), 1 + (turn % 5));
      const stay = { ...dates, adults: 1 + (turn % 2) };
      await this.#retryWhenRefused(() => guest.send('GET', `/availability?${stayParams(stay)}`));
      this.#searches += 1;
      await wait(PACE_MS);
    }
  }

  async #book(booker: number): Promise<void> {
    for (let turn = 0; !this.#hasEnded; turn += 1) {
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
      const answer = await this.#retryWhenRefused(() => guest.send('POST', commit));
      if (answer.body.booking) this.confirmed.push(answer.body.booking.reference);
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

/** True for an error. Status 409 is none: a room may be sold out, or have another price. */
const isError = ({ status }: HttpAnswer): boolean => status >= 400 && status !== 409;
