import { randomUUID } from 'node:crypto';
import {
  type Availability,
  addDays,
  cheapest,
  datesOf,
  type Money,
  type NearOffer,
  type NearOffers,
  nightsBetween,
  nightsOf,
  type RoomOffer,
  type Stay,
  type StayQuery,
  sameMoney,
  stayKey,
  staysOverlap,
} from '../../contract/index.ts';
import type { PartnerClient, PartnerRoom, RetryOptions } from '../../partner/index.ts';
import { type PropertyConfig, roomText, type SessionSecrets } from '../../property/index.ts';
import type {
  AvailabilityCache,
  Cached,
  FreshFlight,
  Night,
  NightPrices,
  SpareAsker,
} from '../../store/index.ts';
import { isProblemError } from '../http/problem.ts';
import type { Gateway } from '../upstream/gateway.ts';
import type { Purpose } from '../upstream/plan-place.ts';
import { signQuote } from './quote.ts';

/** What the upstream has answered about a property's rooms. */
export interface RoomAnswers {
  /** For searches. */
  cache: AvailabilityCache<PartnerRoom[]>;
  /** For agents. Their answers must not push those of guests out of the cache. */
  agents: AvailabilityCache<PartnerRoom[]>;
  /** For orders, which share an answer only while it is on its way. */
  fresh: FreshFlight<PartnerRoom[]>;
  /** What stays of one night cost, whoever has asked for them. */
  nights: NightPrices;
}

export interface RoomsOptions {
  config: Pick<PropertyConfig, 'slug' | 'rooms' | 'defaultLocale' | 'locales'>;
  secrets: SessionSecrets;
  gateway: Pick<Gateway, 'read' | 'readIfPlace'>;
  answers: RoomAnswers;
}

/** What rooms are asked afresh for: a first send, an order, or the order of a session that has only just begun. */
export type FreshPurpose = Extract<Purpose, 'booking' | 'arming' | 'newcomer'>;

/** What an order is for: this room, for this stay. */
export type OrderedRoom = StayQuery & { roomTypeId: string };

/** Whether an ordered room can still be had at the price that its guest has agreed to. */
export type AgreedRoom =
  | { kind: 'as-agreed'; room: PartnerRoom }
  | { kind: 'sold-out' }
  | { kind: 'price-changed'; current: Money };

const ENCODER = new TextEncoder();
const FULL = 'full';
const UNKNOWN = 'unknown';

/** A property's rooms, as guests see them and as orders are checked against. */
export class Rooms {
  readonly #options: RoomsOptions;
  /** Tells this configuration's texts from those of others. */
  readonly #edition = randomUUID();

  constructor(options: RoomsOptions) {
    this.#options = options;
  }

  /** Rooms for a stay that has been checked, through the cache. @throws ProblemError when nothing can be shown */
  async search(stay: StayQuery, locale: string): Promise<Availability> {
    return this.#shown(stay, await this.#find(stay), locale);
  }

