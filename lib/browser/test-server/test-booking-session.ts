import { randomBytes } from 'node:crypto';
import type { Attempt, Booking } from '../../contract/order/attempt-schema.ts';
import type { Guest } from '../../contract/order/guest.ts';
import type { RoomOffer } from '../../contract/room-schema.ts';
import type { Stay } from '../../contract/stay-schema.ts';

/** What a call to arm brings along, as far as the session needs it. */
interface TestOrder {
  stay: Stay;
  room: RoomOffer;
  guest: Guest;
  ticket?: string | undefined;
}

/** The session of a test BFF: one browser's cookie, tickets, and the attempt under way. */
export class TestSession {
  attempt: Attempt | null = null;
  booking: Booking | undefined;
  readonly bookings: Booking[] = [];
  /** False: the browser keeps no cookie that it is given. */
  keepsCookies = true;
  #hasCookie = true;
  #name = 1;
  #generation = 0;

  /** The ticket for the next press. */
  get ticket(): string {
    const next = this.attempt?.state === 'rejected' ? 1 : 0;
    return this.#ticketOf(this.#generation + next);
  }

  get hasCookie(): boolean {
    return this.#hasCookie && this.keepsCookies;
  }

  /** The browser loses its cookie, and the server remembers the session. */
  loseCookie(): void {
    this.#hasCookie = false;
  }

  /** An answer brings the session's cookie. */
  giveCookie(): void {
    this.#hasCookie = true;
  }

  /** True if the request names this session: by its cookie, or else by a ticket. */
  isFoundBy(ticket: string | undefined): boolean {
    return this.hasCookie || ticket?.startsWith(`ticket ${this.#name} `) === true;
  }

  /** A request without cookie and ticket begins a new session. */
  begin(): void {
    this.#name += 1;
    this.#generation = 0;
    this.loseAttempt();
    this.giveCookie();
  }

  /** Neither browser nor server knows of an attempt any more. */
  loseAttempt(): void {
    this.attempt = null;
    this.booking = undefined;
  }

  /** The attempt under this ticket; `undefined` if the session has gone on. */
  arm({ stay, room, guest, ticket }: TestOrder): Attempt | undefined {
    const standing = ticket === this.#ticketOf(this.#generation) ? this.attempt : null;
    if (ticket !== undefined && ticket !== this.ticket && !standing) return undefined;
    if (this.attempt?.state === 'rejected' && ticket !== undefined && !standing) this.end();
    this.attempt ??= {
      // Each order has its own, also when another server of the same test run listened on this port before.
      id: `7d1c44aa-90b1-8f0e-9c55-${randomBytes(6).toString('hex')}`,
      state: 'armed',
      stay,
      room: { roomTypeId: room.roomTypeId, name: room.name },
      price: room.price,
      guest,
    };
    return this.attempt;
  }

  /** The upstream confirms the attempt. */
  book(): Booking | undefined {
    if (!this.attempt) return undefined;
    if (!this.booking) {
      const { stay, room, guest, price } = this.attempt;
      const reference = `BH-${1000 + this.bookings.length}`;
      this.booking = { reference, status: 'confirmed', stay, room, guest, price };
      this.bookings.push(this.booking);
    }
    this.attempt = { ...this.attempt, state: 'confirmed' };
    return this.booking;
  }

  end(): void {
    this.loseAttempt();
    this.#generation += 1;
  }

  #ticketOf(generation: number): string {
    return `ticket ${this.#name} ${generation}`;
  }
}
