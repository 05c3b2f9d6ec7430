import { ADA, type HttpAnswer, type HttpCall, HttpGuest } from '../hosts/http-guest.ts';
import { stayIn, stayParams } from '../hosts/stay.ts';
import type { Witness } from './judge/witness.ts';

/** A guest whose answers are all checked against the document. */
export class LiveGuest extends HttpGuest {
  readonly #witness: Witness;

  constructor(witness: Witness, origin: string, property = 'harbour-house') {
    super(origin, property);
    this.#witness = witness;
  }

  protected override async exchange({ headers, ...call }: HttpCall): Promise<Omit<HttpAnswer, 'body'>> {
    const sent = { ...call, headers: Object.entries(headers) };
    const { body: text, ...answer } = await this.#witness.ask(this.origin, sent);
    return { ...answer, text };
  }

  get(path: string): Promise<HttpAnswer> {
    return this.send('GET', path);
  }

  search(stay = stayIn(30)): Promise<HttpAnswer> {
    return this.get(`/availability?${stayParams(stay)}`);
  }

  /** Returns an order of a stay's first room, or of the named room. */
  async order(stay = stayIn(30), roomTypeId?: string): Promise<object> {
    const { rooms } = (await this.search(stay)).body;
    const isRequested = (room: { roomTypeId: string }) => [undefined, room.roomTypeId].includes(roomTypeId);
    const room = rooms.find(isRequested);
    if (!room) throw new Error(`no ${roomTypeId ?? 'room'} for ${stay.checkin}`);
    return { ...stay, roomTypeId: room.roomTypeId, guest: ADA, quote: room.quote };
  }

  /** Returns an order of two rooms of one room type. */
  async roomsOrder({ adults, ...dates } = stayIn(30), roomTypeId = 'double-sea'): Promise<object> {
    const { rooms } = (await this.search({ ...dates, adults })).body;
    const offer = rooms.find((room: { roomTypeId: string }) => room.roomTypeId === roomTypeId);
    const room = { roomTypeId, adults, quote: offer.quote };
    return { ...dates, rooms: [room, room], guest: ADA };
  }

  /** Sends an order, with the guest's ticket if there is one. */
  place(order: object): Promise<HttpAnswer> {
    const { ticket } = this;
    return this.send('POST', '/attempts', { ...(ticket && { ticket }), ...order });
  }

  /** Begins a session and seals an order. Returns the attempt's id. */
  async armed(stay = stayIn(30), roomTypeId?: string): Promise<string> {
    if (!this.ticket) await this.begin();
    return (await this.place(await this.order(stay, roomTypeId))).body.attempt.id;
  }

  commit(id: string): Promise<HttpAnswer> {
    return this.send('POST', `/attempts/${id}/commit`);
  }

  /** Books, and returns the reference and the address that identify the booking. */
  async booked(stay = stayIn(30)): Promise<{ reference: string; email: string }> {
    const { body } = await this.commit(await this.armed(stay));
    return { reference: body.booking.reference, email: ADA.email };
  }

  manage(what: 'find' | 'cancel', claim: unknown): Promise<HttpAnswer> {
    return this.send('POST', `/bookings/${what}`, claim);
  }

  end(): Promise<HttpAnswer> {
    return this.send('DELETE', '/attempts/current');
  }

  withdraw(id: string): Promise<HttpAnswer> {
    return this.send('DELETE', `/attempts/current?withdraw=${id}`);
  }
}
