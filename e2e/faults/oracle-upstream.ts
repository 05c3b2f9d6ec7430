import { addDays, nightsBetween } from '../../lib/contract/index.ts';
import { OraclePrices, type PricedStay } from './oracle-prices.ts';

/**
 * An upstream that knows the truth: every arrival, every booking, every key and what came under it. It keeps the rules
 * of partner-api.md section 4 and answers the canonical shapes, unless a fault strikes.
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

export interface OracleBooking {
  reference: string;
  key: string;
  at: number;
  body: string;
  roomTypeId: string;
}

export type Operation = 'me' | 'availability' | 'bookings';

/** One call as a fault sees it. */
export interface StruckCall {
  /** Does what the service would do, once, and answers it. */
  work(): Response;
  /** The key has a booking already: rule 2 of partner-api.md section 4 leaves no other answer. */
  isMade(): boolean;
  /** Takes the room at once and books it `ms` later; the same key is answered by `meanwhile` until then. */
  holdFor(ms: number, meanwhile: () => Response): void;
  /** True the first time that it is asked for under this key. */
  isFirstTime(): boolean;
  /** Answers every later call under the same key in this way as well. */
  stick(answer: () => Response): void;
  wait(ms: number): Promise<void>;
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

export interface OracleOptions {
  /** How long a key is remembered after it first came, in milliseconds. */
  rememberKeysMs: number;
  /** Units of each room type and night. */
  units: number;
  now: () => number;
  /** Waits, in the same time as `now`. */
  wait: (ms: number) => Promise<void>;
}

export const ROOM_TYPES = ['sea', 'court', 'attic'] as const;
export type RoomType = (typeof ROOM_TYPES)[number];

type Stay = Omit<PricedStay, 'adults'>;

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
  readonly #made = new Map<string, { booking: OracleBooking; firstAt: number }>();
  readonly #held = new Map<string, { body: string; meanwhile: () => Response }>();
  readonly #struckOnce = new Set<string | undefined>();
  readonly #stuck = new Map<string, () => Response>();
  readonly #taken = new Map<string, number>();
  readonly #prices = new OraclePrices();
  readonly #strikes: Record<Operation, Strike[]> = { me: [], availability: [], bookings: [] };

  constructor(options: OracleOptions) {
    this.#options = options;
    this.#units = options.units;
    for (const [index, room] of ROOM_TYPES.entries()) this.setNightly(room, 10_000 + index * 2_000);
  }

  /** The next calls of the operation are struck in turn. */
  strike(operation: Operation, ...strikes: Strike[]): void {
    this.#strikes[operation].push(...strikes);
  }

