import { bookingAs, connectionError } from './oracle-answers.ts';
import type { OracleBooking } from './oracle-booking.ts';
import { type HouseOptions, OracleHouse, ROOM_TYPES, type RoomStay } from './oracle-house.ts';
import { OraclePrices, type PricedStay } from './oracle-prices.ts';

/**
 * An upstream that knows the truth: every arrival, every booking, every key and what came under it. It keeps the rules
 * of docs/partner-api.md section 4 and answers the canonical shapes, unless a fault strikes.
 */

/** One request as it came in. Times are epoch milliseconds. */
export interface Arrival {
  at: number;
  operation: Operation;
  key: string | undefined;
  body: string;
  /** Which process sent it. */
  sender: unknown;
  /** When it was answered, or given up by its sender; `undefined` while neither. */
  endedAt: number | undefined;
}

export type Operation = 'me' | 'availability' | 'bookings';

/** One call as a fault sees it. */
export interface StruckCall {
  /** Does what the service would do, once, and answers it. */
  work(): Response;
  /** The key has a booking already: rule 2 of docs/partner-api.md section 4 leaves no other answer. */
  isMade(): boolean;
  /** Takes the room at once and books it `ms` later; the same key is answered by `meanwhile` until then. */
  holdFor(ms: number, meanwhile: () => Response): void;
  /** True the first time that it is asked for under this key. */
  isFirstTime(): boolean;
  /** Answers every later call under the same key in this way as well. */
  stick(answer: () => Response): void;
  wait(ms: number): Promise<void>;
  /** Answers the booking of another guest. */
  answerOfAnother(): Response;
  /** Answers that there is a booking in this state, whether there is one or not. */
  answerAs(state: string): Response;
  /** Never answers. */
  silence(): Promise<never>;
  reset(): never;
  /** Nobody takes the connection. */
  refuse(): never;
  url: string;
  /** Which process sent it. */
  sender: unknown;
}

export type Strike = (call: StruckCall) => Response | Promise<Response>;

export interface OracleOptions extends Omit<HouseOptions, 'prices' | 'record'> {
  /** What its booking references begin with. @default 'OR' */
  references?: string;
  /** What its first room costs a night, in cents. @default 10_000 */
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
   * Keeps requests alive that are never answered. Node ties a request's signal to that of its caller by a weak reference:
   * once a request is collected, it never hears that its caller has given it up.
   */
  readonly #underWay = new Set<Request>();
  readonly #struckOnce = new Set<string | undefined>();
  /** What others have taken. */
  readonly #soldOut: RoomStay[] = [];
  /** By the service's host and the API key. */
  readonly #houses = new Map<string, OracleHouse>();
  readonly #prices = new OraclePrices();
  readonly #strikes: Record<Operation, Strike[]> = { me: [], availability: [], bookings: [] };

  constructor(options: OracleOptions) {
    this.#options = options;
    this.#units = options.units;
    const { nightlyFrom = 10_000 } = options;
    for (const [index, room] of ROOM_TYPES.entries()) this.setNightly(room, nightlyFrom + index * 2_000);
  }

  /** The next calls of the operation are struck in turn. */
  strike(operation: Operation, ...strikes: Strike[]): void {
    this.#strikes[operation].push(...strikes);
  }

  /** Drops the faults that are still to come. Answers that are kept for a key stay. */
  calm(): void {
    for (const strikes of Object.values(this.#strikes)) strikes.length = 0;
  }

  /** A room is still taken for a booking that is not made yet. */
  isHolding(): boolean {
    return [...this.#houses.values()].some((house) => house.isHolding());
  }

  setNightly(room: string, cents: number): void {
    this.#prices.set(room, cents, this.#options.now());
  }

  /** Every total that the stay had in the room at some moment of the span. */
  totalsWithin(stay: PricedStay, from: number, to: number): string[] {
    return this.#prices.totalsWithin(stay, from, to);
  }

  /** Others take every unit that is left of the stay, in every house. */
  sellOut(stay: RoomStay): void {
    this.#soldOut.push(stay);
    for (const house of this.#houses.values()) house.sellOut(stay);
  }

  /** There are so many units of every room from now on. */
  enlarge(units: number): void {
    this.#units = units;
    for (const house of this.#houses.values()) house.enlarge(units);
  }

  /** What others had taken is free again. */
  reopen(): void {
    this.#soldOut.length = 0;
    for (const house of this.#houses.values()) house.reopen();
  }

  /** The service itself. Rejects as `fetch` does, where a fault breaks the line. */
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
    const house = this.#houseOf(request);
    const answer = () => answerOf(house, operation, request, arrival);
    const strike = this.#strikes[operation].shift();
    try {
      return await (strike
        ? strike({ ...this.#struck(request, { key, body }, house, answer), sender })
        : answer());
    } finally {
      end();
    }
  };

  #houseOf({ url, headers }: Request): OracleHouse {
    const name = `${new URL(url).host} ${headers.get('x-api-key')}`;
    const known = this.#houses.get(name);
    if (known) return known;
    const record = (booking: Omit<OracleBooking, 'reference'>): OracleBooking => {
      const recorded = {
        ...booking,
        reference: `${this.#options.references ?? 'OR'}-${this.bookings.length + 1}`,
      };
      this.bookings.push(recorded);
      return recorded;
    };
    const house = new OracleHouse({ ...this.#options, units: this.#units, prices: this.#prices, record });
    for (const stay of this.#soldOut) house.sellOut(stay);
    this.#houses.set(name, house);
    return house;
  }

  #struck(
    { url }: Request,
    { key, body }: Pick<Arrival, 'key' | 'body'>,
    house: OracleHouse,
    work: () => Response,
  ): Omit<StruckCall, 'sender'> {
    const { wait } = this.#options;
    return {
      work,
      isFirstTime: () => {
        const first = !this.#struckOnce.has(key);
        this.#struckOnce.add(key);
        return first;
      },
      isMade: () => house.isMade(key),
      holdFor: (ms, meanwhile) => house.holdFor(key, body, ms, meanwhile),
      stick: (sticky) => house.stick(key, sticky),
      answerOfAnother: () => bookingAs(201, 'confirmed', ANOTHER),
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

/** Of a guest who has nothing to do with any history. */
const ANOTHER = {
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
  house: OracleHouse,
  operation: Operation,
  { url, headers }: Request,
  { key, body, at }: Arrival,
): Response {
  if (operation === 'availability') return house.rooms(new URL(url).searchParams);
  if (operation === 'bookings') return house.book(key, body, at);
  const property = { name: `The house of ${headers.get('x-api-key')}` };
  return Response.json({ data: { property, plan: 'pro', scopes: ['read', 'write'] } });
}

function operationOf({ url, method }: Request): Operation {
  const path = new URL(url).pathname;
  if (method === 'POST' && path.endsWith('/bookings')) return 'bookings';
  return path.endsWith('/me') ? 'me' : 'availability';
}
