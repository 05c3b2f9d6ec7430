import { TICKET_HEADER } from '../../lib/contract/http/ticket-header.ts';
import type { StayQuery } from '../../lib/contract/index.ts';
import { stayParams } from './stay.ts';

export const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

/** A guest without a page. It calls the BFF over real HTTP, and keeps the cookie and the session's ticket. */
export class HttpGuest {
  cookie = '';
  ticket: string | undefined;
  readonly origin: string;
  readonly property: string;

  constructor(origin: string, property: string) {
    this.origin = origin;
    this.property = property;
  }

  /** Sends a call. @param body a text is sent unchanged, anything else as JSON */
  async send(
    method: string,
    path: string,
    body?: unknown,
    own?: Record<string, string>,
  ): Promise<HttpAnswer> {
    const usual = method === 'GET' ? {} : { origin: this.origin, 'content-type': 'application/json' };
    const { status, headers, text } = await this.exchange({
      method,
      path: `/api/booking/${this.property}${path}`,
      headers: { ...(own ?? usual), ...(this.cookie && { cookie: this.cookie }) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    for (const line of headers.getSetCookie()) this.cookie = line.split(';')[0] ?? '';
    this.ticket = headers.get(TICKET_HEADER) ?? this.ticket;
    return { status, headers, text, body: text ? JSON.parse(text) : undefined };
  }

  protected async exchange({ path, ...init }: HttpCall): Promise<Omit<HttpAnswer, 'body'>> {
    const answer = await fetch(this.origin + path, { ...init, redirect: 'error' });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  }

  /** Opens another tab. It starts with the same cookie and ticket, and then keeps its own. */
  fork(): HttpGuest {
    const tab = new HttpGuest(this.origin, this.property);
    tab.cookie = this.cookie;
    tab.ticket = this.ticket;
    return tab;
  }

  /** Begins the session. Its cookie comes with the first order of a client without a cookie and a ticket. */
  async begin(): Promise<HttpAnswer> {
    const order = { checkin: '', checkout: '', adults: 1, roomTypeId: 'any', guest: ADA, quote: 'none' };
    return this.send('POST', '/attempts', order);
  }

  /** Arrives, searches, and arms an order of the named room. With a quote, no search is needed. */
  async arm(stay: StayQuery, roomTypeId: string, { guest = ADA, quote = '' } = {}): Promise<HttpAnswer> {
    this.ticket ??= (await this.send('GET', '/property')).body.ticket;
    const order = { ...stay, roomTypeId, guest, quote: quote || (await this.quote(stay, roomTypeId)) };
    return this.send('POST', '/attempts', { ...order, ticket: this.ticket });
  }

  /** Searches, and returns the quote of a room. */
  async quote(stay: StayQuery, roomTypeId: string): Promise<string> {
    const { body } = await this.send('GET', `/availability?${stayParams(stay)}`);
    const room = body.rooms.find((offer: { roomTypeId: string }) => offer.roomTypeId === roomTypeId);
    return room?.quote ?? 'none';
  }

  async book(stay: StayQuery, roomTypeId: string, more: { quote?: string } = {}): Promise<HttpAnswer> {
    const armed = await this.arm(stay, roomTypeId, more);
    return armed.status === 201 ? this.send('POST', `/attempts/${armed.body.attempt.id}/commit`) : armed;
  }
}

export interface HttpCall {
  method: string;
  /** The path with its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: answers have many shapes; each spec asserts what it reads.
  body: any;
}
