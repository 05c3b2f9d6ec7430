import { type AttemptDriver, createAttemptDriver } from '../../../lib/browser/attempt/driver.ts';
import { type AttemptPhase, isUnresolved } from '../../../lib/browser/attempt/phase.ts';
import { browserChannel } from '../../../lib/browser/attempt/tab-channel.ts';
import { browserLock } from '../../../lib/browser/attempt/tab-lock.ts';
import { tabMemory } from '../../../lib/browser/attempt/tab-memory.ts';
import type { BookingApi, Order } from '../../../lib/browser/booking-api.ts';
import { browserTickets } from '../../../lib/browser/browser-tickets.ts';
import { browserClock } from '../../../lib/browser/clock.ts';
import type { TabStorage } from '../../../lib/browser/tab-storage.ts';
import type { AttemptSummary, LineSummary } from '../../../lib/contract/order/attempt-schema.ts';
import { apiBaseOf, type PropertySlug } from '../oracle/oracle-inn.ts';
import type { RoomType } from '../oracle/oracle-property.ts';
import type { Channels, WebLocks } from './browser-shares.ts';
import type { GuestNetwork } from './guest-network.ts';
import { roomsOf } from './order-name.ts';

/** Something that a page has shown to the guest. */
export interface Told {
  at: number;
  tab: number;
  property: PropertySlug;
  what: 'confirmed' | 'rejected' | 'stuck' | 'in doubt' | 'refused at the form';
  attemptId?: string;
  reference?: string;
  /** Whether it is the confirmation of an earlier order, and is shown as that. */
  earlier?: boolean;
  /** The code of a refusal at the form, and the refused order. */
  code?: string;
  order?: Order;
}

export interface Wish {
  roomTypeId: RoomType;
  checkin: string;
  checkout: string;
  email: string;
  /** @default 'Ada' */
  firstName?: string;
  /** @default 2 */
  adults?: number;
  /** The further rooms of an order of several rooms. @default none */
  others?: readonly { roomTypeId: RoomType; adults: number }[];
}

interface GuestTabOptions {
  number: number;
  /** The property whose widget the page shows. */
  property: PropertySlug;
  network: GuestNetwork;
  channels: Channels;
  locks: WebLocks;
  storage: TabStorage;
  told: (told: Told) => void;
}

/** One page with the widget: the real driver and the real client of the BFF. */
export class GuestTab {
  readonly number: number;
  readonly property: PropertySlug;
  readonly driver: AttemptDriver;
  readonly api: BookingApi;
  readonly storage: TabStorage;
  isOpen = true;
  readonly #closed = new AbortController();
  readonly #returns = new Set<(what: 'online' | 'visible') => void>();
  readonly #stop: () => void;

