import { TICKET_HEADER } from '../../lib/contract/http/ticket-header.ts';
import { availabilitySchema } from '../../lib/contract/index.ts';
import { parse } from '../../lib/contract/schema.ts';
import { ADA } from '../hosts/http-guest.ts';
import { stayIn, stayParams } from '../hosts/stay.ts';
import type { Received } from './exchange.ts';
import { MOUNT } from './site.ts';
import type { Witness } from './witness.ts';

/** A browser at one property, over HTTP. */

export class LiveGuest {
  cookie = '';
  ticket: string | undefined;
  readonly #witness: Witness;
  readonly #origin: string;
  readonly #property: string;

  constructor(witness: Witness, origin: string, property = 'harbour-house') {
    this.#witness = witness;
    this.#origin = origin;
    this.#property = property;
  }

  async send(
    method: string,
    path: string,
    body?: string,
    headers: Record<string, string> = { origin: this.#origin, 'content-type': 'application/json' },
  ): Promise<Received> {
    const received = await this.#witness.ask(this.#origin, {
      method,
      path: `${MOUNT}/${this.#property}${path}`,
      headers: [
        ...Object.entries(headers),
        ...(this.cookie ? [['cookie', this.cookie] as [string, string]] : []),
      ],
      ...(body !== undefined && { body }),
    });
    for (const line of received.headers.getSetCookie()) this.cookie = line.split(';')[0] ?? '';
    this.ticket = received.headers.get(TICKET_HEADER) ?? this.ticket;
    return received;
  }

  get(path: string): Promise<Received> {
    return this.send('GET', path, undefined, {});
  }

  search(stay = stayIn(30)): Promise<Received> {
    return this.get(`/availability?${stayParams(stay)}`);
  }

  /** The order of the first room of that stay, or of the one named. */
  async order(stay = stayIn(30), roomTypeId?: string): Promise<Record<string, unknown> & { quote: string }> {
    const { rooms } = parse(availabilitySchema, JSON.parse((await this.search(stay)).body));
    const room = rooms.find((offer) => roomTypeId === undefined || offer.roomTypeId === roomTypeId);
    if (!room) throw new Error(`no ${roomTypeId ?? 'room'} for ${stay.checkin}`);
    return { ...stay, roomTypeId: room.roomTypeId, guest: ADA, quote: room.quote };
  }

  /** Orders with the ticket that this guest has, if any. */
  arm(order: object): Promise<Received> {
    const { ticket } = this;
    return this.send('POST', '/attempts', JSON.stringify({ ...(ticket && { ticket }), ...order }));
  }

  /** Begins the session: its cookie comes with the first order of a client that has neither cookie nor ticket. */
  async begin(): Promise<void> {
    if (!this.ticket) await this.arm({ ...stayIn(30), roomTypeId: 'any', guest: ADA, quote: 'none' });
  }

  /** Begins a session and seals an order. Returns the attempt's id. */
  async armed(stay = stayIn(30), roomTypeId?: string): Promise<string> {
    await this.begin();
    const { body } = await this.arm(await this.order(stay, roomTypeId));
    return JSON.parse(body).attempt.id;
  }

  commit(id: string, body?: string): Promise<Received> {
    return this.send('POST', `/attempts/${id}/commit`, body);
  }

  /** Books, and returns what says whose booking it is. */
  async booked(stay = stayIn(30), roomTypeId?: string): Promise<{ reference: string; email: string }> {
    const { body } = await this.commit(await this.armed(stay, roomTypeId));
    return { reference: JSON.parse(body).booking.reference, email: ADA.email };
  }

  manage(what: 'find' | 'cancel', claim: unknown): Promise<Received> {
    return this.send('POST', `/bookings/${what}`, JSON.stringify(claim));
  }

  end(body?: string): Promise<Received> {
    return this.send('DELETE', '/attempts/current', body);
  }

  withdraw(id: string): Promise<Received> {
    return this.send('DELETE', `/attempts/current?withdraw=${id}`);
  }
}