  /**
   * The same for an agent: a recent answer for a guest or an agent, else the answer to a spare request. No guest waits for it,
   * and none shares its failure.
   * @throws ProblemError `too-many-requests` if there is no spare request
   */
  async searchForAgent(stay: StayQuery, locale: string): Promise<Availability> {
    const { cache, agents } = this.#options.answers;
    const key = stayKey(stay);
    const found = cache.fresh(key) ?? (await agents.get(key, () => this.#ask(stay, 'agent')));
    return this.#shown(stay, found, locale);
  }

  /** As {@link search}, as JSON in UTF-8: made once of each answer in each language, however many guests see it. */
  async searchText(stay: StayQuery, locale: string): Promise<Uint8Array<ArrayBuffer>> {
    const found = await this.#find(stay);
    // The property's own texts of its rooms are in it, so it is one configuration's.
    const form = `${this.#edition} ${locale} ${found.stale ? 'stale' : 'fresh'}`;
    return this.#options.answers.cache.rendered(stayKey(stay), found, form, () =>
      ENCODER.encode(JSON.stringify(this.#shown(stay, found, locale))),
    );
  }

  /** The cheapest room of each of these stays that has one. Asks as far as the plan's budget has room to spare. */
  async near(stays: readonly StayQuery[]): Promise<NearOffers> {
    const answers = await Promise.all(stays.map((stay) => this.#near(stay)));
    return {
      offers: answers.filter((answer) => answer !== FULL && answer !== UNKNOWN),
      complete: !answers.includes(UNKNOWN),
    };
  }

  /**
   * Asks the upstream for an ordered room as it is now.
   * @param agreed the price that the guest has agreed to
   * @throws ProblemError where nobody can tell now
   */
  async askAgreed(
    { roomTypeId, checkin, checkout, adults }: OrderedRoom,
    agreed: Money,
    purpose: FreshPurpose,
  ): Promise<AgreedRoom> {
    const stay = { checkin, checkout, adults };
    const rooms = await this.#askAfresh(stay, purpose);
    const room = rooms.find((candidate) => candidate.roomTypeId === roomTypeId);
    if (room && sameMoney(agreed, room.price.total)) return { kind: 'as-agreed', room };
    // What the cache shows is out of date: the guest who goes back to the rooms must not meet it again.
    this.forget(stay);
    return room ? { kind: 'price-changed', current: room.price.total } : { kind: 'sold-out' };
  }

  /** What a guest is told of a changed price. To consent, the guest orders with its `quote`. */
  changedPrice(
    ordered: OrderedRoom,
    { quoted, current }: { quoted: Money; current: Money },
  ): { quoted: Money; current: Money; quote: string } {
    return { quoted, current, quote: this.#quote(ordered, current) };
  }

  /**
   * Rooms as the upstream has them after this call began: what an order is checked against. Only calls of one purpose share
   * an answer: the budget may refuse a newcomer where it admits a known guest.
   * @throws ProblemError
   */
  #askAfresh(stay: StayQuery, purpose: FreshPurpose): Promise<PartnerRoom[]> {
    const { fresh } = this.#options.answers;
    return fresh.run(`${purpose} ${stayKey(stay)}`, () => this.#ask(stay, purpose));
  }

  /** Forgets cached answers for stays that share a night with this one: a booking has changed them. */
  forget(stay: StayQuery): void {
    const { cache, nights } = this.#options.answers;
    cache.drop((key) => staysOverlap(stay, datesOf(key)), nightsOf(stay));
    nights.forget(nightsOf(stay));
  }

  /**
   * Asks, once, for the price of a night that no guest waits for, if the plan has a request to spare.
   * @param purpose whose month the night is of
   * @returns 0 when it was asked, else when to try again, in milliseconds
   * @throws ProblemError
   */
  async harvest({ date, adults }: Night, purpose: SpareAsker): Promise<number> {
    const stay = { checkin: date, checkout: addDays(date, 1), adults };
    const made = await this.#options.gateway.readIfPlace(purpose, (partner) =>
      this.#read(partner, stay, { placeForRetry: async () => false }),
    );
    return 'waitMs' in made ? made.waitMs : 0;
  }

  #quote({ roomTypeId, checkin, checkout, adults }: OrderedRoom, price: Money): string {
    const { secrets, config } = this.#options;
    return signQuote(secrets, { property: config.slug, roomTypeId, checkin, checkout, adults, price });
  }

  #find(stay: StayQuery): Promise<Cached<PartnerRoom[]>> {
    return this.#options.answers.cache.get(stayKey(stay), () => this.#ask(stay, 'search'));
  }

  #shown(stay: StayQuery, { value, asOf, stale }: Cached<PartnerRoom[]>, locale: string): Availability {
    const rooms = value.map((room) => this.#offer(stay, room, locale));
    return { stay: stayAnswer(stay), rooms, asOf: new Date(asOf).toISOString(), stale };
  }

  async #near(stay: StayQuery): Promise<NearOffer | typeof FULL | typeof UNKNOWN> {
    try {
      const load = () => this.#ask(stay, 'nearby');
      const { value, stale } = await this.#options.answers.cache.get(stayKey(stay), load, 'widget');
      if (stale) return UNKNOWN;
      const from = cheapest(value.map(({ price }) => price.total));
      return from ? { stay: stayAnswer(stay), from } : FULL;
    } catch (error) {
      if (isProblemError(error)) return UNKNOWN;
      throw error;
    }
  }

  #ask(stay: StayQuery, purpose: Purpose): Promise<PartnerRoom[]> {
    return this.#options.gateway.read(purpose, (partner, options) => this.#read(partner, stay, options));
  }

  /** What an answer tells of a single night is kept for the calendar; a stay of several nights tells nothing of each. */
  async #read(partner: PartnerClient, stay: StayQuery, options: RetryOptions): Promise<PartnerRoom[]> {
    const { checkin, checkout, adults } = stay;
    const isOneNight = nightsBetween(checkin, checkout) === 1;
    const keep = isOneNight && this.#options.answers.nights.asking({ date: checkin, adults });
    const rooms = (await partner.availability(stay, options)).filter((room) => fits(room, stay));
    if (keep) keep(cheapest(rooms.map(({ price }) => price.total)));
    return rooms;
  }

  #offer(stay: StayQuery, room: PartnerRoom, locale: string): RoomOffer {
    const { roomTypeId, maxAdults, unitsAvailable, price } = room;
    const own = roomText(this.#options.config, roomTypeId, locale);
    const description = own.description ?? room.description;
    const photos = own.photos ?? room.photos;
    return {
      roomTypeId,
      name: own.name ?? room.name,
      ...(description !== undefined && { description }),
      ...(photos && { photos }),
      ...(maxAdults !== undefined && { maxAdults }),
      ...(unitsAvailable !== undefined && { unitsAvailable }),
      ...(price.nights && { perNight: price.nights }),
      price: price.total,
      quote: this.#quote({ ...stay, roomTypeId }, price.total),
    };
  }
}

function stayAnswer({ checkin, checkout, adults }: StayQuery): Stay {
  return { checkin, checkout, adults, nights: nightsBetween(checkin, checkout) };
}

/** An upstream may list what is sold out, or too small for the party, as well: neither can be booked. */
function fits({ unitsAvailable, maxAdults }: PartnerRoom, { adults }: StayQuery): boolean {
  return unitsAvailable !== 0 && (maxAdults === undefined || maxAdults >= adults);
}
