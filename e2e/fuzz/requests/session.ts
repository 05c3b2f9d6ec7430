import { z } from 'zod';
import { parsedJson } from '../../../lib/bff/http/parsed-json.ts';
import { TICKET_HEADER } from '../../../lib/contract/http/ticket-header.ts';
import { addDays } from '../../../lib/contract/index.ts';
import { demoKeys } from '../../../lib/sandbox/index.ts';
import { dateIn } from '../../hosts/stay.ts';
import { guestOf } from '../judge/leaks.ts';
import { exchange, type Received, type Sent } from './exchange.ts';
import { type Draft, mutated, type NamedMutation, sentOf } from './mutation.ts';
import type { Template } from './template.ts';

/**
 * @file A guest of the fuzz. It keeps cookies and facts from answers, and fills in the placeholders of
 * templates.
 */

const offerSchema = z.object({
  stay: z.object({ checkin: z.string(), checkout: z.string(), adults: z.number() }),
  rooms: z.array(z.object({ roomTypeId: z.string(), quote: z.string() })),
});
const bookedSchema = z.object({
  booking: z.object({ reference: z.string(), status: z.string().optional() }),
});
const attemptSchema = z.object({
  attempt: z.object({
    id: z.string(),
    state: z.string(),
    /** The lines of an order of several rooms. */
    lines: z.array(bookedSchema.partial()).default([]),
  }),
});
/** The sandbox's answer to a direct call. */
const partnerSchema = z.object({ data: z.object({ reference: z.string() }) });

const keySchema = z.object({ property: z.string(), key: z.string() });

/** The values of facts that a session does not know yet. */
const UNKNOWN_FACTS: Readonly<Record<string, unknown>> = {
  attempt: '00000000-0000-8000-8000-000000000000',
  'offer.adults': 2,
};

const placeholder = z.object({ known: z.string(), days: z.number().optional() });

export class Session {
  readonly name: string;
  readonly property: string;
  readonly #origin: string;
  readonly #facts = new Map<string, unknown>();
  #cookie = '';
  /** The state of the last attempt, by the last answer. */
  state: string | undefined;
  /** The references of the bookings in its answers. */
  readonly booked = new Set<string>();
  /** The references that an answer called cancelled. */
  readonly cancelled = new Set<string>();

  constructor(origin: string, name: string, { property, days }: { property: string; days: number }) {
    this.#origin = origin;
    this.name = name;
    this.property = property;
    const checkin = dateIn(days);
    const facts = {
      property,
      checkin,
      checkout: addDays(checkin, 2),
      key: demoKeys[property],
      ...guestOf(name),
    };
    for (const [fact, value] of Object.entries(facts)) this.#facts.set(fact, value);
  }

  /** Makes the template's request with the facts of this session and with the mutation. */
  request(template: Template, mutation: NamedMutation | undefined): Sent {
    return sentOf(tamed(mutated(this.#draft(template), mutation)));
  }

  /** Keeps cookie, ticket and facts of the answer to a request without a mutation. */
  noteAnswer(received: Received): void {
    for (const line of received.headers.getSetCookie()) this.#cookie = line.split(';')[0] ?? '';
    const ticket = received.headers.get(TICKET_HEADER);
    if (ticket) this.#facts.set('ticket', ticket);
    this.noteBody(received);
  }

  /** Keeps what an answer says about offers, the attempt and bookings. */
  noteBody({ body }: Received): void {
    const answer = parsedJson(body);
    const offer = offerSchema.safeParse(answer).data;
    if (offer?.rooms[0]) {
      const { roomTypeId, quote } = offer.rooms[0];
      for (const [name, value] of Object.entries({ ...offer.stay, roomTypeId, quote })) {
        this.#facts.set(`offer.${name}`, value);
      }
    }
    const attempt = attemptSchema.safeParse(answer).data?.attempt;
    if (attempt) {
      this.#facts.set('attempt', attempt.id);
      this.state = attempt.state;
    }
    const made = keySchema.safeParse(answer).data;
    if (made) this.#facts.set('key', made.key);
    const other = partnerSchema.safeParse(answer).data?.data.reference;
    if (other) this.#facts.set('partnerReference', other);
    const { booking } = bookedSchema.safeParse(answer).data ?? {};
    for (const shown of [...(attempt?.lines ?? []).map((line) => line.booking), booking]) {
      if (!shown) continue;
      this.#facts.set('reference', shown.reference);
      this.booked.add(shown.reference);
      if (shown.status === 'cancelled') this.cancelled.add(shown.reference);
    }
  }

  /** Does what a reloaded page does: reads the attempt, and commits it if it has not ended. */
  async seeThrough(): Promise<void> {
    const call = (method: string, path: string) =>
      exchange(this.#origin, {
        method,
        path: `/api/booking/${this.property}${path}`,
        headers: [
          ['cookie', this.#cookie],
          ['origin', this.#origin],
        ],
      });
    this.noteAnswer(await call('GET', '/attempts/current'));
    if (this.state !== 'armed' && this.state !== 'in-doubt') return;
    this.noteAnswer(await call('POST', `/attempts/${this.#facts.get('attempt')}/commit`));
  }

  #draft({ operation, path, query, headers, body }: Template): Draft {
    const isPartner = operation.path.startsWith('/partner/');
    const own: [string, string][] = [
      ['origin', this.#origin],
      ...(this.#cookie ? [['cookie', this.#cookie] as [string, string]] : []),
      ...(isPartner ? [['x-api-key', `${this.#facts.get('key')}`] as [string, string]] : []),
      ...(body === undefined ? [] : [['content-type', 'application/json'] as [string, string]]),
    ];
    const text = (value: unknown) => `${this.#filled(value)}`;
    const segments = operation.path.slice(1).split('/');
    return {
      method: operation.method,
      segments: segments.map((segment) =>
        segment.startsWith('{') ? text(path[segment.slice(1, -1)]) : segment,
      ),
      query: query.map(([name, value]) => [name, text(value)]),
      headers: [
        ...own,
        ...headers.map(([name, value]): [string, string] => [name.toLowerCase(), printable(text(value))]),
      ],
      ...(body !== undefined && { body: this.#filled(body) }),
    };
  }

  #filled(value: unknown): unknown {
    const open = placeholder.safeParse(value).data;
    if (open) return this.#fact(open);
    if (Array.isArray(value)) return value.map((item) => this.#filled(item));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, this.#filled(field)]));
  }

  #fact({ known, days }: z.infer<typeof placeholder>): unknown {
    if (days !== undefined) return dateIn(days);
    return this.#facts.get(known) ?? UNKNOWN_FACTS[known] ?? 'nothing-yet';
  }
}

const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '').trim();

const faultSchema = z.looseObject({ kind: z.string(), operation: z.string() });

/**
 * Limits a fault for a sandbox that is asked directly: it only delays a little or answers a status. The fuzz
 * would take a missing answer or a broken connection for a defect.
 */
function tamed(draft: Draft): Draft {
  const fault = faultSchema.safeParse(draft.body).data;
  if (!fault) return draft;
  const kind = fault.kind === 'status' || fault.kind === 'delay' ? fault.kind : 'delay';
  const status = typeof fault.status === 'number' ? { status: fault.status } : {};
  return {
    ...draft,
    body: { ...fault, kind, ...status, ms: typeof fault.ms === 'number' ? Math.min(fault.ms, 3) : fault.ms },
  };
}
