import { bookingAs, connectionError } from './oracle-answers.ts';
import type { OracleBooking } from './oracle-booking.ts';
import { OraclePrices, type PricedStay } from './oracle-prices.ts';
import { OracleProperty, type OraclePropertyOptions, ROOM_TYPES, type RoomStay } from './oracle-property.ts';

/**
 * An upstream with a complete record: every request, every booking, every idempotency key and its bodies. It
 * keeps the rules of docs/partner-api.md section 4 and answers in the canonical shapes, unless a fault
 * changes that.
 */

/** One request as it arrived. Times are epoch milliseconds. */
export interface Arrival {
  at: number;
  operation: Operation;
  key: string | undefined;
  body: string;
  /** Which process sent it. */
  sender: unknown;
  /** When it was answered, or its sender gave it up; `undefined` before that. */
  endedAt: number | undefined;
}

export type Operation = 'me' | 'availability' | 'bookings';

/** One call, as a fault sees it. */
export interface FaultyCall {
  /** Does the service's work once, and returns the service's answer. */
  work(): Response;
  /**
   * Whether the idempotency key has a booking already. Then rule 2 of docs/partner-api.md section 4 allows
   * only the booking as answer.
   */
  isMade(): boolean;
  /**
   * Takes the room at once and books it `ms` later. Until then `meanwhile` answers the same idempotency key.
   */
  holdFor(ms: number, meanwhile: () => Response): void;
  /** Returns true at the first call for this idempotency key only. */
  isFirstTime(): boolean;
  /** Lets `answer` answer every later call with the same idempotency key as well. */
  stick(answer: () => Response): void;
  wait(ms: number): Promise<void>;
  /** Returns the booking of another guest. */
  answerOfAnother(): Response;
  /** Returns a booking in this state, whether there is one or not. */
  answerAs(state: string): Response;
  /** Never answers. */
  silence(): Promise<never>;
  reset(): never;
  /** Refuses the connection. */
  refuse(): never;
  url: string;
  /** Which process sent it. */
  sender: unknown;
}

export type UpstreamFault = (call: FaultyCall) => Response | Promise<Response>;

export interface OracleOptions extends Omit<OraclePropertyOptions, 'prices' | 'record'> {
  /** The prefix of its booking references. @default 'OR' */
  references?: string;
  /** The price of its first room type for a night, in cents. @default 10_000 */
  nightlyFrom?: number;
  /** The service's other properties, by API key. @default none */
  neighbours?: Readonly<Record<string, OracleUpstream>>;
}

export class OracleUpstream {
  readonly arrivals: Arrival[] = [];
  readonly bookings: OracleBooking[] = [];
  readonly #options: OracleOptions;
  #units: number;
  /**
   * Keeps requests without an answer alive. Node ties a request's signal to the caller's signal by a weak
   * reference. A garbage-collected request would never learn that its caller has given it up.
   */
  readonly #underWay = new Set<Request>();
  readonly #faultyKeys = new Set<string | undefined>();
  /** The stays that other guests have taken. */
  readonly #soldOut: RoomStay[] = [];
  /** The properties, by the service's host and the API key. */
  readonly #properties = new Map<string, OracleProperty>();
  readonly #prices = new OraclePrices();
  readonly #faults: Record<Operation, UpstreamFault[]> = { me: [], availability: [], bookings: [] };

  constructor(options: OracleOptions) {
    this.#options = options;
    this.#units = options.units;
    const { nightlyFrom = 10_000 } = options;
    for (const [index, room] of ROOM_TYPES.entries()) this.setNightly(room, nightlyFrom + index * 2_000);
  }

  /** Lets the next calls of the operation meet these faults in turn. */
  injectFaults(operation: Operation, ...faults: UpstreamFault[]): void {
    this.#faults[operation].push(...faults);
  }

