import { expect, vi } from 'vitest';
import { TICKET_HEADER } from '../../contract/http/ticket-header.ts';
import { type Availability, addDays, type RoomOffer } from '../../contract/index.ts';
import { loadProperties, type SessionSecrets } from '../../property/index.ts';
import { demoSeeds } from '../../sandbox/demo/index.ts';
import { createSandbox, demoKeyEnvironment, demoPropertiesFile, type Sandbox } from '../../sandbox/index.ts';
import { type SandboxServer, serveSandbox } from '../../sandbox/serve.ts';
import { createLog } from '../../telemetry/index.ts';
import { type BookingService, type BookingServiceOptions, createBookingService } from '../service.ts';
import { checkAgainstRouteTable } from './test-declared-answers.ts';

/** For tests: the BFF in front of a sandbox on a real socket, and guests with their own cookies. */

export const ORIGIN = 'http://hotel.test';

const SECRET = { id: '17', value: 'a session secret for tests, long enough' };

export interface Bench {
  sandbox: Sandbox;
  service: BookingService;
  /** Every line that was logged. */
  lines: string[];
  /** The Partner API requests that arrived, for example `POST /bookings`. */
  arrivals(): string[];
  guest(property?: string): Guest;
  /** Requests the health check. @param method default GET */
  health(method?: string): Promise<Response>;
  /** Serves other properties from now on: the present properties file with this edit. */
  reload(edit: (file: PropertiesFile) => void): void;
  /** Another BFF process with the same upstream. */
  another(change?: Partial<BookingServiceOptions>): BookingService;
  close(): Promise<void>;
}

export interface PropertiesFile {
  properties: Record<string, unknown>[];
}

/** Starts a bench. `change` overrides options of the service; `edit` changes the properties file. */
export async function startBench(
  change: Partial<BookingServiceOptions> = {},
  edit: (file: PropertiesFile) => void = () => {},
): Promise<Bench> {
  const sandbox = createSandbox();
  const opened = new Set<string>();
  const openOnce = (slug: string) => {
    if (!opened.has(slug)) openEveryNight(sandbox, slug);
    opened.add(slug);
  };
  openOnce('harbour-house');
  const server: SandboxServer = await serveSandbox(sandbox, { port: 0, host: '127.0.0.1' });
  const file = demoPropertiesFile(server.baseUrl) as PropertiesFile;
  for (const property of file.properties) {
    property.perClient = { searchesPerMinute: 10_000, attemptsPerMinute: 10_000 };
  }
  edit(file);
  const environment = { ...demoKeyEnvironment };
  const lines: string[] = [];
  const another = ({ registry, ...other }: Partial<BookingServiceOptions> = {}) => {
    const options = {
      environment,
      secrets: secretsOf(SECRET),
      log: createLog({ write: (line) => lines.push(line) }),
      basePath: '/api/booking',
      trustedProxies: 0,
      ...change,
      ...other,
      registry: registry ?? change.registry ?? loadProperties(environment, file),
    };
    return checkAgainstRouteTable(createBookingService(options), options.basePath);
  };
  const registry = loadProperties(environment, file);
  const service = another({ registry });
  return {
    sandbox,
    service,
    lines,
    arrivals: () =>
      sandbox.control
        .requests()
        .map(({ method, path }) => `${method} ${path.replace(/^.*partner\/v1/, '').split('?')[0]}`),
    guest: (property = 'harbour-house') => {
      // The nights of a property take a while to make, and most tests are about one property.
      openOnce(property);
      return new Guest(service, property);
    },
    health: (method = 'GET') => service.health(new Request(`${ORIGIN}/api/health`, { method })),
    reload: (change) => {
      change(file);
      registry.replace(loadProperties(environment, file).all);
    },
    another,
    close: async () => {
      await server.close();
      sandbox.close();
    },
  };
}

/** The error that `fetch` throws if nothing accepts the connection. */
export function refusedConnection(): TypeError {
  const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' });
  return new TypeError('fetch failed', { cause });
}

/** Opens every night. The demo's scarce nights move with the calendar, and a test must not depend on its date. */
export function openEveryNight(sandbox: Sandbox, property: string): void {
  const from = new Date().toISOString().slice(0, 10);
  const rooms = demoSeeds.find(({ slug }) => slug === property)?.rooms ?? [];
  for (const { roomTypeId } of rooms) {
    sandbox.control.setNights({ property, roomTypeId, from, to: addDays(from, 150), units: 6 });
  }
}

export function secretsOf(
  ...[current = SECRET, ...previous]: { id: string; value: string }[]
): SessionSecrets {
  return { current, all: [current, ...previous] };
}