  /** Faults that have not struck strike no more. What sticks to a key, sticks. */
  calm(): void {
    for (const strikes of Object.values(this.#strikes)) strikes.length = 0;
  }

  /** A room is still taken for a booking that is not made yet. */
  isHolding(): boolean {
    return this.#held.size > 0;
  }

  setNightly(room: string, cents: number): void {
    this.#prices.set(room, cents, this.#options.now());
  }

  /** Every total that the stay had in the room at some moment of the span. */
  totalsWithin(stay: PricedStay, from: number, to: number): string[] {
    return this.#prices.totalsWithin(stay, from, to);
  }

  /** Others take every unit that is left of the stay. */
  sellOut(request: Stay): void {
    for (const night of nightsOf(request)) this.#taken.set(night, this.#units);
  }

  /** There are so many units of every room from now on. */
  enlarge(units: number): void {
    this.#units = units;
  }

  /** What others had taken is free again. */
  reopen(): void {
    this.#taken.clear();
    for (const { body } of [...this.bookings, ...this.#held.values()]) this.#take(JSON.parse(body));
  }

  /** The service itself. Rejects as `fetch` does, where a fault breaks the line. */
  readonly receive = async (request: Request, sender: unknown): Promise<Response> => {
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
    const answer = () => this.#answer(operation, request.url, key, body);
    const strike = this.#strikes[operation].shift();
    try {
      return await (strike ? strike({ ...this.#struck(request, key, body, answer), sender }) : answer());
    } finally {
      end();
    }
  };

  #struck(
    request: Request,
    key: string | undefined,
    body: string,
    answer: () => Response,
  ): Omit<StruckCall, 'sender'> {
    const { wait } = this.#options;
    return {
      work: answer,
      isFirstTime: () => {
        const first = !this.#struckOnce.has(key);
        this.#struckOnce.add(key);
        return first;
      },
      isMade: () => key !== undefined && this.#made.has(key),
      holdFor: (ms, meanwhile) => {
        const known = key === undefined || this.#made.has(key) || this.#held.has(key);
        if (known || !this.#isFree(JSON.parse(body))) return;
        this.#take(JSON.parse(body));
        this.#held.set(key, { body, meanwhile });
        void wait(ms).then(() => {
          this.#held.delete(key);
          this.#keep(key, body);
        });
      },
      stick: (sticky) => {
        if (key !== undefined) this.#stuck.set(key, sticky);
      },
      wait,
      silence: () => new Promise(() => undefined),
      reset: () => {
        throw connectionError('ECONNRESET');
      },
      refuse: () => {
        throw connectionError('ECONNREFUSED');
      },
      url: request.url,
    };
  }

  #answer(operation: Operation, url: string, key: string | undefined, body: string): Response {
    if (operation === 'me') return Response.json({ data: { plan: 'pro', scopes: ['read', 'write'] } });
    if (operation === 'availability') return this.#rooms(new URL(url).searchParams);
    if (key === undefined) return refusal(400, 'validation_failed', 'Idempotency-Key is needed here.');
    const request: PricedStay = JSON.parse(body);
    const sticky = this.#stuck.get(key);
    if (sticky) return sticky();
    const made = this.#made.get(key);
    if (made && this.#options.now() - made.firstAt < this.#options.rememberKeysMs) {
      return bookingAnswer(200, made.booking);
    }
    const held = this.#held.get(key);
    if (held) return held.meanwhile();
    if (!this.#isFree(request)) return refusal(409, 'room_unavailable', 'The room is not available.');
    this.#take(request);
    return bookingAnswer(201, this.#keep(key, body));
  }

  #rooms(query: URLSearchParams): Response {
    const adults = Number(query.get('adults'));
    const stay = { checkin: query.get('checkin') ?? '', checkout: query.get('checkout') ?? '', adults };
    const data = ROOM_TYPES.map((roomTypeId) => ({ ...stay, roomTypeId }))
      .filter((request) => this.#isFree(request))
      .map((request) => ({
        roomTypeId: request.roomTypeId,
        name: `Room ${request.roomTypeId}`,
        price: { total: this.#prices.total(request), currency: 'EUR' },
      }));
    return Response.json({ data });
  }

  #isFree(request: Stay): boolean {
    return nightsOf(request).every((night) => (this.#taken.get(night) ?? 0) < this.#units);
  }

  #take(request: Stay): void {
    for (const night of nightsOf(request)) this.#taken.set(night, (this.#taken.get(night) ?? 0) + 1);
  }

  #keep(key: string, body: string): OracleBooking {
    const reference = `OR-${this.bookings.length + 1}`;
    const booking = {
      reference,
      key,
      at: this.#options.now(),
      body,
      roomTypeId: JSON.parse(body).roomTypeId,
    };
    this.bookings.push(booking);
    this.#made.set(key, { booking, firstAt: this.#options.now() });
    return booking;
  }
}

/** What `fetch` rejects with when the line breaks. */
function connectionError(code: 'ECONNRESET' | 'ECONNREFUSED'): TypeError {
  const cause = Object.assign(new Error(code), {
    code,
    ...(code === 'ECONNREFUSED' && { syscall: 'connect' }),
  });
  return new TypeError('fetch failed', { cause });
}

/** A refusal in the canonical shape. */
export function refusal(
  status: number,
  code: string,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ statusCode: status, error: 'Refused', message, code }, { status, headers });
}

function bookingAnswer(status: number, { reference }: OracleBooking): Response {
  return Response.json({ data: { id: reference, reference, status: 'confirmed' } }, { status });
}

function operationOf({ url, method }: Request): Operation {
  const path = new URL(url).pathname;
  if (method === 'POST' && path.endsWith('/bookings')) return 'bookings';
  return path.endsWith('/me') ? 'me' : 'availability';
}

function nightsOf({ roomTypeId, checkin, checkout }: Stay): string[] {
  const nights = Array.from({ length: nightsBetween(checkin, checkout) }, (_, night) =>
    addDays(checkin, night),
  );
  return nights.map((night) => `${roomTypeId} ${night}`);
}
