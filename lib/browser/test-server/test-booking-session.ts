import { randomBytes } from 'node:crypto';
import type { Attempt, Booking, OrderLine } from '../../contract/order/attempt-schema.ts';
import type { Guest } from '../../contract/order/guest.ts';
import type { RoomOffer } from '../../contract/room-schema.ts';
import type { Stay } from '../../contract/stay-schema.ts';
import { testOrder } from '../test-attempt.ts';

/** An ordered room. */
interface TestRoom {
  stay: Stay;
  room: RoomOffer;
}

/** The parts of a call to `arm` that the session needs. */
interface TestOrder {
  rooms: readonly [TestRoom, ...TestRoom[]];
  guest: Guest;
  ticket?: string | undefined;
}

/** The session of a test BFF: one browser's cookie, the tickets, and the current attempt. */
export class TestSession {
  attempt: Attempt | null = null;
  booking: Booking | undefined;
  readonly bookings: Booking[] = [];
  /** False if the browser keeps no cookies. */
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

  /** The browser loses its cookie. The server still knows the session. */
  loseCookie(): void {
    this.#hasCookie = false;
  }

  /** An answer sets the session's cookie. */
  giveCookie(): void {
    this.#hasCookie = true;
  }

  /** True if the request identifies this session, by its cookie or by a ticket. */
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

  /** Browser and server forget the attempt. */
  loseAttempt(): void {
    this.attempt = null;
    this.booking = undefined;
  }

  /** The attempt of this ticket. `undefined` if the session has moved on. */
  arm({ rooms: [first, ...others], guest, ticket }: TestOrder): Attempt | undefined {
    const sameAttempt = ticket === this.#ticketOf(this.#generation) ? this.attempt : null;
    if (ticket !== undefined && ticket !== this.ticket && !sameAttempt) return undefined;
    if (this.attempt?.state === 'rejected' && ticket !== undefined && !sameAttempt) this.end();
    const line = (ordered: TestRoom) => ({ attempt: armedAttempt(ordered, guest) });
    this.attempt ??=
      others.length === 0 ? line(first).attempt : testOrder([line(first), ...others.map(line)]);
    return this.attempt;
  }

  /** The upstream confirms the attempt. Of several rooms it confirms those without an outcome. */
  book(): Booking | undefined {
    if (!this.attempt) return undefined;
    const { id, lines } = this.attempt;
    const [first, ...others] = lines ?? [];
    if (first) {
      const line = (one: OrderLine) => this.#bookLine(one);
      this.attempt = { ...testOrder([line(first), ...others.map(line)]), id };
      this.booking = this.attempt.lines?.find(({ booking }) => booking)?.booking;
      return this.booking;
    }
    this.booking ??= this.#bookingOf(this.attempt);
    this.attempt = { ...this.attempt, state: 'confirmed' };
    return this.booking;
  }

  /** @returns `undefined` if there is no such booking */
  cancel(reference: string): Booking | undefined {
    const lines = this.attempt?.lines;
    const booking = lines?.find((line) => line.booking?.reference === reference)?.booking ?? this.booking;
    if (!booking) return undefined;
    const cancelled = { ...booking, status: 'cancelled' };
    if (this.booking?.reference === booking.reference) this.booking = cancelled;
    if (this.attempt && lines) {
      const updateLine = (line: OrderLine) =>
        line.booking === booking ? { ...line, booking: cancelled } : line;
      this.attempt = { ...this.attempt, lines: lines.map(updateLine) };
    }
    return cancelled;
  }

  end(): void {
    this.loseAttempt();
    this.#generation += 1;
  }

  #bookLine(line: OrderLine): OrderLine {
    const { attempt } = line;
    if (attempt.state !== 'armed' && attempt.state !== 'in-doubt') return line;
    return { attempt: { ...attempt, state: 'confirmed' }, booking: this.#bookingOf(attempt) };
  }

  #bookingOf({ stay, room, guest, price }: OrderLine['attempt']): Booking {
    const reference = `BH-${1000 + this.bookings.length}`;
    const booking = { reference, status: 'confirmed', stay, room, guest, price };
    this.bookings.push(booking);
    return booking;
  }

  #ticketOf(generation: number): string {
    return `ticket ${this.#name} ${generation}`;
  }
}

function armedAttempt({ stay, room: { roomTypeId, name, price } }: TestRoom, guest: Guest): Attempt {
  return {
    // Each order has its own id, even if another server of the same test run used this port before.
    id: `7d1c44aa-90b1-8f0e-9c55-${randomBytes(6).toString('hex')}`,
    state: 'armed',
    stay,
    room: { roomTypeId, name },
    price,
    guest,
  };
}