  /** Drops the faults that no call has met yet. The answers of `stick` stay. */
  clearFaults(): void {
    for (const faults of Object.values(this.#faults)) faults.length = 0;
  }

  /** Whether a room is taken for a booking that is not made yet. */
  isHolding(): boolean {
    return [...this.#properties.values()].some((property) => property.isHolding());
  }

  setNightly(room: string, cents: number): void {
    this.#prices.set(room, cents, this.#options.now());
  }

  /** Returns every total that the stay had in the room at some moment of the span. */
  totalsWithin(stay: PricedStay, from: number, to: number): string[] {
    return this.#prices.totalsWithin(stay, from, to);
  }

  /** Lets other guests take every unit that is left of the stay, at every property of the upstream. */
  sellOut(stay: RoomStay): void {
    this.#soldOut.push(stay);
    for (const property of this.#properties.values()) property.sellOut(stay);
  }

  /** Sets the number of units of every room type. */
  enlarge(units: number): void {
    this.#units = units;
    for (const property of this.#properties.values()) property.enlarge(units);
  }

  /** Frees the rooms that other guests had taken. */
  reopen(): void {
    this.#soldOut.length = 0;
    for (const property of this.#properties.values()) property.reopen();
  }

  /** The service itself. It rejects as `fetch` does if a fault breaks the connection. */
  readonly receive = async (request: Request, sender: unknown): Promise<Response> => {
    const neighbour = this.#options.neighbours?.[request.headers.get('x-api-key') ?? ''];
    if (neighbour) return neighbour.receive(request, sender);
    const operation = operationOf(request);
    const body = await request.text();
    const key = request.headers.get('idempotency-key') ?? undefined;
    const arrival: Arrival = { at: this.#options.now(), operation, key, body, sender, endedAt: undefined };
    this.arrivals.push(arrival);
    this.#underWay.add(request);
    const end = () => {
      arrival.endedAt ??= this.#options.now();
      this.#underWay.delete(request);
    };
    request.signal.addEventListener('abort', end, { once: true });
    const property = this.#propertyOf(request);
    const answer = () => answerOf(property, operation, request, arrival);
    const fault = this.#faults[operation].shift();
    try {
      return await (fault
        ? fault({ ...this.#faultyCall(request, { key, body }, property, answer), sender })
        : answer());
    } finally {
      end();
    }
  };

  #propertyOf({ url, headers }: Request): OracleProperty {
    const name = `${new URL(url).host} ${headers.get('x-api-key')}`;
    const known = this.#properties.get(name);
    if (known) return known;
    const record = (booking: Omit<OracleBooking, 'reference'>): OracleBooking => {
      const recorded = {
        ...booking,
        reference: `${this.#options.references ?? 'OR'}-${this.bookings.length + 1}`,
      };
      this.bookings.push(recorded);
      return recorded;
    };
    const property = new OracleProperty({
      ...this.#options,
      units: this.#units,
      prices: this.#prices,
      record,
    });
    for (const stay of this.#soldOut) property.sellOut(stay);
    this.#properties.set(name, property);
    return property;
  }

  #faultyCall(
    { url }: Request,
    { key, body }: Pick<Arrival, 'key' | 'body'>,
    property: OracleProperty,
    work: () => Response,
  ): Omit<FaultyCall, 'sender'> {
    const { wait } = this.#options;
    return {
      work,
      isFirstTime: () => {
        const first = !this.#faultyKeys.has(key);
        this.#faultyKeys.add(key);
        return first;
      },
      isMade: () => property.isMade(key),
      holdFor: (ms, meanwhile) => property.holdFor(key, body, ms, meanwhile),
      stick: (sticky) => property.stick(key, sticky),
      answerOfAnother: () => bookingAs(201, 'confirmed', BOOKING_OF_ANOTHER_GUEST),
      answerAs: (state) =>
        bookingAs(201, state, { reference: 'OR-X', body, total: this.#prices.total(JSON.parse(body)) }),
      wait,
      silence: () => new Promise(() => undefined),
      reset: () => {
        throw connectionError('ECONNRESET');
      },
      refuse: () => {
        throw connectionError('ECONNREFUSED');
      },
      url,
    };
  }
}

/** The booking of a guest who is in no history. */
const BOOKING_OF_ANOTHER_GUEST = {
  reference: 'OR-OF-ANOTHER',
  total: '310.00',
  body: JSON.stringify({
    roomTypeId: 'court',
    checkin: '2027-05-01',
    checkout: '2027-05-03',
    adults: 1,
    guest: { firstName: 'Grace', lastName: 'Hopper', email: 'grace@example.com' },
  }),
};

function answerOf(
  property: OracleProperty,
  operation: Operation,
  { url, headers }: Request,
  { key, body, at }: Arrival,
): Response {
  if (operation === 'availability') return property.rooms(new URL(url).searchParams);
  if (operation === 'bookings') return property.book(key, body, at);
  const name = `The house of ${headers.get('x-api-key')}`;
  return Response.json({ data: { property: { name }, plan: 'pro', scopes: ['read', 'write'] } });
}

function operationOf({ url, method }: Request): Operation {
  const path = new URL(url).pathname;
  if (method === 'POST' && path.endsWith('/bookings')) return 'bookings';
  return path.endsWith('/me') ? 'me' : 'availability';
}