/** A stay that begins in this number of days. It is far enough ahead to be free. */
export function stayIn(days: number, nights = 2): { checkin: string; checkout: string; adults: number } {
  const checkin = addDays(new Date().toISOString().slice(0, 10), days);
  return { checkin, checkout: addDays(checkin, nights), adults: 2 };
}

export const ADA = { firstName: 'Ada', lastName: 'Lovelace', email: 'ada@example.com' };

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests read into answers of many shapes; each asserts what it reads.
  body: any;
}

/** Commits an attempt. Returns while its send is in progress at the upstream. */
export async function beginSend(
  { sandbox }: Bench,
  guest: Guest,
  id: string,
): Promise<{ committed: Promise<Answer> }> {
  const { control } = sandbox;
  control.addFault({ operation: 'bookings', kind: 'delay', ms: 500, times: 1 });
  const committed = guest.commit(id);
  // The sandbox has received the send.
  await vi.waitFor(() => expect(control.faults()).toHaveLength(0));
  return { committed };
}

/** The first order of a client without cookie and ticket. The order begins the session, and is refused. */
export const WITHOUT_TICKET = { ...stayIn(30), roomTypeId: 'any', guest: ADA, quote: 'none' };

/** A browser at one property. It keeps cookies and the session's ticket, and sends its own Origin. */
export class Guest {
  cookie = '';
  ticket: string | undefined;
  service: Pick<BookingService, 'handle'>;
  readonly property: string;

  constructor(service: Pick<BookingService, 'handle'>, property: string) {
    this.service = service;
    this.property = property;
  }

  /** Another tab. It starts with the same cookie, and keeps its own from then on. */
  fork(): Guest {
    const tab = new Guest(this.service, this.property);
    tab.cookie = this.cookie;
    tab.ticket = this.ticket;
    return tab;
  }

  async send(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const request = new Request(`${ORIGIN}/api/booking/${this.property}${path}`, {
      method,
      headers: {
        ...(this.cookie && { cookie: this.cookie }),
        ...(method !== 'GET' && { origin: ORIGIN }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const response = await this.service.handle(request);
    for (const line of response.headers.getSetCookie()) this.cookie = line.split(';')[0] ?? '';
    this.ticket = response.headers.get(TICKET_HEADER) ?? this.ticket;
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
  }

  get(path: string): Promise<Answer> {
    return this.send('GET', path);
  }

  /** Looks like the widget, with the ticket. */
  look(): Promise<Answer> {
    return this.send('GET', '/attempts/current', undefined, { [TICKET_HEADER]: this.ticket ?? '' });
  }

  /** Chooses "book another", or withdraws an attempt, like the widget, with the ticket. */
  end(id?: string): Promise<Answer> {
    return this.send('DELETE', `/attempts/current${id ? `?withdraw=${id}` : ''}`, undefined, {
      [TICKET_HEADER]: this.ticket ?? '',
    });
  }

  async search(stay: { checkin: string; checkout: string; adults: number }): Promise<Availability> {
    const query = new URLSearchParams({ ...stay, adults: String(stay.adults) });
    const answer = await this.get(`/availability?${query}`);
    if (answer.status !== 200) throw new Error(`search answered ${answer.status} ${answer.body.code}`);
    return answer.body;
  }

  /** Searches, and makes the order of one room. Without a name, it takes the first room. */
  async order(stay = stayIn(30), roomTypeId?: string): Promise<Record<string, unknown> & { quote: string }> {
    const { rooms } = await this.search(stay);
    const room: RoomOffer | undefined = rooms.find((offer) => !roomTypeId || offer.roomTypeId === roomTypeId);
    if (!room) throw new Error(`no ${roomTypeId ?? 'room'} for ${stay.checkin}`);
    return { ...stay, roomTypeId: room.roomTypeId, guest: ADA, quote: room.quote };
  }

  /**
   * Begins the session like the first order of a client without a ticket. Then the guest has a cookie and a
   * ticket.
   */
  async arrive(): Promise<this> {
    await this.get('/property');
    await this.send('POST', '/attempts', WITHOUT_TICKET);
    return this;
  }

  /** Presses the order button, with the tab's ticket. */
  arm(order: object | string | undefined): Promise<Answer> {
    return this.send(
      'POST',
      '/attempts',
      typeof order === 'object' && this.ticket ? { ticket: this.ticket, ...order } : order,
    );
  }

  commit(id: string): Promise<Answer> {
    return this.send('POST', `/attempts/${id}/commit`);
  }

  /** Arrives, orders and commits. */
  async book(stay = stayIn(30), roomTypeId?: string): Promise<Answer> {
    await this.arrive();
    const armed = await this.arm(await this.order(stay, roomTypeId));
    return armed.status === 201 ? this.commit(armed.body.attempt.id) : armed;
  }
}