  constructor({ number, property, network, channels, locks, storage, told }: GuestTabOptions) {
    this.number = number;
    this.property = property;
    this.storage = storage;
    const apiBase = apiBaseOf(property);
    const tickets = browserTickets(apiBase, storage);
    this.api = network.api({ gone: this.#closed.signal, by: number, property, tickets });
    this.driver = createAttemptDriver({
      api: this.api,
      channel: browserChannel(apiBase, channels.open),
      withLock: browserLock(apiBase, browserClock, locks.of(this.#closed.signal)),
      memory: tabMemory(apiBase, storage),
      clock: browserClock,
      connection: {
        isOnline: () => network.online,
        onReturn: (look) => {
          this.#returns.add(look);
          return () => this.#returns.delete(look);
        },
      },
    });
    const report = (seen: Omit<Told, 'at' | 'tab' | 'property'>) => {
      if (this.isOpen) told({ at: Date.now(), tab: number, property, ...seen });
    };
    let shown = this.driver.state();
    const listed = new Set<string>();
    this.driver.subscribe(() => {
      const state = this.driver.state();
      for (const { attempt, booking } of this.driver.bookings()) {
        const { reference } = booking;
        const isNew = !listed.has(reference) && state.phase !== 'confirmed';
        listed.add(reference);
        if (isNew) report({ what: 'confirmed', attemptId: attempt.id, reference, earlier: true });
      }
      if (state === shown) return;
      shown = state;
      for (const seen of reportsOf(state)) report(seen);
    });
    this.#stop = this.driver.start();
  }

  /** Whether the order button can be reached: it is there, and it is not busy. */
  canOrder(): boolean {
    return this.isOpen && this.driver.canOrder() && this.driver.state().phase === 'idle';
  }

  /** Whether this tab has an unresolved order. */
  isOrdering(): boolean {
    return this.isOpen && isUnresolved(this.driver.state());
  }

  /** Whether the widget knows the final outcome, or has nothing to find out. */
  isSettled(): boolean {
    return !this.isOrdering() && !(this.isOpen && this.driver.state().phase === 'ending');
  }

  /** Simulates that the guest looks at the page again, or that the browser is online again. */
  returnTo(what: 'online' | 'visible'): void {
    for (const look of this.#returns) look(what);
  }

  close(): void {
    this.isOpen = false;
    this.#stop();
    this.#closed.abort();
  }
}

/** Returns the order of a wish's first room, without a price. */
export function orderedBy({
  roomTypeId,
  checkin,
  checkout,
  email,
  firstName = 'Ada',
  adults = 2,
}: Wish): Omit<Order, 'quote'> {
  return { roomTypeId, checkin, checkout, adults, guest: { firstName, lastName: 'Lovelace', email } };
}

/** Searches as the page does. Returns `undefined` if the room is not offered, or no answer comes. */
export async function findOrder(api: BookingApi, wish: Wish): Promise<Order | undefined> {
  const order = orderedBy(wish);
  const first = await findRoom(api, order);
  const others = [];
  for (const { roomTypeId, adults } of wish.others ?? []) {
    const quote = await findRoom(api, { ...order, roomTypeId, adults });
    if (quote === undefined) return undefined;
    others.push({ roomTypeId, adults, quote });
  }
  return first === undefined ? undefined : { ...order, quote: first, ...(others.length > 0 && { others }) };
}

/** Returns the quote of a room; `undefined` if the room is not offered, or no answer comes. */
async function findRoom(
  api: BookingApi,
  { roomTypeId, checkin, checkout, adults }: Omit<Order, 'quote' | 'guest'>,
): Promise<string | undefined> {
  const found = await api.availability({ checkin, checkout, adults }).catch(() => undefined);
  return found?.rooms.find((room) => room.roomTypeId === roomTypeId)?.quote;
}

type Report = Omit<Told, 'at' | 'tab' | 'property'>;

/** Returns what a state shows of each room of the order. */
function reportsOf(state: AttemptPhase): Report[] {
  switch (state.phase) {
    case 'confirmed': {
      const { attempt, booking, earlier } = state;
      const single = {
        what: 'confirmed' as const,
        attemptId: attempt.id,
        reference: booking.reference,
        earlier,
      };
      return attempt.lines?.map((line) => reportOfLine(line, earlier)) ?? [single];
    }
    case 'rejected':
    case 'stuck': {
      const { attempt, phase: what } = state;
      const { lines = [{ attempt }] } = attempt;
      // The guest has to ask about a room whose outcome is not known by then.
      return lines.flatMap((line) => {
        const report = reportOfLine(line, false);
        return report.what === 'in doubt' ? { what, attemptId: line.attempt.id } : report;
      });
    }
    case 'committing':
    case 'waiting':
    case 'asking':
      return idsOf(state.attempt).map((attemptId) => ({ what: 'in doubt', attemptId }));
    case 'idle': {
      const { refusal } = state;
      if (!refusal) return [];
      const code = codeOf(refusal);
      return roomsOf(refusal.order).map((order) => ({ what: 'refused at the form', code, order }));
    }
    default:
      return [];
  }
}

function reportOfLine({ attempt, booking }: LineSummary, earlier: boolean): Report {
  const { id: attemptId, state } = attempt;
  if (state === 'confirmed' && booking)
    return { what: 'confirmed', attemptId, reference: booking.reference, earlier };
  return { what: state === 'rejected' || state === 'stuck' ? state : 'in doubt', attemptId };
}

/** Returns the ids of the attempts of the order's rooms. */
const idsOf = ({ id, lines }: AttemptSummary): string[] => lines?.map(({ attempt }) => attempt.id) ?? [id];

function codeOf(refusal: { kind: string; problem?: { code: string } }): string {
  return refusal.problem?.code ?? refusal.kind;
}
